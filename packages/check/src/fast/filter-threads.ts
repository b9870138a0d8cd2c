import { type CorpusFile, type Threads, threadsFor } from '@linkwright/corpus';
import { saidIn } from '../said-table.ts';
import type { Telling } from '../telling.ts';
import type { ReadingOrder, SentSlice } from './filter-entry.ts';
import { type FilterShared, type FilteredSlice, Filtering } from './filtering.ts';
import { HashSet } from './hash-set.ts';
import { type FileTexts, FileTaker, type SharedFiles, fileTexts, sharedFiles, stop } from './work-list.ts';

/** Below this many documents that have to be read again, what more threads find costs more to send than to find. */
const FEW = 32;

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

/** The threads of a run. They take files from one list in small batches, for a tree that is cut beforehand costs a quarter more. */
export class FilterThreads implements FilterReaders {
  readonly #threads: Threads;
  readonly #texts: FileTexts;
  readonly #jobs: number;

  constructor(shared: FilterShared, files: readonly CorpusFile[], jobs: number) {
    this.#threads = threadsFor(new URL('./filter-entry.js', import.meta.url), shared, jobs);
    this.#texts = fileTexts(files, true);
    this.#jobs = jobs;
  }

  async *read(
    numbers: readonly number[],
    signal: AbortSignal | undefined,
    lacking?: Int32Array,
  ): AsyncGenerator<FilteredSlice> {
    const files = sharedFiles(this.#texts, numbers);
    const order: ReadingOrder = { files, lacking };
    const count = lacking && numbers.length < FEW ? 1 : this.#jobs;
    const slices = Array.from({ length: count }, () => this.#threads.run<ReadingOrder, SentSlice>(order));
    const end = (): void => stop(files);
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
    // Where one fails, the others need not go on; it is told of below.
    for (const slice of slices) slice.catch(end);
    for (const sent of slices) {
      const { slice, said } = await sent;
      yield { ...slice, said: saidIn(said) };
    }
    signal?.removeEventListener('abort', end);
  }

  async close(): Promise<void> {
    await this.#threads.release();
  }
}

/** This thread, where it is the only one. */
export class FilterHere implements FilterReaders {
  readonly #filtering: Filtering;
  readonly #files: readonly CorpusFile[];
  readonly #texts: FileTexts;

  private constructor(filtering: Filtering, files: readonly CorpusFile[]) {
    this.#filtering = filtering;
    this.#files = files;
    this.#texts = fileTexts(files, false);
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
    const files = sharedFiles(this.#texts, numbers);
    if (lacking) this.#filtering.lack(HashSet.ofList(lacking));
    await this.#readAll(files, signal);
    yield this.#filtering.taken();
  }

  async #readAll(files: SharedFiles, signal: AbortSignal | undefined): Promise<void> {
    const taker = new FileTaker(files, this.#files);
    for (let batch = taker.take(); batch.length > 0; batch = taker.take()) {
      for (const file of batch) this.#filtering.read(file);
      // Signals and progress want a turn between batches.
      await new Promise(setImmediate);
      if (signal?.aborted) stop(files);
    }
  }

  async close(): Promise<void> {}
}
