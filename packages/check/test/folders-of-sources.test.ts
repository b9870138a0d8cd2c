// Folders of sources that have no page of their own: whether a page is made of them, their generator decides.
import { expect, test } from 'vitest';
import { SERVERS } from '../src/index.ts';
import { checkedTree } from './checked-tree.ts';

const DOCUSAURUS = {
  'docusaurus.config.js': "export default { navbar: [{ to: '/blog', label: 'Blog' }] };",
  'blog/2026-01-31-post.md': '',
};
const HUGO = {
  'hugo.toml': "baseURL = 'https://h.example/'\n",
  'content/posts/a.md': '[all](/posts/) [home](/)',
  'content/b.md': '',
};

test.each([
  ['the posts of Docusaurus', DOCUSAURUS, []],
  ['sections and the home page of Hugo', HUGO, []],
  ['a list of VitePress', { '.vitepress/config.js': '', 'index.md': '[a](/a/)', 'a/b.md': '' }, ['/a/']],
  ['no site of a generator', { 'index.md': '[a](a/)', 'a/b.md': '' }, ['a/']],
])('%s', async (_, tree, told) => {
  const findings = await checkedTree(tree, { server: { ...SERVERS.any, caseSensitive: true } });
  expect(findings.map(({ reference, rule }) => [reference, rule])).toEqual(
    told.map((reference) => [reference, 'missing-index']),
  );
});

test.each([
  ['Eleventy', { 'eleventy.config.js': 'export default () => ({ dir: { input: "docs" } });\n' }, 'docs/'],
  ['VitePress', { 'docs/.vitepress/config.js': '' }, 'docs/'],
  ['Hugo', { 'hugo.toml': '' }, 'content/'],
])('the first page of a site of %s goes before a README beside it', async (_, settings, folder) => {
  const tree = {
    ...settings,
    'README.md': '# Set up\n\n[own](/#set-up)\n',
    [`${folder}index.md`]: '# Install\n',
    [`${folder}a.md`]: '[home](/#install) [none](/#gone)\n',
  };
  expect((await checkedTree(tree)).map(({ reference }) => reference)).toEqual(['/#gone']);
});
