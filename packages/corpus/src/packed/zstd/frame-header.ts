// RFC 8878, 3.1: what a frame says of itself before its first block.
import { type PackedInput, PackingFault } from '../packed-input.ts';

/** 3.1.1, little-endian. */
export const FRAME = 0xfd2fb528;
/** 3.1.2: frames with any content, the last digit is free. */
const SKIPPABLE = 0x184d2a5;
/** "Zstandard in WARC files" (IIPC), 3: a skippable frame, the first in the file, with the dictionary of all others. */
export const DICTIONARY = 0x184d2a5d;

/** zstd(1) needs `--long` to make more, and to unpack it. */
const LARGEST_WINDOW = 2 ** 27;

/** 3.1.1.2.4. */
const LARGEST_BLOCK = 1 << 17;

export interface FrameHeader {
  readonly length: number;
  /** Of the dictionary; 0 where none is named. */
  readonly dictionary: number;
  /** Bytes that a block has at most, unpacked. */
  readonly largestBlock: number;
  readonly hasChecksum: boolean;
}

export function magicOf(bytes: Uint8Array): number | undefined {
  return bytes.length < 4 ? undefined : new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
}

export function isSkippable(magic: number): boolean {
  return magic >>> 4 === SKIPPABLE;
}

/** Whether bytes begin as a file of frames does. */
export function beginsZstd(bytes: Uint8Array, end: number = bytes.length): boolean {
  const magic = magicOf(bytes.subarray(0, Math.min(4, end)));
  return magic !== undefined && (magic === FRAME || isSkippable(magic));
}

/** The header of the frame that comes next, which is not passed over. Throws PackingFault. */
export function frameHeader(input: PackedInput): FrameHeader {
  const bytes = input.peek(LONGEST);
  const flags = bytes[4] ?? 0;
  const isOneSegment = (flags & 0x20) !== 0;
  const sizeFlag = flags >> 6;
  const dictionaryBytes = [0, 1, 2, 4][flags & 3] as number;
  const sizeBytes = sizeFlag === 0 ? (isOneSegment ? 1 : 0) : 1 << sizeFlag;
  const from = isOneSegment ? 5 : 6;
  const length = from + dictionaryBytes + sizeBytes;
  if (bytes.length < length) throw new PackingFault('it is cut off', input.at + bytes.length);
  if (flags & 8) throw new PackingFault('the header of a frame is damaged', input.at);
  const dictionary = littleEndian(bytes, from, dictionaryBytes);
  const size = littleEndian(bytes, from + dictionaryBytes, sizeBytes) + (sizeFlag === 1 ? 256 : 0);
  const window = isOneSegment ? size : windowSize(bytes[5] as number);
  if (window > LARGEST_WINDOW)
    throw new PackingFault(`it needs a window of more than ${LARGEST_WINDOW} bytes`, input.at);
  return {
    length,
    dictionary,
    largestBlock: Math.min(LARGEST_BLOCK, window),
    hasChecksum: (flags & 4) !== 0,
  };
}

/** Bytes of the longest header. */
const LONGEST = 18;

/** 3.1.1.1.2. */
function windowSize(descriptor: number): number {
  const base = 2 ** (10 + (descriptor >> 3));
  return base + (base / 8) * (descriptor & 7);
}

function littleEndian(bytes: Uint8Array, from: number, count: number): number {
  let number = 0;
  for (let index = count - 1; index >= 0; index -= 1) number = number * 256 + (bytes[from + index] as number);
  return number;
}
