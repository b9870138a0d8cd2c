import { expect, test } from 'vitest';
import { movedTree } from './moved-tree.ts';
import type { Tree } from './trees.ts';

const PAGE = '[1](its-id) [2](package.Class) [3](genindex) [4](#its-id)';
const BESIDE = { 'b.md': '(its-id)=\n# B\n', COPYING: 'c' };

test.each<[string, Tree, [string, string][], Tree]>([
  [
    'what a document of MyST names stays as it is, and what is a file does not',
    { ...BESIDE, 'conf.py': '#', 'a.md': `${PAGE} [5](b) [6](COPYING) [7](c.png) [8](d/e)` },
    [['a.md', 'x/a.md']],
    { ...BESIDE, 'conf.py': '#', 'x/a.md': `${PAGE} [5](../b) [6](../COPYING) [7](../c.png) [8](../d/e)` },
  ],
  [
    'elsewhere such names are paths',
    { ...BESIDE, 'a.md': '[1](its-id)' },
    [['a.md', 'x/a.md']],
    { ...BESIDE, 'x/a.md': '[1](../its-id)' },
  ],
])('%s', async (_, tree, moves, expected) => {
  expect(await movedTree(tree, moves)).toEqual(expected);
});
