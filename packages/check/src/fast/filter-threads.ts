import { type CorpusFile, type Threads, threadsFor } from '@linkwright/corpus';
import { saidIn } from '../said-table.ts';
import type { ReadingOrder, SentSlice } from './filter-entry.ts';
import type { FilterHere } from './filter-here.ts';
import type { FilterReaders } from './filter-readers.ts';
import type { FilterShared, FilteredSlice } from './filtering.ts';
import { type FileTexts, fileTexts, sharedFiles, stop } from './work-list.ts';

/** Below this many documents that have to be read again, what more threads find costs more to send than to find. */
const FEW = 32;

/**
 * The threads of a run, of which this one is one: it would only wait else, and another takes longer to start than a small
 * site to read. They take files from one list in small batches, for a tree that is cut beforehand costs a quarter more.
 */
export class FilterThreads implements FilterReaders {
  readonly #here: FilterHere;
  readonly #threads: Threads;
  readonly #texts: FileTexts;
  readonly #others: number;

  /** `others`: how many threads there are besides this one. */
  constructor(here: FilterHere, shared: FilterShared, files: readonly CorpusFile[], others: number) {
    this.#here = here;
    this.#threads = threadsFor(new URL('./filter-entry.js', import.meta.url), shared, others);
    this.#texts = fileTexts(files);
    this.#others = others;
  }

  async *read(
    numbers: readonly number[],
    signal: AbortSignal | undefined,
    lacking?: Int32Array,
  ): AsyncGenerator<FilteredSlice> {
    const files = sharedFiles(this.#texts, numbers);
    const order: ReadingOrder = { files, lacking };
    const count = lacking && numbers.length < FEW ? 0 : this.#others;
    const slices = Array.from({ length: count }, () => this.#threads.run<ReadingOrder, SentSlice>(order));
    const end = (): void => stop(files);
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
    // Where one fails, the others need not go on; it is told of below.
    for (const slice of slices) slice.catch(end);
    yield await this.#readHere(order, signal);
    for (const sent of slices) {
      const { slice, said } = await sent;
      yield { ...slice, said: saidIn(said) };
    }
    signal?.removeEventListener('abort', end);
  }

  async #readHere({ files, lacking }: ReadingOrder, signal: AbortSignal | undefined): Promise<FilteredSlice> {
    try {
      return await this.#here.readFrom(files, signal, lacking);
    } catch (error) {
      stop(files);
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#threads.release();
  }
}
