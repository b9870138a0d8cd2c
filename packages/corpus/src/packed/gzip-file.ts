// RFC 1952, 2.2: a gzip file that is held as a whole.
import { gunzipSync } from 'node:zlib';
import { concat } from '@linkwright/core';
import { regzipped } from '@linkwright/containers';
import { CUT, gzipMember, wholeMember } from './gzip-member.ts';
import { PackingFault } from './packed-input.ts';
import type { PackedContent, PackedFile } from './packing.ts';
import { zlibCodec } from './zlib-codec.ts';

/**
 * All members, one after the other. As gzip(1) has it, they end where none begins any more: what stands there is
 * padding or garbage. One that begins and is damaged, or not whole, is read as far as it can be; `damaged`: that is nothing.
 */
export function gunzip(bytes: Uint8Array, limit: number): PackedContent | 'damaged' | 'too-large' {
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

function memberByMember(bytes: Uint8Array, limit: number): PackedContent | 'damaged' | 'too-large' {
  const contents: Uint8Array[] = [];
  let at = 0;
  for (let left = limit; beginsMember(bytes, at);) {
    const member = wholeMember(bytes.subarray(at), left);
    if (member === 'too-large') return member;
    if (member === 'damaged') return upToFault(contents, bytes, at, left);
    contents.push(member.bytes);
    left -= member.bytes.length;
    at += member.length;
  }
  return at === 0 ? 'damaged' : { content: concat(contents), end: at };
}

/** With what can be read of the member that begins there. */
function upToFault(
  before: readonly Uint8Array[],
  bytes: Uint8Array,
  at: number,
  left: number,
): PackedContent | 'damaged' | 'too-large' {
  const member = gzipMember(bytes.subarray(at), { isAll: true, hold: Math.max(1, left) });
  if (typeof member === 'string') return 'too-large';
  const { bytes: begun, fault } = member;
  const content = concat([...before, begun]);
  if (content.length === 0) return 'damaged';
  const isCut = fault === CUT;
  return {
    content,
    end: at,
    fault: isCut
      ? new PackingFault('it is cut off', bytes.length)
      : new PackingFault(fault ?? 'it is damaged', at),
  };
}

/** By the magic number alone (2.3.1): the rest of it may be damaged. */
function beginsMember(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0x1f && bytes[at + 1] === 0x8b;
}

/** The same file with other content; what stands behind its last member is kept. Undefined where it can't be packed anew. */
export function gzippedAgain(
  { bytes, end }: Pick<PackedFile, 'bytes' | 'end'>,
  content: Uint8Array,
): Uint8Array | undefined {
  const members = regzipped(bytes.subarray(0, end), content, zlibCodec);
  return members && concat([members, bytes.subarray(end)]);
}
