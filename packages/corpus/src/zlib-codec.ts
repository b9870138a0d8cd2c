import { constants, crc32, deflateRawSync, gunzipSync, inflateRawSync } from 'node:zlib';
import type { Codec } from '@linkwright/containers';

/** Node's zlib, in the best of its levels: what is rewritten was packed to be small. */
export const zlibCodec: Codec = {
  inflate: (bytes, limit) => unpacked(() => inflateRawSync(bytes, { maxOutputLength: outputLimit(limit) })),
  deflate: (bytes) => deflateRawSync(bytes, { level: constants.Z_BEST_COMPRESSION }),
  gunzip: (bytes, limit) => unpacked(() => gunzipSync(bytes, { maxOutputLength: outputLimit(limit) })),
  crc32: (bytes) => crc32(bytes),
};

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
