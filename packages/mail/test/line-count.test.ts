import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countLineFeeds } from '../src/mbox/line-count.ts';

test('as many as there are, wherever the stretch begins and ends in memory', () => {
  const byte = fc.constantFrom(0, 9, 10, 11, 13, 128, 138, 255);
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 40 }),
      fc.array(byte, { maxLength: 40 }),
      fc.nat(8),
      fc.nat(40),
      (lead, body, start, length) => {
        const all = Uint8Array.from([...lead, ...body]);
        const bytes = all.subarray(lead.length);
        const end = Math.min(bytes.length, start + length);
        const expected = bytes.subarray(start, end).filter((each) => each === 10).length;
        expect(countLineFeeds(bytes, start, end)).toBe(expected);
      },
    ),
    { numRuns: 2000 },
  );
});

test('in long stretches, where feeds are near to one another and where they are far', () => {
  const far = `${'x'.repeat(75)}\n`;
  const near = 'x\n\n\r\n';
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(far, near), fc.nat(30_000))), fc.nat(7), (parts, start) => {
      const text = parts.map(([line, count]) => line.repeat(count / line.length)).join('');
      const bytes = Buffer.from(text);
      expect(countLineFeeds(bytes, Math.min(start, bytes.length), bytes.length)).toBe(
        text.slice(start).split('\n').length - 1,
      );
    }),
    { numRuns: 50 },
  );
});
