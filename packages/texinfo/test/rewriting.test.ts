import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rewritingLaws } from '../../core/test/rewriting-laws.ts';
import { reading } from './extracting.ts';

const { rewritten } = reading;

/** Document, new reference for all links in it, new document. */
test.each([
  ['@uref{ a.html , text}', 'http://h/c%20d#e', '@uref{ http://h/c%20d#e , text}'],
  ['@url{a@@b}', 'c@d,e{f}', '@url{c@@d@comma{}e@{f@}}'],
  ['@uref{https://h/a@/b\nc}', 'https://h/d', '@uref{https://h/d}'],
  ['@include a.texi @c b', 'c%20d@e.texi', '@include c d@@e.texi @c b'],
  ['@verbatiminclude a', 'b/c.txt', '@verbatiminclude b/c.txt'],
  ['@image{a, 1in}', 'b%2Cc', '@image{b@comma{}c, 1in}'],
  ['@ref{A\n B, c}', '#D,%20E', '@ref{D@comma{} E, c}'],
  ['@menu\n* A::  b\n@end menu', '#C%20D', '@menu\n* C D::  b\n@end menu'],
  ['@menu\n* L: A. b\n@end menu', '#C', '@menu\n* L: C. b\n@end menu'],
  ['@node A, B, , C', '#D', '@node A, D, , D'],
  ['See <https://h/a@@b@/c>, x', 'https://h/d@e,f', 'See <https://h/d@@e,f>, x'],
  ['@emph{https://h/a}.', 'https://h/b', '@emph{https://h/b}.'],
])('%j with %j becomes %j', (document, reference, expected) => {
  expect(rewritten(document, () => reference)).toBe(expected);
});

test.each([
  ['@ref{A, , , b, C}', '(d)A', '@ref{A, , , d, C}'],
  ['@ref{(b)A}', '(d)E', '@ref{(d)E}'],
  ['@ref{A,,,b}', '(d)E', '@ref{A,,,b}'],
  ['@menu\n* L: (b)A.\n@end menu', '(c)A', '@menu\n* L: (c)A.\n@end menu'],
])('%j with %j, where manuals are asked for, becomes %j', (document, reference, expected) => {
  expect(rewritten(document, () => reference, { include: ['texinfo:manual'] })).toBe(expected);
});

describe('what can not be written is not', () => {
  test.each([
    ['nothing', '@uref{a}', ''],
    ['a line break', '@uref{a}', 'b\nc'],
    ['a URL for a file', '@include a', 'http://h/a'],
    ['a colon in a menu', '@menu\n* A::\n@end menu', '#b:c'],
    ['the end of a node in a menu', '@menu\n* L: A.\n@end menu', '#b.%20c'],
    ['another manual for a node', '@ref{a}', '#(b)c'],
    ['what a flag says', '@set u a\n@uref{@value{u}}', 'b'],
    ['what a macro says', '@uref{@m{}}', 'b'],
  ])('%s', (_, document, reference) => {
    expect(rewritten(document, () => reference)).toBe(document);
  });
});

test('what is written is in the encoding of the document', () => {
  const bytes = Uint8Array.from('@documentencoding ISO-8859-1\n@uref{a}', (sign) => sign.charCodeAt(0));
  const [, now] = rewritten(bytes, () => 'ä').split('\n');
  expect(now).toBe('@uref{\uFFFD}');
});

const PIECES: readonly string[] = [
  ...'uref{ url{ xref{ email{ image{ code{ var{ value{a} c end ref{,,, anchor{ verb{| @ { } / comma{}'
    .split(' ')
    .map((piece) => `@${piece}`),
  '\n@menu\n',
  '\n@end menu\n',
  '\n* ',
  '\n@set a ',
  '\n@include ',
  '\n@node ',
  '\n@macro m{x}\n',
  '\n@end macro\n',
  '\n@example\n',
  '\n@end example\n',
  '\n@html\n<a href="a">',
  '\n@end html\n',
  '::',
  ': ',
  'a',
  'https://h/a',
  'ä',
  '(b)',
  ',',
  '{',
  '}',
  '|',
  '.',
  ' ',
  '\n',
  '\n\n',
  '\r\n',
  '\t',
];

describe('laws', () => {
  rewritingLaws(
    reading,
    fc.array(fc.constantFrom(...PIECES), { maxLength: 20 }).map((pieces) => pieces.join('')),
  );
});
