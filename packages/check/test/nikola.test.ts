// Sites of Nikola, by its handbook; not held against a build.
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

const RIGHT = [
  '/pages/about/',
  '/archive.html',
  '/categories/python/',
  '/docs/m.pdf',
  '/images/p.jpg',
  '/images/p.thumbnail.jpg',
  '/assets/css/all.css',
  'link://slug/about',
  '../about/',
];
const LOST = ['/docs/gone.pdf', '/images/gone.jpg', 'gone.jpg'];
const LINKS = [...RIGHT, ...LOST];

test.each([
  ['Markdown', 'posts/a.md', LINKS.map((link) => `[l](${link})`).join(' ')],
  ['reStructuredText', 'posts/a.rst', LINKS.map((link) => `\`l <${link}>\`__`).join(' ')],
])('a post in %s', async (_, post, text) => {
  const tree = { 'files/docs/m.pdf': '%PDF-1.4\n', 'images/p.jpg': '', 'pages/about.rst': '', [post]: text };
  const told = async (settings: string): Promise<readonly string[]> =>
    (await checkedTree({ 'conf.py': settings, ...tree }))
      .filter(({ rule }) => rule === 'missing-target')
      .map(({ reference }) => reference);
  expect(await told('POSTS = (("posts/*.md", "posts", "post.tmpl"),)\n')).toEqual(LOST);
  expect(await told('project = "Of Sphinx"\n')).toContain('/docs/m.pdf');
});
