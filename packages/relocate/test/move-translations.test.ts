// What becomes of links that leave the language of their page out of the names of files.
import { expect, test } from 'vitest';
import { movedTree } from './moved-tree.ts';

const SETTINGS = { 'hugo.toml': '[languages.en]\n[languages.de]\n' };

test('they lead to the file of the page in its new place', async () => {
  const tree = {
    ...SETTINGS,
    'content/a.en.md': '[b](b.md#e) [b](/s/c.md) [n](none.md)\n',
    'content/a.de.md': '[b](b.md) [c](s/c.md)\n',
    'content/b.en.md': '[c](s/c.md)\n',
    'content/b.de.md': '[a](a.md)\n',
    'content/s/c.en.md': '[b](../b.md)\n\n[a]: ../a.md "T"\n\n[a]\n',
  };
  const moves: [string, string][] = [
    ['content/b.en.md', 'content/s/x.en.md'],
    ['content/s/c.en.md', 'content/t/c.md'],
  ];
  expect(await movedTree(tree, moves)).toEqual({
    ...SETTINGS,
    'content/a.en.md': '[b](s/x.md#e) [b](/t/c.md) [n](none.md)\n',
    'content/a.de.md': tree['content/a.de.md'],
    'content/s/x.en.md': '[c](../t/c.md)\n',
    'content/b.de.md': tree['content/b.de.md'],
    'content/t/c.md': '[b](../s/x.md)\n\n[a]: ../a.md "T"\n\n[a]\n',
  });
});
