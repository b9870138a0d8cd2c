import {
  brotliDecompressSync,
  constants,
  crc32,
  deflateRawSync,
  gunzipSync,
  inflateRawSync,
  inflateSync,
} from 'node:zlib';
import { type Codec, beginsGzip } from '@linkwright/containers';
import { isText } from './sniff.ts';

/** Node's zlib, in the best of its levels: what is rewritten was packed to be small. */
export const zlibCodec: Codec = {
  inflate: (bytes, limit) => unpacked(() => inflateRawSync(bytes, { maxOutputLength: outputLimit(limit) })),
  deflate: (bytes) => deflateRawSync(bytes, { level: constants.Z_BEST_COMPRESSION }),
  gunzip: (bytes, limit) => unpacked(() => gunzipSync(bytes, { maxOutputLength: outputLimit(limit) })),
  decode,
  crc32: (bytes) => crc32(bytes),
};

/**
 * RFC 9110, 8.4.1; `br`: RFC 7932. Some senders mean raw DEFLATE by `deflate`. Neither has a beginning that tells it, so
 * that what cannot be decoded and is text counts as not coded.
 */
function decode(coding: string, bytes: Uint8Array, limit: number): Uint8Array | 'damaged' | 'too-large' {
  const options = { maxOutputLength: outputLimit(limit) };
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      // What was cut off while it was saved is read as far as it goes.
      return beginsGzip(bytes)
        ? unpacked(() => gunzipSync(bytes, { ...options, finishFlush: constants.Z_SYNC_FLUSH }))
        : bytes;
    case 'deflate': {
      const found = unpacked(() => inflateSync(bytes, options));
      return found === 'damaged'
        ? orText(
            unpacked(() => inflateRawSync(bytes, options)),
            bytes,
          )
        : found;
    }
    case 'br':
      return orText(
        unpacked(() => brotliDecompressSync(bytes, options)),
        bytes,
      );
    default:
      return 'damaged';
  }
}

function orText<Found>(found: Found | 'damaged', bytes: Uint8Array): Found | Uint8Array | 'damaged' {
  return found === 'damaged' && isText(bytes, bytes.length) ? bytes : found;
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
