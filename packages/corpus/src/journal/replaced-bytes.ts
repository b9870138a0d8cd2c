// What edits of a large file have replaced: a file of its own in the run's folder, for the entry of such
// a file would be larger than a string can be.
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { flushFolder } from '../disk/flush-folder.ts';
import { JournalFailure } from './journal-writer.ts';
import { linesOf } from '../disk/lines-of.ts';

/** [start, end) in the new bytes, and what stood there, one UTF-16 unit a byte. */
export type Replaced = readonly [start: number, end: number, old: string];

/** Lines that are held before they are written. */
const BATCH = 4096;

/** Writes them one by one. Throws `JournalFailure`. */
export class ReplacedBytes {
  readonly #folder: string;
  readonly #descriptor: number;
  #pending: string[] = [];
  #isOpen = true;

  constructor(folder: string, name: string) {
    this.#folder = folder;
    this.#descriptor = this.#journaled(() => openSync(join(folder, name), 'w', 0o600));
  }

  add(replaced: Replaced): void {
    this.#pending.push(JSON.stringify(replaced), '\n');
    if (this.#pending.length >= BATCH) this.#flush();
  }

  /** Returns when all of them are on the disk. */
  close(): void {
    this.#flush();
    this.#journaled(() => {
      fsyncSync(this.#descriptor);
      this.#isOpen = false;
      closeSync(this.#descriptor);
      flushFolder(this.#folder);
    });
  }

  /** Where the run ends before its time: what was written stays, for nobody. */
  discard(): void {
    if (this.#isOpen) closeSync(this.#descriptor);
    this.#isOpen = false;
  }

  #flush(): void {
    const bytes = Buffer.from(this.#pending.join(''));
    this.#pending = [];
    this.#journaled(() => {
      for (let at = 0; at < bytes.length;) at += writeSync(this.#descriptor, bytes, at);
    });
  }

  #journaled<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      throw new JournalFailure(this.#folder, error);
    }
  }
}

/** Reads them again, in the order of their places. */
export function* replacedBytes(folder: string, name: string): Generator<Replaced> {
  for (const line of linesOf(join(folder, name))) if (line !== '') yield JSON.parse(line) as Replaced;
}
