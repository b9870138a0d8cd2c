import { linkOf } from '@linkwright/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { links, reading } from './extracting.ts';

const { anchors, referencesOf, rewritten } = reading;

/** Document, new reference for all links in it, new document. */
test.each([
  ['#link("a.html")[b]', 'http://h/c%20d#e', '#link("http://h/c%20d#e")[b]'],
  ['#link("a\\u{62}.html")', 'c"\\d', '#link("c\\"\\\\d")'],
  ['#image("a.png")', '../c%20d.png', '#image("../c d.png")'],
  ['#image("a.png")', '/c%22d%25.png', '#image("/c\\"d%.png")'],
  ['#include "a.typ"\n#import "b.typ": c', 'x/ü.typ', '#include "x/ü.typ"\n#import "x/ü.typ": c'],
  ['#bibliography(("a.bib", "b.bib"))', 'c.yml', '#bibliography(("c.yml", "c.yml"))'],
  ['#set raw(theme: "a", syntaxes: "b")', 'c', '#set raw(theme: "c", syntaxes: "c")'],
  ['(https://h/a).', 'http://i/b(c)', '(http://i/b(c)).'],
  ['#[https://h/a]', 'https://i/[b]', '#[https://i/[b]]'],
])('%j with %j becomes %j', (document, reference, expected) => {
  expect(rewritten(document, () => reference)).toBe(expected);
});

describe('what can not be written is not', () => {
  test.each([
    ['a URL for a file', '#image("a")', 'http://h/a.png'],
    ['a package', '#import "a.typ"', '@b'],
    ['a backslash', '#image("a")', 'b%5Cc'],
    ['another scheme', 'https://h/', 'ftp://h/'],
    ['a relative reference', 'https://h/', 'a.html'],
    ['a sign that is not in bare URLs', 'https://h/', 'https://h/ä'],
    ['a bracket alone', 'https://h/', 'https://h/(a'],
    ['a sign at the end', 'https://h/ a', 'https://h/a.'],
    ['a bracket that closes one outside', '[https://h/]', 'https://h/[a'],
    ['what would go on behind it', 'https://h/)', 'https://i/(a'],
    ['what a variable says', '#let a = "b"\n#image(a)', 'c'],
    ['a name', '@a #ref(<b>) #link(label("c"))', '#d'],
    ['a line break', '#link("a")', 'http://h/\n'],
    ['half a surrogate pair', '#link("a")', 'http://h/\uD800'],
  ])('%s', (_, document, reference) => {
    expect(rewritten(document, () => reference)).toBe(document);
  });
});

const PIECES: readonly string[] = [
  ...'[]{}()#$*_`"<>@:;,./\\=-+ \n'.split(''),
  '\n\n',
  '/*',
  '*/',
  '//',
  '```',
  '#link("',
  '#image("a.png")',
  '#include "b"',
  '#import "c": d',
  '#let e = ',
  '#let f(x) = ',
  '#show g: ',
  '#set raw(theme: "h")',
  '#if i ',
  ' else ',
  '#for j in k ',
  '#context ',
  '#label("l")',
  '#link(<m>)',
  '<n>',
  '@o',
  'https://h/',
  '=> ',
  'not in',
  '\\u{41}',
  'ü',
];

test('law: any text is read without an error, and what is written again is read again', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }), (pieces) => {
      const document = pieces.join('');
      const again = rewritten(document, ({ reference }) => reference);
      expect(links(again)).toEqual(links(document));
      expect(anchors(again)).toEqual(anchors(document));
      expect(rewritten(again, ({ reference }) => reference)).toBe(again);
    }),
    { numRuns: 500 },
  );
});

test('law: where nothing is decided, no byte changes', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }), (pieces) => {
      const document = pieces.join('');
      expect(rewritten(document, () => undefined)).toBe(document);
    }),
  );
});

test('law: a reference that is written is the one that is read', () => {
  const documents = ['#link("x")[y]', 'See https://h/.', '(https://h/)', '#image("x")', '#include "x"'];
  const segment = fc.constantFrom(
    'a',
    'b c',
    'ü',
    '%',
    '#',
    '"',
    '\\',
    '(',
    ')',
    '[',
    '..',
    'f.g',
    "'",
    '@',
    ';',
  );
  const reference = fc
    .array(segment, { minLength: 1, maxLength: 4 })
    .map((segments) => segments.map((each) => encodeURIComponent(each).replaceAll('%5B', '[')).join('/'));
  fc.assert(
    fc.property(fc.constantFrom(...documents), reference, (document, path) => {
      const wanted = document.includes('https') ? `https://i/${path}` : path;
      const said = rewritten(document, () => wanted);
      if (said === document) return;
      const [found] = referencesOf(said).list;
      expect(found && decodeURIComponent(linkOf(found).reference)).toBe(decodeURIComponent(wanted));
    }),
    { numRuns: 300 },
  );
});
