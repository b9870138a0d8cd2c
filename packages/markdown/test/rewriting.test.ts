import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { links, reading } from './extracting.ts';
import { POSITIONS } from './positions.ts';

const { rewritten, told } = reading;

/** Document, new reference for all links in it, new document. */
test.each([
  ['[a](b "c")', 'd(e)f', '[a](d(e)f "c")'],
  ['[a](b)', 'd)e', '[a](d\\)e)'],
  ['[a](b)', 'c d', '[a](<c d>)'],
  ['[a](b)', '<c>', '[a](<\\<c\\>>)'],
  ['[a](<b c>)', 'd', '[a](<d>)'],
  ['[a](<b c>)', 'd>e\\f', '[a](<d\\>e\\\\f>)'],
  ['[a](b)', '?a&lt;=1&b', '[a](?a\\&lt;=1&b)'],
  ['a ` [a](b)', 'c`d', 'a ` [a](c&#96;d)'],
  ['| a |\n|---|\n| [a](b) |', 'c|d', '| a |\n|---|\n| [a](c\\|d) |'],
  [
    '| a |\n|---|\n| <a title="x\\|y" href="b\\|c">z\\|</a> |',
    'd|e&f|',
    '| a |\n|---|\n| <a title="x\\|y" href="d\\|e&f\\|">z\\|</a> |',
  ],
  ['[a]: b\n[c]:\n  <d>', 'e f', '[a]: <e f>\n[c]:\n  <e f>'],
  ['> <a\n> href="b">\n', 'c', '> <a\n> href="c">\n'],
  ['<img src="é&amp;b">', 'c&d', '<img src="c&amp;d">'],
  // In one line the tag would begin a block of HTML, and what follows were no Markdown any more.
  ['<a href="b\n c">\n*d*\n', 'e', '<a href="e\n">\n*d*\n'],
  ['> <a href="b\r\n> c">\r\n> *d*\r\n', 'e', '> <a href="e\r\n">\r\n> *d*\r\n'],
  ['<div>\n<a href="b\nc">\n</div>\n', 'd', '<div>\n<a href="d">\n</div>\n'],
  ['é [é](é) é', 'ü', 'é [é](ü) é'],
])('%s with %s becomes %s', (document, reference, expected) => {
  const result = rewritten(document, () => reference);
  expect(result).toBe(expected);
  expect(told(result).every((link) => link.reference === reference)).toBe(true);
});

test('in a table a pipe in an autolink has its backslash', () => {
  const document = '| a |\n|---|\n| <http://a/\\|b> |';
  expect(rewritten(document, () => 'http://c/|d', { include: ['*'] })).toBe(
    document.replace('a/\\|b', 'c/\\|d'),
  );
});

describe('what can not be written is not', () => {
  test.each([
    ['a relative autolink', '<http://a/>', 'b'],
    ['an address', '<a@b.c>', 'mailto:d@e.f'],
    ['white space in an extended autolink', 'www.a.b', 'http://c.d/e f'],
    ['a full stop behind an extended autolink', 'www.a.b', 'http://c.d/e.'],
    ['a line break', '[a](b)', 'c\nd'],
    ['half a surrogate pair', '[a](b)', '\uD800'],
  ])('%s', (_, document, reference) => {
    expect(rewritten(document, () => reference, { include: ['*'] })).toBe(document);
  });
});

test.each(POSITIONS)('writing each reference of $row again changes nothing that is said', ({ document }) => {
  const options = { include: ['*'] };
  const again = rewritten(document, ({ reference }) => reference, options);
  expect(links(again, options)).toEqual(links(document, options));
});

test('any reference can be written as a destination and is read back', () => {
  const documents = [
    '[a](b)',
    '![a](b "t")',
    '[a](<b>)',
    '[a]: b',
    '- > [a]: <b> (t)',
    '| a |\n|-|\n| [a](b) |',
  ];
  const printable = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...'()<>\\&;#[]`|*_~!?%/ "\''),
      fc.constantFrom('a', 'é', '\u{1F600}', 'amp;', '&lt;'),
    ),
    minLength: 1,
  });
  fc.assert(
    fc.property(fc.constantFrom(...documents), printable, (document, reference) => {
      const result = rewritten(document, () => reference);
      expect(told(result).map((link) => link.reference)).toEqual([reference]);
    }),
    { numRuns: 800 },
  );
});
