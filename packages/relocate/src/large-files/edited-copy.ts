// A large file with edits made: it is never held, only read and written in order.
import { Buffer } from 'node:buffer';
import { type Hash, createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import type { Edit } from '@linkwright/core';
import type { SwapFile } from '@linkwright/corpus';

const CHUNK = 1 << 20;

/** Told of each edit: where its bytes stand in the new file, and what stood there. */
export type ToldReplaced = (start: number, end: number, old: string) => void;

/** Copies a file into another, edit by edit in the order of their places, and digests both. */
export class EditedCopy {
  readonly #old: number;
  #isOpen = true;
  readonly #new: Pick<SwapFile, 'write'>;
  readonly #replaced: ToldReplaced;
  readonly #chunk = Buffer.allocUnsafeSlow(CHUNK);
  readonly #before: Hash = createHash('sha256');
  readonly #after: Hash = createHash('sha256');
  /** How far the old file has been read, and how much longer the new one is than that. */
  #at = 0;
  #shift = 0;

  constructor(old: string, target: Pick<SwapFile, 'write'>, replaced: ToldReplaced = () => {}) {
    this.#old = openSync(old, 'r');
    this.#new = target;
    this.#replaced = replaced;
  }

  /** Offsets are those of the old file. */
  edit({ start, end, bytes }: Edit): void {
    this.#copy(start);
    const from = start + this.#shift;
    this.#replaced(from, from + bytes.length, this.#skip(end));
    this.#after.update(bytes);
    this.#new.write(bytes);
    this.#shift += bytes.length - (end - start);
  }

  /** Copies the rest. The answer is the SHA-256 of the old file and of the new one, in hexadecimal. */
  finish(): { readonly before: string; readonly after: string } {
    this.#copy(Number.POSITIVE_INFINITY);
    this.close();
    return { before: this.#before.digest('hex'), after: this.#after.digest('hex') };
  }

  /** The old file is read no more. */
  close(): void {
    if (this.#isOpen) closeSync(this.#old);
    this.#isOpen = false;
  }

  #copy(to: number): void {
    for (const piece of this.#read(to)) {
      this.#after.update(piece);
      this.#new.write(piece);
    }
  }

  #skip(to: number): string {
    return Array.from(this.#read(to), (piece) => piece.toString('latin1')).join('');
  }

  /** The old bytes up to a place, or all; each piece is good until the next one is asked for. */
  *#read(to: number): Generator<Buffer> {
    for (;;) {
      const length = Math.min(CHUNK, to - this.#at);
      const piece = this.#chunk.subarray(0, readSync(this.#old, this.#chunk, 0, length, this.#at));
      if (piece.length === 0) return;
      this.#before.update(piece);
      this.#at += piece.length;
      yield piece;
    }
  }
}

/** SHA-256 of a file of any size, in hexadecimal. Throws the system's error. */
export function digestOfFile(path: string): string {
  const hash = createHash('sha256');
  const descriptor = openSync(path, 'r');
  try {
    const chunk = Buffer.allocUnsafe(CHUNK);
    for (let count = readSync(descriptor, chunk); count > 0; count = readSync(descriptor, chunk))
      hash.update(chunk.subarray(0, count));
  } finally {
    closeSync(descriptor);
  }
  return hash.digest('hex');
}
