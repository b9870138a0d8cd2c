import {
  brotliDecompressSync,
  constants,
  crc32,
  deflateRawSync,
  gunzipSync,
  inflateRawSync,
  inflateSync,
} from 'node:zlib';
import { type Codec, type Decoded, beginsGzip } from '@linkwright/containers';
import type { Inflate } from '@linkwright/pdf';
import { isText } from '../reading/sniff.ts';
import { unpacked as unpackedFile } from './packing.ts';
import { beginsZstd } from './zstd/frame-header.ts';

/** Node's zlib, in the best of its levels: what is rewritten was packed to be small. */
export const zlibCodec: Codec = {
  inflate: (bytes, limit) => unpacked(() => inflateRawSync(bytes, { maxOutputLength: outputLimit(limit) })),
  deflate: (bytes) => deflateRawSync(bytes, { level: constants.Z_BEST_COMPRESSION }),
  decode,
  crc32: (bytes) => crc32(bytes),
};

/** RFC 1950 as far as it goes; undefined for what is none, or has more than `limit` bytes. */
export const inflated: Inflate = (bytes, limit) => {
  const found = decoded(inflateSync, bytes, limit);
  return typeof found === 'string' ? undefined : found.bytes;
};

/**
 * RFC 9110, 8.4.1; `br`: RFC 7932. Some senders mean raw DEFLATE by `deflate`. Neither has a beginning that tells it, so
 * that what cannot be decoded and is text counts as not coded.
 */
function decode(coding: string, bytes: Uint8Array, limit: number): Decoded | 'damaged' | 'too-large' {
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return beginsGzip(bytes) ? decoded(gunzipSync, bytes, limit) : { bytes, isCut: false };
    case 'deflate': {
      const found = decoded(inflateSync, bytes, limit);
      return found === 'damaged' ? orText(decoded(inflateRawSync, bytes, limit), bytes) : found;
    }
    case 'br':
      return orText(decoded(brotliDecompressSync, bytes, limit, constants.BROTLI_OPERATION_FLUSH), bytes);
    case 'zstd':
      return unzstd(bytes, limit);
    // `none` and `utf-8` are said by servers and are no codings: browsers take the body as it is (Fetch, "handle content codings").
    default:
      return orText('damaged', bytes);
  }
}

/** RFC 8878, and 9659: frames have a beginning that tells them. */
function unzstd(bytes: Uint8Array, limit: number): Decoded | 'too-large' {
  if (!beginsZstd(bytes)) return { bytes, isCut: false };
  const found = unpackedFile(bytes, 'zstd', limit);
  return found === 'too-large' ? found : { bytes: found.content, isCut: found.fault !== undefined };
}

type Unpack = (
  bytes: Uint8Array,
  options: { readonly maxOutputLength: number; readonly finishFlush?: number },
) => Uint8Array;

/** What was cut off while it was saved is read as far as it goes. */
function decoded(
  unpack: Unpack,
  bytes: Uint8Array,
  limit: number,
  flush: number = constants.Z_SYNC_FLUSH,
): Decoded | 'damaged' | 'too-large' {
  const options = { maxOutputLength: outputLimit(limit) };
  const whole = unpacked(() => unpack(bytes, options));
  if (whole === 'too-large') return whole;
  if (whole !== 'damaged') return { bytes: whole, isCut: false };
  const some = unpacked(() => unpack(bytes, { ...options, finishFlush: flush }));
  return typeof some === 'string' ? some : { bytes: some, isCut: true };
}

/** What is told of as damaged, or as cut before anything was said, and is text, was never coded. */
function orText(
  found: Decoded | 'damaged' | 'too-large',
  bytes: Uint8Array,
): Decoded | 'damaged' | 'too-large' {
  const isNone = found === 'damaged' || (typeof found !== 'string' && found.isCut);
  return isNone && isText(bytes, bytes.length) ? { bytes, isCut: false } : found;
}

/** zlib wants room for one byte at least. */
function outputLimit(limit: number): number {
  return Math.max(1, limit);
}

function unpacked(unpack: () => Uint8Array): Uint8Array | 'damaged' | 'too-large' {
  try {
    return unpack();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'damaged';
  }
}
