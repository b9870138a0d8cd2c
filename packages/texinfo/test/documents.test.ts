import { describe, expect, test } from 'vitest';
import { texinfoFacts, texinfoText } from '../src/index.ts';
import { links, reading } from './extracting.ts';

/** Document, and what it holds as `place reference`. */
type Row = readonly [document: string, ...expected: string[]];

function eachRow(rows: readonly Row[], include: readonly string[] = []): void {
  test.each(rows)('%j', (document, ...expected) => {
    expect(links(document, { include })).toEqual(expected);
  });
}

describe('URLs and addresses', () => {
  eachRow([
    ['@uref{https://h/a}, @url{b.html#c}', 'uref https://h/a', 'uref b.html#c'],
    ['@uref{ https://h/a , https://h/no, or @emph{https://h/no}}', 'uref https://h/a'],
    ['@uref{https://h/a, @image{b}}', 'uref https://h/a', 'image b'],
    ['@uref{https://h/a@/b@-c@comma{}d@@e@{f@}}', 'uref https://h/abc,d@e{f}'],
    ['@uref{https://h/a--b~c%20d_e}', 'uref https://h/a--b~c%20d_e'],
    ['@uref{https://h/a\nb, c\nd}', 'uref https://h/ab'],
    ['@uref{https://h/@c comment }\na}', 'uref https://h/a'],
    ['@uref{https://h/@var{name}/b}', 'uref https://h/{name}/b'],
    ['@uref{@w{https://h/@U{00E4}@"{o}}}', 'uref https://h/äö'],
    ['@uref{}@uref{ , text}@url{,,}'],
    // A paragraph ends what is in braces.
    ['@uref{https://h/a\n\n@uref{https://h/b}}', 'text https://h/a', 'uref https://h/b'],
    ['@uref {https://h/a} @code\t{https://h/b}', 'uref https://h/a'],
    ['@indicateurl{https://h/a}'],
    ['@email{a@@h, A}'],
    ['@alias mylink = uref\n@mylink{https://h/a}', 'uref https://h/a'],
    ['@footnote{See @uref{https://h/a}, @emph{@uref{https://h/b}}.}', 'uref https://h/a', 'uref https://h/b'],
  ]);
  eachRow([['@email{a@@h, A}', 'email mailto:a@h']], ['texinfo:email']);
});

describe('files', () => {
  eachRow([
    ['@include a/b c.texi @c comment\n@include d@@e.texi', 'include a/b%20c.texi', 'include d@e.texi'],
    ['  @verbatiminclude a.c', 'verbatiminclude a.c'],
    ['@include\n@include @c a'],
    ['@image{a/b@comma{}c, 1in, , alt, .xyz} @image{d}', 'image a/b,c', 'image d'],
    ['@image{a%20b}', 'image a%2520b'],
  ]);
  test('pictures are looked for with the endings that formatters have', () => {
    const [first, second] = reading.referencesOf('@image{a,,,,x}@image{b}').list;
    expect(first?.details?.alternatives?.slice(0, 4)).toEqual(['ax', 'a.x', 'a.png', 'a.jpg']);
    expect(second?.details?.alternatives).toEqual(
      ['png', 'jpg', 'jpeg', 'gif', 'txt', 'pdf', 'eps', 'svg'].map((ending) => `b.${ending}`),
    );
  });
});

describe('nodes of the manual', () => {
  eachRow([
    [
      '@xref{A Node}, @pxref{B\n C , label, title} (@ref{D@comma{}E})',
      'ref #A%20Node',
      'ref #B%20C',
      'ref #D,E',
    ],
    ['@xref{@code{a} @dots{}}. @ref{top}. @link{a, text}', 'ref #a%20…', 'ref #Top', 'ref #a'],
    ['@ref{,label}'],
    ['@ref{a, see @ref{b}, @uref{c}}', 'ref #a', 'ref #b', 'uref c'],
    ['@node A, B, C D, (dir)', 'node #B', 'node #C%20D'],
    ['@node A\n@node B,,,\n@node C , , D , ', 'node #D'],
    [
      '@menu\n* A B:: text\n* Label: C.  text\n* L: D,\n* L: E.f.\n* L:\tG\n* no entry\nno entry:: *\n@end menu\n* H::',
      'menu #A%20B',
      'menu #C',
      'menu #D',
      'menu #E.f',
      'menu #G',
    ],
    ['@menu\n* @code{a:b}: C. @c text\n* D@comma{}E:: @uref{f}\n@end menu', 'menu #C', 'menu #D,E', 'uref f'],
    ['@menu\n@detailmenu\n* A::\n@end detailmenu\n* B::\n@end menu\n', 'menu #A', 'menu #B'],
  ]);
});

describe('other manuals, which are told where they are asked for', () => {
  eachRow(
    [
      ['@xref{A, , , b} @ref{A B,,,b,The Manual}', 'manual (b)A', 'manual (b)A B'],
      ['@ref{,,,b} @ref{(b)} @ref{(b)A (c)}', 'manual (b)Top', 'manual (b)', 'manual (b)A (c)'],
      ['@inforef{A, label, b} @link{A, text, b}', 'manual (b)A', 'manual (b)A'],
      ['@menu\n* (b)::\n* C: (b)D. text\n@end menu', 'manual (b)', 'manual (b)D'],
      [
        '@direntry\n* ls: (coreutils)ls invocation.   List.\n@end direntry',
        'manual (coreutils)ls invocation',
      ],
      ['@node Top, A, (dir), (dir)', 'node #A', 'manual (dir)', 'manual (dir)'],
    ],
    ['texinfo:manual'],
  );
  eachRow([['@xref{A,,,b} @ref{(b)}']]);
});

describe('running text', () => {
  eachRow([
    ['See <https://h/a>, https://h/b.', 'text https://h/a', 'text https://h/b'],
    ['@strong{https://h/a} @i{<https://h/b>}', 'text https://h/a', 'text https://h/b'],
    ['https://h/a@@b@/c https://h/@{d@}', 'text https://h/a@bc', 'text https://h/{d}'],
    [
      '@item https://h/a\n@cindex https://h/b\n@section https://h/c',
      'text https://h/a',
      'text https://h/b',
      'text https://h/c',
    ],
    ['https://h/@var{a}/b', 'text https://h/{a}/b'],
    ['https://h/a@comma{} b', 'text https://h/a'],
    ['@set u https://h\n@uref{@value{u}/a} @value{u}/b', 'uref https://h/a', 'text https://h/b'],
    ['@code{https://h/a} @samp{https://h/b} @verb{|https://h/c|} https://h/d', 'text https://h/d'],
    [
      '@example\nhttps://h/a @uref{https://h/b}\n@end example\nhttps://h/c',
      'uref https://h/b',
      'text https://h/c',
    ],
    ['@code{@uref{https://h/a}}', 'uref https://h/a'],
  ]);
});

describe('flags', () => {
  eachRow([
    ['@set a b\n@uref{@value{a}} @uref{@value{c}}', 'uref b', 'uref @value{c}'],
    ['@set a b\n@set a c\n@include @value{a}.texi', 'include c.texi'],
    ['@set a b\n@set c @value{a}d\n@uref{@value{c}}', 'uref bd'],
    ['@set a b\n@clear a\n@uref{@value{a}}', 'uref @value{a}'],
    // One of the two holds.
    [
      '@ifset x\n@set a b\n@end ifset\n@ifclear x\n@set a c\n@end ifclear\n@uref{@value{a}}',
      'uref @value{a}',
    ],
    ['@ifset x\n@set a b\n@end ifset\n@uref{@value{a}}\n@set a c\n@uref{@value{a}}', 'uref b', 'uref c'],
  ]);
});

describe('what is not read, or read by others', () => {
  eachRow([
    ['@c @uref{a}\n@comment https://h/b\nc @c @uref{d}'],
    ['@ignore\n@uref{a}\n@end ignore\n@uref{b}', 'uref b'],
    ['@verbatim\n@uref{a}\n@end verbatim\n@uref{b}', 'uref b'],
    ['@verb{!@uref{a}!} @uref{b}', 'uref b'],
    ['@tex\n\\href{a}{b}\n@end tex\n@uref{c}', 'uref c'],
    ['@html\n<a href="a.html">@uref{no}</a>\n@end html\n@uref{b}', 'a@href a.html', 'uref b'],
    ['@inlineraw{html, <a href="a.html">b</a>} @inlinefmt{html, @uref{c}}', 'a@href a.html', 'uref c'],
    ['@ifhtml\n@uref{a}\n@end ifhtml\n@iftex\n@uref{b}\n@end iftex', 'uref a', 'uref b'],
    ['@uref{a}\n@bye\n@uref{b}', 'uref a'],
    ['@@uref{a} @{@uref{b}@}', 'uref b'],
  ]);
});

describe('macros', () => {
  eachRow([
    [
      '@macro m{x}\n@uref{https://h/\\x\\} @uref{https://h/a}\n@end macro\n@uref{b}',
      'uref https://h/a',
      'uref b',
    ],
    ['@macro m\n@macro n\n@end macro\nhttps://h/a\n@end macro\nhttps://h/b', 'text https://h/b'],
    ['@uref{@m{a}}', 'uref @m{a}'],
  ]);
});

test.each([
  ['@node A  B, C\n@anchor{D, E}\n@namedanchor{F, text}', 'A B', 'D, E', 'F'],
  ['@node top\n@node @code{a}@comma{} @value{b}@c c\n', 'Top'],
  ['@float Figure, fig:a\n@end float\n@float Figure\n@end float', 'fig:a'],
  ["@set a b\n@node @value{a} @'e", 'b é'],
])('%j gives the names %j', (document, ...names) => {
  expect(reading.anchors(document)).toEqual(names);
});

test('a part that does not say in which encoding it is, and is no UTF-8, is in Latin-1', () => {
  const bytes = Uint8Array.from('@node \u00E4\n@ref{\u00F6}', (sign) => sign.charCodeAt(0));
  expect(links(bytes)).toEqual(['ref #ö']);
  expect(texinfoFacts(texinfoText(bytes)).names).toEqual(['ä']);
});

test('the document says in which encoding it is', () => {
  const document = Uint8Array.from('@documentencoding ISO-8859-1\n@ref{\u00E4}@uref{\u00E4}', (sign) =>
    sign.charCodeAt(0),
  );
  expect(links(document)).toEqual(['ref #ä', 'uref ä']);
});
