import type { Asker, Engine, ReadingOptions } from '@linkwright/corpus';
import type { STRETCH } from '../corpus-stretches.ts';
import type { ExtractTask, WikiTree } from './extract-job.ts';
import type { LinkFilter } from './link-filter.ts';
import type { TableFormats } from '../table/encoded-documents.ts';
import type { TableTask } from '../table/tabling.ts';
import type { Telling } from './told-links.ts';

/** What is wanted of the links of many files. */
export interface ExtractRequest extends Telling {
  readonly reading: ReadingOptions;
  readonly filter: LinkFilter;
  readonly table?: TableTask;
  readonly encode?: TableFormats;
  readonly tree?: WikiTree;
  readonly jobs: number;
  readonly signal?: AbortSignal;
  /** Works on other hosts. */
  readonly engine?: Engine;
  /** Hears how many files are through. */
  readonly advance?: (files: number) => void;
}

/** Rows of tables are larger than their documents. */
export const TABLE_SLICE: typeof STRETCH = { bytes: 2 << 20, count: 64 };

export const JOB: URL = new URL('./extract-job.js', import.meta.url);

/** What the thread that asks does: rows of tables leave much to the garbage collector, lines nothing. */
export function askerOf({ table }: Pick<ExtractRequest, 'table'>): Asker {
  return table ? 'waits' : 'works';
}

/** What all tasks of a run have. */
export function settingOf({
  reading,
  filter,
  lines,
  unique,
  table,
  encode,
  tree,
}: ExtractRequest): Omit<ExtractTask, 'files'> {
  return {
    reading,
    filter,
    ...(lines && { lines }),
    ...(unique && { unique }),
    ...(table && { table }),
    ...(encode && { encode }),
    ...(tree && { tree }),
  };
}
