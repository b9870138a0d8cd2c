// What a message is read as, and what of it: each reader here tells all that it is given.
import {
  type Extractor,
  References,
  Registry,
  asItStands,
  defaultBase,
  entityOf,
  linkOf,
  place,
  readOnly,
} from '@linkwright/core';
import { describe, expect, test } from 'vitest';
import { gettextExtractor } from '../src/index.ts';

const TYPES = [
  ...['markdown', 'x-rst', 'html', 'asciidoc', 'x-texinfo', 'x-pod', 'x-typst', 'x-tex', 'org', 'plain'].map(
    (name) => `text/${name}`,
  ),
  'application/docbook+xml',
  'application/dita+xml',
];

const SAID = readOnly('said', asItStands);

const readers = TYPES.map((type): Extractor => ({
  mediaTypes: [type],
  extract: (entity, base, { sink }) =>
    sink.reference(entity, entity.start, entity.end, place(`read:${type}`), SAID, base),
}));
const registry = new Registry([gettextExtractor, ...readers]);

function told(catalogue: string, path = 'de.po', include: readonly string[] = []): References {
  const source = { path, bytes: new TextEncoder().encode(catalogue), offset: 0, line: 1 };
  const found = new References();
  registry.extract(entityOf(source, 'text/x-gettext-translation'), defaultBase(), found, new Set(include));
  return found;
}

/** The type of each text with the text. */
const read = (catalogue: string): readonly string[] =>
  told(catalogue).list.map(
    (each) => `${each.place.inDocument?.name.replace('read:', '')} ${linkOf(each).reference}`,
  );

const sources = (comments: string) =>
  told(`${comments}\nmsgid "a:b"`).list.map(({ base }) => base.message?.sources);

const judged = (catalogue: string, path?: string, include?: readonly string[]) =>
  told(catalogue, path, include).list.map((each) => `${each.place.name} ${each.place.mayBeAbsent !== true}`);

describe('by the name of the source', () => {
  test.each([
    ...['a.md', 'a.markdown', 'a.mkd', 'a.mdown', 'A.MDX', 'a.qmd', 'a.Rmd', 'a.md.in', 'a.c b.md'].map(
      (name) => [name, 'text/markdown'],
    ),
    ...['a.rst', 'a.rest', 'a.rst.out'].map((name) => [name, 'text/x-rst']),
    ...['a.html', 'a.htm', 'a.xhtml', 'a.shtml', 'a.page', 'a.page.stub', 'a.html.tmpl'].map((name) => [
      name,
      'text/html',
    ]),
    ...['a.adoc', 'a.asciidoc', 'a.asc'].map((name) => [name, 'text/asciidoc']),
    ...['a.texi', 'a.texinfo', 'a.txi'].map((name) => [name, 'text/x-texinfo']),
    ['a.typ', 'text/x-typst'],
    ...['a.tex', 'a.ltx', 'a.latex'].map((name) => [name, 'text/x-tex']),
    ['a.org', 'text/org'],
    ...['a.xml', 'a.docbook', 'a.dbk', 'a.xml.in'].map((name) => [name, 'application/docbook+xml']),
    ...['a.dita', 'a.ditamap'].map((name) => [name, 'application/dita+xml']),
    // Texts of programs.
    ...['a.c', 'a.in.c', 'a.gschema.xml', 'a.metainfo.xml.in', 'a.policy.xml', 'md'].map((name) => [
      name,
      'text/plain',
    ]),
  ] as [string, string][])('%s: %s', (names, type) => {
    expect(
      read(
        `#: ${names
          .split(' ')
          .map((name) => `${name}:3`)
          .join(' ')}\nmsgid "a:b"`,
      ),
    ).toEqual([`${type} a:b`]);
  });

  test.each(['a.1', 'a.3pm', 'a.8.in', 'a.man', 'a.mdoc', 'a.roff'])('%s: codes of po4a', (name) => {
    const codes = 'B<a:>E<lt>bE<gt>CW<c>E<.UR d>e>';
    expect(read(`#: ${name}:3\nmsgid "${codes}"`)).toEqual(['text/plain a:<b>c d e>']);
  });

  test('a.pod: as a paragraph of it', () => {
    expect(read('#: a.pod:3\nmsgid "a:b"')).toEqual(['text/x-pod =pod\n\na:b']);
  });

  test.each(['a.1x2', 'a.1.c', 'a.manx'])('%s is no page of a manual', (name) => {
    expect(read(`#: ${name}:3\nmsgid "B<1:>"`)).toEqual(['text/plain B<1:>']);
  });
});

describe('by what is said of it', () => {
  test.each([
    ['#. type: Content of: <html><body><p>', 'text/html a:b'],
    ['#. type: Content of: <html lang><p>', 'application/docbook+xml a:b'],
    ['#. type: SH', 'text/plain a:b'],
    ["#. type: Attribute 'href' of: <html><body><a>", 'text/html <a href="a:b"/>'],
    ["#. type: Attribute 'url' of: <article><ulink>", 'application/docbook+xml <ulink url="a:b"/>'],
    ['#. type: Target for macro image\n#: a.adoc:1', 'text/asciidoc image::a:b[]'],
    ['#. type: =head1', 'text/x-pod =pod\n\na:b'],
    ['#. type: textblock', 'text/x-pod =pod\n\na:b'],
    ['#. a type: textblock', 'text/plain a:b'],
    ['# type: textblock', 'text/plain a:b'],
    ['#, fuzzy, md-text', 'text/markdown a:b'],
    ['#, fuzzy\n#, rst-text', 'text/x-rst a:b'],
    ['#. md-text', 'text/plain a:b'],
    ['#: ../a.py:docstring of a.B:1', 'text/x-rst a:b'],
    ['#: ../a.py:docstring', 'text/plain a:b'],
    // The name counts before that.
    ['#. type: textblock\n#: a.md:1', 'text/markdown a:b'],
  ])('%s: %s', (comments, expected) => {
    expect(read(`${comments}\nmsgid "a:b"`)).toEqual([expected]);
  });

  test('what it names counts from documents, and from no program', () => {
    expect(sources('#: a.md:1 b.c:2')).toEqual([['a.md', 'b.c']]);
    expect(sources('#: a.c:1')).toEqual([[]]);
    expect(sources('#: ../a.py:docstring of a.B:1')).toEqual([[]]);
  });
});

test('the escapes of C', () => {
  const string = String.raw`a:\n\t\b\r\f\v\a\\\"\101\x42\x143\1234\q\8`;
  expect(read(`#: a.md:1\nmsgid "${string}"`)).toEqual(['text/markdown a:\n\t\b\r\f\v\x07\\"ABCS4\\q\\8']);
});

test('a message without anything that a link has is not read', () => {
  expect(read('#: a.md:1\nmsgid "nothing"')).toEqual([]);
  for (const sign of [':', '/', '.', '<', '[', '@', '`', '{', '|', '\\\\'])
    expect(read(`#: a.md:1\nmsgid "a${sign}"`)).toHaveLength(1);
});

describe('which texts are judged', () => {
  const message = '#: a.md:1\nmsgid "a/b"\nmsgid_plural "a/c"\nmsgstr[0] "a/b"\nmsgstr[1] "a/d"\n';
  test.each<[string, string, string | undefined, readonly string[], readonly string[]]>([
    ['of a catalogue', message, undefined, [], ['msgid false', 'msgid false', 'msgstr false', 'msgstr true']],
    ['of a template', message, 'de.pot', [], ['msgid true', 'msgid true', 'msgstr false', 'msgstr true']],
    [
      'a URL of both',
      message.replaceAll('a/', 'a:'),
      undefined,
      [],
      ['msgid false', 'msgid false', 'msgstr true', 'msgstr true'],
    ],
    [
      'fuzzy ones',
      `#, fuzzy\n${message}`,
      undefined,
      [],
      ['msgid false', 'msgid false', 'fuzzy false', 'fuzzy false'],
    ],
    [
      'fuzzy ones that are asked for',
      `#, fuzzy\n${message}`,
      undefined,
      ['gettext:fuzzy'],
      ['msgid false', 'msgid false', 'fuzzy false', 'fuzzy true'],
    ],
    [
      'obsolete ones',
      '#~ msgid "a/b"\n#~ msgstr "a/c"',
      undefined,
      ['gettext:obsolete'],
      ['obsolete false', 'obsolete false'],
    ],
  ])('%s', (_, catalogue, path, include, expected) => {
    expect(judged(catalogue, path, include).map((each) => each.replace('gettext:', ''))).toEqual(expected);
  });

  test.each([
    ['msgid "a:b"\nmsgstr "c"', true],
    ['msgid "a:b"\nmsgstr ""', false],
    ['#, fuzzy\nmsgid "a:b"\nmsgstr "c"', false],
    ['msgid "a:b"\nmsgid_plural "c"\nmsgstr[0] "d"\nmsgstr[1] ""', false],
    ['msgid "a:b"', true],
  ])('%j is translated: %s', (catalogue, isTranslated) => {
    expect(told(catalogue).list[0]?.base.message?.isTranslated).toBe(isTranslated);
  });
});
