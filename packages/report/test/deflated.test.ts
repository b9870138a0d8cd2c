import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deflated } from '../src/deflated.ts';
import { jsonTexts } from '../src/json-texts.ts';

const MIB = 1 << 20;

test.each([0, 1, MIB - 1, MIB, MIB + 1, 3 * MIB + 7])('%i bytes come back', async (length) => {
  const text = Array.from({ length }, (_, at) => String.fromCharCode(32 + (((at * at) >> 3) & 63))).join('');
  expect(inflateRawSync(await deflated([text])).equals(Buffer.from(text))).toBe(true);
});

test('characters on the border of two pieces come back', async () => {
  const texts = ['x', 'ü'.repeat(MIB), '\u{1f517}'.repeat(MIB)];
  expect(inflateRawSync(await deflated(texts)).equals(Buffer.from(texts.join('')))).toBe(true);
});

test('a piece copies from the one before it', async () => {
  const bytes = Buffer.alloc(4 * MIB);
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = at < 30_000 ? ((at * 7919) >> 5) & 127 : (bytes[at - 30_000] as number);
  expect((await deflated([bytes.toString('latin1')])).length).toBeLessThan(60_000);
});

test('the texts of JSON are JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect([...jsonTexts(value)].join('')).toBe(JSON.stringify(value));
    }),
  );
  const long = { none: undefined, all: Array.from({ length: 30_001 }, (_, at) => [at, `${at}`]), end: {} };
  expect([...jsonTexts(long)].join('')).toBe(JSON.stringify(long));
});
