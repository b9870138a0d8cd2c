// Web archives that are packed by Zstandard ("Zstandard in WARC files", IIPC: each record is a frame), by xz or, as dumps of
// wikis are, by bzip2, from their beginning. Of what is held, a frame is the largest.
import { closeSync, openSync, readSync } from 'node:fs';
import { bzip2Pieces } from '../packed/bzip2.ts';
import { PackedInput, PackingFault } from '../packed/packed-input.ts';
import { type ReadOnlyPacking, isReadOnly, packingOf } from '../packed/packing.ts';
import { xzStreams } from '../packed/xz/xz-streams.ts';
import { ZstdFrames } from '../packed/zstd/zstd-frames.ts';
import type { Unpacked } from '../packed/gzip-stream.ts';

/** Bytes that show how a file is packed, and those that are read at once. */
const SHOWN = 16;
const CHUNK = 1 << 18;

/** How a file is packed that is not read in stretches; undefined for all others. Throws where it cannot be read. */
export function readOnlyPackingAt(absolute: string): ReadOnlyPacking | undefined {
  const descriptor = openSync(absolute, 'r');
  try {
    const head = Buffer.alloc(SHOWN);
    const packing = packingOf(head, readSync(descriptor, head, 0, SHOWN, 0));
    return packing && isReadOnly(packing) ? packing : undefined;
  } finally {
    closeSync(descriptor);
  }
}

/** What has been unpacked; a frame of more than `held` bytes in parts. Throws PackingFault, when what stands before it has been given. */
export function* unpackedArchive(
  absolute: string,
  packing: ReadOnlyPacking,
  held: number,
): Generator<Unpacked> {
  const descriptor = openSync(absolute, 'r');
  try {
    const more = (): Uint8Array => {
      const chunk = Buffer.allocUnsafe(CHUNK);
      return chunk.subarray(0, readSync(descriptor, chunk, 0, CHUNK, null));
    };
    const input = new PackedInput(new Uint8Array(), more);
    if (packing === 'bzip2') for (const bytes of bzip2Pieces(input)) yield { bytes, isMember: false, at: 0 };
    else if (packing === 'xz') for (const bytes of xzStreams(input)) yield { bytes, isMember: false, at: 0 };
    else
      for (const { bytes, at, isWhole } of new ZstdFrames(input, held).pieces())
        yield { bytes, at, isMember: isWhole };
    if (!input.endsInZeros()) throw new PackingFault('what stands here is not packed', input.at);
  } finally {
    closeSync(descriptor);
  }
}
