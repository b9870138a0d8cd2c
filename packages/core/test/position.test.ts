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
      const cursor = new PositionCursor(all, 0, all.length, 'utf-8', 1);
      const characters = [...text];
      for (const question of questions) {
        const before = characters.slice(0, question % (characters.length + 1)).join('');
        expect(cursor.position(bytes(before).length)).toEqual(naive(text, before.length));
      }
    }),
  );
});

test('a byte order mark is no column', () => {
  const all = bytes('\uFEFFab');
  expect(new PositionCursor(all, 0, all.length, 'utf-8', 1).position(4)).toEqual({ line: 1, column: 2 });
});

test('a slice of a file counts on from its first line', () => {
  expect(new PositionCursor(bytes('a\nb'), 0, 3, undefined, 41).position(2)).toEqual({ line: 42, column: 1 });
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
  const cursor = new PositionCursor(counted, 0, all.length, 'utf-8', 1);
  for (let at = 0; at < all.length; at += 10) cursor.position(at);
  expect(searches).toBe(1);
});
