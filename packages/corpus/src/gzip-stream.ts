// RFC 1952: a gzip file that comes in pieces, unpacked as far as it is whole.
import { type Gunzip, createGunzip } from 'node:zlib';
import { concat } from '@linkwright/core';
import { gzipMember } from './gzip-member.ts';
import { LARGE } from './large-file.ts';

/** What a fault of the data is thrown as, when all that stands before it has been given. */
export class DamagedGzip extends Error {
  override readonly name = 'DamagedGzip';
}

/**
 * The data of all members, member by member; from one that has more than `LARGE` bytes on, as it comes, and then of
 * what stands before a fault the last `PIECE` bytes may be missing. Throws DamagedGzip.
 */
export async function* gunzipped(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]();
  const rest: AsyncIterable<Uint8Array> = { [Symbol.asyncIterator]: () => source };
  let held: Uint8Array = new Uint8Array();
  // What was too short is not looked at again before it is twice as long.
  let enough = 0;
  for (let isAll = false; !isAll;) {
    const { done, value } = await source.next();
    isAll = done === true;
    held = value ? concat([held, value]) : held;
    if (held.length < enough && !isAll) continue;
    let at = 0;
    for (at = behindZeros(held, at); at < held.length; at = behindZeros(held, at)) {
      const member = gzipMember(held.subarray(at), { isAll, hold: LARGE });
      if (member === 'more') break;
      if (member === 'large') {
        yield* streamed(held.subarray(at), rest);
        return;
      }
      yield member.bytes;
      if (member.fault !== undefined) throw new DamagedGzip(member.fault);
      at += member.length;
    }
    held = held.subarray(at);
    enough = held.length * 2;
  }
}

function behindZeros(bytes: Uint8Array, from: number): number {
  const count = bytes.subarray(from).findIndex((byte) => byte !== 0);
  return count < 0 ? bytes.length : from + count;
}

/** Packed bytes that are unpacked at once, and unpacked ones that are given at once. */
const PIECE = 1 << 16;

async function* streamed(head: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: PIECE });
  const unpacked: Uint8Array[] = [];
  gunzip.on('data', (bytes: Uint8Array) => unpacked.push(bytes));
  // Who waits for the bytes hears it too.
  gunzip.on('error', () => {});
  try {
    for await (const chunk of withHead(head, rest))
      for (let at = 0; at < chunk.length; at += PIECE) {
        const fault = await written(gunzip, chunk.subarray(at, at + PIECE));
        yield* unpacked.splice(0);
        if (fault) throw new DamagedGzip(fault.message);
      }
    const fault = await written(gunzip);
    yield* unpacked.splice(0);
    if (fault) throw new DamagedGzip(fault.message);
  } finally {
    gunzip.destroy();
  }
}

async function* withHead(head: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  yield* rest;
}

/** Waits until the bytes, or without them the end, have gone through; zlib takes no more behind what is no member. */
function written(gunzip: Gunzip, bytes?: Uint8Array): Promise<Error | undefined> {
  if (gunzip.readableEnded) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const done = (fault?: Error | null): void => {
      for (const event of ['error', 'end']) gunzip.off(event, done);
      resolve(fault ?? undefined);
    };
    for (const event of ['error', 'end']) gunzip.once(event, done);
    if (bytes) gunzip.write(bytes, done);
    else gunzip.end();
  });
}
