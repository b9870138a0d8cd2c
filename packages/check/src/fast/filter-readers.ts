import type { FilteredSlice } from './filtering.ts';

/** Reads files, by their numbers. */
export interface FilterReaders {
  /** When all have been read tells what was found; `lacking` is given where they are read again. */
  read(
    numbers: readonly number[],
    signal: AbortSignal | undefined,
    lacking?: Int32Array,
  ): AsyncIterable<FilteredSlice>;
  close(): Promise<void>;
}
