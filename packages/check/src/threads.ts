import { availableParallelism } from 'node:os';
import { type CorpusFile, WARC, statAt } from '@linkwright/corpus';
import { isFiltered } from './fast/filtered-types.ts';

/**
 * Bytes from which threads pay. Each loads all extractors before it does anything: on two cores, 8,000
 * pages of 17 MB take 0.85 s in one thread and 1.13 s in two, 32,000 of 511 MB 10.8 s and 7.4 s
 * (`npm run bench -- check`).
 */
const ENOUGH = 100 << 20;

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
