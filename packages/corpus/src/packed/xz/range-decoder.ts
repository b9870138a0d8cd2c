// lzma-specification.txt (LZMA SDK): bits that are packed by how probable they were.

/** 11 bits say how probable a zero is; at the beginning neither is more so. */
const BITS = 11;
const EVEN: number = 1 << (BITS - 1);
const MOVE = 5;
const TOP: number = 2 ** 24;

/** So many probabilities, as they are at the beginning. */
export function probabilities(count: number): Uint16Array {
  return new Uint16Array(count).fill(EVEN);
}

export class RangeDecoder {
  readonly #bytes: Uint8Array;
  #at: number;
  #range = 0xffffffff;
  #code: number;

  /** Throws RangeError where the first byte is none that is written. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    if (bytes[0] !== 0) throw new RangeError('its data is damaged');
    this.#code = bytes.length < START ? 0 : new DataView(bytes.buffer, bytes.byteOffset).getUint32(1);
    this.#at = START;
  }

  /** More has been asked for than there is. */
  get isBeyond(): boolean {
    return this.#at > this.#bytes.length;
  }

  /** All of it has been used, and nothing is left over. */
  get isFinished(): boolean {
    return this.#at === this.#bytes.length && this.#code === 0;
  }

  bit(of: Uint16Array, index: number): number {
    const chance = of[index] as number;
    const bound = (this.#range >>> BITS) * chance;
    const isZero = this.#code < bound;
    if (isZero) {
      this.#range = bound;
      of[index] = chance + (((1 << BITS) - chance) >> MOVE);
    } else {
      this.#range -= bound;
      this.#code -= bound;
      of[index] = chance - (chance >> MOVE);
    }
    if (this.#range < TOP) this.#shift();
    return isZero ? 0 : 1;
  }

  /** A number of so many bits, the highest first, each with the probabilities of those before it. */
  tree(of: Uint16Array, from: number, bits: number): number {
    let node = 1;
    for (let left = bits; left > 0; left -= 1) node = (node << 1) | this.bit(of, from + node);
    return node - (1 << bits);
  }

  /** The same, the lowest bit first. */
  reverseTree(of: Uint16Array, from: number, bits: number): number {
    let node = 1;
    let number = 0;
    for (let index = 0; index < bits; index += 1) {
      const bit = this.bit(of, from + node);
      node = (node << 1) | bit;
      number |= bit << index;
    }
    return number;
  }

  /** A number of so many bits, of which each was as probable as not. */
  direct(bits: number): number {
    let number = 0;
    for (let left = bits; left > 0; left -= 1) {
      this.#range = this.#range >>> 1;
      const isOne = this.#code >= this.#range;
      if (isOne) this.#code -= this.#range;
      number = (number << 1) | (isOne ? 1 : 0);
      if (this.#range < TOP) this.#shift();
    }
    return number;
  }

  #shift(): void {
    this.#range = (this.#range << 8) >>> 0;
    this.#code = ((this.#code << 8) | (this.#bytes[this.#at] ?? 0)) >>> 0;
    this.#at += 1;
  }
}

/** A zero, and the first number. */
const START = 5;
