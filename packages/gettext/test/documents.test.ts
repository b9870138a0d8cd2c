import { describe, expect, test } from 'vitest';
import { linkOf } from '@linkwright/core';
import { links, reading } from './extracting.ts';

/** Document, and what it holds as `place reference`. */
type Row = readonly [document: string, ...expected: string[]];

function eachRow(rows: readonly Row[], include: readonly string[] = []): void {
  test.each(rows)('%j', (document, ...expected) => {
    expect(links(document, { include })).toEqual(expected);
  });
}

describe('strings', () => {
  eachRow([
    ['msgid "https://h/a"\nmsgstr "https://h/b"\n', 'msgid https://h/a', 'msgstr https://h/b'],
    ['msgid ""\n"See https://"\n"h/a."\nmsgstr ""\n', 'msgid https://h/a'],
    ['msgid "https://h/a" "b"\r\n  msgstr\t"x"\r\n', 'msgid https://h/ab'],
    [
      'msgctxt "https://h/c"\nmsgid "https://h/a"\nmsgid_plural "https://h/b"\nmsgstr[0] "https://h/d"\nmsgstr [1] "https://h/e"\n',
      'msgid https://h/a',
      'msgid https://h/b',
      'msgstr https://h/d',
      'msgstr https://h/e',
    ],
    [
      'msgid "\\"https://h/a\\"\\thttps://h/b\\nhttps://h/c"',
      'msgid https://h/a',
      'msgid https://h/b',
      'msgid https://h/c',
    ],
    ['msgid "https://h/\\141\\x62\\\\"', 'msgid https://h/ab'],
    ['domain "https://h/d"\nmsgid "https://h/a"\nmsgstr "b"', 'msgid https://h/a'],
    ['msgid "https://h/a\nmsgstr "https://h/b"', 'msgid https://h/a', 'msgstr https://h/b'],
    ['msgid "https://h/"\n# b\n"a"\n"c"\nmsgstr "https://h/" b "a"', 'msgid https://h/', 'msgstr https://h/'],
    ['nonsense\n"https://h/a"\n'],
  ]);
});

describe('the header', () => {
  eachRow([
    ['msgid ""\nmsgstr ""\n"Report-Msgid-Bugs-To: https://h/a\\n"\n', 'header https://h/a'],
    [
      '#, fuzzy\nmsgid ""\nmsgstr "X: https://h/a\\n"\n\nmsgid "a"\nmsgstr "https://h/b"',
      'header https://h/a',
      'msgstr https://h/b',
    ],
    ['msgctxt "a"\nmsgid ""\nmsgstr "https://h/b"', 'msgstr https://h/b'],
    ['#~ msgid ""\n#~ msgstr "https://h/b"'],
    ['msgid ""\nmsgstr ""\n"X: mailto:b"\n'],
  ]);
});

describe('comments', () => {
  const document =
    '# https://h/a\n#. https://h/b\n#: a.c:1\n#, c-format\n#| msgid "https://h/c"\nmsgid "https://h/d"\nmsgstr "e"\n';
  eachRow([[document, 'msgid https://h/d']]);
  eachRow(
    [[document, 'comment https://h/a', 'comment https://h/b', 'msgid https://h/d']],
    ['gettext:comment'],
  );
});

describe('messages that no program uses', () => {
  const fuzzy = '#, fuzzy, c-format\nmsgid "https://h/a"\nmsgstr "https://h/b"\n';
  const obsolete =
    '#, fuzzy\n#~ msgid "https://h/a"\n#~ msgstr ""\n#~ "https://h/b"\n#~| msgid "https://h/c"\n';
  eachRow([
    [fuzzy, 'msgid https://h/a', 'fuzzy https://h/b'],
    [obsolete],
    [`${obsolete}\nmsgid "https://h/d"\nmsgstr ""`, 'msgid https://h/d'],
  ]);
  eachRow([[obsolete, 'obsolete https://h/a', 'obsolete https://h/b']], ['gettext:obsolete']);
});

describe('documents that messages are taken from', () => {
  eachRow(
    [
      [
        '#: a.md:1 ../b/c.rst:22\n#: d.c\nmsgid "x"',
        'reference a.md',
        'reference ../b/c.rst',
        'reference d.c',
      ],
      ['#: \u2068a b.md\u2069:1 c.md:2\nmsgid "x"', 'reference a%20b.md', 'reference c.md'],
      ['#: ../a.rst:-1 \u2068b c.rst\u2069:-1\nmsgid "x"', 'reference ../a.rst', 'reference b%20c.rst'],
      ['#: ../a.rst:8 b1b40bca7d3748008eefe26806d5d5ef\nmsgid "x"', 'reference ../a.rst'],
      ['#: ../a.py:docstring of a.B.c:3 b.py:1\nmsgid "x"', 'reference ../a.py', 'reference b.py'],
      ['#~ msgid "x"\n#~ msgstr "y"\n#: a.md:1\nmsgid "x"', 'reference a.md'],
    ],
    ['gettext:reference'],
  );
  test('stand in the base of their messages, whose target nobody knows from the catalogue alone', () => {
    const { list } = reading.referencesOf('#: a.md:1 b.md:2\nmsgid "[x](c.md) [y](https://h/d)"');
    expect(list.map(({ base }) => [base.rule, base.message?.sources])).toEqual([
      ['5.1.4', ['a.md', 'b.md']],
      ['5.1.4', ['a.md', 'b.md']],
    ]);
    expect(list.map((each) => linkOf(each).target)).toEqual(['thismessage:/c.md', 'https://h/d']);
  });
});

describe('what messages are written in', () => {
  test.each<Row>([
    ['#: a.md:1\nmsgid "[x](b.md) `https://h/c`"', 'msgid b.md'],
    ['#: a.rst:1\nmsgid "`x <b>`_ :doc:`c` https://h/d"', 'msgid b', 'msgid c.rst', 'msgid https://h/d'],
    ['#: a.adoc:1\nmsgid "link:b.html[x] https://h/c[y]"', 'msgid b.html', 'msgid https://h/c'],
    ['#: a.html:1\nmsgid "<a href=\\"b&amp;c\\">x</a>"', 'msgid b&c'],
    ['#: a.xml:1\nmsgid "A <ulink url=\\"https://h/"\n"a\\"/>"', 'msgid https://h/a'],
    ['#: a.pod:1\nmsgid "L<x|https://h/a> E<lt>https://h/bE<gt>"', 'msgid https://h/a', 'msgid https://h/b'],
    ['#. type: Content of: <article><para>\nmsgid "<ulink url=\\"b\\"/>"', 'msgid b'],
    ['#. type: Content of: <html><body><p>\nmsgid "<a href=\\"b\\"/>"', 'msgid b'],
    ['#. type: Attribute \'url\' of: <article><para><ulink>\nmsgid "https://h/a"', 'msgid https://h/a'],
    ['#. type: Attribute \'href\' of: <html><body><a>\nmsgid "b"\nmsgstr "c"', 'msgid b', 'msgstr c'],
    ['#. type: Attribute \'alt\' of: <html><body><img>\nmsgid "b"'],
    ['#. type: Target for macro image\n#: a.adoc:3\nmsgid "b.png"', 'msgid b.png'],
    ['#. type: textblock\n#: a.pl:3\nmsgid "L<https://h/a>"', 'msgid https://h/a'],
    ['#: a.pl:3\nmsgid "  <a href=\\"https://h/a\\">"', 'msgid https://h/a'],
    ['#: a.1.xml.out:3\nmsgid "<ulink url=\\"https://h/a\\"/>"', 'msgid https://h/a'],
    ['#: C/a.page:3\nmsgid "<link href=\\"https://h/a\\">x</link>"', 'msgid https://h/a'],
    ['#: a.8.in:3\nmsgid "E<lt>https://h/aE<gt>"', 'msgid https://h/a'],
    ['#: a.gschema.xml.in:3\nmsgid "https://h/a"', 'msgid https://h/a'],
    ['#: ../a.py:docstring of a.B:1\nmsgid "`x <https://h/a>`_"', 'msgid https://h/a'],
    ['#, md-text\nmsgid "[x](b)"', 'msgid b'],
    [
      '#: a.1:3\nmsgid "E<.UR https://h/a>x E<lt>https://h/bE<gt> B<https://h/c>."',
      'msgid https://h/a',
      'msgid https://h/b',
      'msgid https://h/c',
    ],
    [
      '#: a.c:3\nmsgid "<a href=\\"https://h/a\\">https://h/b</a>, a < b, https://h/c"',
      'msgid https://h/a',
      'msgid https://h/b',
      'msgid https://h/c',
    ],
    ['#: a.c:3\nmsgid "https://h/%s [x](b.md)"', 'msgid https://h/%s'],
    ['#: a.c:3\nmsgid "https://h/z <a href=\\"https://h/a\\">"', 'msgid https://h/z', 'msgid https://h/a'],
    ['#: a.c:3\nmsgid "<a href=\\"b.html\\">"\nmsgstr "a < b"', 'msgid b.html'],
  ])('%j', (document, ...expected) => {
    expect(links(document)).toEqual(expected);
  });
  test('an entity says what only the whole document knows', () => {
    const { list } = reading.referencesOf(
      '#: a.xml:1\nmsgid "<ulink url=\\"&b;/c\\"/><ulink url=\\"d&amp;e\\"/>"',
    );
    expect(
      list.map(({ notation, entity, start, end }) => notation.isUnsaid?.(entity, start, end) ?? false),
    ).toEqual([true, false]);
  });
  test('headings are no names of the catalogue, and nothing is missing in a message alone', () => {
    const document = '#: a.md:1\nmsgid "# Title [x][y]"';
    expect(reading.anchors(document)).toEqual([]);
    expect(reading.problems(document)).toEqual([]);
  });
});

test.each([
  ['says it', 'msgid ""\nmsgstr "Content-Type: text/plain; charset=ISO-8859-2\\n"\n\n', 'ą'],
  ['says none, and is no UTF-8', '', '±'],
  ['is a template', 'msgid ""\nmsgstr "Content-Type: text/plain; charset=CHARSET\\n"\n\n', '±'],
  ['says what it cannot be in', 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-16\\n"\n\n', '±'],
  ['says it in a message', 'msgid "Content-Type: x; charset=ISO-8859-2"\nmsgstr ""\n\n', '±'],
])('the charset of a catalogue that %s', (_, header, sign) => {
  const header2 = header.replace('msgstr "C', 'msgstr ""\n"C');
  const bytes = Uint8Array.from(`${header2}#: a.md\nmsgid "[x](\u00B1)"\n`, (each) => each.charCodeAt(0));
  expect(links(bytes)).toEqual([`msgid ${sign}`]);
});
