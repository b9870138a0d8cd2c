import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rewritingLaws } from '../../core/test/rewriting-laws.ts';
import { reading } from './extracting.ts';

const { rewritten } = reading;

/** Document, new reference for all links in it, new document. */
test.each([
  ['msgid "See https://h/a."', 'https://i/b', 'msgid "See https://i/b."'],
  ['msgid ""\n"See https://"\n"h/a.\\n"\n"b"', 'https://i/b', 'msgid ""\n"See https://i/b.\\n"\n"b"'],
  ['msgid "\\\\ \\"https://h/a\\""', 'https://h/b', 'msgid "\\\\ \\"https://h/b\\""'],
  ['#: a.md\nmsgid "[x](b)"', 'c"d', '#: a.md\nmsgid "[x](c\\"d)"'],
  [
    '#: a.xml\r\nmsgid "<ulink url=\\"b\\"/>"\r\n',
    'c&d',
    '#: a.xml\r\nmsgid "<ulink url=\\"c&amp;d\\"/>"\r\n',
  ],
  ['#: a.1\nmsgid "E<lt>https://h/aE<gt>"', 'https://h/b', '#: a.1\nmsgid "E<lt>https://h/bE<gt>"'],
  [
    '#. type: Attribute \'href\' of: <html><body><a>\nmsgid "b"',
    'c',
    '#. type: Attribute \'href\' of: <html><body><a>\nmsgid "c"',
  ],
  [
    '#. type: Target for macro image\n#: a.adoc:3\nmsgid "b.png"',
    'c.png',
    '#. type: Target for macro image\n#: a.adoc:3\nmsgid "c.png"',
  ],
  ['#: a.pod\nmsgid "L<https://h/a>"', 'https://h/b', '#: a.pod\nmsgid "L<https://h/b>"'],
])('%j with %j becomes %j', (document, reference, expected) => {
  expect(rewritten(document, () => reference)).toBe(expected);
});

describe('the name of a document', () => {
  test.each([
    ['#: a.md:1 b.md', 'c%20d.md', '#: \u2068c d.md\u2069:1 \u2068c d.md\u2069'],
    ['#: \u2068a b.md\u2069:1', 'c%20d.md', '#: \u2068c d.md\u2069:1'],
    ['#: a.md:1', '../c.md', '#: ../c.md:1'],
    ['#: a.md:1', 'c%3A1', '#: a.md:1'],
    ['#: a.md:1', 'https://h/a', '#: a.md:1'],
  ])('%j with %j becomes %j', (document, reference, expected) => {
    const after = '\nmsgid "x"\n';
    expect(rewritten(document + after, () => reference, { include: ['gettext:reference'] })).toBe(
      expected + after,
    );
  });
});

const PIECES: readonly string[] = [
  ...'" \\" \\n \\\\ \\101 \\303\\244 https://h/a ä [x](b) <a href=c> msgid msgstr msgstr[1] msgctxt # E<lt> B<'.split(
    ' ',
  ),
  ' ',
  '\n',
  '"\n"',
  '\r\n',
  '\nmsgid "',
  '"\nmsgstr "',
  '\n#: a.md:1 \u2068b c.rst\u2069\n',
  '\n#: a.xml\n',
  '\n#: a.1\n',
  '\n#, fuzzy\n',
  '\n#. type: Target for macro image\n#: a.adoc\n',
  "\n#. type: Attribute 'url' of: <ulink>\n",
  '\n#~ msgid "',
  '\n#| ',
];

describe('laws', () => {
  rewritingLaws(
    reading,
    fc.array(fc.constantFrom(...PIECES), { maxLength: 20 }).map((pieces) => `msgid "${pieces.join('')}`),
  );
});
