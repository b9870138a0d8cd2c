import type { CorpusFile } from '@linkwright/corpus';
import type { Telling } from '../telling.ts';
import type { FilterReaders } from './filter-readers.ts';
import { type FilterShared, type FilteredSlice, Filtering } from './filtering.ts';
import { HashSet } from './hash-set.ts';
import { FileTaker, type SharedFiles, fileTexts, sharedFiles, stop } from './work-list.ts';

/** This thread, alone or beside others. */
export class FilterHere implements FilterReaders {
  readonly #filtering: Filtering;
  readonly #files: readonly CorpusFile[];

  private constructor(filtering: Filtering, files: readonly CorpusFile[]) {
    this.#filtering = filtering;
    this.#files = files;
  }

  static async begin(
    shared: FilterShared,
    files: readonly CorpusFile[],
    telling: Telling | undefined,
  ): Promise<FilterHere> {
    const teller = telling && (await telling.load()).default(telling.style as never);
    return new FilterHere(new Filtering(shared, { teller }), files);
  }

  async *read(
    numbers: readonly number[],
    signal: AbortSignal | undefined,
    lacking?: Int32Array,
  ): AsyncGenerator<FilteredSlice> {
    // The files are here: no text tells of them.
    yield await this.readFrom(sharedFiles(fileTexts([]), numbers), signal, lacking);
  }

  /** Takes files from a list until there are none. */
  async readFrom(
    files: SharedFiles,
    signal: AbortSignal | undefined,
    lacking?: Int32Array,
  ): Promise<FilteredSlice> {
    if (lacking) this.#filtering.lack(HashSet.ofList(lacking));
    await this.#readAll(files, signal);
    return this.#filtering.taken();
  }

  async #readAll(files: SharedFiles, signal: AbortSignal | undefined): Promise<void> {
    const taker = new FileTaker(files, this.#files);
    for (let batch = taker.take(); batch.length > 0; batch = taker.take()) {
      for (const file of batch) this.#filtering.read(file);
      // Signals, progress and other threads want a turn between batches.
      await new Promise(setImmediate);
      if (signal?.aborted) stop(files);
    }
  }

  async close(): Promise<void> {}
}
