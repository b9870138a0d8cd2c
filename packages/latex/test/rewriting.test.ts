import { linkOf } from '@linkwright/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { links, reading } from './extracting.ts';

const { referencesOf, rewritten } = reading;

/** Document, new reference for all links in it, new document. */
test.each([
  ['\\href{a.html}{b}', 'http://h/c%20d#e_f', '\\href{http://h/c\\%20d\\#e_f}{b}'],
  // As it was written, which says the same unless it is an argument of another command.
  ['\\href{a.html#b%c}{d}', 'http://h/e%20f#g', '\\href{http://h/e%20f#g}{d}'],
  ['\\footnote{\\href{a.html#b}{c}}', 'http://h/e%20f#g', '\\footnote{\\href{http://h/e\\%20f#g}{c}}'],
  ['\\href{a.html\\#b%c}{d}', 'http://h/e%20f#g', '\\href{http://h/e%20f\\#g}{d}'],
  ['\\href{a\\&b\\_c.html}{d}', 'e&f_g.html', '\\href{e\\&f\\_g.html}{d}'],
  ['\\href{a}{b} \\href{c.pdf\\#d}{e}', '../x.pdf#y', '\\href{../x\\#y}{b} \\href{../x.pdf\\#y}{e}'],
  ['\\url{http://h/a}', 'http://h/{b}\\c^d', '\\url{http://h/{b}\\\\c^d}'],
  ['\\url|http://h/|', 'http://h/a%20b#c', '\\url|http://h/a%20b#c|'],
  ['\\includegraphics[x]{a b.png}', '../c%20d.png', '\\includegraphics[x]{../c d.png}'],
  ['\\includegraphics{"a"}', 'b%20c', '\\includegraphics{"b c"}'],
  [
    '\\input{a} \\input{b.tex} \\input c \\include{d}',
    'x/y.tex',
    '\\input{x/y} \\input{x/y.tex} \\input x/y \\include{x/y}',
  ],
  // Comments stay.
  [
    '\\input{a % b\n} \\include{%c\n d% e, f\n } \\import{g/% h\n}{i % j\n}',
    'x/y.tex',
    '\\input{x/y % b\n} \\include{%c\n x/y% e, f\n } \\import{x/y.tex/% h\n}{x/y % j\n}',
  ],
  ['\\input{a}', 'b.ltx', '\\input{b.ltx}'],
  ['\\input{a}', 'b.c.tex', '\\input{b.c.tex}'],
  ['\\bibliography{a, b.bib}', '../x.bib', '\\bibliography{../x, ../x.bib}'],
  ['\\graphicspath{{a/}{b}}', 'c/d/', '\\graphicspath{{c/d/}{c/d/}}'],
  ['% !TeX root = ../main.tex', '../book.tex', '% !TeX root = ../book.tex'],
])('%j with %j becomes %j', (document, reference, expected) => {
  expect(rewritten(document, () => reference)).toBe(expected);
});

describe('what can not be written is not', () => {
  test.each([
    ['a percent sign in a path', '\\includegraphics{a}', 'b%25c.png'],
    ['a hash sign', '\\input{a}', 'b%23c.tex'],
    ['a brace', '\\input{a}', 'b%7Bc.tex'],
    ['a comma in a list', '\\bibliography{a,b}', 'c%2Cd.bib'],
    ['a space where it ends the path', '\\input a', 'b%20c.tex'],
    ['another ending', '\\include{a}', 'b.ltx'],
    ['a URL for a file', '\\includegraphics{a}', 'http://h/a.png'],
    ['the sign that ends it', '\\url|http://h/|', 'http://h/|'],
    ['what commands say', '\\def\\a{b}\\input{\\a/c}', 'd.tex'],
    ['a name', '\\ref{a}', '#b'],
    ['a brace alone', '\\url{http://h/}', 'http://h/{'],
    ['a line break', '\\url{http://h/}', 'http://h/\n'],
    ['half a surrogate pair', '\\href{http://h/}{a}', 'http://h/\uD800'],
  ])('%s', (_, document, reference) => {
    expect(rewritten(document, () => reference)).toBe(document);
  });
});

test('law: any text is read without an error, and what is written again is read again', () => {
  const piece = fc.constantFrom(
    ...'\\{}[]%#&_~^$|, \n'.split(''),
    '\\href',
    '\\href{',
    '\\url{',
    '\\url|',
    '\\input ',
    '\\input{',
    '\\includegraphics[',
    '\\import{a}{',
    '\\cite{a,',
    '\\ref{',
    '\\bibliography{',
    '\\graphicspath{{',
    '\\newcommand{\\x}[1]{',
    '\\def\\y{z}',
    '\\y ',
    '\\verb|',
    '\\begin{verbatim}',
    '\\end{verbatim}',
    '\\iffalse',
    '\\fi',
    'http://h/',
    'a',
    'b.tex',
    'ü',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const document = pieces.join('');
      const before = links(document, { include: ['*'] });
      const again = rewritten(document, ({ reference }) => reference, { include: ['*'] });
      expect(links(again, { include: ['*'] })).toEqual(before);
    }),
    { numRuns: 400 },
  );
});

test('law: a reference that is written is the one that is read', () => {
  const documents = [
    '\\href{x.html}{y}',
    '\\url{http://h/}',
    '\\includegraphics{x}',
    '\\input{x}',
    '\\bibliography{x}',
  ];
  const segment = fc.constantFrom(
    'a',
    'b c',
    'ü',
    '%',
    '#',
    'x_y',
    'd&e',
    '~',
    '..',
    'f.g',
    '{',
    '\\',
    '$',
    ',',
  );
  const reference = fc
    .array(segment, { minLength: 1, maxLength: 4 })
    .map((segments) => segments.map((each) => encodeURIComponent(each).replaceAll('%2C', ',')).join('/'));
  fc.assert(
    fc.property(fc.constantFrom(...documents), reference, (document, wanted) => {
      const ending = document.includes('bib') ? '.bib' : document.includes('input') ? '.tex' : '.png';
      const said = rewritten(document, () => wanted + ending);
      if (said === document) return;
      const [found] = referencesOf(said).list;
      expect(found && decodeURIComponent(linkOf(found).reference)).toBe(decodeURIComponent(wanted + ending));
    }),
    { numRuns: 300 },
  );
});
