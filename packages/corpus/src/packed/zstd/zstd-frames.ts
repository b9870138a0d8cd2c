// RFC 8878: frames of Zstandard, one behind the other. Where each ends is known before it is unpacked (3.1.1.2).
import { concat } from '@linkwright/core';
import { type PackedInput, PackingFault } from '../packed-input.ts';
import { FrameParts, takesDictionaries, wholeFrame } from './frame-decoder.ts';
import { DICTIONARY, FRAME, type FrameHeader, frameHeader, isSkippable, magicOf } from './frame-header.ts';

/** What a frame holds, or a part of it where that is too large to be held. */
export interface ZstdPiece {
  readonly bytes: Uint8Array;
  /** Where the frame begins. */
  readonly at: number;
  readonly isWhole: boolean;
}

/** Unpacked bytes of a dictionary: `zstd --train` makes 110 kB. */
const LARGEST_DICTIONARY = 1 << 24;

/** Unpacked bytes; Node unpacks no such frame in parts without waiting. */
const LARGEST_WITH_DICTIONARY = 2 ** 28;

/** The frames from where `input` is up to what is none. */
export class ZstdFrames {
  readonly #input: PackedInput;
  readonly #held: number;
  #dictionary: Uint8Array | undefined;

  /** `held`: bytes of a frame, unpacked, that are given as one piece. */
  constructor(input: PackedInput, held: number) {
    this.#input = input;
    this.#held = held;
  }

  /** Throws PackingFault, when what stands before it has been given; it can be gone on with then. */
  *pieces(): Generator<ZstdPiece> {
    const input = this.#input;
    for (let magic = magicOf(input.peek(4)); magic !== undefined; magic = magicOf(input.peek(4)))
      if (magic === FRAME) yield* this.#frame();
      else if (magic === DICTIONARY && input.at === 0) this.#dictionary = this.#readDictionary();
      else if (isSkippable(magic)) this.#skip();
      else return;
  }

  #skip(): void {
    this.#input.skip(8 + this.#skippedSize());
  }

  #skippedSize(): number {
    const head = this.#input.peek(8);
    if (head.length < 8) throw this.#input.cut();
    return new DataView(head.buffer, head.byteOffset).getUint32(4, true);
  }

  /** IIPC, 3: it may be packed itself. */
  #readDictionary(): Uint8Array {
    const size = this.#skippedSize();
    if (size > LARGEST_DICTIONARY)
      throw new PackingFault(`its dictionary has more than ${LARGEST_DICTIONARY} bytes`, 0);
    this.#input.skip(8);
    const bytes = this.#input.take(size).slice();
    if (magicOf(bytes) !== FRAME) return bytes;
    try {
      return wholeFrame(bytes, LARGEST_DICTIONARY);
    } catch {
      throw new PackingFault('its dictionary is damaged', 8);
    }
  }

  *#frame(): Generator<ZstdPiece> {
    const { at } = this.#input;
    const header = frameHeader(this.#input);
    this.#refuseDictionary(header, at);
    const parts: Uint8Array[] = [];
    let most = 0;
    const blocks = blocksOf(this.#input, header);
    try {
      for (const { bytes, most: unpacked } of blocks) {
        parts.push(bytes);
        most += unpacked;
        if (this.#dictionary && most > LARGEST_WITH_DICTIONARY)
          throw new PackingFault('a frame with a dictionary is too large to be unpacked at once', at);
        if (most <= this.#held || this.#dictionary) continue;
        yield* inParts(parts, blocks, at);
        return;
      }
    } catch (error) {
      if (!(error instanceof PackingFault) || parts.length === 0 || this.#dictionary) throw error;
      yield* beforeFault(parts, at);
      throw error;
    }
    try {
      yield { bytes: wholeFrame(concat(parts), most, this.#dictionary), at, isWhole: true };
    } catch (error) {
      if (!this.#dictionary) yield* beforeFault(parts, at);
      throw faultOf(error, at);
    }
  }

  #refuseDictionary({ dictionary }: FrameHeader, at: number): void {
    if (!this.#dictionary && dictionary !== 0)
      throw new PackingFault(
        `it is packed with a dictionary (${dictionary}) that is not in the file; unpack it (zstd -d -D)`,
        at,
      );
    if (this.#dictionary && !takesDictionaries())
      throw new PackingFault(
        'it is packed with a dictionary, which needs Node 22.19, 24.6 or a later one',
        at,
      );
  }
}

interface Block {
  readonly bytes: Uint8Array;
  /** Bytes that it has at most, unpacked. */
  readonly most: number;
}

/** The header as one, then each block, then the checksum (3.1.1). Throws PackingFault where the file ends before. */
function* blocksOf(input: PackedInput, header: FrameHeader): Generator<Block, void> {
  yield { bytes: input.take(header.length).slice(), most: 0 };
  for (let isLast = false; !isLast;) {
    const { at } = input;
    const head = input.peek(3);
    if (head.length < 3) throw input.cut();
    const [low, middle, high] = head as unknown as [number, number, number];
    isLast = (low & 1) === 1;
    const kind = (low >> 1) & 3;
    const size = (low >> 3) + middle * 32 + high * 8192;
    if (kind === RESERVED || size > MOST_PACKED) throw new PackingFault('its data is damaged', at);
    const bytes = input.take(3 + (kind === REPEATED ? 1 : size)).slice();
    yield { bytes, most: kind === PACKED ? header.largestBlock : size };
  }
  if (header.hasChecksum) yield { bytes: input.take(4).slice(), most: 0 };
}

/** 3.1.1.2.2. */
const REPEATED = 1;
const PACKED = 2;
const RESERVED = 3;

/** Of a block: no more than it may have unpacked. */
const MOST_PACKED = 1 << 17;

/** A frame that is too large to be held, of which some parts have been read. */
function* inParts(read: readonly Uint8Array[], rest: Iterable<Block>, at: number): Generator<ZstdPiece> {
  const frame = new FrameParts();
  try {
    for (const bytes of read) yield { bytes: frame.push(bytes), at, isWhole: false };
    for (const { bytes } of rest) yield { bytes: frame.push(bytes), at, isWhole: false };
    yield { bytes: frame.push(new Uint8Array(), true), at, isWhole: false };
  } catch (error) {
    if (error instanceof PackingFault) throw error;
    yield { bytes: frame.rest, at, isWhole: false };
    throw faultOf(error, at);
  }
}

/** What can be unpacked of a frame that is not whole. */
function* beforeFault(parts: readonly Uint8Array[], at: number): Generator<ZstdPiece> {
  const frame = new FrameParts();
  try {
    for (const part of parts) yield { bytes: frame.push(part), at, isWhole: false };
  } catch {
    yield { bytes: frame.rest, at, isWhole: false };
  }
}

/** `error`: what Node or the library says. */
function faultOf(error: unknown, at: number): PackingFault {
  return new PackingFault(`its data is damaged (${(error as Error).message})`, at);
}
