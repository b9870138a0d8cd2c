import { availableParallelism } from 'node:os';
import { type CorpusFile, plainFile } from '../corpus-file.ts';
import { PST } from '@linkwright/mail';
import { WIKI_DUMP } from '@linkwright/wikitext';
import { MBOX, WARC, isWebArchive } from '../media-types/container-types.ts';
import { statAt } from '../disk/stat-at.ts';
import { SharedWork } from './shared-work.ts';
import { AT_HAND, threadsFor } from './threads.ts';

/** Does slices of work elsewhere: on other hosts. Tasks, what is shared, and results are plain data (JSON). */
export interface Engine {
  /** 16 random bytes, the same ones when an interrupted command is taken up again. */
  readonly key: Uint8Array;
  /** `job` is the name of the job that all workers know; results come in the order of the tasks, each when its task has been asked for. */
  run<Task, Result>(job: string, tasks: Iterable<Task>, options: EngineOptions): AsyncIterable<Result>;
}

/** What goes to workers with the tasks. */
export interface EngineOptions {
  /** What all tasks need. */
  readonly shared: unknown;
  /** What they need and is too large to be told with each: the third argument of the job. */
  readonly data?: Uint8Array | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** How work is shared out. */
export interface ParallelOptions<Shared = undefined> {
  /** Threads. 1 works in this thread. */
  readonly jobs: number;
  /**
   * What the thread that asks does meanwhile. Where it works, it is one of the threads: one thread less has to be begun and
   * to compile the job (a twelfth of the processor time of 300 MB on two cores). It should wait where results take it long, or
   * where jobs leave very much to the garbage collector, for which threads have more memory.
   */
  readonly asker?: Asker | undefined;
  readonly signal?: AbortSignal | undefined;
  /** What all tasks need: sent to each thread once, and given to the job as its second argument. */
  readonly shared?: Shared | undefined;
  /** Loads the module for work in this thread, where its URL cannot be imported (sources under test). */
  readonly load?: (() => Promise<{ readonly default: unknown }>) | undefined;
  /** Does the work in place of threads here. */
  readonly engine?: Engine | undefined;
}

export type Asker = 'works' | 'waits';

/** Below both, threads cost more than they save (measured on two cores). */
export const ONE_THREAD: { readonly files: number; readonly bytes: number } = {
  files: 2000,
  bytes: 50 << 20,
};

/** Web archives hold several times the bytes that they have. */
const PACKED = 5;

const CUT: ReadonlySet<string | undefined> = new Set([MBOX, PST, WARC, WIKI_DUMP]);

/** How many threads to use where the user does not say: as many as there are cores, or one for little work. */
export function jobsFor(files: readonly CorpusFile[], asked?: number): number {
  if (asked !== undefined) return asked;
  // One document is one piece of work, unless it is many.
  if (files.length < 2 && !CUT.has(files[0]?.mediaType)) return 1;
  if (files.length >= ONE_THREAD.files) return availableParallelism();
  let bytes = 0;
  for (const { absolute, mediaType } of files)
    bytes += (statAt(absolute)?.size ?? 0) * (isWebArchive(mediaType) ? PACKED : 1);
  return bytes >= ONE_THREAD.bytes ? availableParallelism() : 1;
}

/** How many threads `parallel` begins for so many jobs. */
export function threadsOf(jobs: number, asker: Asker = 'works'): number {
  return jobs === 1 || asker === 'works' ? jobs - 1 : jobs;
}

/**
 * Runs a module's function on each task, in threads (tasks that have to be waited for never on other hosts), and gives the
 * results in the order of the tasks. Only as many tasks are under way as keep the threads busy, so memory does not grow
 * with their number.
 */
export async function* parallel<Task, Result, Shared = undefined>(
  module: URL,
  tasks: Iterable<Task> | AsyncIterable<Task>,
  {
    jobs,
    asker = 'works',
    signal,
    shared,
    load = () => import(module.href),
    engine,
  }: ParallelOptions<Shared>,
): AsyncGenerator<Result> {
  if (engine && Symbol.iterator in tasks) {
    yield* engine.run<Task, Result>(jobName(module), tasks, {
      shared: shared ?? null,
      ...(signal && { signal }),
    });
    return;
  }
  const others = threadsOf(jobs, asker);
  const threads = others > 0 ? threadsFor(module, shared, others) : undefined;
  const here = others < jobs ? await jobHere<Task, Result>(load, shared) : undefined;
  const work = new SharedWork<Task, Result>(threads, others * AT_HAND, here);
  try {
    for await (const task of tasks) {
      if (signal?.aborted) break;
      await work.take(task);
      yield* work.finished();
    }
    yield* work.rest();
  } finally {
    await threads?.release();
  }
}

async function jobHere<Task, Result>(
  load: () => Promise<{ readonly default: unknown }>,
  shared: unknown,
): Promise<(task: Task) => Promise<Result>> {
  const job = (await load()).default as (task: Task, shared: unknown) => Result | Promise<Result>;
  return async (task) => job(task, shared);
}

/** What a job is called on other hosts: `extract-job.js` is `extract`. */
function jobName({ pathname }: URL): string {
  return pathname.replace(/^.*\/|-job\.[jt]s$/g, '');
}

/** The files with the sizes of what is meant of them, each looked up when it is asked for; 0 for what cannot be. */
export function* sized(files: Iterable<CorpusFile>): Generator<CorpusFile> {
  for (const file of files) yield { ...plainFile(file), size: sizeOf(file) };
}

function sizeOf({ absolute, slice }: CorpusFile): number {
  return slice ? (slice.size ?? slice.end - slice.offset) : (statAt(absolute)?.size ?? 0);
}

/** Cuts files into tasks of about the same number of bytes, none too long a list. */
export function* slices<Item extends { readonly size: number }>(
  items: Iterable<Item>,
  { bytes, count }: { readonly bytes: number; readonly count: number },
): Generator<Item[]> {
  let slice: Item[] = [];
  let sum = 0;
  for (const item of items) {
    slice.push(item);
    sum += item.size;
    if (sum >= bytes || slice.length >= count) {
      yield slice;
      slice = [];
      sum = 0;
    }
  }
  if (slice.length > 0) yield slice;
}
