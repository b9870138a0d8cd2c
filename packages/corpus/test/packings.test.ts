// Files that are packed by bzip2, xz and Zstandard, as the programs write them, and as they break.
import { describe, expect, test } from 'vitest';
import { type ReadOnlyPacking, packingOf, unpacked } from '../src/packed/packing.ts';
import { takesDictionaries } from '../src/packed/zstd/frame-decoder.ts';
import { EMPTY, PACKED, PAGE } from './packed-pages.ts';

const LIMIT = 1 << 20;
const FIRST: Readonly<Record<string, Buffer>> = {
  bzip2: PACKED['bzip2'] as Buffer,
  xz: PACKED['xz'] as Buffer,
  zstd: PACKED['zstd'] as Buffer,
};

/** What is told of packed bytes; `text` as far as it goes. */
function told(
  bytes: Uint8Array,
  limit: number = LIMIT,
): { text: string; end: number; fault?: string; at?: number } {
  const found = unpacked(bytes, packingOf(bytes) as ReadOnlyPacking, limit);
  if (found === 'too-large') return { text: found, end: 0 };
  const { content, end, fault } = found;
  const text = Buffer.from(content).toString();
  return fault ? { text, end, fault: fault.message, at: fault.at } : { text, end };
}

test.each(Object.entries(PACKED))('%s', (_, bytes) => {
  expect(told(bytes)).toEqual({ text: PAGE, end: bytes.length });
});

describe.each(Object.entries(FIRST))('%s', (packing, bytes) => {
  test('is known by its first bytes', () => {
    expect(packingOf(bytes)).toBe(packing);
    expect(packingOf(Buffer.from('BZh, xz and zstd are programs.'))).toBeUndefined();
  });

  test('of nothing', () => {
    const empty = EMPTY[packing] as Buffer;
    expect(told(empty)).toEqual({ text: '', end: empty.length });
  });

  test('one behind the other', () => {
    const two = Buffer.concat([bytes, EMPTY[packing] as Buffer, bytes]);
    expect(told(two)).toEqual({ text: PAGE + PAGE, end: two.length });
  });

  test('with garbage behind it', () => {
    expect(told(Buffer.concat([bytes, Buffer.from('garbage')]))).toEqual({ text: PAGE, end: bytes.length });
  });

  test('with zeros behind it', () => {
    expect(told(Buffer.concat([bytes, Buffer.alloc(8)]))).toMatchObject({ text: PAGE });
  });

  test('is cut off wherever it may be: what stands before is given', () => {
    for (let length = 12; length < bytes.length; length += 5) {
      const { text, fault, at } = told(bytes.subarray(0, length));
      expect(PAGE.startsWith(text)).toBe(true);
      expect({ length, fault }).toEqual({ length, fault: 'it is cut off' });
      expect(at).toBeLessThanOrEqual(length);
    }
  });

  test('of which the second is damaged', () => {
    const second = Buffer.from(bytes);
    second.fill(0xff, 18, 24);
    const { text, fault, at } = told(Buffer.concat([bytes, second]));
    expect(text.startsWith(PAGE)).toBe(true);
    expect(fault).toMatch(/damaged/);
    expect(at).toBeGreaterThanOrEqual(bytes.length);
  });

  test('has more bytes than it may', () => {
    expect(told(bytes, PAGE.length - 1).text).toBe('too-large');
    expect(told(bytes, PAGE.length).text).toBe(PAGE);
  });
});

test('a bit of an xz file that is another one is found, wherever it is', () => {
  const { xz = Buffer.alloc(0) } = FIRST;
  const data = xz.length - 60;
  for (let at = 12; at < data; at += 3) {
    const damaged = Buffer.from(xz);
    damaged[at] = (damaged[at] as number) ^ 0x10;
    expect({ at, fault: told(damaged).fault }).toEqual({ at, fault: expect.any(String) });
  }
});

function faultOf(base64: string): string | undefined {
  return told(Buffer.from(base64, 'base64')).fault;
}

test('xz: filters for programs, and dictionaries that nobody needs for texts', () => {
  expect(faultOf(XZ_X86)).toBe('it is packed with filters that are not read (for programs)');
  expect(faultOf(XZ_LARGE)).toBe('it needs a dictionary of more than 268435456 bytes');
});

/** `printf x | xz --x86 --lzma2`, and `printf x | xz --lzma2=dict=1GiB`. */
const XZ_X86 = '/Td6WFoAAATm1rRGAgEEACEBFgANhjUfAQAAeAAAAABFru+D+O4WCgABGQGlLIHMH7bzfQEAAAAABFla';
const XZ_LARGE = '/Td6WFoAAATm1rRGAgAhASQAAABeH8f5AQAAeAAAAABFru+D+O4WCgABGQGlLIHMH7bzfQEAAAAABFla';

describe('zstd', () => {
  const zstd = PACKED['zstd'] as Buffer;

  test('frames that are skipped', () => {
    const skipped = Buffer.concat([Buffer.from('502a4d1803000000', 'hex'), Buffer.from('any')]);
    expect(told(Buffer.concat([skipped, zstd, skipped])).text).toBe(PAGE);
  });

  test('a window that is too large is not made', () => {
    const header = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0xff, 1, 0, 0]);
    expect(told(header).fault).toBe('it needs a window of more than 134217728 bytes');
  });

  test('a dictionary that is not there', () => {
    const header = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x21, 7, 1, 9, 0, 0, 65]);
    expect(told(header).fault).toMatch(/^it is packed with a dictionary \(7\) that is not in the file/);
  });

  test.each([
    ['20.19.0', false],
    ['22.18.0', false],
    ['22.19.0', true],
    ['23.11.0', false],
    ['24.5.0', false],
    ['24.6.0', true],
    ['26.0.0', true],
  ])('Node %s unpacks with dictionaries: %s', (version, takes) => {
    expect(takesDictionaries(version)).toBe(takes);
  });
});
