import { describe, expect, test } from 'vitest';
import { links, reading } from './extracting.ts';

/** Document, and what it holds as `place reference`. */
type Row = readonly [document: string, ...expected: string[]];

function eachRow(rows: readonly Row[], include: readonly string[] = []): void {
  test.each(rows)('%j', (document, ...expected) => {
    expect(links(`=pod\n\n${document}`, { include })).toEqual(expected);
  });
}

describe('URLs', () => {
  eachRow([
    ['L<https://h/a>, L<text|https://h/b>', 'link https://h/a', 'link https://h/b'],
    [
      'L<mailto:a@h> L<< https://h/a >> L<<< t|https://h/b#c >>>',
      'link mailto:a@h',
      'link https://h/a',
      'link https://h/b#c',
    ],
    ['L<B<bold> text|https://h/a>', 'link https://h/a'],
    ['L<https://h/aE<verbar>bE<gt>>', 'link https://h/a|b>'],
    ['C<L<https://h/a>> I<B<L<https://h/b>>>', 'link https://h/a', 'link https://h/b'],
    ['L<https://h/a', 'text https://h/a'],
  ]);
});

describe('sections of the page', () => {
  eachRow([
    ['L</a> L</"a b"> L<text|/a  b>', 'section #a', 'section #a%20b', 'section #a%20b'],
    [
      'L<"a b"> L<a b> L<a\nb> L<text|"a">',
      'section #a%20b',
      'section #a%20b',
      'section #a%20b',
      'section #a',
    ],
    ['L</C<a> E<lt>b>', 'section #a%20%3Cb'],
    ['L</> L<> L<text|> L< > L<text|/> L<">'],
    ['L< / a > L<t| "a" > L</"> L</"a>', 'section #a', 'section #a', 'section #%22', 'section #%22a'],
    ['L<a B<b> c>', 'section #a%20b%20c'],
    ['L<B<a|b>|/c>', 'section #c'],
  ]);
});

describe('characters by their names and numbers', () => {
  test.each([
    ['lt gt sol verbar amp quot apos', `<>/|&"'`],
    ['lchevron rchevron mdash ndash hellip', '\u00AB\u00BB\u2014\u2013\u2026'],
    ['lsquo rsquo ldquo rdquo bull euro trade', '\u2018\u2019\u201C\u201D\u2022\u20AC\u2122'],
    // The Latin-1 set of HTML 4.01, from its first to its last.
    [
      'iexcl copy para frac12 Agrave Eacute szlig eacute divide yuml',
      '\u00A1\u00A9\u00B6\u00BD\u00C0\u00C9\u00DF\u00E9\u00F7\u00FF',
    ],
    ['233 0xE9 0XE9 0351 8364 0x20AC', '\u00E9\u00E9\u00E9\u00E9\u20AC\u20AC'],
    ['0x1F600 0xD7FF 0xE000 0x10FFFF', '\u{1F600}\uD7FF\uE000\u{10FFFF}'],
    // None.
    ['0xD800 0xDFFF 0x110000 nothing 0xg 12a', '\uFFFD'.repeat(6)],
  ])('%s', (names, said) => {
    const codes = names.split(' ').map((name) => `E<${name}>`);
    expect(reading.anchors(`=head1 x${codes.join('')}y`)).toEqual([`x${said}y`]);
  });
});

describe('other pages, which are told where they are asked for', () => {
  eachRow(
    [
      ['L<A::B> L<text|c> L<d/e> L<A::B/"f g">', 'page A::B', 'page c', 'page d', 'page A::B'],
      // A page of a manual.
      ['L<crontab(5)> L<t|perl-x(3pm)>'],
      ['L<a(5)b> L<a/b(5)>', 'page a(5)b', 'page a'],
      ['L< A::B > L<t| A::B / x >', 'page A::B', 'page A::B'],
      // A text in front of it says that what has a space is a page.
      ['L<t|a b> L<B<a b>>', 'page a b', 'page a b'],
    ],
    ['pod:page'],
  );
  eachRow([['L<A::B>']]);
  test('with the section that is meant in them', () => {
    const { list } = reading.referencesOf('=pod\n\nL<t|A/"b B<c>">', { include: ['pod:page'] });
    expect(list.map(({ details }) => details?.fragment)).toEqual(['#b%20c']);
  });
});

describe('running text', () => {
  eachRow([
    ['See https://h/a, E<lt>https://h/bE<gt>.', 'text https://h/a', 'text https://h/b'],
    [
      'B<https://h/a> I<< https://h/b >> S<https://h/c>',
      'text https://h/a',
      'text https://h/b',
      'text https://h/c',
    ],
    ['https://h/aE<sol>b', 'text https://h/a/b'],
    ['=head1 https://h/a\n\n=item https://h/b', 'text https://h/a', 'text https://h/b'],
    ['C<https://h/a> F<https://h/b> X<https://h/c>'],
    ['  https://h/a\n\n\thttps://h/b'],
    ['a < b and https://h/a > c', 'text https://h/a'],
  ]);
});

describe('what is no POD, or of another format', () => {
  test.each<Row>([
    ['https://h/a L<https://h/b>'],
    [
      '=head1 A\n\nhttps://h/a\n\n=cut\n\nhttps://h/b\n\n=pod\n\nhttps://h/c',
      'text https://h/a',
      'text https://h/c',
    ],
    [
      '=for html <a href="a">b</a>\n<img src="c">\n\nhttps://h/d',
      'a@href a',
      'img@src c',
      'text https://h/d',
    ],
    [
      '=begin html\n\n<a href="a">\n\n<a href="b">\n\n=end html\n\nhttps://h/c',
      'a@href a',
      'a@href b',
      'text https://h/c',
    ],
    [
      '=for comment https://h/a\n\n=begin text\n\nhttps://h/b\n\n=end text\n\n=for :x https://h/c',
      'text https://h/c',
    ],
    ['=for HTML <a href="a">\n\n=for html5 <a href="b">\n\n=for xhtml <a href="c">', 'a@href a'],
    ['=begin HTML\n\n<a href="a">\n\n=end html\n\n=begin xhtml\n\n<a href="b">\n\n=end xhtml', 'a@href a'],
    ['=begin html\n\n=head1 https://h/a\n\n<a href="b">\n\n=end html', 'a@href b'],
    ['=begin\n\nhttps://h/a', 'text https://h/a'],
    [
      '=head1 A\n=cut https://h/a\n\n=pod\n\nhttps://h/b\n=cut\nhttps://h/c\n\nhttps://h/d\n=pod\n\n  x\n=cutx\nhttps://h/e\n\n=head1 https://h/f\n',
      'text https://h/b',
      'text https://h/f',
    ],
    ['x =pod\n\nhttps://h/a\n=pod\n\nhttps://h/b', 'text https://h/b'],
    ['=begin :x\n\nhttps://h/a\n\n=end :x', 'text https://h/a'],
    ['=encoding utf8\r\n\r\nL<https://h/a>\r\n \t\r\n L<https://h/b>\r\n', 'link https://h/a'],
  ])('%j', (document, ...expected) => {
    expect(links(document)).toEqual(expected);
  });
});

test('headings, items and entries of the index are names', () => {
  const document =
    '=head1 A B<b>X<c>\n\n=item * D\n\n=item C<e>(f) g\n\n=item 1. H\n\nX<i  j>\n\n=head2 E<lt>k\n';
  expect(reading.anchors(document)).toEqual(['A b', 'A', 'c', 'D', 'e(f) g', 'e(f)', 'H', 'i j', '<k']);
});

test.each<[string, ...string[]]>([
  ['=item *\n\n=item * A\n\n=item 12 B\n\n=item 3.  C', '*', 'A', 'B', 'C'],
  ['=item foo(BAR) baz', 'foo(BAR) baz', 'foo(BAR)'],
  ['=head1 two words', 'two words', 'two'],
  ['=heading A\n\n=items B'],
])('what an item and a heading are called: %j', (document, ...names) => {
  expect(reading.anchors(`=pod\n\n${document}\n`)).toEqual(names);
});

test.each([
  ['says it', '=encoding iso-8859-2\n\nL</\u00B1>', 'section #ą'],
  ['is no UTF-8', '=pod\n\nL</\u00E4>', 'section #ä'],
])('the encoding of a page that %s', (_, document, expected) => {
  expect(links(Uint8Array.from(document, (sign) => sign.charCodeAt(0)))).toEqual([expected]);
});
