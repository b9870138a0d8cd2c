// The .xz File Format 1.2.1: streams of blocks, one behind the other. There is no library that unpacks them
// without waiting, in bounded memory and without code for one processor.
import { crc32 } from 'node:zlib';
import { type PackedInput, PackingFault } from '../packed-input.ts';
import { lzma2 } from './lzma2.ts';
import { type XzCheck, checkOf, checkSize } from './xz-check.ts';

/** 2.1.1.1. */
const MAGIC: readonly number[] = [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0];

export function beginsXz(bytes: Uint8Array, end: number = bytes.length): boolean {
  return end >= MAGIC.length && MAGIC.every((byte, index) => bytes[index] === byte);
}

/** `xz -9` needs 64 MiB, and nobody has to set more for texts (`--lzma2=dict=`). */
const LARGEST_DICTIONARY = 2 ** 28;

/**
 * What the streams hold, piece by piece; `input` is behind the last one then. Throws PackingFault, when what stands before
 * it has been given.
 */
export function* xzStreams(input: PackedInput): Generator<Uint8Array> {
  while (beginsXz(input.peek(MAGIC.length))) {
    yield* stream(input);
    // 2.2: padding, of zeros.
    if (input.endsInZeros()) return;
  }
}

function* stream(input: PackedInput): Generator<Uint8Array> {
  const kind = checkKind(input);
  for (;;) {
    const at = input.at;
    const size = input.byte();
    if (size === INDEX) break;
    const header = new Uint8Array([size, ...input.take(4 * size + 3)]);
    yield* block(input, dictionarySize(header, at), kind);
  }
  passIndex(input);
}

/** Of a header that stands for none (3.1.1). */
const INDEX = 0;

/** 2.1.1. */
function checkKind(input: PackedInput): number {
  const { at } = input;
  const header = input.take(12);
  const view = new DataView(header.buffer, header.byteOffset);
  const [zero, kind] = [header[6], header[7] as number];
  if (view.getUint32(8, true) !== crc32(header.subarray(6, 8)) || zero !== 0 || kind > 15)
    throw new PackingFault('its header is damaged', at);
  return kind;
}

/** How large a dictionary the block of a header needs (3.1). */
function dictionarySize(header: Uint8Array, at: number): number {
  const end = header.length - 4;
  const view = new DataView(header.buffer);
  const flags = header[1] as number;
  if (view.getUint32(end, true) !== crc32(header.subarray(0, end)) || (flags & 0x3c) !== 0)
    throw new PackingFault('the header of a block is damaged', at);
  const numbers = new Numbers(header, 2);
  for (const flag of [0x40, 0x80]) if (flags & flag) numbers.next();
  const isLzma2 = (flags & 3) === 0 && numbers.next() === LZMA2 && numbers.next() === 1;
  if (!isLzma2) throw new PackingFault('it is packed with filters that are not read (for programs)', at);
  const bits = numbers.next();
  const size = bits === 40 ? 2 ** 32 - 1 : (2 | (bits & 1)) * 2 ** ((bits >> 1) + 11);
  if (bits > 40 || size > LARGEST_DICTIONARY)
    throw new PackingFault(`it needs a dictionary of more than ${LARGEST_DICTIONARY} bytes`, at);
  return size;
}

/** 5.3.1. */
const LZMA2 = 0x21;

/** Numbers of any length, seven bits a byte, the lowest ones first (1.2). */
class Numbers {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  next(): number {
    let number = 0;
    for (let index = 0; index < LONGEST; index += 1) {
      const byte = this.#bytes[this.#at] ?? 0;
      this.#at += 1;
      number += (byte & 0x7f) * 2 ** (7 * index);
      if (byte < 0x80) break;
    }
    return number;
  }
}

const LONGEST = 9;

/** 3.2 to 3.4. */
function* block(input: PackedInput, dictionary: number, kind: number): Generator<Uint8Array> {
  const start = input.at;
  const check = checkOf(kind);
  for (const bytes of lzma2(input, dictionary)) {
    check?.update(bytes);
    yield bytes;
  }
  input.take((4 - ((input.at - start) % 4)) % 4);
  const { at } = input;
  const said = input.take(checkSize(kind));
  if (check && !isSame(check, said)) throw new PackingFault('its checksum is another one', at);
}

function isSame(check: XzCheck, said: Uint8Array): boolean {
  return Buffer.compare(check.digest(), said) === 0;
}

/** What is told of the blocks once more, behind its first byte (4), and the footer (2.1.2). */
function passIndex(input: PackedInput): void {
  const start = input.at - 1;
  const number = (): number => {
    const bytes: number[] = [];
    do bytes.push(input.byte());
    while ((bytes.at(-1) as number) >= 0x80 && bytes.length < LONGEST);
    return new Numbers(new Uint8Array(bytes), 0).next();
  };
  for (let left = number(); left > 0; left -= 1) {
    number();
    number();
  }
  input.skip((4 - ((input.at - start) % 4)) % 4);
  input.skip(4);
  const { at } = input;
  const footer = input.take(12);
  if (footer[10] !== 0x59 || footer[11] !== 0x5a) throw new PackingFault('its end is damaged', at);
}
