// Wikis of GitHub and GitLab, whose pages are called by their names (docs.github.com, "About wikis").
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

const PAGES = {
  'a/Page-Name.md': '# Sec\n[home](Home) [gone](Gone)',
  'a/deep/Other.md': '[p](Page-Name#sec)',
};

async function missing(tree: Readonly<Record<string, string>>): Promise<readonly string[]> {
  return (await checkedTree(tree)).map(({ reference, rule }) => `${rule} ${reference}`);
}

test('of GitHub', async () => {
  const home = '[p](Page-Name#sec) [p](Page-Name#none) [o](deep/Other)';
  expect(await missing({ ...PAGES, 'a/Home.md': home, 'a/_Sidebar.md': '[p](Page-Name)' })).toEqual([
    'missing-fragment Page-Name#none',
    'missing-target Gone',
  ]);
});

test('of GitLab', async () => {
  expect(await missing({ 'home.md': '[p](page) [gone](gone)', 'page.md': '', '_sidebar.md': '' })).toEqual([
    'missing-target gone',
  ]);
});

test('Markdown of no wiki', async () => {
  expect(await missing({ 'a/Home.md': '[p](page)', 'a/page.md': '' })).toEqual(['missing-target page']);
});
