import { readSync } from 'node:fs';

/** How much is read at once, unless more is wanted or the file ends before. */
const CHUNK = 1 << 18;

const NOTHING = Buffer.alloc(0);

/** Bytes of an open file, of which those around the place that was asked for last are held. */
export class FileWindow {
  readonly #descriptor: number;
  #size: number;
  /** One for all readings: with a new one for each, V8 collects its memory every few of them. */
  #own: Buffer = Buffer.alloc(0);
  #held: Buffer = this.#own;
  #from = 0;

  constructor(descriptor: number, size: number) {
    this.#descriptor = descriptor;
    this.#size = size;
  }

  /** Of the file; less where it has turned out to have become shorter. */
  get size(): number {
    return this.#size;
  }

  /** From a place on at least so many, unless the file ends before. They change when more are asked for. */
  bytes(from: number, least: number): Buffer {
    const wanted = Math.max(0, Math.min(least, this.size - from));
    const held = this.#from + this.#held.length - from;
    if (from >= this.#from && held >= wanted) return this.#held.subarray(from - this.#from);
    this.#read(from, Math.min(Math.max(CHUNK, wanted), Math.max(0, this.size - from)));
    return this.#held;
  }

  /** Whether bytes from a place on go to the end of the file. */
  isAll(from: number, bytes: Uint8Array): boolean {
    return from + bytes.length >= this.size;
  }

  #read(from: number, length: number): void {
    let at = this.#keep(from, length);
    while (at < length) {
      const count = readSync(this.#descriptor, this.#own, at, length - at, from + at);
      if (count === 0) {
        this.#size = from + at;
        break;
      }
      at += count;
    }
    this.#held = this.#own.subarray(0, at);
    this.#from = from;
  }

  /** Makes room for so many bytes, and leaves those that are held from a place on at its beginning; says how many. */
  #keep(from: number, length: number): number {
    const kept = from < this.#from ? NOTHING : this.#held.subarray(from - this.#from);
    if (this.#own.length < length) this.#own = Buffer.allocUnsafeSlow(length);
    // `set` copies rightly within one buffer, too.
    this.#own.set(kept);
    return kept.length;
  }
}
