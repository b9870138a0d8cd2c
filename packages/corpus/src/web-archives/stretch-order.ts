// The stretches of web archives as work that is shared out: how archives are cut, and how what was found in
// stretches is put together, whoever read them.
import { closeSync, fstatSync, openSync, statSync } from 'node:fs';
import type { StretchRead, WarcStretch } from './archive-stretch.ts';
import { type UnitPlace, archiveBytes } from './archive-units.ts';
import { readOnlyPackingAt } from './packed-archive.ts';
import { WIKI_DUMP } from '@linkwright/wikitext';
import type { CorpusFile } from '../corpus-file.ts';
import { FileWindow } from '../disk/file-window.ts';
import { memberAt } from '../packed/gzip-member.ts';
import { type Limits, heldSize } from '../reading/limits.ts';
import { type Run, runsOf } from '../work/runs.ts';

/** A stretch of one of several archives. */
export interface StretchOf {
  readonly file: CorpusFile;
  readonly stretch: WarcStretch;
}

/**
 * Bytes of an archive's file that are one task: packed they are a fifth or less, and the lines of links in them are several
 * times as long. Where the first record of a stretch begins has to be looked for, half a record of it on an average.
 */
const STRETCH = 1 << 19;

/** Cuts archives into stretches of about `size` bytes of their files, one at least of each. */
export function* archiveStretches(files: Iterable<CorpusFile>, size: number = STRETCH): Generator<StretchOf> {
  for (const file of files) {
    const total = statSync(file.absolute, { throwIfNoEntry: false })?.size ?? 0;
    yield { file, stretch: { from: 0, to: Math.min(size, total), offset: 0 } };
    for (let from = size; from < total; from += size)
      yield { file, stretch: { from, to: Math.min(from + size, total) } };
  }
}

/**
 * Whether an archive can be read in stretches: it is a file of records, and if it is packed, it is so piece by piece, of which the
 * first has no more than `held` bytes. One that cannot be read is read in stretches too, and said to be unreadable.
 */
function hasStretches({ absolute, mediaType }: CorpusFile, held: number): boolean {
  if (mediaType === WIKI_DUMP) return false;
  let descriptor: number | undefined;
  try {
    if (!statSync(absolute).isFile() || readOnlyPackingAt(absolute)) return false;
    descriptor = openSync(absolute, 'r');
    const { window, isPacked } = archiveBytes(new FileWindow(descriptor, fstatSync(descriptor).size));
    return !isPacked || memberAt(window, 0, held) !== 'large';
  } catch {
    return true;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Archives that can be read in stretches, and those that cannot, in their order. */
export function archiveRuns(
  archives: readonly CorpusFile[],
  limits: Limits | undefined,
): Generator<Run<CorpusFile, boolean>> {
  const held = heldSize(limits);
  return runsOf(archives, (file) => hasStretches(file, held));
}

/** What was found in an archive from a place on. */
export interface Placed<Result> {
  readonly file: CorpusFile;
  readonly place: UnitPlace;
  readonly result: Result;
}

/** How stretches are read here, where what was found elsewhere is not what is wanted. */
export interface StretchWork<Result> {
  readonly readOf: (result: Result) => StretchRead;
  /** Reads a stretch. */
  readonly work: (of: StretchOf) => Promise<Result>;
  /** Reads the unit at a place, which is too large for the others; returns where the next one begins. */
  readonly large: (file: CorpusFile, place: UnitPlace) => AsyncGenerator<Result, UnitPlace>;
  /** Hears that a file has been gone through. */
  readonly passed?: (file: CorpusFile) => void;
}

/**
 * Results in the order of the archives, each record in one of them. `results` are those of the stretches in `sent`, in
 * their order. One that begins where the one before does not end has read what is no record; it is read again.
 */
export async function* inOrder<Result>(
  sent: StretchOf[],
  results: AsyncIterable<Result>,
  { readOf, work, large, passed }: StretchWork<Result>,
): AsyncGenerator<Placed<Result>> {
  let place: UnitPlace = { at: 0, offset: 0 };
  const behind = ({ end, length }: StretchRead): UnitPlace => ({ at: end, offset: place.offset + length });
  let before: CorpusFile | undefined;
  for await (const result of results) {
    const { file, stretch } = sent.shift() as StretchOf;
    if (stretch.from === 0) {
      if (before) passed?.(before);
      place = { at: 0, offset: 0 };
    }
    before = file;
    const { to } = stretch;
    const read = readOf(result);
    if (stretch.from === 0 || (place.at < to && read.start === place.at)) {
      yield { file, place, result };
      place = behind(read);
    }
    while (place.at < to) {
      const rest = await work({ file, stretch: { from: place.at, to, offset: place.offset } });
      if (readOf(rest).end > place.at) {
        yield { file, place, result: rest };
        place = behind(readOf(rest));
      } else {
        const { at } = place;
        place = yield* placed(file, place, large(file, place));
        // It has become shorter since it was cut.
        if (place.at <= at) break;
      }
    }
  }
  if (before) passed?.(before);
}

async function* placed<Result>(
  file: CorpusFile,
  place: UnitPlace,
  results: AsyncGenerator<Result, UnitPlace>,
): AsyncGenerator<Placed<Result>, UnitPlace> {
  for (let next = await results.next(); ; next = await results.next()) {
    if (next.done) return next.value;
    yield { file, place, result: next.value };
  }
}
