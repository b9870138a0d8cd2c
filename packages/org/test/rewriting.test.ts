import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { links, reading } from './extracting.ts';

const { referencesOf, rewritten } = reading;

/** Document, new reference for all links in it, new document. */
test.each([
  [
    '[[file:a][b]] [[./a]] [[file:a::*H]]',
    '../c%20d.org',
    '[[file:../c d.org][b]] [[../c d.org]] [[file:../c d.org]]',
  ],
  ['[[file:a.org::*A b][c]] file:a.org::*A', 'd.org#*A%20b', '[[file:d.org::*A b][c]] file:a.org::*A'],
  ['[[file:a.org::#i]] [[./a.org::12]]', 'd.org#i', '[[file:d.org::#i]] [[./d.org::i]]'],
  [
    '[[file:a]] [[file:b%5Bc]]',
    'd[1]\\e'.replace('\\', '%5C'),
    String.raw`[[file:d\[1\]\e]] [[file:d\[1\]\e]]`,
  ],
  ['[[file+sys:a]] <file:a b> file:ab', 'c.org', '[[file+sys:c.org]] <file:c.org> file:c.org'],
  ['[[./a]] [[file:a]]', '~b', '[[./~b]] [[file:./~b]]'],
  ['[[file:///a]]', '/b', '[[file:///b]]'],
  ['[[docview:a.pdf::3]]', 'b.pdf#page=3', '[[docview:b.pdf::3]]'],
  ['[[file:a.html#b]]', 'c.html#b', '[[file:c.html#b]]'],
  [
    '[[https://h/a][b]] <https://h/a> https://h/a.',
    'https://i/c?d',
    '[[https://i/c?d][b]] <https://i/c?d> https://i/c?d.',
  ],
  ['[[doi:10.1/2]]', 'https://doi.org/10.3/4', '[[doi:10.3/4]]'],
  [
    '#+LINK: gh https://h/%s/x\n[[gh:a][b]]',
    'https://h/c%20d/x',
    '#+LINK: gh https://h/c%20d/x\n[[gh:c%20d][b]]',
  ],
  [
    '#+INCLUDE: "a.org::*H" src\n#+INCLUDE: b.org src',
    'c d.org',
    '#+INCLUDE: "c d.org" src\n#+INCLUDE: "c d.org" src',
  ],
  ['#+SETUPFILE: a.org', 'b.org', '#+SETUPFILE: b.org'],
  [
    '* A\n:PROPERTIES:\n:DIR: a/b\n:END:\n[[attachment:c]]',
    'd',
    '* A\n:PROPERTIES:\n:DIR: d\n:END:\n[[attachment:d]]',
  ],
])('%j with %j becomes %j', (document, reference, expected) => {
  expect(rewritten(document, () => reference)).toBe(expected);
});

describe('what can not be written is not', () => {
  test.each([
    ['a URL for a file', '[[file:a]]', 'https://h/'],
    ['a relative reference for a URL', '[[https://h/a]]', 'b.html'],
    ['a query of a file', '[[file:a]]', 'b?c'],
    ['two colons in a path', '[[file:a]]', 'b::c'],
    ['a variable', '[[file:a]]', '$HOME/b'],
    ['another machine', '[[file:a]]', '/ssh:h:b'],
    ['several files', '[[file:a]]', 'b*'],
    ['a line break', '[[file:a]]', 'b%0Ac'],
    ['a file that needs brackets', 'file:ab', 'c%20d'],
    ['punctuation at the end', 'https://h/a', 'https://h/b.'],
    ['an angle bracket', '<file:a>', 'b%3Ec'],
    ['quotation marks in a keyword', '#+INCLUDE: "a"', 'b%22c'],
    ['another site by an abbreviation', '#+LINK: g https://h/%h\n[[g:a]]', 'https://i/b'],
    ['another document by what is looked for in this one', '[[*A]]', 'b.org#*A'],
    ['a place in this document without a name', '[[#a]] [[h]]', '##'],
    ['what only Emacs knows', '[[~/a]] [[file:$X/a]] [[foo:a]]', 'b'],
  ])('%s', (_, document, reference) => {
    expect(
      rewritten(document, (link) => (link.place.name === 'org:abbreviation' ? undefined : reference)),
    ).toBe(document);
  });
});

const PIECES = [
  ...'[]<>*/_+=~$\\(){}"|:;.,\' '.split(''),
  '[[',
  ']]',
  '][',
  '[[file:a b.org::*H][x]]',
  '[[./c]]',
  '[[#i]]',
  '[[h]]',
  '[[https://h/a b]]',
  '[[ab:c]]',
  'https://h/a',
  'file:ab',
  '<file:a b>',
  '<https://h/',
  '@@html:<a href=x>@@',
  '<<t>>',
  '{{{',
  'src_x{',
  '[cite:',
  '\n',
  '\r\n',
  '\n\n',
  '\n* ',
  '\n* COMMENT ',
  '\n# ',
  '\n: ',
  '\n- ',
  '\n| ',
  '\n#+TITLE: ',
  '\n#+LINK: ab https://h/%s\n',
  '\n#+INCLUDE: ',
  '\n#+BEGIN_SRC\n',
  '\n#+END_SRC\n',
  '\n#+BEGIN_EXPORT html\n',
  '\n#+END_EXPORT\n',
  '\n:PROPERTIES:\n:DIR: d\n:END:\n',
  '[[attachment:x]]',
  '\n\\begin{x}\n',
  '\\end{x}\n',
  'a',
  'é',
  '漢',
  '\uD800',
  '\0',
];

test('law: any text is read without an error, and what is written again is read again', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }), (pieces) => {
      const document = pieces.join('');
      const bytes = new TextEncoder().encode(document);
      expect(rewritten(bytes, () => undefined)).toBe(
        new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
      );
      expect(links(rewritten(bytes, ({ reference }) => reference))).toEqual(links(bytes));
    }),
  );
});

/** A path has no escapes, and needs `./` before what would be read otherwise. */
function plain(reference: string): string {
  return decodeURIComponent(reference).replace(/^\.\//, '');
}

test('law: what is written is read again', () => {
  const reference = fc.oneof(
    fc.stringMatching(/^https:\/\/h\/(?:[ab_()[\]*~=+.,?#&é-]|%20){1,8}$/),
    fc.stringMatching(/^[a-z/.#:~$*[\]\\-]{1,10}$/),
    fc.stringMatching(/^(?:[a/]|%20|%5B|%23|%25|%5C|\.\.\/){1,6}(?:#[*a(-]{1,4})?$/),
  );
  const document = fc.constantFrom(
    '[[file:a.org::*H]]',
    '[[./a]]',
    '[[file:a.html#b]]',
    'x file:ab y',
    '<file:a b>',
    '[[docview:a.pdf::2]]',
    '[[https://h/a]]',
    'x https://h/a y',
    '[[#a]]',
    '[[h]]',
    '[[doi:10.1/2]]',
    '#+INCLUDE: a',
    '#+INCLUDE: "a::b"',
  );
  fc.assert(
    fc.property(reference, document, (said, before) => {
      const after = rewritten(before, () => said);
      if (after === before) return;
      const [link = ''] = links(after);
      expect(plain(link.slice(link.indexOf(' ') + 1))).toBe(plain(said));
    }),
  );
});

test.each([
  '[[',
  '[[a][',
  '[[a]',
  '[[\\',
  '\\',
  ']]',
  '<',
  '<<',
  '<<a',
  '<https://',
  '<https://h',
  'https://h/(',
  'https://h/((a)',
  'https:(https:',
  '(',
  '*a ',
  '*a',
  ' /a\n',
  ' _',
  '=a ',
  '~',
  '$',
  '$a',
  '$$',
  '\\(',
  '\\[',
  '@@',
  '@@html:',
  '{{{a(',
  'src_a{',
  '[cite:',
  '_a',
  '^{',
  '* ',
  '* a\n',
  '#+BEGIN_SRC\n',
  '#+END_SRC\n',
  '\\begin{a}\n',
  '\\end{a}\n',
  ':PROPERTIES:\n',
  ':a: b\n',
  '|',
  '|a\n',
  '+-+\n',
  '- ',
  '#+LINK: a b\n',
  '[[a:b]]',
  '#+INCLUDE: "',
  '#+TODO: (',
  '[1/',
  '(ref:',
  '*/_+',
  '\n',
  'a',
])('a document of nothing but %j is read in time that grows with its length', (piece) => {
  const document = new TextEncoder().encode(piece.repeat(50_000 / piece.length));
  const start = performance.now();
  referencesOf(document);
  expect(performance.now() - start).toBeLessThan(1500);
});

test.each(['utf-16le', 'shift_jis', 'iso-8859-1'])('offsets in %s', (charset) => {
  const said = 'x [[file:b.html][c]]';
  const bytes =
    charset === 'utf-16le' ? Buffer.from(`\uFEFF${said}`, 'utf16le') : Buffer.from(said, 'latin1');
  expect(links(bytes, { charset })).toEqual(['file b.html']);
});
