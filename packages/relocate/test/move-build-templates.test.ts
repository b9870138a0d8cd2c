// What a build makes of a template beside it (GNU Autoconf, "Creating Configuration Files").
import { expect, test } from 'vitest';
import { movedTree } from './moved-tree.ts';
import type { Tree } from './trees.ts';

const LINKS: Tree = {
  'a.html': '<a href="made.html#x"></a><a href="d/b.html"></a><a href="none.html"></a>',
  'made.html.in': '@VERSION@',
  'd/b.html.in': '@VERSION@',
};

test.each<[string, [string, string][], Tree]>([
  [
    'goes to another folder',
    [['made.html.in', 'd/made.html.in']],
    { 'a.html': '<a href="d/made.html#x"></a><a href="d/b.html"></a><a href="none.html"></a>' },
  ],
  [
    'gets another name, and its folder too',
    [
      ['made.html.in', 'm.html.in'],
      ['d', 'e'],
    ],
    { 'a.html': '<a href="m.html#x"></a><a href="e/b.html"></a><a href="none.html"></a>' },
  ],
  ['is none any more', [['made.html.in', 'made.txt']], { 'a.html': LINKS['a.html'] ?? '' }],
  [
    'stays where the document goes',
    [['a.html', 'f/a.html']],
    { 'f/a.html': '<a href="../made.html#x"></a><a href="../d/b.html"></a><a href="../none.html"></a>' },
  ],
])('a link to what is made of a template follows where that %s', async (_, pairs, after) => {
  expect(await movedTree(LINKS, pairs)).toMatchObject(after);
});
