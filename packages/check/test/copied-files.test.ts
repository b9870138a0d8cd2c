// What Eleventy copies to other paths (11ty.dev, "Change the Output Path").
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

const PAGE = '![a](/pics/a.png) ![b](/pics/b.png) ![c](/fav.ico) ![d](/icons/d.svg) ![e](/x/e.png)\n';

test.each([
  ['folders, files and globs', { 'src/img': 'pics', './x/favicon.ico': '/fav.ico', 'lib/**/*.svg': 'icons' }],
  ['the whole site', { 'src/img': '/pics/', x: '/', 'lib/*.svg': '/icons' }],
])('%s', async (_, copied) => {
  const found = await checkedTree({
    'eleventy.config.js': `export default (c) => { c.addPassthroughCopy(${JSON.stringify(copied)}); };\n`,
    'src/img/a.png': '',
    'x/favicon.ico': '',
    'x/fav.ico': '',
    'index.md': PAGE,
  });
  const missing = found.map(({ rule, reference }) => `${rule} ${reference}`);
  expect(missing).toEqual(['missing-target /pics/b.png', 'missing-target /x/e.png']);
});
