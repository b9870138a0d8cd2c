import { type Link, References } from '@linkwright/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reading } from './extracting.ts';

const { links, referencesOf, rewritten } = reading;

const ALL = { include: ['*'] };

/** Document, new reference for all links in it, new document. */
test.each([
  ['`a <b.html>`_', 'c d', '`a <c\\ d>`_'],
  ['`a <b.html>`_', 'c_', '`a <c\\_>`_'],
  ['`a <b.html>`_', 'c<d>`e', '`a <c\\<d\\>\\`e>`_'],
  ['`a <b.html>`_', 'me@h.org', '`a <./me@h.org>`_'],
  ['`a <http://h/\nb>`_ c', 'd', '`a <d>`_ c'],
  ['.. _a: b\n   c\n\nd', 'e_', '.. _a: e\\_\n\nd'],
  ['.. image:: a b\n   :target: c', 'd', '.. image:: d\n   :target: d'],
  // Sphinx finds no image by escapes.
  ['.. image:: a', '../b%C3%BC/c%20%25d.png', '.. image:: ../b\u00FC/c\\ %25d.png'],
  ['.. image:: a.*', '../b/c%20d.png', '.. image:: ../b/c\\ d.*'],
  ['.. image:: a[1].*', 'b[1].*', '.. image:: b[1].*'],
  ['.. figure:: a%20b', 'b%C3%BC', '.. figure:: b%C3%BC'],
  ['.. image:: a', 'http://h/b%C3%BC', '.. image:: http://h/b%C3%BC'],
  ['.. image:: a', 'b%20', '.. image:: b%20'],
  ['.. include:: a b', 'c%20%25d', '.. include:: c %d'],
  ['.. include:: a', './c:d', '.. include:: ./c:d'],
  [':doc:`a`', '../b/c.rst', ':doc:`../b/c`'],
  [':doc:`T <a.rst>`', 'b.rst.rst', ':doc:`T <b.rst>`'],
  ['.. toctree::\n   :glob:\n\n   a/*', '../b/*', '.. toctree::\n   :glob:\n\n   ../b/*'],
  ['.. _a: \\\n   b', 'c', '.. _a: \\\n   c'],
  ['.. toctree::\n\n   a\n   T <b>', 'x/y.rst', '.. toctree::\n\n   x/y\n   T <x/y>'],
  [':download:`a`', 'b%23c', ':download:`b#c`'],
  ['See http://h/a.', 'http://i/b', 'See http://i/b.'],
])('%j with %j becomes %j', (document, reference, expected) => {
  expect(rewritten(document, () => reference, ALL)).toBe(expected);
});

test('a space in the name of a picture is one of its URI', () => {
  expect(links('.. image:: a\\ b')).toEqual(['rst:image a%20b']);
});

describe('what can not be written is not', () => {
  test.each([
    ['a relative reference in running text', 'See http://h/a.', 'b.html'],
    ['a full stop behind a URI', 'See http://h/a', 'http://h/b.'],
    ['marks of emphasis', 'See http://h/a', 'http://h/b*c'],
    ['a URI for a file', '.. include:: a', 'http://h/a'],
    ['a fragment for a file', '.. include:: a', 'b#c'],
    ['a file of no format', '.. image:: a.*', 'b.html'],
    ['a name that would stand for files', '.. image:: a', 'b.*'],
    ['one that would stand for others', '.. image:: a.*', 'b[1].png'],
    ['another ending for a document', ':doc:`a`', 'b.html'],
    ['a line break', '`a <b>`_', 'c\nd'],
    ['white space that is read as a space', '`a <b>`_', 'c\u2028d'],
    ['what would be a role', 'http://h/\\:doc:`', 'http://h/:doc'],
    ['spaces at the end', '.. image:: b\n   :alt: x', 'c  '],
    ['two spaces in a name', ':doc:`a`', 'b%20%20c.rst'],
    ['half a surrogate pair', '.. _a: b', '\uD800'],
    ['an address', '`a <me@h.org>`_', 'mailto:you@h.org'],
  ])('%s', (_, document, reference) => {
    expect(rewritten(document, () => reference, ALL)).toBe(document);
  });
});

/** A table whose first cell has room for 16 characters. */
function grid(cell: string): string {
  return `+------------------+---+\n| ${cell} | x |\n+------------------+---+`;
}

function kept({ reference }: Link): string {
  return reference;
}

describe('the columns of a table stay where they are', () => {
  test.each([
    [grid('`a <b.html>`_   '), 'c', grid('`a <c>`_        ')],
    [grid('`a <b.html>`_   '), 'longer', grid('`a <longer>`_   ')],
    [grid('`a <b.html>`_   '), 'longe.html', grid('`a <longe.html>`_').replace('_ |', '_|')],
    [grid('`a <b.html>`_   '), 'far-too-long.html', grid('`a <b.html>`_   ')],
    [grid(':download:`b`   '), '%E6%97%A5', grid(':download:`\u65E5`  ')],
    [grid('`a <\u65E5>`_       '), 'c', grid('`a <c>`_        ')],
    [grid('`a <b>`_ `c <b>`_'), 'dd', grid('`a <b>`_ `c <b>`_')],
    [grid('`a <b>`_ `c <b>`_'), 'd', grid('`a <d>`_ `c <d>`_')],
    [
      '====  ====\n`a`_  `b <c>`_\n====  ====',
      'as-long-as-it-likes',
      '====  ====\n`a`_  `b <as-long-as-it-likes>`_\n====  ====',
    ],
  ])('%j with %j', (document, reference, expected) => {
    expect(rewritten(document, () => reference, ALL)).toBe(expected);
  });

  test('a reference in two lines of a cell is left alone', () => {
    const document =
      '+-------+---+\n| `a    | x |\n| <b>`_ | y |\n| `c <  | z |\n| d>`_  |   |\n+-------+---+';
    expect(links(document)).toEqual(['rst:link b']);
    const torn = '+--------+---+\n| `a <b  | x |\n| /c>`_  | y |\n+--------+---+';
    expect(links(torn)).toEqual(['rst:link b/c']);
    expect(rewritten(torn, () => 'x')).toBe(torn);
  });
});

const CONSTRUCTS: readonly ((uri: string) => string)[] = [
  () => '`a <b>`_ x',
  () => 'x `a <b>`__.',
  () => '.. _a: b\n\nx',
  () => '.. image:: b\n   :alt: x',
  () => '* `a <b>`_\n* x',
];

test('law: what is written is read again, and a second rewrite changes nothing', () => {
  const reference = fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    fc.stringMatching(/^[a-z/.\\<>`_ *|@-]{1,12}$/),
  );
  fc.assert(
    fc.property(reference, fc.constantFrom(...CONSTRUCTS), (said, construct) => {
      const document = construct(said);
      const once = rewritten(document, () => said);
      if (once === document) return;
      const [link = ''] = links(once);
      const [, read] = /^\S+ ([^]*)$/.exec(link) ?? [];
      // In the name of a picture a space is one of its URI.
      expect([said, `./${said}`, said.replaceAll(' ', '%20')]).toContain(read);
      expect(rewritten(rewritten(once, kept), kept)).toBe(rewritten(once, kept));
    }),
  );
});

test('law: any text is read without an error, and rewriting nothing changes no byte', () => {
  const piece = fc.constantFrom(
    '`',
    '``',
    '<',
    '>',
    '_',
    '__',
    '|',
    '*',
    '**',
    ':',
    '::',
    '.. ',
    '..',
    '- ',
    '1. ',
    '+--+',
    '=== ===',
    '\n',
    '\n\n',
    '  ',
    '\t',
    'a',
    'http://h/',
    'b.html',
    '.. image:: ',
    ':doc:`',
    '.. _a:',
    '漢',
    '\\',
    '\0',
    'toctree::',
    '| ',
    '>>> ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const document = pieces.join('');
      expect(rewritten(document, () => undefined, ALL)).toBe(document);
      const again = rewritten(document, kept, ALL);
      expect(links(again, ALL)).toEqual(links(document, ALL));
    }),
  );
});

test.each([
  ['`', '` '],
  ['*a', '*a '],
  ['`a <', '`a <b '],
  ['- ', '- '],
  ['|', '|a '],
  ['+-', '+--'],
  ['a:', 'a:'],
  ['a-', 'a-a'],
  ['a@', 'a@a-'],
  ['a.', 'a.a@'],
  ['http://', 'http://h/'],
  [' ', ' '],
  ['\\', '\\'],
  ['===', '=== '],
  ['.. ', '.. '],
  ['::', '::\n\n x\n'],
  ['+--+', '+--+--+\n|  |  |\n'],
])('a document of nothing but %j is read in time that grows with its length', (_, piece) => {
  const document = new TextEncoder().encode(piece.repeat(200_000 / piece.length));
  expect(referencesOf(document, ALL)).toBeInstanceOf(References);
});

test('blocks too deep in one another are told', () => {
  const { problems } = referencesOf(`${'- '.repeat(200)}http://h/`);
  expect(problems.map(({ code }) => code)).toEqual(['nested-too-deep']);
});

test.each(['utf-16le', 'shift_jis', 'iso-8859-1'])('offsets in %s', (charset) => {
  const said = 'x `a <b.html>`_';
  const bytes =
    charset === 'utf-16le' ? Buffer.from(`\uFEFF${said}`, 'utf16le') : Buffer.from(said, 'latin1');
  expect(links(bytes, { charset })).toEqual(['rst:link b.html']);
});
