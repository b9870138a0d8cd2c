// Navigation of Nextra (nextra.site, "_meta.js file"): keys that name no page, which it takes for errors.
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

const SITE = {
  'app/_meta.global.ts':
    "export default { start: 'Start', guide: { items: { a: 'A', lost: '' } }, blog: '', gone: '' }",
  'app/blog/page.mdx': '',
  'app/[[...mdxPath]]/page.jsx': '',
  'content/start.mdx': '',
  'content/guide/a.mdx': '',
  'content/guide/_meta.tsx': `export default {
  a: { title: <b>A</b> }, b: 'B', index: 'I', '*': {}, '-': { type: 'separator' }, link: { href: '/guide/a' }, f: f(),
  menu: { type: 'menu', items: { x: 'X' } } }`,
  'pages/_meta.json': '{"guide": "Guide", "none": {"title": "None"}}',
};

async function found(tree: Readonly<Record<string, string>>): Promise<readonly string[]> {
  return (await checkedTree(tree)).map(({ file, rule, reference }) => `${file} ${rule} ${reference}`);
}

test('keys name pages of the same folder of addresses', async () => {
  expect(await found({ ...SITE, 'next.config.mjs': "import nextra from 'nextra'" })).toEqual([
    'app/_meta.global.ts missing-target guide/lost',
    'app/_meta.global.ts missing-target gone',
    'content/guide/_meta.tsx missing-target b',
    'content/guide/_meta.tsx missing-target index',
    'pages/_meta.json missing-target none',
  ]);
});

test('other sites of Next.js may have files of that name', async () => {
  expect(await found({ ...SITE, 'next.config.mjs': '' })).toEqual([]);
  expect(await found(SITE)).toEqual([]);
});
