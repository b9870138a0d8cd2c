// Web archives in stretches: what each record says is read without what stands before it, so that stretches are
// work for threads and other hosts. Which record is the first of a stretch is a guess, and held against where the one
// before ends (`inOrder`).
import { closeSync, fstatSync, openSync } from 'node:fs';
import type { Diagnostic } from '@linkwright/core';
import { type Captured, type Retrieved, type Tell, answerIn, captureIn, toldOf } from './archive-told.ts';
import {
  type ArchiveBytes,
  type ArchiveUnit,
  type UnitPlace,
  archiveBytes,
  nextUnit,
  unitsOf,
} from './archive-units.ts';
import type { CorpusFile } from '../corpus-file.ts';
import { FileWindow } from '../disk/file-window.ts';
import { whyRefused } from '../disk/writable.ts';

/** An archive on the disk. */
export type ArchivePath = Pick<CorpusFile, 'path' | 'absolute'>;

/** Places in the file of a web archive; plain data. The records of the stretch are those that begin in it. */
export interface WarcStretch {
  readonly from: number;
  readonly to: number;
  /** A record begins at `from`, so many bytes behind the first when nothing is packed. Left out: it is looked for. */
  readonly offset?: number;
}

/** What has been read of a stretch: from the first record in it (undefined: there is none) to where the next one begins. */
export interface StretchRead {
  readonly start?: number;
  readonly end: number;
  /** Bytes from `start` to `end`, unpacked. */
  readonly length: number;
}

/** Bytes of one record, unpacked. */
export interface RecordSizes {
  /** One that has more is told of, and not read. */
  readonly limit: number;
  /** One that has more is not held: it is unpacked as it comes. */
  readonly held: number;
}

/** The end of an archive that cannot be read: behind all stretches. */
const NOWHERE = Number.MAX_SAFE_INTEGER;

/** Unpacked bytes after which the rest of a stretch is left: what is told of them is held at once. */
const ENOUGH = 16 << 20;

/** Where the first record is not found, the stretch before is gone on with. */
const TRIES = 64;

/** Reads a stretch of a web archive. What is larger than is held is left, and ends it. */
export class ArchiveStretch {
  readonly #file: ArchivePath;
  readonly #stretch: WarcStretch;
  readonly #limit: number;
  readonly #held: number;
  #read: StretchRead;

  constructor(file: ArchivePath, stretch: WarcStretch, { limit, held }: RecordSizes) {
    this.#file = file;
    this.#stretch = stretch;
    this.#limit = limit;
    this.#held = held;
    this.#read = { end: stretch.from, length: 0 };
  }

  /** What has been read, when all that there is has been told. */
  get read(): StretchRead {
    return this.#read;
  }

  /** The documents of wanted types, each good until the next one is asked for, and what is wrong. */
  answers(reads: (mediaType: string) => boolean): Generator<Retrieved | Diagnostic> {
    return this.#told(answerIn(reads, Math.min(this.#held, this.#limit)));
  }

  /** All that was retrieved, with the documents of wanted types that answered well. */
  captures(wants: (mediaType: string) => boolean): Generator<Captured | Diagnostic> {
    return this.#told(captureIn(wants, Math.min(this.#held, this.#limit), this.#limit));
  }

  *#told<Item extends object>(tell: Tell<Item>): Generator<Item | Diagnostic> {
    const { path, absolute } = this.#file;
    let descriptor: number | undefined;
    try {
      descriptor = openSync(absolute, 'r');
      const window = new FileWindow(descriptor, fstatSync(descriptor).size);
      yield* this.#toldOf(archiveBytes(window), tell);
    } catch (error) {
      this.#read = { start: this.#stretch.from, end: NOWHERE, length: 0 };
      yield unreadable(error as Error, path);
    } finally {
      if (descriptor !== undefined) closeSync(descriptor);
    }
  }

  *#toldOf<Item extends object>(archive: ArchiveBytes, tell: Tell<Item>): Generator<Item | Diagnostic> {
    const { from: first, to, offset } = this.#stretch;
    const from = offset === undefined ? nextUnit(archive, first, to, TRIES) : first;
    if (from >= to) return;
    const units = unitsOf(archive, { from, to, hold: this.#held, limit: this.#limit });
    let end: UnitPlace = { at: from, offset: 0 };
    for (let next = units.next(); ; next = units.next()) {
      end = next.value;
      if (next.done || end.offset > ENOUGH) break;
      const told = this.#unit(next.value, offset ?? 0, tell);
      if (!told) break;
      yield* told;
    }
    this.#read = { start: from, end: end.at, length: end.offset };
  }

  /** Undefined for a unit that is too large to be told of here. */
  #unit<Item extends object>(
    { at, records }: ArchiveUnit,
    offset: number,
    tell: Tell<Item>,
  ): readonly (Item | Diagnostic)[] | undefined {
    const told: (Item | Diagnostic)[] = [];
    for (const record of records) {
      const item = toldOf(record, { at, offset }, tell, this.#file.path);
      if (item === undefined) continue;
      if (isTooLarge(item) && !('cut' in record) && this.#limit > this.#held) return undefined;
      told.push(item);
    }
    return told;
  }
}

function isTooLarge(item: unknown): boolean {
  return (item as { readonly code?: string }).code === 'entry-too-large';
}

function unreadable(error: Error, source: string): Diagnostic {
  return { code: 'unreadable', severity: 'error', message: `cannot be read: ${whyRefused(error)}`, source };
}
