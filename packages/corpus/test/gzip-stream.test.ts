import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gunzipped } from '../src/packed/gzip-stream.ts';

/** A stored block of DEFLATE that is not the last one (RFC 1951, 3.2.4). */
const BLOCK = Buffer.alloc(5 + 0xffff, 'x');
BLOCK.set([0, 0xff, 0xff, 0, 0]);

const HELD = 1 << 20;

/** More than may be held before something is given. */
const TOO_MUCH = (3 * HELD) / BLOCK.length;

test('a member in which no other begins is given as it comes, and not held', async () => {
  let taken = 0;
  const endless = async function* (): AsyncGenerator<Uint8Array> {
    yield gzipSync('').subarray(0, 10);
    for (; taken < TOO_MUCH; taken += 1) yield BLOCK;
    throw new Error('all of it was asked for');
  };
  for await (const { bytes, isMember } of gunzipped(endless(), HELD)) {
    expect([isMember, bytes[0]]).toEqual([false, 0x78]);
    break;
  }
});
