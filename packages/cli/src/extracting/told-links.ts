import type { Entity, Link } from '@linkwright/core';
import { type LinkRecord, LinkRecorder } from '@linkwright/corpus';
import { LineMemory, release } from '../formats/line-memory.ts';
import { type LinkFormat, type LinkWriter, linkWriter } from '../formats/link-writer.ts';

/** What is told of some links. */
export interface Told {
  readonly links: readonly LinkRecord[];
  /**
   * Text of the format that is wanted, in pieces: all of it may be more than one string can hold, and bytes do not weigh on
   * the heap. Whoever has printed one says so by `release`.
   */
  readonly lines: readonly Uint8Array[];
  readonly count: number;
}

export interface Telling {
  /** Give lines of this format and not records: they cost less to send between threads. */
  readonly lines?: LinkFormat;
  /** Tell each target once. */
  readonly unique?: boolean;
}

/** Makes of links what is told of them. */
export class ToldLinks {
  readonly #lines: LinkWriter | undefined;
  readonly #seen: Set<string> | undefined;
  #records: LinkRecord[] = [];
  #count = 0;

  constructor({ lines, unique = false }: Telling) {
    this.#lines = lines && linkWriter(lines, MEMORY);
    this.#seen = unique ? new Set() : undefined;
  }

  /** How many have been added and not taken. */
  get count(): number {
    return this.#count;
  }

  add(document: Entity, links: Iterable<Link>): void {
    const recorder = new LinkRecorder(document);
    for (const link of links) {
      if (this.#seen && !isNew(this.#seen, link)) continue;
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

/** Whether no link was there yet that leads to where this one does. */
export function isNew(
  seen: Set<string>,
  { target, reference }: { readonly target: string | null; readonly reference: string },
): boolean {
  const key = target ?? reference;
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

/** Of this thread. */
const MEMORY = new LineMemory();
