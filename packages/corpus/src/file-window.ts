import { readSync } from 'node:fs';

/** How much is read at once. */
const CHUNK = 1 << 17;

/** Bytes of an open file, of which those around the place that was asked for last are held. */
export class FileWindow {
  readonly #descriptor: number;
  #size: number;
  #held: Buffer = Buffer.alloc(0);
  #from = 0;

  constructor(descriptor: number, size: number) {
    this.#descriptor = descriptor;
    this.#size = size;
  }

  /** Of the file; less where it has turned out to have become shorter. */
  get size(): number {
    return this.#size;
  }

  /** From a place on at least so many, unless the file ends before. They are good until more are asked for. */
  bytes(from: number, least: number): Buffer {
    const wanted = Math.max(0, Math.min(least, this.size - from));
    const held = this.#from + this.#held.length - from;
    if (from >= this.#from && held >= wanted) return this.#held.subarray(from - this.#from);
    this.#held = this.#read(from, Math.max(CHUNK, wanted));
    this.#from = from;
    return this.#held;
  }

  /** Whether bytes from a place on go to the end of the file. */
  isAll(from: number, bytes: Uint8Array): boolean {
    return from + bytes.length >= this.size;
  }

  #read(from: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, this.size - from)));
    let at = 0;
    while (at < bytes.length) {
      const count = readSync(this.#descriptor, bytes, at, bytes.length - at, from + at);
      if (count === 0) {
        this.#size = from + at;
        break;
      }
      at += count;
    }
    return bytes.subarray(0, at);
  }
}
