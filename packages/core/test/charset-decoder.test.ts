// Each charset against decoders that are made of the indexes of the Encoding standard. Why they are no more than judges:
// src/charset-decoder.ts.
import { createMultibyteDecoder } from '@exodus/bytes/multi-byte.js';
import { createSinglebyteDecoder } from '@exodus/bytes/single-byte.js';
import { expect, test } from 'vitest';
import { decodeText } from '../src/index.ts';

const ONE_BYTE = [
  ...'ibm866 koi8-r koi8-u macintosh x-mac-cyrillic x-user-defined iso-8859-8-i windows-874'.split(' '),
  ...[2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 15, 16].map((part) => `iso-8859-${part}`),
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((page) => `windows-125${page}`),
];

/** What is read otherwise than the standard does it, as the bytes; the README says what that is. */
function otherwise(
  charset: string,
  standard: (bytes: Uint8Array) => string,
  codes: Iterable<number[]>,
): string[] {
  const found: string[] = [];
  for (const code of codes) {
    const bytes = Uint8Array.from(code);
    if (decodeText(bytes, 0, bytes.length, charset) !== standard(bytes)) found.push(hex(code));
  }
  return found;
}

function hex(code: readonly number[]): string {
  return Buffer.from(code).toString('hex');
}

function* pairs(firstTrail = 0): Generator<number[]> {
  for (let lead = 0x80; lead < 0x100; lead += 1)
    for (let trail = firstTrail; trail < 0x100; trail += 1) yield [lead, trail];
}

function* fours(): Generator<number[]> {
  for (let lead = 0x81; lead < 0xff; lead += 1)
    for (let second = 0x30; second < 0x3a; second += 1)
      yield [lead, second, 0x81 + (lead % 0x7e), 0x30 + (second % 7)];
}

test.each(ONE_BYTE)('%s: each byte, alone and in a long text', (charset) => {
  const standard = createSinglebyteDecoder(charset, true);
  const bytes = Uint8Array.from({ length: 0x100 }, (_, byte) => byte);
  const codes = Array.from(bytes, (byte) => [byte]);
  expect(otherwise(charset, standard, codes)).toEqual([]);
  const long = new Uint8Array(20_001).map((_, at) => at * 7);
  expect(decodeText(long, 0, long.length, charset)).toBe(standard(long));
});

test.each(['euc-kr', 'gbk', 'gb18030'])(
  '%s: each pair of bytes, malformed ones too, and a long text',
  (charset) => {
    const standard = createMultibyteDecoder(charset, true);
    expect(otherwise(charset, standard, pairs())).toEqual([]);
    const long = Uint8Array.from([...pairs()].flat());
    expect(decodeText(long, 0, long.length, charset)).toBe(standard(long));
  },
);

test('gb18030: codes of four bytes', () => {
  expect(otherwise('gb18030', createMultibyteDecoder('gb18030', true), fours())).toEqual([]);
});

test.each([
  ['euc-jp', undefined],
  ['shift_jis', undefined],
  // The supplement of Hong Kong, which has kana (c6 to c8) and the signs for control characters (a3) too.
  ['big5', /^(?:8|9|a0|a3[c-e]|c[678]|f9fe|f[a-e])/],
])('%s: each pair of bytes that is one character', (charset, unread) => {
  const standard = createMultibyteDecoder(charset, true);
  const codes = [...pairs(0x40)].filter((code) => {
    const text = standard(Uint8Array.from(code));
    return [...text].length === 1 && text !== '\uFFFD' && !unread?.test(hex(code));
  });
  expect(codes.length).toBeGreaterThan(6000);
  expect(otherwise(charset, standard, codes)).toEqual([]);
});
