import { expect, test } from 'vitest';
import { BIB, links, reading } from './extracting.ts';

const { anchors, rewritten } = reading;

// btxdoc, section 2.3 and 3.2; biblatex, section 2.2.2; the field "file" of JabRef and Zotero.
test.each<[string, ...string[]]>([
  ['@book{a, url = {http://h/a%20b}}', 'url http://h/a%20b'],
  ['@book{a, url = "http://h/a\\%20b\\_c"}', 'url http://h/a%20b_c'],
  ['@Book(a, URL = {{http://h/a{\\_}b}},)', 'url http://h/a_b'],
  [
    '@misc{a, howpublished = {\\url{http://h/a}}, note = "See \\href{http://h/b}{c}."}',
    'href http://h/a',
    'href http://h/b',
  ],
  ['@misc{a, howpublished = {http://h/a}, abstract = {See http://h/b.}}', 'url http://h/a'],
  ['@misc{a, title = {B {C} "d"}, url = "http://h/{x}y"}', 'url http://h/{x}y'],
  ['@misc{a, doi = {https://doi.org/10.1/x}}', 'url https://doi.org/10.1/x'],
  ['@misc{a, eprint = {http://h/a.pdf}, archivePrefix = {arXiv}}', 'url http://h/a.pdf'],
  ['@misc{a, eprint = {\\url{http://h/a.pdf}}}', 'href http://h/a.pdf'],
  ['@misc{a, _a = {b}, année = {1}, x:y+z = {c}, url = {http://h/a}}', 'url http://h/a'],
  ['@misc{a, % note = {b},\n b = {c}, %\r\n%d\n url = {http://h/a%20b}}', 'url http://h/a%20b'],
  ['@misc{a, crossref = {b}, xdata = "c, d"}', 'crossref #b', 'crossref #c', 'crossref #d'],
  ['@misc{a, file = {Full text:x/y.pdf:PDF;:z\\:1.pdf:PDF}}', 'file x/y.pdf', 'file ./z:1.pdf'],
  ['@misc{a, file = {x.pdf}} @misc{b, file = {:C\\:/y.pdf:PDF}}', 'file x.pdf'],
  ['@string{h = "http://h/"} @misc{a, url = h # "b", note = h}'],
  ['@comment{@misc{a, url = {http://h/}}} @preamble{"\\url{http://h/}"} url = {http://h/}'],
])('%j', (document, ...expected) => {
  expect(links(document, BIB)).toEqual(expected);
});

test('names that stand for URLs are told where they are asked for', () => {
  const document = '@misc{a, doi = {10.1000/a\\_b}, eprint = {2001.00001}, archivePrefix = {arXiv}}';
  expect(links(document, BIB)).toEqual([]);
  expect(links(document, { ...BIB, include: ['bibtex:doi', 'bibtex:eprint'] })).toEqual([
    'doi https://doi.org/10.1000/a_b',
    'eprint https://arxiv.org/abs/2001.00001',
  ]);
});

test('keys are names, and what is not closed ends where the next entry begins', () => {
  const document = '@misc{a:1, ids = {b, c}}\n@misc{d, url = {http://h/\n@book{e, url = "http://i/"}';
  expect(anchors(document, BIB)).toEqual(['a:1', 'b', 'c', 'd', 'e']);
  expect(links(document, BIB)).toContain('url http://i/');
});

test.each([
  ['@a{b, url = {http://h/}}', 'http://h/c%20d_e', '@a{b, url = {http://h/c%20d_e}}'],
  ['@a{b, url = "http://h/\\%20\\_"}', 'http://h/c%20d_e', '@a{b, url = "http://h/c\\%20d\\_e"}'],
  ['@a{b, note = {\\url{http://h/}}}', 'http://h/c#d', '@a{b, note = {\\url{http://h/c\\#d}}}'],
  ['@a{b, file = {d:e.pdf:PDF}}', '../f%3A1.pdf', '@a{b, file = {d:../f\\:1.pdf:PDF}}'],
  // What cannot be said is not.
  ['@a{b, url = {http://h/}}', 'c.html', '@a{b, url = {http://h/}}'],
  ['@a{b, url = "http://h/"}', 'http://h/"', '@a{b, url = "http://h/"}'],
  ['@a{b, file = {e.pdf}}', 'f%7B.pdf', '@a{b, file = {e.pdf}}'],
  ['@a{b, crossref = {c}}', '#d', '@a{b, crossref = {c}}'],
])('%j with %j becomes %j', (document, reference, expected) => {
  expect(rewritten(document, () => reference, BIB)).toBe(expected);
});
