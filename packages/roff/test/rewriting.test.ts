import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { retrieved } from '../../core/test/document-reading.ts';
import { rewritingLaws } from '../../core/test/rewriting-laws.ts';
import { reading } from './extracting.ts';

const { rewritten } = reading;

/** Document, new reference for all links in it, new document. */
test.each([
  ['.UR a.html\n.UE', 'http://h/c%20d#e', '.UR http://h/c%20d#e\n.UE'],
  ['.UR a\\-b.html\n.UE', 'http://h/c-d', '.UR http://h/c\\-d\n.UE'],
  ['.UR "a.html"\n.UE', 'b-c', '.UR "b-c"\n.UE'],
  ['.Dd a\n.Pq Lk a.html .', 'b.html', '.Dd a\n.Pq Lk b.html .'],
  ['.so man1/a.1', 'man3/b-c.3', '.so man3/b-c.3'],
  ['.so a\\-b.1', 'c-d%25.1', '.so c\\-d%.1'],
  ['.B https://h/a ,', 'https://i/b-c', '.B https://i/b-c ,'],
  ['https://h/a\\-b\\:/c.', 'https://i/d-e', 'https://i/d\\-e.'],
  ['\\fBhttps://h/a\\fR', 'https://i/b', '\\fBhttps://i/b\\fR'],
  ['<https://h/a\\\nb>', 'https://i/b', '<https://i/b>'],
])('%j with %j becomes %j', (document, reference, expected) => {
  expect(rewritten(document, () => reference)).toBe(expected);
});

test.each([
  ['.Dd x\n.Xr a 1 ,', 'b.8', '.Dd x\n.Xr b 8 ,'],
  ['.MR a\\-b 3', 'c-d.3ssl', '.MR c\\-d 3ssl'],
  ['.MR "a" "1"', 'b.7', '.MR "b" "7"'],
  ['.MR a 1', 'b.html', '.MR a 1'],
  ['.MR a 1', 'x/b.1', '.MR a 1'],
  ['.MR a 1', 'b%20c.1', '.MR a 1'],
])('%j with %j, where pages are asked for, becomes %j', (document, reference, expected) => {
  expect(rewritten(document, () => reference, { include: ['roff:page'] })).toBe(expected);
});

test.each([
  ['man1/a.1', '.so b.1', 'c.1', '.so c.1'],
  // A path counts from the top.
  ['man1/a.1', '.so b.1', '../man3/c.3', '.so man3/c.3'],
  ['man4/i386/a.4', '.so b.4', '../c.4', '.so man4/c.4'],
  ['man4/i386/a.4', '.so b.4', 'x/c.4', '.so man4/i386/x/c.4'],
  ['man1/a.1', '.so b.1', '../../c.1', '.so b.1'],
  ['doc/a.1', '.so b.1', '../c.1', '.so ../c.1'],
  ['man1/a.1', '.MR  "a"\t"1"', 'man8/b.8', '.MR  "b"\t"8"'],
  ['man1/a.1', '.MR a 1', 'man1/.1', '.MR a 1'],
  ['man1/a.1', '.MR a 1', 'man8/b.1', '.MR a 1'],
])('%s: %j with %j becomes %j', (path, document, reference, expected) => {
  const options = { path, base: retrieved(`file:///m/${path}`), include: ['roff:page'] };
  expect(rewritten(document, () => reference, options)).toBe(expected);
});

describe('what can not be written is not', () => {
  test.each([
    ['white space', '.UR a', 'b c'],
    ['a quote', '.UR a', 'b"c'],
    ['a line break', '.UR a', 'b\nc'],
    ['a macro of mdoc', '.Dd x\n.Lk a', 'Nm'],
    ['a delimiter of mdoc', '.Dd x\n.Lk a', '.'],
    ['nothing', '.UR a', ''],
    ['a URL for a file', '.so a', 'http://h/a'],
    ['white space in a path', '.so a', 'b%20c'],
    ['a string', '.ds u a\n.UR \\*u', 'b'],
    ['a register', '.UR \\n(.g', 'b'],
  ])('%s', (_, document, reference) => {
    expect(rewritten(document, () => reference)).toBe(document);
  });
});

const PIECES: readonly string[] = [
  '.UR ',
  '.so ',
  '.B ',
  '.ds u ',
  '.de X\n',
  '..\n',
  '.if n ',
  '.Dd x\n',
  '.Lk ',
  '.PSPIC -I 1 ',
  'https://h/a',
  'b.html',
  '<',
  '>',
  '"',
  ' ',
  '\n',
  '\r\n',
  'ä',
  '.',
  ..."- : % & ( (ti [u00E4] *u *[u] fB s-1 n(.g \" # \\ h'1' e {".split(' ').map((sign) => `\\${sign}`),
  '\\\n',
];

describe('laws', () => {
  rewritingLaws(
    reading,
    fc.array(fc.constantFrom(...PIECES), { maxLength: 20 }).map((pieces) => pieces.join('')),
  );
});
