// Folders whose files are published as they are, as settings name them.
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

const page = (text: string): string => `---\ntitle: a\n---\n${text}\n`;

test.each([
  ['VitePress', '.vitepress/config.ts', "export default { srcDir: './own' }", 'own/a.md', 'own/public'],
  ['Docusaurus', 'docusaurus.config.js', "x = { staticDirectories: ['static', 'own'] }", 'docs/a.md', 'own'],
  ['Astro', 'astro.config.mjs', "export default { publicDir: './own/' }", 'src/pages/a.md', 'own'],
  ['Vite', 'vite.config.ts', 'export default { publicDir: `own` }', 'index.html', 'own'],
  ['Nuxt', 'nuxt.config.ts', "x({ dir: { pages: 'views', public: 'own' } })", 'content/a.md', 'own'],
  ['SvelteKit', 'svelte.config.js', 'x = { kit: { files: { "assets": "own" } } }', 'src/app.html', 'own'],
  ['Hugo', 'hugo.toml', 'staticDir = ["more", "my own"] # of mine', 'content/a.md', 'my own'],
  ['Hugo', 'hugo.yaml', 'staticDir:\r\n  - more\r\n  - "own"\r\n', 'content/a.md', 'own'],
  ['Hugo', 'config/_default/hugo.yaml', 'staticDir1: own\n', 'content/a.md', 'own'],
  ['Hugo', 'hugo.json', '{ "staticDir": "own", "title": "a" }', 'content/a.md', 'own'],
])('%s, by what %s says: %s', async (_, settings, text, path, folder) => {
  const [there, lost] = ['/i.png', '/none.png'];
  const links = path.endsWith('.md')
    ? page(`![1](${there}) ![2](${lost})`)
    : `<img src="${there}"><img src="${lost}">`;
  const found = await checkedTree({ [settings]: text, [path]: links, [`${folder}/i.png`]: '' });
  expect(found.map(({ reference }) => reference)).toEqual([lost]);
});
