// RFC 1952, 2.2: a gzip file that is held as a whole.
import { gunzipSync } from 'node:zlib';
import { concat } from '@linkwright/core';
import { regzipped } from '@linkwright/containers';
import { wholeMember } from './gzip-member.ts';
import { zlibCodec } from './zlib-codec.ts';

/** The bytes of a gzip file, and where its last member ends. */
export interface GzipFile {
  readonly bytes: Uint8Array;
  readonly end: number;
}

/** What its members hold, and where the last one ends. */
export interface GzipContent {
  readonly content: Uint8Array;
  readonly end: number;
}

/**
 * All members, one after the other. As gzip(1) has it, they end where none begins any more: what stands there is
 * padding or garbage. One that begins and is damaged, or not whole, makes the file a damaged one.
 */
export function gunzip(bytes: Uint8Array, limit: number): GzipContent | 'damaged' | 'too-large' {
  try {
    const result: unknown = gunzipSync(bytes, { maxOutputLength: Math.max(1, limit), info: true });
    const { buffer, engine } = result as { buffer: Buffer; engine: { bytesWritten: number } };
    return { content: buffer, end: engine.bytesWritten };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return 'too-large';
    // zlib stops at a zero, and takes all else behind a member for another one.
    return memberByMember(bytes, limit);
  }
}

function memberByMember(bytes: Uint8Array, limit: number): GzipContent | 'damaged' | 'too-large' {
  const contents: Uint8Array[] = [];
  let at = 0;
  for (let left = limit; beginsMember(bytes, at);) {
    const member = wholeMember(bytes.subarray(at), left);
    if (typeof member === 'string') return member;
    contents.push(member.bytes);
    left -= member.bytes.length;
    at += member.length;
  }
  return at === 0 ? 'damaged' : { content: concat(contents), end: at };
}

/** By the magic number alone (2.3.1): the rest of it may be damaged. */
function beginsMember(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0x1f && bytes[at + 1] === 0x8b;
}

/** The same file with other content; what stands behind its last member is kept. Undefined where it can't be packed anew. */
export function gzippedAgain({ bytes, end }: GzipFile, content: Uint8Array): Uint8Array | undefined {
  const members = regzipped(bytes.subarray(0, end), content, zlibCodec);
  return members && concat([members, bytes.subarray(end)]);
}
