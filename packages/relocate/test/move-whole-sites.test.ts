// A site whose folder moves with its settings: it is the same site afterwards, and its pages keep their addresses.
import { expect, test } from 'vitest';
import { movedTree, plannedMove } from './moved-tree.ts';
import type { Tree } from './trees.ts';

const LAYOUT = '---\nlayout: default\n---\n';

test.each<[string, Tree]>([
  [
    'Hugo',
    {
      'hugo.toml': 'title = "a"\n',
      // An alias of a page has the name of the folder by chance.
      'content/a.md': '---\naliases: [/web/]\n---\n[b](/b/) {{< ref "b.md" >}}\n',
      'content/b.md': 'B\n',
    },
  ],
  [
    'Jekyll',
    {
      '_config.yml': 'title: a\n',
      '_layouts/default.html': '<a href="/b">b</a>{{ content }}\n',
      '_includes/c.html': 'c\n',
      'a.md': `${LAYOUT}[b](/b) [b](b.md) {% link b.md %} {% include c.html %}\n`,
      'b.md': `${LAYOUT}B\n`,
    },
  ],
  ['MkDocs', { 'mkdocs.yml': 'site_name: a\n', 'docs/a.md': '[b](/b/) [b](b.md)\n', 'docs/b.md': 'B\n' }],
  [
    'Docusaurus',
    { 'docusaurus.config.js': 'a\n', 'docs/a.md': '[b](/docs/b) [b](@site/docs/b.md)\n', 'docs/b.md': 'B\n' },
  ],
  ['VitePress', { '.vitepress/config.js': 'a\n', 'a.md': '[b](/b) [b](/b.html)\n', 'b.md': 'B\n' }],
  [
    'Zola',
    { 'config.toml': 'base_url = "/"\n', 'content/a.md': '[b](@/b.md) [b](/b/)\n', 'content/b.md': 'B\n' },
  ],
])('a site of %s keeps its links when its folder moves', async (_, site) => {
  const inFolder = (folder: string): Tree =>
    Object.fromEntries(Object.entries(site).map(([path, text]) => [`${folder}/${path}`, text]));
  const pairs = [['web', 'moved/site']] as const;
  const { plan } = await plannedMove(inFolder('web'), pairs);
  expect(plan.notes).toEqual([]);
  expect(await movedTree(inFolder('web'), pairs)).toEqual(inFolder('moved/site'));
});

test('a page that moves with its site, and in it too, is linked to by its new address', async () => {
  const site = {
    'web/_config.yml': 'title: a\n',
    'web/a.md': `${LAYOUT}[b](/b)\n`,
    'web/b.md': `${LAYOUT}B\n`,
  };
  const moved = await movedTree(site, [
    ['web', 'site'],
    ['web/b.md', 'site/c/d.md'],
  ]);
  expect(moved['site/a.md']).toBe(`${LAYOUT}[b](/c/d)\n`);
});

// Jekyll took it for one with an address above the root.
test('a page that leaves its site has no address any more, and links by the old one are kept', async () => {
  const site = {
    'web/_config.yml': 'title: a\n',
    'web/a.md': '---\n---\n[b](/b)\n',
    'web/b.md': '---\n---\nB\n',
  };
  const pairs = [['web/b.md', 'other/b.md']] as const;
  const { plan } = await plannedMove(site, pairs);
  expect(plan.notes.map(({ code }) => code)).toEqual(['target-outside-map']);
  expect(await movedTree(site, pairs)).toMatchObject({ 'web/a.md': '---\n---\n[b](/b)\n' });
});
