// The bytes of a packed file, taken one behind the other: all of them are held, or they are read as they are wanted.
import { concat } from '@linkwright/core';

/** Why what is packed cannot be unpacked any further, and the byte of the file that shows it. What stands before it is good. */
export class PackingFault extends Error {
  override readonly name = 'PackingFault';
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

export class PackedInput {
  #held: Uint8Array;
  /** Where in what is held the next byte is, and how many bytes were before that. */
  #from = 0;
  #passed = 0;
  readonly #more: () => Uint8Array;

  /** `more` gives what comes behind `bytes`; nothing where that is the end. */
  constructor(bytes: Uint8Array, more: () => Uint8Array = () => NOTHING) {
    this.#held = bytes;
    this.#more = more;
  }

  /** Of the next byte, in the file. */
  get at(): number {
    return this.#passed + this.#from;
  }

  /** The next ones, so many unless the file ends before. They are good until more are asked for. */
  peek(count: number): Uint8Array {
    while (this.#held.length - this.#from < count) {
      const more = this.#more();
      if (more.length === 0) break;
      this.#passed += this.#from;
      this.#held = concat([this.#held.subarray(this.#from), more]);
      this.#from = 0;
    }
    return this.#held.subarray(this.#from, this.#from + count);
  }

  /** The same, and goes on behind them. */
  upTo(count: number): Uint8Array {
    const bytes = this.peek(count);
    this.#from += bytes.length;
    return bytes;
  }

  /** So many; throws PackingFault where the file ends before. */
  take(count: number): Uint8Array {
    const bytes = this.upTo(count);
    if (bytes.length < count) throw this.cut();
    return bytes;
  }

  /** As `take`, for what is not looked at. */
  skip(count: number): void {
    for (let left = count; left > 0;) left -= this.take(Math.min(left, SKIPPED)).length;
  }

  byte(): number {
    const byte = this.#held[this.#from];
    if (byte === undefined) return this.take(1)[0] as number;
    this.#from += 1;
    return byte;
  }

  /** Goes over zeros; says whether the file ends with them. */
  endsInZeros(): boolean {
    for (let bytes = this.peek(1); bytes.length > 0; bytes = this.peek(1)) {
      if (bytes[0] !== 0) return false;
      this.#from += 1;
    }
    return true;
  }

  cut(): PackingFault {
    return new PackingFault('it is cut off', this.at);
  }
}

const NOTHING = new Uint8Array();

/** Bytes that are passed over at once. */
const SKIPPED = 1 << 16;
