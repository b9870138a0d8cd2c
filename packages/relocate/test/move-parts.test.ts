// What becomes of links in documents that are put into pages.
import { expect, test } from 'vitest';
import { movedTree } from './moved-tree.ts';

// Jekyll 4.3.1 leads each of them so.
test('links in what Jekyll includes from beside a page count from that', async () => {
  const tree = {
    '_config.yml': 'title: a\n',
    'docs/page.md': '---\n---\n{% include_relative parts/part.md %}\n',
    'docs/other.md': '---\n---\n[p](page.html)\n',
    'docs/parts/part.md': '[o](other.html) ![p](img/p.png)\n',
    'docs/img/p.png': '',
  };
  const moves: [string, string][] = [
    ['docs/other.md', 'more/other.md'],
    ['docs/parts/part.md', 'docs/bits/b.md'],
    ['docs/img/p.png', 'docs/p.png'],
  ];
  expect(await movedTree(tree, moves)).toEqual({
    '_config.yml': 'title: a\n',
    'docs/page.md': '---\n---\n{% include_relative bits/b.md %}\n',
    'more/other.md': '---\n---\n[p](../docs/page.html)\n',
    'docs/bits/b.md': '[o](../more/other.html) ![p](p.png)\n',
  });
});
