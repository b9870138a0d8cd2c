// Names of several documents that are looked for in together, or in lower case: made once, as links ask again and again.
import { expect, test } from 'vitest';
import { foldedNames, unionOf } from '../src/judging/absence/known-sets.ts';

test('the union of the same sets is the same set, and that of others is another', () => {
  const [first, second, third] = [new Set(['b', 'a']), new Set(['a', 'c']), new Set(['d'])];
  const both = unionOf([first, second]);
  expect([...both]).toEqual(['b', 'a', 'c']);
  expect(unionOf([first, second])).toBe(both);
  expect([...unionOf([first, third])]).toEqual(['b', 'a', 'd']);
  expect([...unionOf([first, second, third])]).toEqual(['b', 'a', 'c', 'd']);
  expect([...unionOf([first, second])]).toEqual([...both]);
  expect(unionOf([first])).toBe(first);
  expect(unionOf([]).size).toBe(0);
});

test('names in lower case are made once', () => {
  const names = new Set(['Knuth1984', 'KNUTH1984', 'x']);
  expect([...foldedNames(names)]).toEqual(['knuth1984', 'x']);
  expect(foldedNames(names)).toBe(foldedNames(names));
});
