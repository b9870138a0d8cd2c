import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rewritingLaws } from '../../core/test/rewriting-laws.ts';
import { reading } from './extracting.ts';

const { rewritten } = reading;

/** Document, new reference for all links in it, new document. */
test.each([
  ['L<https://h/a>', 'http://i/b#c', 'L<http://i/b#c>'],
  ['L<< B<t>|https://h/a >>', 'http://i/<b>', 'L<< B<t>|http://i/E<lt>bE<gt> >>'],
  ['L</a> L<t|/"b">', '#c%20d', 'L</c d> L<t|/"c d">'],
  ['E<lt>https://h/aE<gt>', 'https://h/b', 'E<lt>https://h/bE<gt>'],
  ['B<https://h/a>.', 'https://h/b', 'B<https://h/b>.'],
])('%j with %j becomes %j', (document, reference, expected) => {
  expect(rewritten(`=pod\n\n${document}`, () => reference)).toBe(`=pod\n\n${expected}`);
});

test('the name of a page, with its section as it is', () => {
  const options = { include: ['pod:page'] };
  expect(rewritten('=pod\n\nL<t|A::B/"c">', () => 'D::E', options)).toBe('=pod\n\nL<t|D::E/"c">');
  expect(rewritten('=pod\n\nL<A>', () => 'a b', options)).toBe('=pod\n\nL<A>');
});

describe('what can not be written is not', () => {
  test.each([
    ['nothing', 'L<https://h/a>', ''],
    ['white space', 'L<https://h/a>', 'https://h/b c'],
    ['a relative reference', 'L<https://h/a>', 'b'],
    ['a slash in a section', 'L</a>', '#b/c'],
    ['a quote in a section', 'L</"a">', '#b"'],
  ])('%s', (_, document, reference) => {
    expect(rewritten(`=pod\n\n${document}`, () => reference)).toBe(`=pod\n\n${document}`);
  });
});

const PIECES: readonly string[] = [
  ...'B< C<< L< L</ L<a| E<lt> X<a> > >> | / " a https://h/a ä < S<'.split(' '),
  ' >>',
  ' ',
  '\n',
  '\n\n',
  '\r\n',
  '\n\n=head1 ',
  '\n\n=item ',
  '\n\n=for html <a href="a">',
  '\n\n=begin html\n\n',
  '\n\n=end html\n\n',
  '\n\n=cut\n\n',
  '\n\n=pod\n\n',
];

describe('laws', () => {
  rewritingLaws(
    reading,
    fc.array(fc.constantFrom(...PIECES), { maxLength: 20 }).map((pieces) => `=pod\n\n${pieces.join('')}`),
  );
});
