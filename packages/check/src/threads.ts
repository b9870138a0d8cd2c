import { availableParallelism } from 'node:os';
import { type CorpusFile, WARC, statAt } from '@linkwright/corpus';
import { isFiltered } from './fast/filtered-types.ts';
import { type FilterWishes, mayFilter } from './fast/may-filter.ts';

/**
 * Bytes from which threads pay. Each loads all extractors before it does anything: on two cores, 8,000 pages of 22 MB take
 * 0.49 s in one thread and 0.55 s in two, 20,000 of 56 MB 0.87 and 0.80, 70,000 of 195 MB 2.41 and 1.68
 * (`npm run bench -- check`).
 */
const ENOUGH = 50 << 20;

/**
 * How many threads besides this one a check of so many in all begins. Where links that are right are passed over, this one
 * reads as well; where all are looked at, it puts together what the others find.
 */
export function threadsBeside(jobs: number, options: FilterWishes): number {
  if (jobs <= 1) return 0;
  return mayFilter(options) ? jobs - 1 : jobs;
}

/** So many files tell how large all are. */
const SAMPLE = 500;

/** How many threads to check with, where the user does not say. */
export function checkingThreads(files: readonly CorpusFile[], asked?: number): number {
  if (asked !== undefined) return asked;
  const documents = files.filter(({ mediaType }) => mediaType !== undefined);
  const step = Math.max(1, Math.floor(documents.length / SAMPLE));
  let bytes = 0;
  for (let at = 0; at < documents.length; at += step) bytes += workIn(documents[at] as CorpusFile);
  return bytes * step < ENOUGH ? 1 : availableParallelism();
}

/** How many times as long as HTML of as many bytes others take: web archives are packed, and of all all links are looked at. */
const LONGER: Readonly<Record<string, number>> = { [WARC]: 10, 'text/markdown': 20, 'text/mdx': 20 };
const OTHERS = 5;

function workIn({ absolute, mediaType = '' }: CorpusFile): number {
  const size = statAt(absolute)?.size ?? 0;
  return size * (isFiltered(mediaType) ? 1 : (LONGER[mediaType] ?? OTHERS));
}
