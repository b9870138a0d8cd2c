import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PositionCursor } from '@linkwright/core';

const bytes = (text: string) => new TextEncoder().encode(text);

function naive(text: string, units: number): { line: number; column: number } {
  const before = text.slice(0, units).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

test('lines and columns, asked in any order, are those of the decoded text', () => {
  const unit = fc.constantFrom('a', '\n', '\r\n', 'é', '🌊');
  fc.assert(
    fc.property(fc.string({ unit }), fc.array(fc.nat()), (text, questions) => {
      const all = bytes(text);
      const cursor = new PositionCursor(all, 0, all.length, 1);
      const characters = [...text];
      for (const question of questions) {
        const before = characters.slice(0, question % (characters.length + 1)).join('');
        expect(cursor.position(bytes(before).length, 'utf-8')).toEqual(naive(text, before.length));
      }
    }),
  );
});

test('a byte order mark is no column', () => {
  const all = bytes('\uFEFFab');
  expect(new PositionCursor(all, 0, all.length, 1).position(4, 'utf-8')).toEqual({ line: 1, column: 2 });
});

test('a line has the columns of the charset that it is asked about in', () => {
  const all = bytes('\u00e9\u00e9a\n\u00e9a');
  const cursor = new PositionCursor(all, 0, all.length, 1);
  const asked = (
    [
      [4, 'utf-8'],
      [4, 'windows-1252'],
      [8, undefined],
      [8, 'windows-1252'],
      [4, undefined],
    ] as const
  ).map(([offset, charset]) => Object.values(cursor.position(offset, charset)).join(':'));
  expect(asked).toEqual(['1:3', '1:5', '2:2', '2:3', '1:3']);
});

test('a slice of a file counts on from its first line', () => {
  expect(new PositionCursor(bytes('a\nb'), 0, 3, 41).position(2, undefined)).toEqual({ line: 42, column: 1 });
});

test('many questions about one long line look for its end once', () => {
  const all = bytes('a'.repeat(20_000));
  let searches = 0;
  const counted = new Proxy(all, {
    get(target, name) {
      if (name === 'indexOf') searches += 1;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const cursor = new PositionCursor(counted, 0, all.length, 1);
  for (let at = 0; at < all.length; at += 10) cursor.position(at, 'utf-8');
  expect(searches).toBe(1);
});
