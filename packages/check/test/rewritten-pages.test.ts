// Pages whose addresses are not the paths of their files (vitepress.dev, "Route Rewrites").
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

const PAGES = {
  'docs/en/index.md': '[a](/guide/a) [a](./guide/a.html#start) [none](/guide/none) [de](/de/)\n',
  'docs/en/guide/a.md': '# Start\n\n[b](./b.md) [up](../#top) [c](../c) ![i](./i.png) ![no](./no.png)\n',
  'docs/en/guide/b.md': '[lost](../none.md)\n',
  'docs/en/guide/i.png': '',
  'docs/de/index.md': '[a](../guide/a#lost) [b](/guide/b)\n',
  'docs/packages/c/README.md': '[a](./guide/a.md) [a](guide/none.md)\n',
};

async function found(settings: string, folder = 'docs'): Promise<readonly string[]> {
  const tree = { ...PAGES, [`${folder}/.vitepress/config.mts`]: settings };
  return (await checkedTree(tree)).map(
    ({ file, rule, reference }) => `${file.slice(5)} ${rule} ${reference}`,
  );
}

const REWRITES = "rewrites: { 'en/:rest*': ':rest*', 'packages/:name/README.md': ':name.md' }";
const MISSING = [
  'de/index.md missing-fragment ../guide/a#lost',
  'en/guide/a.md missing-target ./no.png',
  'en/guide/b.md missing-target ../none.md',
  'en/index.md missing-target /guide/none',
  'packages/c/README.md missing-target guide/none.md',
];

test('links count from the addresses of pages', async () => {
  const nav = "themeConfig: { nav: [{ link: '/guide/a' }, { link: '/c' }, { link: '/guide/gone' }] }";
  expect((await found(`export default { ${REWRITES}, ${nav} }`)).toSorted()).toEqual([
    '.vitepress/config.mts missing-target /guide/gone',
    ...MISSING,
  ]);
});

test('below another folder of pages', async () => {
  const tree = Object.fromEntries(Object.entries(PAGES).map(([path, text]) => [`x/${path}`, text]));
  const settings = `export default { srcDir: 'docs', ${REWRITES} }`;
  const all = await checkedTree({ ...tree, 'x/.vitepress/config.ts': settings });
  expect(all.map(({ file, rule, reference }) => `${file.slice(7)} ${rule} ${reference}`).toSorted()).toEqual(
    MISSING,
  );
});

test('what a function says of addresses is not guessed', async () => {
  expect(await found('export default { rewrites: (id) => id.replace("en/", "") }')).toEqual([]);
});
