// RFC 1952: gzip files as they break. What stands before the fault is read.
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gunzip } from '../src/packed/gzip-file.ts';

/** Not to be packed much smaller than it is. */
const PAGE = Buffer.from(
  Array.from(
    { length: 500 },
    (_, at) => `<a href="${(at * 7919) % 1000}.html">${(at * 104729) % 977}</a>\n`,
  ).join(''),
);
const WHOLE = gzipSync(PAGE);
const LIMIT = 1 << 20;

function told(bytes: Uint8Array): { text: string; end: number; fault?: string; at?: number } | string {
  const found = gunzip(bytes, LIMIT);
  if (typeof found === 'string') return found;
  const { content, end, fault } = found;
  const text = Buffer.from(content).toString();
  return fault ? { text, end, fault: fault.message, at: fault.at } : { text, end };
}

const text = PAGE.toString();

test('two members, the second of which is cut off', () => {
  const half = WHOLE.subarray(0, WHOLE.length / 2);
  const begun = told(half) as { text: string };
  expect(begun).toMatchObject({ end: 0, fault: 'it is cut off', at: half.length });
  expect(text.startsWith(begun.text)).toBe(true);
  expect(begun.text.length).toBeGreaterThan(text.length / 4);
  expect(told(Buffer.concat([WHOLE, half]))).toEqual({
    text: text + begun.text,
    end: WHOLE.length,
    fault: 'it is cut off',
    at: WHOLE.length + half.length,
  });
});

test('a checksum that is another one', () => {
  const bytes = Buffer.from(WHOLE);
  bytes.writeUInt32LE(1, bytes.length - 8);
  expect(told(bytes)).toEqual({ text, end: 0, fault: 'its checksum is another one', at: 0 });
});

test('nothing that can be read', () => {
  expect([told(WHOLE.subarray(0, 4)), told(Buffer.from('no gzip'))]).toEqual(['damaged', 'damaged']);
  expect(gunzip(WHOLE.subarray(0, WHOLE.length / 2), 1000)).toBe('too-large');
});
