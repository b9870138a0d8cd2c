import type { Entity, Link } from '@linkwright/core';
import { type LinkRecord, LinkRecorder } from '@linkwright/corpus';
import { LineMemory, release } from './formats/line-memory.ts';
import { LinkLines } from './formats/link-lines.ts';

/** What is told of some links. */
export interface Told {
  readonly links: readonly LinkRecord[];
  /**
   * Text of the machine format, in pieces: all of it may be more than one string can hold, and bytes do not weigh on
   * the heap. Whoever has printed one says so by `release`.
   */
  readonly lines: readonly Uint8Array[];
  readonly count: number;
}

export interface Telling {
  /** Give lines and not records: they cost less to send between threads. */
  readonly asLines: boolean;
}

/** Makes of links what is told of them. Where lines are wanted, the records are not held. */
export class ToldLinks {
  readonly #lines: LinkLines | undefined;
  #records: LinkRecord[] = [];
  #count = 0;

  constructor({ asLines }: Telling) {
    this.#lines = asLines ? new LinkLines(MEMORY) : undefined;
  }

  /** How many have been added and not taken. */
  get count(): number {
    return this.#count;
  }

  add(document: Entity, links: Iterable<Link>): void {
    const recorder = new LinkRecorder(document);
    for (const link of links) {
      if (this.#lines) this.#lines.add(recorder.commonRecord(link), recorder.seldomRecord(link));
      else this.#records.push(recorder.linkRecord(link));
      this.#count += 1;
    }
  }

  /** What has been added since it was asked for last. */
  taken(): Told {
    const told = { links: this.#records, lines: this.#lines?.taken() ?? [], count: this.#count };
    this.#records = [];
    this.#count = 0;
    return told;
  }

  /** Forgets what has been added since it was asked for last. */
  dropped(): void {
    for (const piece of this.taken().lines) release(piece);
  }
}

/** Of this thread. */
const MEMORY = new LineMemory();
