import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { charsetName, decodeText, encodeReference, encodeText, isAscii } from '@linkwright/core';

const decode = (bytes: Uint8Array, charset: string) => decodeText(bytes, 0, bytes.length, charset);

test.each([
  ['latin1', 'windows-1252'],
  ['UTF8', 'utf-8'],
  ['sjis', 'shift_jis'],
  ['US-ASCII', 'us-ascii'],
  ['ANSI_X3.4-1968', 'us-ascii'],
  ['gb2312', 'gbk'],
  [' ISO-8859-16\n', 'iso-8859-16'],
  ['X-User-Defined', 'x-user-defined'],
  ['x-nonsense', undefined],
])('the label %s means %s', (label, name) => {
  expect(charsetName(label)).toBe(name);
});

describe('text in a charset', () => {
  test.each([
    ['windows-1252', 'é€', [0xe9, 0x80]],
    ['windows-1252', 'ÿa', [0xff, 0x61]],
    ['shift_jis', '表ソ', [0x95, 0x5c, 0x83, 0x5c]],
    ['euc-kr', '가', [0xb0, 0xa1]],
    ['euc-kr', '갂똠힣', [0x81, 0x41, 0x8c, 0x63, 0xc6, 0x52]],
    ['euc-kr', '€®', [0xa2, 0xe6, 0xa2, 0xe7]],
    ['koi8-r', 'я', [0xd1]],
    ['koi8-u', 'ўЎ', [0xae, 0xbe]],
    ['ibm866', 'а\u007F\u001C\u001A', [0xa0, 0x7f, 0x1c, 0x1a]],
    ['windows-1255', '\u05BA', [0xca]],
    ['windows-874', 'ก๛', [0xa1, 0xfb]],
    ['windows-1253', 'Ώ', [0xbf]],
    ['iso-8859-16', 'Ąș\u0080\u00A0ÿ', [0xa1, 0xba, 0x80, 0xa0, 0xff]],
    ['x-user-defined', 'a\uF780\uF7FF', [0x61, 0x80, 0xff]],
    ['gbk', 'ǹ\u3000€', [0xa8, 0xbf, 0xa1, 0xa1, 0x80]],
    ['utf-8', 'é', [0xc3, 0xa9]],
  ])('%s says %s', (charset, text, bytes) => {
    expect([...(encodeText(text, charset) ?? [])]).toEqual(bytes);
    expect(decode(Uint8Array.from(bytes), charset)).toBe(text);
  });

  test.each([
    ['utf-16le', 'a.b', [0x61, 0, 0x2e, 0, 0x62, 0]],
    ['utf-16be', 'a.b', [0, 0x61, 0, 0x2e, 0, 0x62]],
    ['iso-2022-jp', '表', [0x1b, 0x24, 0x42, 0x49, 0x3d, 0x1b, 0x28, 0x42]],
    // By the other labels of the standard.
    ['unicode', 'a.b', [0x61, 0, 0x2e, 0, 0x62, 0]],
    ['csISO2022JP', '表', [0x1b, 0x24, 0x42, 0x49, 0x3d, 0x1b, 0x28, 0x42]],
  ])('%s is read, though its bytes are ASCII: %s', (charset, text, bytes) => {
    expect(decode(Uint8Array.from(bytes), charset)).toBe(text);
  });

  test.each([
    ['windows-874', [0xdb]],
    ['windows-874', [0xff]],
    ['windows-1253', [0xaa]],
    ['gbk', [0xff]],
    ['euc-kr', [0xff]],
    ['euc-kr', [0xc9]],
    ['euc-kr', [0xc9, 0x80]],
    ['euc-kr', [0xc9, 0xa1]],
    ['euc-kr', [0x81, 0xff]],
  ])('a byte that says nothing in %s is U+FFFD: %j', (charset, bytes) => {
    expect(decode(Uint8Array.from(bytes), charset)).toBe('\uFFFD');
  });

  test('a byte of ASCII behind the first byte of a character stands for itself', () => {
    expect(decode(Uint8Array.of(0x81, 0x2f, 0xc7, 0x22), 'euc-kr')).toBe('\uFFFD/\uFFFD"');
  });

  test('gbk is read with the four bytes of gb18030', () => {
    expect(decode(Uint8Array.of(0x81, 0x30, 0x81, 0x30), 'gbk')).toBe('\u0080');
  });

  test.each([
    ['windows-1252', '表'],
    ['windows-874', '\uFFFD'],
    ['us-ascii', 'é'],
    ['iso-2022-jp', '表'],
    ['utf-8', '\uD800'],
  ])('%s cannot say %j', (charset, text) => {
    expect(encodeText(text, charset)).toBeUndefined();
  });
});

test('a character that the charset lacks is percent-encoded as UTF-8 (RFC 3987, 3.1)', () => {
  expect(decode(encodeReference('é/表', 'windows-1252'), 'windows-1252')).toBe('é/%E8%A1%A8');
});

test('what stands beyond ASCII in US-ASCII is read as windows-1252', () => {
  expect(decode(Uint8Array.of(0x61, 0xe9), 'us-ascii')).toBe('aé');
});

test('a byte above ASCII is seen wherever it stands, and wherever the bytes begin', () => {
  const memory = new Uint8Array(300);
  for (const [from, to] of [
    [0, 300],
    [1, 200],
    [2, 103],
    [3, 99],
  ] as const) {
    const bytes = memory.subarray(from, to);
    expect(isAscii(bytes, 1, bytes.length - 1)).toBe(true);
    for (let at = 0; at < bytes.length; at += 1) {
      bytes[at] = 0x80;
      expect(isAscii(bytes, 1, bytes.length - 1)).toBe(at === 0 || at === bytes.length - 1);
      bytes[at] = 0;
    }
  }
});

const CHARSETS = ['windows-1252', 'shift_jis', 'euc-jp', 'gbk', 'big5', 'euc-kr', 'iso-8859-2', 'utf-8'];

test('what a charset can say, it says back', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CHARSETS), fc.string({ unit: 'binary' }), (charset, text) => {
      const bytes = encodeText(text, charset);
      if (bytes) expect(decode(bytes, charset)).toBe(text);
    }),
  );
});
