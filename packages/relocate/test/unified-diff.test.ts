// Diffs that are made of edits, held against a library that searches for the difference, and applied by it.
import { type Edit, entityOf, splice } from '@linkwright/core';
import { applyPatch, createTwoFilesPatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unifiedDiff } from '../src/unified-diff.ts';

const bytesOf = (text: string): Uint8Array => Buffer.from(text);

/** The diff of replacing, in order, each of these texts by the other. */
function diffOf(text: string, replacements: readonly (readonly [string, string])[]): string {
  let at = 0;
  const edits = replacements.map(([old, now]): Edit => {
    const start = text.indexOf(old, at);
    at = start + old.length;
    return { start, end: at, bytes: bytesOf(now) };
  });
  return told(text, edits).diff;
}

function told(text: string, edits: readonly Edit[]): { readonly diff: string; readonly after: string } {
  const bytes = bytesOf(text);
  const entity = entityOf({ path: 'p', bytes, offset: 0, line: 1 }, 'text/html', 'utf-8');
  const after = splice(bytes, bytes.length, edits);
  return {
    diff: unifiedDiff('text', 'p', entity, { edits, bytes: after }),
    after: Buffer.from(after).toString(),
  };
}

function searched(before: string, after: string): string {
  const patch = createTwoFilesPatch('a/p', 'b/p', before, after, undefined, undefined, { context: 3 });
  return patch.slice(patch.indexOf('---'));
}

const numbered = (count: number): string =>
  Array.from({ length: count }, (_, index) => `line ${String(index + 1).padStart(2, '0')}\n`).join('');

describe('what the library finds', () => {
  test.each<[string, string, readonly (readonly [string, string])[]]>([
    ['one line', numbered(20), [['10', 'ten']]],
    [
      'the first and the last',
      numbered(20),
      [
        ['01', 'one'],
        ['20', 'twenty'],
      ],
    ],
    [
      'two in one line',
      numbered(9),
      [
        ['li', 'LI'],
        ['01', 'one'],
      ],
    ],
    [
      'neighbours',
      numbered(9),
      [
        ['04', 'four'],
        ['05', 'five'],
      ],
    ],
    [
      'six lines between them: one hunk',
      numbered(20),
      [
        ['05', 'five'],
        ['12', 'twelve'],
      ],
    ],
    [
      'seven: two',
      numbered(20),
      [
        ['05', 'five'],
        ['13', 'thirteen'],
      ],
    ],
    ['no line feed at the end', 'a\nb', [['b', 'c']]],
    ['none, and another line changes', 'a\nb', [['a', 'c']]],
    ['a link of two lines becomes one of one', numbered(9), [['04\nline 05', 'x']]],
    [
      'one of one becomes two lines',
      numbered(30),
      [
        ['04', 'x\ny'],
        ['25', 'z'],
      ],
    ],
    ['carriage returns', 'a\r\nb\r\nc\r\n', [['b', 'x']]],
    ['the only line', 'x', [['x', 'y']]],
  ])('%s', (_what, text, replacements) => {
    const after = replacements.reduce((now, [old, to]) => now.replace(old, to), text);
    expect(diffOf(text, replacements)).toBe(searched(text, after));
  });
});

// GNU patch took "a/b" for the name.
test('a name with blanks in it ends with a tab, as in what git says', () => {
  const entity = entityOf({ path: 'b c', bytes: bytesOf('x'), offset: 0, line: 1 }, 'text/html', 'utf-8');
  const edits = [{ start: 0, end: 1, bytes: bytesOf('y') }];
  const diff = unifiedDiff('text', 'b c', entity, { edits, bytes: bytesOf('y') }, 'd');
  expect(diff).toMatch(/^--- a\/b c\t\n\+\+\+ b\/d\n@@/);
});

test('of UTF-16, the lines of its text', () => {
  const bytes = Buffer.from('\u{feff}a\n\u{a0a}\nb\n', 'utf16le');
  const entity = entityOf({ path: 'p', bytes, offset: 0, line: 1 }, 'text/html', 'utf-16le');
  const at = bytes.indexOf('b', 0, 'utf16le');
  const edits = [{ start: at, end: at + 2, bytes: Buffer.from('c', 'utf16le') }];
  const diff = unifiedDiff('text', 'p', entity, { edits, bytes: splice(bytes, bytes.length, edits) });
  expect(diff).toContain('@@ -1,3 +1,3 @@');
  expect(diff).toContain(' \u{a0a}\n-b\n+c\n');
});

test.each([
  ['windows-1252', Buffer.from('a\n\u00e9b\n', 'latin1'), ' a\n-\u00e9b\n+\u00e9c\n'],
  ['utf-8', Buffer.from('a\n\u00e9b\n'), ' a\n-\u00c3\u00a9b\n+\u00c3\u00a9c\n'],
  ['utf-16le', Buffer.from('a\n\u00e9b\n', 'utf16le'), ' a\0\n-\0\u00e9\0b\0\n+\0\u00e9\0c\0\n'],
])('for patch, the bytes of %s', (charset, bytes, lines) => {
  const entity = entityOf({ path: 'p', bytes, offset: 0, line: 1 }, 'text/html', charset);
  const at = bytes.indexOf('b');
  const edits = [{ start: at, end: at + 1, bytes: Buffer.from('c') }];
  const diff = unifiedDiff('bytes', 'p', entity, { edits, bytes: splice(bytes, bytes.length, edits) });
  expect(diff).toContain(lines);
});

test('any edits: what they make is what the patch makes', () => {
  const piece = fc.stringMatching(/^[ab\n\r]{0,6}$/);
  const pieces = fc.array(fc.tuple(piece, piece, piece), { maxLength: 12 });
  fc.assert(
    fc.property(pieces, (parts) => {
      let text = '';
      const edits: Edit[] = [];
      for (const [kept, old, now] of parts) {
        text += kept;
        edits.push({ start: text.length, end: text.length + old.length, bytes: bytesOf(now) });
        text += old;
      }
      const { diff, after } = told(text, edits);
      if (after !== text) expect(applyPatch(text, diff, { autoConvertLineEndings: false })).toBe(after);
      else expect(diff).not.toContain('@@');
    }),
  );
});
