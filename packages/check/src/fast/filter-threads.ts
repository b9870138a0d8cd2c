import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CorpusFile } from '@linkwright/corpus';
import { saidIn } from '../said-table.ts';
import type { Teller } from '../telling.ts';
import type { ReadingOrder, SentSlice } from './filter-entry.ts';
import { type FilterShared, type FilteredSlice, Filtering } from './filtering.ts';
import { HashSet } from './hash-set.ts';
import { type FileTexts, FileTaker, fileTexts, sharedFiles, stop } from './work-list.ts';

/** Below this many documents that have to be read again, what threads find costs more to send than to find. */
const FEW = 32;

/**
 * The threads of a run: this one, which works as well, and others beside it. They take files from one
 * list in small batches, for a tree that is cut beforehand costs a quarter more.
 */
export class FilterThreads {
  readonly #here: Filtering;
  readonly #others: readonly Worker[];
  readonly #files: readonly CorpusFile[];
  readonly #texts: FileTexts;

  /** `teller` is that of this thread. */
  constructor(shared: FilterShared, files: readonly CorpusFile[], jobs: number, teller: Teller | undefined) {
    this.#files = files;
    this.#texts = fileTexts(files, jobs > 1);
    this.#others = Array.from({ length: jobs - 1 }, () => {
      const worker = new Worker(new URL('./filter-entry.js', import.meta.url), { workerData: shared });
      // Whoever waits for its answer hears of the error.
      worker.on('error', () => {});
      return worker;
    });
    this.#here = new Filtering(shared, { teller });
  }

  /** Reads the files of these numbers; when all have been read tells what was found. */
  async *read(
    numbers: readonly number[],
    signal: AbortSignal | undefined,
    lacking?: Int32Array,
  ): AsyncGenerator<FilteredSlice> {
    const files = sharedFiles(this.#texts, numbers);
    const order: ReadingOrder = { files, lacking };
    const others = lacking && numbers.length < FEW ? [] : this.#others;
    const slices = Promise.all(others.map((worker) => answerOf(worker, order)));
    // It is looked at below, when this thread has done its part.
    slices.catch(() => stop(files));
    if (lacking) this.#here.lack(HashSet.ofList(lacking));
    const taker = new FileTaker(files, this.#files);
    for (let batch = taker.take(); batch.length > 0; batch = taker.take()) {
      for (const file of batch) this.#here.read(file);
      // Signals and progress want a turn between batches.
      await new Promise(setImmediate);
      if (signal?.aborted) stop(files);
    }
    yield this.#here.taken();
    yield* await slices;
  }

  async close(): Promise<void> {
    await Promise.all(this.#others.map((worker) => worker.terminate()));
  }
}

async function answerOf(worker: Worker, order: ReadingOrder): Promise<FilteredSlice> {
  const answer = once(worker, 'message');
  // The rule takes a thread for a window of a browser.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(order);
  const [{ slice, said }] = (await answer) as [SentSlice];
  return { ...slice, said: saidIn(said) };
}
