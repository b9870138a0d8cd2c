import { type CorpusFile, type Engine, sized, slices } from '@linkwright/corpus';
import { type FilterJobShared, type FilteredStretch, sliceIn } from './filter-job.ts';
import type { FilterReaders } from './filter-readers.ts';
import type { FilterShared, FilteredSlice } from './filtering.ts';
import { tableBytes } from './table-bytes.ts';
import type { NumberedFile } from './work-list.ts';

/** A stretch of work: a message of some ten kilobytes, and few enough of them for the one who sends them all. */
const STRETCH = { bytes: 4 << 20, count: 128 };

/** The workers of a run on other hosts, which are sent the table of paths and stretches of the files. */
export class FilterWorkers implements FilterReaders {
  readonly #shared: FilterShared;
  readonly #files: readonly CorpusFile[];
  readonly #engine: Engine;

  constructor(shared: FilterShared, files: readonly CorpusFile[], engine: Engine) {
    this.#shared = shared;
    this.#files = files;
    this.#engine = engine;
  }

  /** As threads read, and with what those write to shared memory written to it here. */
  async *read(
    numbers: readonly number[],
    signal: AbortSignal | undefined,
    lacking?: Int32Array,
  ): AsyncGenerator<FilteredSlice> {
    const { settings, filter, references } = this.#shared;
    const { table, seeds, othersAreWeb, fragments, ranges } = filter;
    const shared: FilterJobShared = { settings, filter: { seeds, othersAreWeb, fragments, ranges } };
    const stretches = this.#engine.run<readonly NumberedFile[], FilteredStretch>(
      'filter',
      slices(this.#numbered(numbers), STRETCH),
      { shared, data: tableBytes(table, lacking), ...(signal && { signal }) },
    );
    for await (const stretch of stretches) {
      const found = sliceIn(stretch);
      for (let at = 0; at < found.references.length; at += 2)
        references[found.references[at] as number] = found.references[at + 1] as number;
      for (const file of found.linked) table.linked[file] = 1;
      const { wanted } = found.slice;
      // Whoever has the Redis may say anything.
      yield areThere(wanted, this.#files.length)
        ? found.slice
        : { ...found.slice, wanted: new Int32Array(0) };
    }
  }

  /** There is nothing to be ended: workers work for others, too. */
  async close(): Promise<void> {}

  *#numbered(wanted: readonly number[]): Generator<NumberedFile> {
    const files = wanted.map((number) => this.#files[number] as CorpusFile);
    let at = 0;
    for (const file of sized(files)) yield { ...file, number: wanted[at++] as number };
  }
}

/** Whether all documents that want something are there to be read again; see `WantedNames.list`. */
function areThere(wanted: Int32Array, count: number): boolean {
  return wanted.every((number, at) => at % 4 < 3 || (number >= 0 && number < count));
}
