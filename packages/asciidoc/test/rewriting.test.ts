import { type Link, References } from '@linkwright/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reading } from './extracting.ts';

const { links, referencesOf, rewritten } = reading;

const ALL = { include: ['*'] };

/** Document, new reference for all links in it, new document. */
test.each([
  ['link:a[b]', 'c/d.html?e=f#g', 'link:c/d.html?e=f#g[b]'],
  ['link:++a++[b]', 'c d[e]', 'link:++c d[e]++[b]'],
  ['link:pass:[a][b]', 'c d', 'link:pass:[c d][b]'],
  ['link:a?b&amp;c[d]', 'e?f&g', 'link:e?f&g[d]'],
  ['link:a?b&amp;lt;c[d]', 'e?f&lt;g', 'link:e?f&amp;lt;g[d]'],
  ['link:a&#91;b&#93;&apos;&copy;c&#47;[d]', "../a[b]'©c/", 'link:../a&#91;b&#93;&apos;&copy;c/[d]'],
  ['https://h/a&#95;b', 'https://h/c_b', 'https://h/c&#95;b'],
  ['**https://h/a** x', 'https://h/b', '**https://h/b** x'],
  ['https://h/a[b] https://h/c.', 'https://i/d', 'https://i/d[b] https://i/d.'],
  ['image::a b.png[c,link=d]', 'e.png', 'image::e.png[c,link=e.png]'],
  ['include::a.adoc[]', 'b%20c.adoc', 'include::b c.adoc[]'],
  ['xref:a.adoc#b[c] xref:d#e[] <<f#g,h>>', '../x.adoc#y', 'xref:../x.adoc#y[c] xref:../x#y[] <<../x#y,h>>'],
  // As it stands: Asciidoctor knows no escapes there.
  ['xref:a.adoc[c] <<d#e>>', 'x%20y/a%20b.adoc#f', 'xref:x y/a b.adoc#f[c] <<x y/a b#f>>'],
  ['xref:a.adoc[c] <<d.adoc#>>', 'x.adoc', 'xref:x.adoc[c] <<x.adoc#>>'],
])('%j with %j becomes %j', (document, reference, expected) => {
  expect(rewritten(document, () => reference)).toBe(expected);
  expect(links(expected).every((link) => link.endsWith(` ${reference}`))).toBe(true);
});

// What attributes of the document stand for is kept where the new reference begins with it.
test.each([
  [':d: p\n\ninclude::{d}/a.adoc[]', 'p/n/b%20c.adoc', 'include::{d}/n/b c.adoc[]'],
  [':d: p/\n\nlink:{d}a[b]', 'p/n/c', 'link:{d}n/c[b]'],
  [':d: p\n:e: q\n\nimage::{d}/{e}/a.png[]', 'p/q/n/a.png', 'image::{d}/{e}/n/a.png[]'],
  [':d: p\n\nxref:{d}/a.adoc#f[]', 'p/n/a.adoc#f', 'xref:{d}/n/a.adoc#f[]'],
  [':d: p\n\nlink:{d}/a[b]', 'pq/c', 'link:{d}/a[b]'],
  [':d: p\n\nlink:{d}/a[b]', 'c', 'link:{d}/a[b]'],
  [':d: p\n\nlink:{d}-a[b]', 'p-c', 'link:{d}-a[b]'],
  [':d: p\n:e: a\n\nlink:{d}/{e}.html[b]', 'p/c.html', 'link:{d}/{e}.html[b]'],
])('behind attributes: %j with %j becomes … %j', (document, reference, expected) => {
  const said = rewritten(document, () => reference);
  expect(said.slice(said.indexOf('\n\n') + 2)).toBe(expected);
});

test('what a URL in an attribute stands for is changed there', () => {
  const document = ':u: https://h/a/\n\nlink:{u}b[c]';
  const said = rewritten(document, ({ reference }) => reference.replace('/a/', '/a/n/'));
  expect(said).toBe(':u: https://h/a/n/\n\nlink:{u}b[c]');
});

// Asciidoctor embeds no image that is named by escapes, and Antora finds none.
test.each([
  ['image::a[]', '../b%C3%BC/c%20%25d.png', 'image::../b\u00FC/c %25d.png[]'],
  ['a image:b[] c', 'd%20e.png', 'a image:d e.png[] c'],
  ['image::a%20b[]', 'b%C3%BC', 'image::b%C3%BC[]'],
  ['image::a[]', '%20b%20', 'image::%20b%20[]'],
  ['image::a[]', 'http://h/b%C3%BC', 'image::http://h/b%C3%BC[]'],
])('letters of a picture are written as they are: %j with %j becomes %j', (document, reference, expected) => {
  expect(rewritten(document, () => reference)).toBe(expected);
  expect(links(expected).map((link) => new URL(link.split(' ').at(-1) ?? '', 'http://h/').href)).toEqual([
    new URL(reference, 'http://h/').href,
  ]);
});

describe('what can not be written is not', () => {
  test.each([
    ['a relative reference in running text', 'See https://h/a.', 'b.html'],
    ['a full stop behind a URL', 'See https://h/a', 'https://h/b.'],
    ['a bracket', 'link:a[b]', 'c[d]'],
    ['white space', 'link:a[b]', 'c d'],
    ['marks of formatting', 'See https://h/a', 'https://h/b*c'],
    ['a URL for a document', 'xref:a.adoc[]', 'https://h/a'],
    ['a URL for a file', 'include::a[]', 'https://h/a'],
    ['a character reference', 'link:a[b]', 'c?d&amp;e'],
    ['one of another name', 'link:a[b]', 'c?d&hellip;e'],
    ['one that the semicolon behind it makes', 'http://h/a; b', 'http://h/a?b&copy'],
    ['one without a semicolon in HTML', 'link:pass:[a][b]', 'a?b&copy'],
    ['a space at the end of a path', 'xref:a.adoc[] <<a.adoc#>>', 'b.adoc%20'],
    ['what becomes a dash', 'xref:a.adoc[] <<a.adoc#>>', 'a%20--%20b.adoc'],
    ['a fragment that is none', 'xref:a.adoc[]', 'b.adoc#%z'],
    ['an empty fragment', 'xref:a.adoc[] <<d.adoc#>>', 'b.adoc#'],
    ['an attribute', 'link:{a}/b[]', 'c'],
    ['a line break', 'link:a[b]', 'c\nd'],
    ['half a surrogate pair', 'link:a[b]', '\uD800'],
  ])('%s', (_, document, reference) => {
    expect(rewritten(document, () => reference, ALL)).toBe(document);
  });
});

function kept({ reference }: Link): string {
  return reference;
}

test('law: any text is read without an error, and what is written again is read again', () => {
  const piece = fc.constantFrom(
    ...'`+*_#|\\[](){}<>:'.split(''),
    'link:',
    'xref:',
    'image::',
    'https://h/',
    'a',
    'b.adoc',
    '<<',
    '>>',
    '[]',
    '[c]',
    '++',
    '+++',
    '$$',
    '\n',
    '\n\n',
    ' ',
    '----\n',
    '====\n',
    '|===\n',
    'include::',
    'pass:[',
    '= ',
    '* ',
    'a::',
    '[source]\n',
    '//',
    '漢',
    '\0',
    ':x: y\n',
    '&amp;',
    '&copy;',
    '&#95;',
    'lt;',
    '{x}',
    ',link=',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const document = pieces.join('');
      expect(rewritten(document, () => undefined, ALL)).toBe(document);
      expect(links(rewritten(document, kept, ALL), ALL)).toEqual(links(document, ALL));
    }),
  );
});

/** A path in the file system has no escapes; they stand for the same. A `%` alone is none. */
function decoded(reference: string): string {
  return reference.replaceAll(/(?:%[\dA-F]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}

test('law: what is written is read again', () => {
  const reference = fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.stringMatching(/^[a-z/.\\<>`_*|@#?%[\]{} -]{1,12}$/),
    fc.stringMatching(/^https:\/\/h\/(?:[ab_'?©]|&(?:amp|copy|#95|#x5B)?;?){1,6}$/),
  );
  const document = fc.constantFrom(
    'link:a[b]',
    'link:a&amp;b&copy;&apos;&#95;[b]',
    'x link:++a++[b] y',
    'x link:pass:[a&amp;b][c] y',
    'x https://h/a&copy; y',
    'x https://h/a&amp;b y',
    'https://h/a[b]',
    'x https://h/a y',
    'image::a[]',
    'include::a[]',
    'xref:a.adoc[]',
    '<<a#b>>',
  );
  fc.assert(
    fc.property(reference, document, (said, before) => {
      const after = rewritten(before, () => said);
      if (after === before) return;
      const [link = ''] = links(after);
      expect(decoded(link.slice(link.indexOf(' ') + 1))).toBe(decoded(said));
    }),
  );
});

test.each([
  '[',
  '<<',
  '<<a',
  '<<a,',
  '(https://h',
  '"https://h/a',
  'link:a b[',
  '>>',
  'link:',
  'link:a[',
  'link:a',
  'image:',
  'image:a ',
  'xref:',
  'xref:a',
  'https://',
  'https://h/a',
  'https://h/a[',
  '+',
  '++',
  '+a',
  '+++',
  '$$',
  'pass:[',
  'pass:a,',
  '`',
  '`a',
  'a@',
  'a@b.',
  'a.a@',
  '{a}',
  '|',
  '|a',
  'a|',
  '----\n',
  '====\n',
  '|===\n',
  '* ',
  'a::',
  'a:: ',
  '[a]\n',
  '= a\n',
  'a\n-\n',
  ':a: b\n',
  ':a: {a}{a}\n',
  'include::a',
  'image::a',
  ' a\n',
  '//a\n',
  '\n',
  ' ',
  'ifdef::a[',
  'a::b[',
  'image:a[b]',
  '\\link:',
])('a document of nothing but %j is read in time that grows with its length', (piece) => {
  const document = new TextEncoder().encode(piece.repeat(200_000 / piece.length));
  expect(referencesOf(document, ALL)).toBeInstanceOf(References);
});

test.each([
  ['lines of a table', '|===\n', 'x\n'],
  ['lines of a table of comma-separated values', ',===\n', '"a,\n'],
  ['cells over many rows', '[cols="a,a"]\n|===\n', '.999999999+|\n'],
  ['cells over and over', '[cols="a,a"]\n|===\n', '999999999*|\n'],
  ['columns', '[cols="', '999*,'],
  ['lines of an attribute', '', ':a: b \\\n'],
  ['pictures in a picture', 'image:a[]', 'image:a["'],
  ['attributes in one word', ':u: http://h\n\n', '({u}(\\{u}({x}/'],
  ['URLs in one word', '', '`https://h/a'],
])('%s are read in time that grows with their number', (_, before, piece) => {
  const document = new TextEncoder().encode(`${before}${piece.repeat(400_000 / piece.length)}]`);
  expect(referencesOf(document, ALL)).toBeInstanceOf(References);
});

test.each(['utf-16le', 'shift_jis', 'iso-8859-1'])('offsets in %s', (charset) => {
  const said = 'x link:b.html[c]';
  const bytes =
    charset === 'utf-16le' ? Buffer.from(`\uFEFF${said}`, 'utf16le') : Buffer.from(said, 'latin1');
  expect(links(bytes, { charset })).toEqual(['asciidoc:link b.html']);
});
