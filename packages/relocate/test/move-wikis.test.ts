// What follows a move in wikis of Azure DevOps, whose lists of pages name what is beside them, and in those of GitHub and GitLab.
import { expect, test } from 'vitest';
import { movedTree, plannedMove } from './moved-tree.ts';
import type { Tree } from './trees.ts';

test.each<[string, Tree, [string, string][], Tree]>([
  [
    'Azure DevOps: a `-` that is meant, and a space',
    {
      '.order': 'Home\nA\nSet%2Dup\n',
      'Home.md':
        '[s](/A/Sub-Page#h) [s](./A/Sub%20Page.md) [u](/Set%2Dup) [u](Set%2Dup) [u](./Set%252Dup.md)\n',
      'A.md': '[s](./A/Sub-Page)\n',
      'A/.order': 'Sub-Page\n',
      'A/Sub-Page.md': '[h](../Home) [s](./Sub-Page)\n',
      'Set%2Dup.md': '',
    },
    [
      ['A/Sub-Page.md', 'A/New-Page.md'],
      ['Set%2Dup.md', 'Set%2Dup-all.md'],
    ],
    {
      '.order': 'Home\nA\nSet%2Dup-all\n',
      'Home.md':
        '[s](/A/New-Page#h) [s](./A/New-Page.md) [u](/Set%2Dup-all) [u](Set%2Dup-all) [u](./Set%252Dup-all.md)\n',
      'A.md': '[s](./A/New-Page)\n',
      'A/.order': 'New-Page\n',
      'A/New-Page.md': '[h](../Home) [s](./New-Page)\n',
    },
  ],
  [
    'Azure DevOps: a page that goes to another folder is kept in the list',
    { '.order': 'A\n', 'A/.order': 'B\n', 'A/B.md': '[a](../A) [b](B)\n', 'A.md': '[b](/A/B)\n' },
    [['A/B.md', 'B.md']],
    { '.order': 'A\n', 'A/.order': 'B\n', 'B.md': '[a](A) [b](B)\n', 'A.md': '[b](/B)\n' },
  ],
  [
    'GitHub: a space in an address',
    { '_Sidebar.md': '[p](Page%20Name)\n', 'Home.md': '', 'Page-Name.md': '' },
    [['Page-Name.md', 'New-Page.md']],
    { '_Sidebar.md': '[p](New-Page)\n' },
  ],
  [
    'GitLab: a name with an ending counts from the page',
    { '_sidebar.md': '', 'home.md': '', 'a/b.md': '[c](c.md) [c](c)\n', 'a/c.md': '', 'c.md': '' },
    [['c.md', 'd.md']],
    { 'a/b.md': '[c](c.md) [c](d)\n' },
  ],
  [
    'Obsidian: links of Markdown by names alone',
    {
      '.obsidian/app.json': '{}\n',
      'a.md': '[b](b%20c.md#H) [b](b%20c) ![p](p.png) [n](none.md) [d](s/d.md)\n',
      's/b c.md': '[a](a.md) [d](d.md)\n',
      's/d.md': '',
      's/p.png': '',
    },
    [
      ['s/b c.md', 't/new name.md'],
      ['s/p.png', 'img/q.png'],
    ],
    {
      '.obsidian/app.json': '{}\n',
      'a.md': '[b](new%20name.md#H) [b](new%20name) ![p](q.png) [n](none.md) [d](s/d.md)\n',
      't/new name.md': '[a](a.md) [d](../s/d.md)\n',
    },
  ],
  [
    'Obsidian: what is outside of the vault has no name in it',
    {
      'k/.obsidian/app.json': '{}\n',
      'k/n.md': '[[p]] [[a/p]] [[o]] [[b]]\n',
      'k/a/p.md': '',
      'k/b.md': '',
      'p.md': '',
      'o.md': '',
    },
    [
      ['k/a/p.md', 'k/a/q.md'],
      ['p.md', 'r.md'],
      ['o.md', 'new.md'],
      ['k/b.md', 'b.md'],
    ],
    { 'k/.obsidian/app.json': '{}\n', 'k/n.md': '[[q]] [[a/q]] [[o]] [[b]]\n' },
  ],
])('%s', async (_, before, pairs, after) => {
  expect(await movedTree(before, pairs)).toEqual(after);
});

test.each([
  ['GitHub', { 'wiki/_Sidebar.md': 's\n', 'wiki/Home.md': 'h\n' }],
  ['Azure DevOps', { 'wiki/.order': 'a\n' }],
])('%s: no name calls a page that leaves the wiki, and links to it are kept', async (_, wiki) => {
  const tree: Tree = {
    ...wiki,
    'wiki/a.md': '[[b]] [[c]]\n',
    'wiki/b.md': 'b\n',
    'wiki/c.md': 'c\n',
    'd.md': 'd\n',
  };
  const pairs: [string, string][] = [
    ['wiki/b.md', 'b.md'],
    ['wiki/c.md', 'wiki/e.md'],
  ];
  const { root, plan } = await plannedMove(tree, pairs);
  expect(plan.notes.map(({ code, message }) => [code, message.replaceAll(root, '')])).toEqual([
    ['cannot-be-written', '[[b]] calls /wiki/b.md; no name calls /b.md from /wiki/a.md, and it is kept'],
  ]);
  expect(await movedTree(tree, pairs)).toMatchObject({ 'wiki/a.md': '[[b]] [[e]]\n' });
});
