import { expect, test } from 'vitest';
import { movedTree, plannedMove } from './moved-tree.ts';
import type { Tree } from './trees.ts';

test.each<[string, Tree, [string, string][], Tree]>([
  [
    'a page that others stand for',
    { 'man1/a.1': '.so man3/b.3\n', 'man3/b.3': '.TH B 3\n', 'man3/c.3': '.so b.3\n' },
    [['man3/b.3', 'man7/b.7']],
    { 'man1/a.1': '.so man7/b.7\n', 'man7/b.7': '.TH B 3\n', 'man3/c.3': '.so man7/b.7\n' },
  ],
  [
    'a page that stands for another: the top of the hierarchy stays where it is',
    { 'man1/a.1': '.so man3/b.3\n.UR c.html\n.UE\n', 'man3/b.3': '', 'man1/c.html': '' },
    [['man1/a.1', 'man7/a.7']],
    { 'man7/a.7': '.so man3/b.3\n.UR ../man1/c.html\n.UE\n' },
  ],
  [
    'a page that names another one of its own folder',
    { 'man1/a.1': '.so b.1\n', 'man1/b.1': '' },
    [['man1/a.1', 'man7/a.7']],
    { 'man7/a.7': '.so man1/b.1\n' },
  ],
  [
    'a page of a machine, whose neighbours move apart',
    { 'man4/i386/a.4': '.so b.4\n.so c.4\n', 'man4/i386/b.4': '', 'man4/i386/c.4': '' },
    [
      ['man4/i386/b.4', 'man4/b.4'],
      ['man4/i386/c.4', 'man7/c.7'],
    ],
    { 'man4/i386/a.4': '.so man4/b.4\n.so man7/c.7\n' },
  ],
  [
    'the hierarchy as a whole',
    { 'man/man1/a.1': '.so man3/b.3\n', 'man/man3/b.3': '', 'index.html': '<a href="man/man1/a.1">' },
    [['man', 'share/man']],
    { 'share/man/man1/a.1': '.so man3/b.3\n', 'index.html': '<a href="share/man/man1/a.1">' },
  ],
  [
    'a page whose packing nobody names',
    { 'man1/a.1': '.so man3/b\\-c.3\n', 'man3/b-c.3.xz': '' },
    [['man3/b-c.3.xz', 'man3/d-e.3.xz']],
    { 'man1/a.1': '.so man3/d\\-e.3\n' },
  ],
])('%s', async (_, before, pairs, after) => {
  expect(await movedTree(before, pairs)).toEqual(after);
});

// As sources have them, before they are installed: what is named from the top of the hierarchy is not there.
test.each<[string, [string, string]]>([
  ['something else', ['o', 'p']],
  ['their folder', ['l', 'm']],
])('of pages in no hierarchy nothing is written and nothing told where %s moves', async (_, pair) => {
  const pages = { 'l/a.1': '.so man1/b.1\n', 'l/c.1': '.so b.1\n', 'l/b.1': '.TH B 1\n', 'o/x.md': '' };
  const { plan } = await plannedMove(pages, [pair]);
  expect([plan.notes, plan.files.flatMap(({ edits }) => edits)]).toEqual([[], []]);
});
