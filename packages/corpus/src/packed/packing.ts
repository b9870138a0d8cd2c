// How files are packed as a whole, by their first bytes, and what is in them.
import { type Diagnostic, type Packing, concat } from '@linkwright/core';
import { beginsGzip } from '@linkwright/containers';
import { beginsBzip2, bunzip2 } from './bzip2.ts';
import { PackedInput, PackingFault } from './packed-input.ts';
import { Pieces, TooLarge } from './pieces.ts';
import { beginsXz, xzStreams } from './xz/xz-streams.ts';
import { beginsZstd } from './zstd/frame-header.ts';
import { ZstdFrames } from './zstd/zstd-frames.ts';

/** A packing that is read, and not written. */
export type ReadOnlyPacking = Exclude<Packing, 'gzip'>;

/** A file that is packed, and where what is packed in it ends. */
export interface PackedFile {
  readonly packing: Packing;
  readonly bytes: Uint8Array;
  readonly end: number;
  /** Why not all of it could be unpacked. */
  readonly fault?: PackingFault;
}

/** What is in a file that is packed, and where that ends in it. */
export interface PackedContent {
  readonly content: Uint8Array;
  readonly end: number;
  /** What is wrong with it; what stands before that is there. */
  readonly fault?: PackingFault;
}

export function isReadOnly(packing: Packing): packing is ReadOnlyPacking {
  return packing !== 'gzip';
}

/** What bytes begin as, be it a packing or nothing. */
export function packingOf(bytes: Uint8Array, end: number = bytes.length): Packing | undefined {
  if (beginsGzip(bytes, end)) return 'gzip';
  if (beginsXz(bytes, end)) return 'xz';
  if (beginsZstd(bytes, end)) return 'zstd';
  return beginsBzip2(bytes, end) ? 'bzip2' : undefined;
}

/** What is in packed bytes, as far as it can be unpacked, and where it ends. */
export function unpacked(
  bytes: Uint8Array,
  packing: ReadOnlyPacking,
  limit: number,
): PackedContent | 'too-large' {
  const input = new PackedInput(bytes);
  const pieces = new Pieces(limit);
  let fault: PackingFault | undefined;
  try {
    fill(pieces, input, packing);
  } catch (error) {
    if (error instanceof PackingFault) fault = error;
    else if (!(error instanceof TooLarge)) throw error;
    else return 'too-large';
  }
  try {
    const content = pieces.whole();
    return { content, end: input.at, ...(fault && { fault }) };
  } catch (error) {
    if (error instanceof TooLarge) return 'too-large';
    throw error;
  }
}

function fill(pieces: Pieces, input: PackedInput, packing: ReadOnlyPacking): void {
  if (packing === 'bzip2') bunzip2(input, pieces);
  else if (packing === 'xz') for (const bytes of xzStreams(input)) pieces.add(bytes);
  else for (const { bytes } of new ZstdFrames(input, FRAME).pieces()) pieces.add(bytes);
}

/** Bytes of a frame of Zstandard that are unpacked at once. */
const FRAME = 1 << 26;

/** Bytes of the beginning of a file that show what is packed in it: a block of bzip2 is packed as a whole. */
export const SHOWS_PACKED: number = 1 << 20;

/** What bytes begin with, `least` bytes of it or all that can be told from them. */
export function unpackedBeginningOf(bytes: Uint8Array, packing: ReadOnlyPacking, least: number): Uint8Array {
  const input = new PackedInput(bytes);
  const begun: Uint8Array[] = [];
  let length = 0;
  try {
    if (packing === 'bzip2') return bzip2Beginning(input, least);
    const pieces = packing === 'xz' ? xzStreams(input) : new ZstdFrames(input, 0).pieces();
    for (const piece of pieces) {
      const part = piece instanceof Uint8Array ? piece : piece.bytes;
      begun.push(part);
      length += part.length;
      if (length >= least) break;
    }
  } catch (error) {
    // The rest of the file is not here.
    if (!(error instanceof PackingFault)) throw error;
  }
  return concat(begun);
}

function bzip2Beginning(input: PackedInput, least: number): Uint8Array {
  const begun: number[] = [];
  const enough = new TooLarge();
  const output = {
    writeByte(byte: number): void {
      if (begun.length === least) throw enough;
      begun.push(byte);
    },
  };
  try {
    bunzip2(input, output);
  } catch (error) {
    if (error !== enough && !(error instanceof PackingFault)) throw error;
  }
  return Uint8Array.from(begun);
}

/** What is to be told of a packed file: that it is damaged, or what stands behind its end. */
export function packingProblem(file: PackedFile, source: string): Diagnostic | undefined {
  const { packing, fault } = file;
  if (!fault) return trailingGarbage(file, source);
  const message = `is damaged at byte ${fault.at} of the ${packing} file: ${fault.message}; what stands before is read`;
  return { code: 'unpackable', severity: 'error', message, source };
}

/** Garbage behind the last member; files may be filled up with zeros, of which gzip(1) says nothing. */
function trailingGarbage({ packing, bytes, end }: PackedFile, source: string): Diagnostic | undefined {
  const padding = bytes.subarray(end).findIndex((byte) => byte !== 0);
  if (padding < 0) return undefined;
  const kept = packing === 'gzip' ? '; rewriting keeps it' : '';
  const message = `garbage behind the last ${MEMBERS[packing]}, from byte ${end + padding} on, is not read${kept}`;
  return { code: 'trailing-garbage', severity: 'warning', message, source };
}

const MEMBERS: Readonly<Record<Packing, string>> = {
  gzip: 'gzip member',
  bzip2: 'bzip2 stream',
  xz: 'xz stream',
  zstd: 'Zstandard frame',
};
