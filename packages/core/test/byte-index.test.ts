import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteIndex } from '../src/positions/byte-index.ts';

test('a byte stands where it is seen one by one, and not beyond the end', () => {
  const bytes = fc.array(fc.constantFrom(...Array.from({ length: 30 }, () => 1), 2), { maxLength: 120 });
  const place = fc.nat({ max: 120 });
  fc.assert(
    fc.property(bytes, place, place, fc.boolean(), (list, one, other, isBuffer) => {
      const [from, end] = [Math.min(one, other, list.length), Math.min(Math.max(one, other), list.length)];
      const array = isBuffer ? Buffer.from(list) : Uint8Array.from(list);
      const found = list.slice(from, end).indexOf(2);
      expect(byteIndex(array, 2, from, end)).toBe(found < 0 ? end : from + found);
    }),
  );
});
