// What has been unpacked so far, up to a limit.
import { concat } from '@linkwright/core';

/** Thrown for what has more bytes than it may. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

const PIECE = 1 << 16;

export class Pieces {
  readonly #limit: number;
  readonly #full: Uint8Array[] = [];
  #piece = new Uint8Array(PIECE);
  #used = 0;
  #length = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Throws TooLarge. */
  add(bytes: Uint8Array): void {
    this.#turn();
    this.#full.push(bytes);
    this.#count(bytes.length);
  }

  /** As `add`, a byte at a time. */
  writeByte(byte: number): void {
    if (this.#used === PIECE) this.#turn();
    this.#piece[this.#used] = byte;
    this.#used += 1;
  }

  /** All of it. */
  whole(): Uint8Array {
    this.#turn();
    return concat(this.#full);
  }

  #turn(): void {
    if (this.#used === 0) return;
    this.#full.push(this.#piece.subarray(0, this.#used));
    this.#count(this.#used);
    this.#piece = new Uint8Array(PIECE);
    this.#used = 0;
  }

  #count(bytes: number): void {
    this.#length += bytes;
    if (this.#length > this.#limit) throw new TooLarge();
  }
}
