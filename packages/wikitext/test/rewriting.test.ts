import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rewritingLaws } from '../../core/test/rewriting-laws.ts';
import { retrieved } from '../../core/test/document-reading.ts';
import { reading } from './extracting.ts';

const { rewritten } = reading;

/** Document, new reference for all links in it, new document. */
test.each([
  ['[[A b|c]]', 'D-e.mediawiki', '[[D e|c]]'],
  ['[[A_b]]', 'D_e.mediawiki', '[[D_e]]'],
  ['[[A#S t]]', 'B.mediawiki#S_t', '[[B#S t]]'],
  ['[[A#S t]]', 'B.mediawiki#U_v', '[[B#U v]]'],
  ['[[:A]]', 'sub/B.mediawiki', '[[:sub/B]]'],
  ['[[#S t]]', '#U_v', '[[#U v]]'],
  ['[[a.mediawiki#S t|b]]', 'c/d.mediawiki#S_t', '[[c/d.mediawiki#S t|b]]'],
  ['[[a.csv|b]]', 'c.csv', '[[c.csv|b]]'],
  ['<img src=a.png>', 'c.png', '<img src=c.png>'],
  ['[[File:a.png|x]]', 'img/b.png', '[[File:img/b.png|x]]'],
  ['[http://h/ a]', 'https://i/b?c&d', '[https://i/b?c&d a]'],
  ['[http://h/?a&amp;b c]', 'https://i/?a&b', '[https://i/?a&amp;b c]'],
  ['http://h/a.', 'https://i/b', 'https://i/b.'],
  ['http://h/a', 'https://i/?a&amp;b', 'https://i/?a&amp;amp;b'],
])('%j with %j becomes %j', (document, reference, expected) => {
  expect(rewritten(document, () => reference)).toBe(expected);
});

test('in a wiki, a title is written for its URL', () => {
  const base = retrieved('https://h/wiki/X');
  expect(rewritten('[[A b]] [[M%C3%BC]]', () => 'Caf%C3%A9_d', { base })).toBe('[[Café d]] [[Café d]]');
});

describe('what can not be written is not', () => {
  test.each([
    ['an absolute URL in brackets of a page', '[[A]]', 'http://h/'],
    ['a page above', '[[A]]', '../b.mediawiki'],
    ['a query', '[[A]]', 'b.mediawiki?c'],
    ['a sign that no title has', '[[A]]', 'b%7Cc.mediawiki'],
    ['a relative URL', 'http://h/', 'b.html'],
    ['what ends before its end', 'http://h/', 'http://i/b.'],
    ['a bar', '[http://h/ a]', 'http://i/b|c'],
    ['another wiki', '[[wikt:a]]', 'b.mediawiki'],
    ['a template', '[[{{A}}]]', 'b.mediawiki'],
  ])('%s', (_, document, reference) => {
    expect(rewritten(document, () => reference)).toBe(document);
  });
});

const PIECES =
  "[[ ]] [ ] {{ }} {{{ }}} | \n = == File: link= http://h/ //h '' a Ä # <ref> </ref> <nowiki> </nowiki> <gallery> </gallery> <!-- --> {| |- |}".split(
    ' ',
  );

describe('laws', () => {
  rewritingLaws(
    reading,
    fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join('')),
  );
});
