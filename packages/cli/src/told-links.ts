import type { Entity, Link } from '@linkwright/core';
import { type LinkRecord, LinkRecorder } from '@linkwright/corpus';
import { LineMemory, release } from './formats/line-memory.ts';
import { LinkLines } from './formats/link-lines.ts';

/** What is told of some links. */
export interface Told {
  readonly links: readonly LinkRecord[];
  /**
   * Text of the machine format, in pieces: all of it may be more than one string can hold. Whoever has printed bytes
   * says so by `release`.
   */
  readonly lines: readonly (string | Uint8Array)[];
  readonly count: number;
}

export interface Telling {
  /** Give lines and not records: they cost less to send between threads. */
  readonly asLines: boolean;
  /** Set for threads of the command's own process: lines are bytes, which do not weigh on its heap. */
  readonly near?: boolean;
}

/** Makes of links what is told of them. Where lines are wanted, the records are not held. */
export class ToldLinks {
  readonly #lines: LinkLines | undefined;
  readonly #near: boolean;
  #records: LinkRecord[] = [];
  #count = 0;

  constructor({ asLines, near = false }: Telling) {
    this.#lines = asLines ? new LinkLines(MEMORY) : undefined;
    this.#near = near;
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
    const pieces = this.#lines?.taken() ?? [];
    const told = {
      links: this.#records,
      lines: this.#near ? pieces : pieces.map(textOf),
      count: this.#count,
    };
    this.#records = [];
    this.#count = 0;
    return told;
  }

  /** Forgets what has been added since it was asked for last. */
  dropped(): void {
    for (const piece of this.taken().lines) if (typeof piece !== 'string') release(piece);
  }
}

/** Of this thread. */
const MEMORY = new LineMemory();

function textOf(piece: Uint8Array): string {
  const text = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString();
  release(piece);
  return text;
}
