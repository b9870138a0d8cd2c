// bzip2: streams of blocks, one behind the other. What it is, is described by its source alone (bzip2 1.0.8).
import { createRequire } from 'node:module';
import { type PackedInput, PackingFault } from './packed-input.ts';

/** Where what is unpacked goes. */
export interface ByteSink {
  writeByte(byte: number): void;
}

/** The part of `seek-bzip` that is used. */
interface Bunzip {
  decode(
    input: { readByte(): number; read(into: Uint8Array, from: number, count: number): number },
    output: ByteSink,
  ): void;
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
  const bytes = {
    readByte: () => input.byte(),
    read: (into: Uint8Array, from: number, count: number): number => {
      into.set(input.take(count), from);
      return count;
    },
  };
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

/** What the library finds is none of ours: it throws TypeErrors. */
function faultOf(error: unknown, at: number): unknown {
  if (!(error instanceof TypeError) || !('errorCode' in error)) return error;
  return new PackingFault('its data is damaged', at);
}
