// RFC 1952: a gzip file that comes in pieces, unpacked as far as it is whole.
import { type Gunzip, createGunzip } from 'node:zlib';
import { concat } from '@linkwright/core';
import { MOST_TRIES } from '../web-archives/archive-units.ts';
import { gzipMember, nextMember } from './gzip-member.ts';
import { SHOWN_BY, showsWebArchive } from '../reading/sniff.ts';

/** What a fault is thrown as behind which nothing more can be unpacked, when all that stands before it has been given. */
export class DamagedGzip extends Error {
  override readonly name = 'DamagedGzip';
}

/** What has been unpacked: a member, or a part of one that is too large to be held. */
export interface Unpacked {
  readonly bytes: Uint8Array;
  readonly isMember: boolean;
  /** Where it begins, in bytes of the file. */
  readonly at: number;
  /** What is wrong with the member, which may be less than it should be. */
  readonly fault?: string;
}

/**
 * The members of a web archive, those behind a damaged one too; from one that has more than `hold` bytes on, what
 * comes as it comes, and then of what stands before a fault the last `PIECE` bytes may be missing. Throws DamagedGzip.
 */
export async function* gunzipped(chunks: AsyncIterable<Uint8Array>, hold: number): AsyncGenerator<Unpacked> {
  const source = chunks[Symbol.asyncIterator]();
  const rest: AsyncIterable<Uint8Array> = { [Symbol.asyncIterator]: () => source };
  const search = new MemberSearch();
  let held: Uint8Array = new Uint8Array();
  let pieces: Uint8Array[] = [];
  let length = 0;
  let passed = 0;
  // What was too short is not looked at again before it is twice as long.
  let enough = 0;
  for (let isAll = false; !isAll;) {
    const { done, value } = await source.next();
    isAll = done === true;
    if (value) pieces.push(value);
    length += value?.length ?? 0;
    if (length < enough && !isAll) continue;
    held = concat([held, ...pieces]);
    pieces = [];
    let at = 0;
    for (at = search.from(held, at, isAll); at < held.length; at = search.from(held, at, isAll)) {
      const member = search.isLost ? 'more' : gzipMember(held.subarray(at), { isAll, hold });
      if (member === 'more') break;
      if (member === 'large') {
        yield* streamed(held.subarray(at), rest, passed + at);
        return;
      }
      const { bytes, fault } = member;
      yield { bytes, isMember: true, at: passed + at, ...(fault !== undefined && { fault }) };
      search.isLost = fault !== undefined;
      at += search.isLost ? 1 : member.length;
    }
    held = held.subarray(at);
    length = held.length;
    passed += at;
    enough = search.isLost ? 0 : held.length * 2;
  }
}

/** Looks for the next member: behind zeros, and behind a damaged one where a record seems to begin. */
class MemberSearch {
  isLost = false;
  #tries = MOST_TRIES;

  /** Where it begins, or where to go on when there are more bytes: then it is still lost. */
  from(held: Uint8Array, from: number, isAll: boolean): number {
    if (!this.isLost) return behindZeros(held, from);
    for (let at = from; this.#tries > 0; this.#tries -= 1) {
      const found = nextMember(held, at);
      // Its first bytes may be the last ones here.
      if (found < 0) return isAll ? held.length : Math.max(at, held.length - 3);
      if (held.length - found < SHOWN_BY && !isAll) return found;
      this.isLost = !showsWebArchive(held.subarray(found));
      if (!this.isLost) return found;
      at = found + 1;
    }
    return held.length;
  }
}

function behindZeros(bytes: Uint8Array, from: number): number {
  const count = bytes.subarray(from).findIndex((byte) => byte !== 0);
  return count < 0 ? bytes.length : from + count;
}

/** Packed bytes that are unpacked at once, and unpacked ones that are given at once. */
const PIECE = 1 << 16;

async function* streamed(
  head: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
  at: number,
): AsyncGenerator<Unpacked> {
  const part = (bytes: Uint8Array): Unpacked => ({ bytes, isMember: false, at });
  const gunzip = createGunzip({ chunkSize: PIECE });
  const unpacked: Uint8Array[] = [];
  gunzip.on('data', (bytes: Uint8Array) => unpacked.push(bytes));
  // Who waits for the bytes hears it too.
  gunzip.on('error', () => {});
  try {
    for await (const chunk of withHead(head, rest))
      for (let from = 0; from < chunk.length; from += PIECE) {
        const fault = await written(gunzip, chunk.subarray(from, from + PIECE));
        yield* unpacked.splice(0).map(part);
        if (fault) throw new DamagedGzip(fault.message);
      }
    const fault = await written(gunzip);
    yield* unpacked.splice(0).map(part);
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
