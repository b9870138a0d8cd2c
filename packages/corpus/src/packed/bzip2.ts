// bzip2: streams of blocks, one behind the other. What it is, is described by its source alone (bzip2 1.0.8).
import { createRequire } from 'node:module';
import { type PackedInput, PackingFault } from './packed-input.ts';

/** Where what is unpacked goes. */
export interface ByteSink {
  writeByte(byte: number): void;
}

interface ByteSource {
  readByte(): number;
  read(into: Uint8Array, from: number, count: number): number;
}

/** The part of `seek-bzip` that is used: one stream, whose blocks are read one by one. */
interface BlockReader {
  /** Whether there is another block. */
  _init_block(): boolean;
  _read_bunzip(): void;
  readonly reader: { read(bits: number): number };
  readonly streamCRC: number;
}

interface Bunzip {
  new (input: ByteSource, output: ByteSink): BlockReader;
  decode(input: ByteSource, output: ByteSink): void;
}

const require = createRequire(import.meta.url);

/** "BZh", the size of blocks, and what a block or the end begins with: the digits of π and its square root. */
const BEGINNING = /^BZh[1-9](?:1AY&SY|\x17rE8P\x90)/;
const LENGTH = 10;

export function beginsBzip2(bytes: Uint8Array, end: number = bytes.length): boolean {
  return BEGINNING.test(Buffer.from(bytes.subarray(0, Math.min(end, LENGTH))).toString('latin1'));
}

/** Adds what the streams hold to `output`; `input` is behind the last one then. Throws PackingFault, and what `output` throws. */
export function bunzip2(input: PackedInput, output: ByteSink): void {
  // Most that is read is not packed so.
  const { decode } = require('seek-bzip') as Bunzip;
  const bytes = sourceOf(input);
  while (beginsBzip2(input.peek(LENGTH))) {
    const { at } = input;
    try {
      decode(bytes, output);
    } catch (error) {
      throw faultOf(error, at);
    }
    if (input.endsInZeros()) return;
  }
}

function sourceOf(input: PackedInput): ByteSource {
  return {
    readByte: () => input.byte(),
    read(into, from, count) {
      into.set(input.take(count), from);
      return count;
    },
  };
}

/** What the streams hold, block by block: 900 kB, or several times as much of what is the same all over. Throws PackingFault. */
export function* bzip2Pieces(input: PackedInput): Generator<Uint8Array> {
  const Reader = require('seek-bzip') as Bunzip;
  const block = new Block();
  while (beginsBzip2(input.peek(LENGTH))) {
    const { at } = input;
    try {
      const stream = new Reader(sourceOf(input), block);
      // The names are the library's.
      // oxlint-disable-next-line no-underscore-dangle
      while (stream._init_block()) {
        // oxlint-disable-next-line no-underscore-dangle
        stream._read_bunzip();
        yield block.taken();
      }
      if (stream.reader.read(32) >>> 0 !== stream.streamCRC)
        throw new PackingFault('its data is damaged', at);
    } catch (error) {
      throw faultOf(error, at);
    }
    if (input.endsInZeros()) return;
  }
}

/** What comes out of a block. */
class Block implements ByteSink {
  #bytes = new Uint8Array(1 << 20);
  #length = 0;

  writeByte(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }

  /** Good until more is written. */
  taken(): Uint8Array {
    const bytes = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return bytes;
  }
}

/** What the library finds is none of ours: it throws TypeErrors. */
function faultOf(error: unknown, at: number): unknown {
  if (!(error instanceof TypeError) || !('errorCode' in error)) return error;
  return new PackingFault('its data is damaged', at);
}
