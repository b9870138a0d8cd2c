// RFC 1952 (GZIP file format).
import { concat } from '@linkwright/core';
import type { Codec } from './codec.ts';
import { uint16, uint32Bytes } from './little-endian.ts';

const FHCRC = 0x02;
const FEXTRA = 0x04;
const FNAME = 0x08;
const FCOMMENT = 0x10;

/** Whether bytes begin as a gzip file does (2.3.1). */
export function beginsGzip(bytes: Uint8Array, end: number = bytes.length): boolean {
  return end >= 18 && bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8;
}

/**
 * A gzip file with other content: the header of the old one (name, time) with the new data packed
 * anew. Members after the first are gone: their data stands in the one that is left. Undefined where the header is damaged.
 */
export function regzipped(old: Uint8Array, content: Uint8Array, codec: Codec): Uint8Array | undefined {
  const end = gzipHeaderEnd(old);
  if (end === undefined) return undefined;
  const trailer = [uint32Bytes(codec.crc32(content)), uint32Bytes(content.length >>> 0)];
  return concat([old.subarray(0, end), codec.deflate(content), ...trailer]);
}

/** Where the header of a member ends (2.3); undefined where it is damaged, or not whole. */
export function gzipHeaderEnd(bytes: Uint8Array): number | undefined {
  if (!beginsGzip(bytes)) return undefined;
  const flags = bytes[3] as number;
  let at = 10;
  if (flags & FEXTRA) at += 2 + uint16(bytes, at);
  for (const field of [FNAME, FCOMMENT]) {
    if (!(flags & field)) continue;
    const zero = bytes.indexOf(0, at);
    if (zero < 0) return undefined;
    at = zero + 1;
  }
  if (flags & FHCRC) at += 2;
  return at <= bytes.length - 8 ? at : undefined;
}
