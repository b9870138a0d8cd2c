// Frames of Zstandard (RFC 8878) unpacked: by Node where it can do so (22.15), else by a library, which leaves the
// checksum, and knows no dictionaries.
import { createRequire } from 'node:module';
import * as zlib from 'node:zlib';
import { concat } from '@linkwright/core';

interface Options {
  readonly maxOutputLength: number;
  readonly dictionary?: Uint8Array;
}

/** As Node has it from 22.15 on. */
type ZstdDecompress = (bytes: Uint8Array, options: Options) => Uint8Array;

interface Fzstd {
  decompress(bytes: Uint8Array): Uint8Array;
  readonly Decompress: new (data: (bytes: Uint8Array) => void) => {
    push(bytes: Uint8Array, isLast?: boolean): void;
  };
}

const require = createRequire(import.meta.url);
const native = (zlib as { readonly zstdDecompressSync?: ZstdDecompress }).zstdDecompressSync;

/** Most that is read is not packed so. */
function library(): Fzstd {
  return require('fzstd') as Fzstd;
}

/** Whether frames that need a dictionary can be unpacked: Node 22.19 and 24.6 can, and later ones. */
export function takesDictionaries(version: string = process.versions.node): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 6) || (major === 22 && minor >= 19);
}

/** A frame that is held whole, of `most` bytes at most. Throws where it is none. */
export function wholeFrame(bytes: Uint8Array, most: number, dictionary?: Uint8Array): Uint8Array {
  if (!native) return library().decompress(bytes);
  return native(bytes, { maxOutputLength: Math.max(1, most), ...(dictionary && { dictionary }) });
}

/** A frame that comes in parts. */
export class FrameParts {
  #unpacked: Uint8Array[] = [];
  readonly #decoder = new (library().Decompress)((bytes) => {
    this.#unpacked.push(bytes.slice());
  });

  /** What can be unpacked with this part. What it throws, it throws when it is asked for the next one. */
  push(bytes: Uint8Array, isLast = false): Uint8Array {
    this.#unpacked = [];
    this.#decoder.push(bytes, isLast);
    return concat(this.#unpacked);
  }

  /** What has been unpacked of the part that was damaged. */
  get rest(): Uint8Array {
    return concat(this.#unpacked);
  }
}
