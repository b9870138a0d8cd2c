import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { deflated } from '../src/deflated.ts';

const MIB = 1 << 20;

test.each([0, 1, MIB - 1, MIB, MIB + 1, 3 * MIB + 7])('%i bytes come back', async (length) => {
  const bytes = Buffer.from(Array.from({ length }, (_, at) => (at * at) >> 3));
  const packed = await deflated(bytes);
  expect(inflateRawSync(packed).equals(bytes)).toBe(true);
});

test('a piece copies from the one before it', async () => {
  const bytes = Buffer.alloc(4 * MIB);
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = at < 30_000 ? (at * 7919) >> 5 : (bytes[at - 30_000] as number);
  expect((await deflated(bytes)).length).toBeLessThan(60_000);
});
