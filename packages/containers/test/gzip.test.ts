import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { beginsGzip, regzipped } from '@linkwright/containers';
import { codec } from './zips.ts';

/** RFC 1952, 2.3: a member whose header has every field. */
function member(content: string): Buffer {
  const packed = gzipSync(content);
  const header = Buffer.from([0x1f, 0x8b, 8, 0x1e, 1, 2, 3, 4, 0, 3, 2, 0, 0x41, 0x42]);
  return Buffer.concat([header, Buffer.from('name\0comment\0'), Buffer.from([0, 0]), packed.subarray(10)]);
}

describe('packing anew', () => {
  test('keeps the header: name, time, comment', () => {
    const old = member('old');
    const now = regzipped(old, Buffer.from('new content'), codec);
    const header = old.length - gzipSync('old').length + 10;
    expect(now?.subarray(0, header)).toEqual(new Uint8Array(old.subarray(0, header)));
    const plain = Buffer.from(gzipSync(''));
    plain.set([0], 3);
    expect(
      gunzipSync(Buffer.concat([plain.subarray(0, 10), Buffer.from(now ?? []).subarray(header)])).toString(),
    ).toBe('new content');
  });

  test('makes one member of several', () => {
    const two = Buffer.concat([gzipSync('one '), gzipSync('two')]);
    expect(gunzipSync(regzipped(two, Buffer.from('all'), codec) ?? '').toString()).toBe('all');
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    [
      'a header that ends in its name',
      Buffer.from([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3, ...Buffer.from('no zero behind')]),
    ],
  ])('%s gives no answer', (_, bytes) => expect(regzipped(bytes, Buffer.from('x'), codec)).toBeUndefined());
});

test.each([
  ['a gzip file', gzipSync(''), true],
  ['text', Buffer.from('x'.repeat(30)), false],
  ['the magic number alone', Buffer.from([0x1f, 0x8b]), false],
])('%s', (_, bytes, is) => expect(beginsGzip(bytes)).toBe(is));
