import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Texts } from '../src/texts.ts';

test('a text has one number, and a number one text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (said) => {
      const texts = new Texts();
      const numbers = said.map((text) => texts.of(text));
      expect(numbers.map((number) => texts.list[number])).toEqual(said);
      expect(texts.list).toEqual([...new Set(said)]);
    }),
  );
});

test('of very many, too', () => {
  const texts = new Texts();
  const said = Array.from({ length: 100_000 }, (_, each) => `https://a.example/${each % 70_000}`);
  for (const text of said) texts.of(text);
  expect(texts.list.length).toBe(70_000);
  expect(said.every((text) => texts.list[texts.of(text)] === text)).toBe(true);
});

test('nothing has no number', () => {
  expect([null, undefined, ''].map((text) => new Texts().maybe(text))).toEqual([-1, -1, 0]);
});
