import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MappedBytes } from '@linkwright/core';

const bytes = (text: string) => new TextEncoder().encode(text);

/** `&` is spelled `&amp;` in the outer text, everything else stands for itself. */
function ampersands(inner: string): { outer: string; decoded: MappedBytes } {
  const outer = inner.replaceAll('&', '&amp;');
  const decoded = new MappedBytes(0, 0);
  let at = 0;
  for (const character of inner) {
    const spelled = character === '&' ? '&amp;' : character;
    if (character === '&') decoded.piece(bytes('&'), at, at + spelled.length);
    else decoded.copy(bytes(outer), at, at + 1);
    at += spelled.length;
  }
  return { outer, decoded };
}

test.each([
  ['a&b', 'a', 'a'],
  ['a&b', '&', '&amp;'],
  ['a&b', 'a&', 'a&amp;'],
  ['a&b', '&b', '&amp;b'],
  ['&&x', '&x', '&amp;x'],
])('in %j, the outer bytes of %j are %j', (inner, wanted, expected) => {
  const { outer, decoded } = ampersands(inner);
  const start = inner.lastIndexOf(wanted);
  const span = decoded.map.outerSpan(start, start + wanted.length);
  expect(outer.slice(span.start, span.end)).toBe(expected);
});

test('the outer span of every inner span says that span', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', '&') }), fc.nat(), fc.nat(), (inner, a, b) => {
      const start = Math.min(a, b) % (inner.length + 1);
      const end = Math.max(start, Math.max(a, b) % (inner.length + 1));
      const { outer, decoded } = ampersands(inner);
      const span = decoded.map.outerSpan(start, end);
      expect(outer.slice(span.start, span.end)).toBe(inner.slice(start, end).replaceAll('&', '&amp;'));
    }),
  );
});

test('what has no inner length belongs to neither neighbour', () => {
  // A soft line break: "ab", a break of three bytes, "cd".
  const decoded = new MappedBytes(10, 0);
  decoded.copy(bytes('ab'), 0, 2);
  decoded.piece([], 12, 15);
  decoded.copy(bytes('cd'), 0, 2);
  expect(decoded.map.outerSpan(0, 2)).toEqual({ start: 10, end: 12 });
  expect(decoded.map.outerSpan(2, 4)).toEqual({ start: 15, end: 17 });
  expect(decoded.map.outerSpan(1, 3)).toEqual({ start: 11, end: 16 });
});
