import { expect, test } from 'vitest';
import { movedTree } from './moved-tree.ts';
import type { Tree } from './trees.ts';

/** A document with fields that have these instructions. */
function rtf(...instructions: readonly string[]): string {
  const fields = instructions.map((each) => String.raw`{\field{\*\fldinst ${each}}{\fldrslt t}}`);
  return String.raw`{\rtf1\ansi\ansicpg1252 ${fields.join('')}}`;
}

test.each<[string, Tree, [string, string][], Tree]>([
  [
    'a document, and what it names',
    {
      'a/letter.rtf': rtf('HYPERLINK "../b.html#x"', String.raw`INCLUDEPICTURE "pictures\\\\a.png" \\d`),
      'b.html': '<a href="a/letter.rtf">',
      'a/pictures/a.png': '',
    },
    [['a/letter.rtf', 'letters/2020/one.rtf']],
    {
      'letters/2020/one.rtf': rtf(
        'HYPERLINK "../../b.html#x"',
        String.raw`INCLUDEPICTURE "..\\\\..\\\\a\\\\pictures\\\\a.png" \\d`,
      ),
      'b.html': '<a href="letters/2020/one.rtf">',
    },
  ],
])('%s', async (_, before, pairs, after) => {
  expect(await movedTree(before, pairs)).toEqual(after);
});
