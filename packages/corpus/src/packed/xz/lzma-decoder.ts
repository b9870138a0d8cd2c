// lzma-specification.txt (LZMA SDK): literals and matches, and what is probable after what was before.
import type { Dictionary } from './dictionary.ts';
import { type RangeDecoder, probabilities } from './range-decoder.ts';

/** What a chunk says of the data: bits of context of a literal, and bits of positions. */
export interface LzmaProperties {
  readonly lc: number;
  readonly lp: number;
  readonly pb: number;
}

const STATES = 12;
/** States from here on follow a match. */
const AFTER_MATCH = 7;
const POSITIONS = 16;
const SHORTEST = 2;
/** Literals in one context. */
const CONTEXT = 0x300;
/** Slots of distances from here on have bits that are not in the slot, and from `DIRECT` on most of them are as probable as not. */
const WITH_FOOTER = 4;
const DIRECT = 14;
const ALIGN = 4;

export class LzmaDecoder {
  readonly #properties: LzmaProperties;
  readonly #literals: Uint16Array;
  readonly #isMatch = probabilities(STATES * POSITIONS);
  readonly #isRepeat = probabilities(STATES);
  readonly #isOlder = probabilities(STATES * 3);
  readonly #isLong = probabilities(STATES * POSITIONS);
  readonly #slots = probabilities(4 * 64);
  readonly #footers = probabilities(128);
  readonly #align = probabilities(1 << ALIGN);
  readonly #length = new Lengths();
  readonly #repeatLength = new Lengths();
  #state = 0;
  /** Distances of the last four matches. */
  #last: [number, number, number, number] = [0, 0, 0, 0];

  constructor(properties: LzmaProperties) {
    this.#properties = properties;
    this.#literals = probabilities(CONTEXT << (properties.lc + properties.lp));
  }

  /** Adds so many bytes to the dictionary. Throws RangeError where the data is none; what has been added before is good. */
  decode(coder: RangeDecoder, dictionary: Dictionary, size: number): void {
    const end = dictionary.total + size;
    const mask = (1 << this.#properties.pb) - 1;
    while (dictionary.total < end) {
      if (coder.isBeyond) return;
      const position = dictionary.total & mask;
      const index = this.#state * POSITIONS + position;
      if (coder.bit(this.#isMatch, index) === 0) this.#literal(coder, dictionary);
      else {
        const length = this.#match(coder, position);
        const [distance] = this.#last;
        if (coder.isBeyond) return;
        if (!dictionary.reaches(distance) || dictionary.total + length > end)
          throw new RangeError('its data is damaged');
        dictionary.copy(distance, length);
      }
    }
  }

  #literal(coder: RangeDecoder, dictionary: Dictionary): void {
    const { lc, lp } = this.#properties;
    const context = ((dictionary.total & ((1 << lp) - 1)) << lc) + (dictionary.back(0) >> (8 - lc));
    const from = CONTEXT * context;
    const state = this.#state;
    const symbol =
      state < AFTER_MATCH
        ? coder.tree(this.#literals, from, 8)
        : this.#unlike(coder, from, dictionary.back(this.#last[0]));
    if (coder.isBeyond) return;
    dictionary.put(symbol);
    this.#state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  }

  /** What follows a match is another byte than what followed the bytes that it repeats. */
  #unlike(coder: RangeDecoder, from: number, other: number): number {
    let node = 1;
    for (let bits = other; node < 0x100; bits <<= 1) {
      const expected = (bits >> 7) & 1;
      const bit = coder.bit(this.#literals, from + ((1 + expected) << 8) + node);
      node = (node << 1) | bit;
      if (bit !== expected) break;
    }
    while (node < 0x100) node = (node << 1) | coder.bit(this.#literals, from + node);
    return node - 0x100;
  }

  /** The length of a match, whose distance is the first of the last ones then. */
  #match(coder: RangeDecoder, position: number): number {
    const state = this.#state;
    const isAfterMatch = state >= AFTER_MATCH;
    if (coder.bit(this.#isRepeat, state) === 0) {
      const length = this.#length.decode(coder, position);
      this.#state = isAfterMatch ? 10 : 7;
      const [first, second, third] = this.#last;
      this.#last = [this.#distance(coder, length), first, second, third];
      return length;
    }
    if (coder.bit(this.#isOlder, state) === 0) {
      if (coder.bit(this.#isLong, state * POSITIONS + position) === 0) {
        this.#state = isAfterMatch ? 11 : 9;
        return 1;
      }
    } else this.#older(coder, state);
    this.#state = isAfterMatch ? 11 : 8;
    return this.#repeatLength.decode(coder, position);
  }

  #older(coder: RangeDecoder, state: number): void {
    const [first, second, third, fourth] = this.#last;
    if (coder.bit(this.#isOlder, STATES + state) === 0) this.#last = [second, first, third, fourth];
    else if (coder.bit(this.#isOlder, 2 * STATES + state) === 0) this.#last = [third, first, second, fourth];
    else this.#last = [fourth, first, second, third];
  }

  #distance(coder: RangeDecoder, length: number): number {
    const slot = coder.tree(this.#slots, Math.min(length - SHORTEST, 3) * 64, 6);
    if (slot < WITH_FOOTER) return slot;
    const bits = (slot >> 1) - 1;
    const start = (2 | (slot & 1)) * 2 ** bits;
    if (slot < DIRECT) return start + coder.reverseTree(this.#footers, start - slot, bits);
    const direct = coder.direct(bits - ALIGN) * (1 << ALIGN);
    return start + direct + coder.reverseTree(this.#align, 0, ALIGN);
  }
}

/** How long matches are: few bits for the short ones. */
class Lengths {
  readonly #choices = probabilities(2);
  readonly #low = probabilities(POSITIONS << 3);
  readonly #middle = probabilities(POSITIONS << 3);
  readonly #high = probabilities(256);

  decode(coder: RangeDecoder, position: number): number {
    if (coder.bit(this.#choices, 0) === 0) return SHORTEST + coder.tree(this.#low, position << 3, 3);
    if (coder.bit(this.#choices, 1) === 0) return SHORTEST + 8 + coder.tree(this.#middle, position << 3, 3);
    return SHORTEST + 16 + coder.tree(this.#high, 0, 8);
  }
}
