// One reading of web archives, which threads or workers on other hosts get in stretches.
import {
  type CorpusFile,
  type Engine,
  type Placed,
  type ReadingOptions,
  type StretchOf,
  type StretchRead,
  type UnitPlace,
  archiveRuns,
  inOrder,
  parallel,
  plainFile,
} from '@linkwright/corpus';

/** What is done with archives. */
export interface ArchiveReading<Result, Shared> {
  /** The module whose function threads run, and that function. */
  readonly module: URL;
  readonly job: (stretch: StretchOf, shared: Shared) => Result;
  readonly shared: Shared;
  /** What other hosts do. */
  readonly sent: () => SentReading;
  readonly stretchesOf: (file: CorpusFile) => Iterable<StretchOf>;
  /** What is too large for a stretch. */
  readonly large: (file: CorpusFile, place: UnitPlace) => AsyncGenerator<Result, UnitPlace>;
  /** An archive that has no stretches. */
  readonly whole: (file: CorpusFile) => AsyncGenerator<Result>;
}

/** The same as messages: the name of a job, and what all tasks share. */
interface SentReading {
  readonly job: string;
  readonly shared: unknown;
  readonly data?: Uint8Array;
}

export interface ReadingThreads {
  readonly jobs: number;
  readonly reading: ReadingOptions;
  /** Reads stretches on other hosts. */
  readonly engine?: Engine;
  readonly signal?: AbortSignal;
}

/** What was found, in the order of the archives. */
export async function* readArchives<Result extends { readonly read: StretchRead }, Shared>(
  archives: readonly CorpusFile[],
  reading: ArchiveReading<Result, Shared>,
  threads: ReadingThreads,
): AsyncGenerator<Placed<Result>> {
  for (const { kind: inStretches, items: files } of archiveRuns(archives, threads.reading.limits)) {
    if (inStretches) yield* readStretches(files, reading, threads);
    else
      for (const file of files)
        for await (const result of reading.whole(file)) yield { file, place: BEGINNING, result };
  }
}

const BEGINNING: UnitPlace = { at: 0, offset: 0 };

async function* readStretches<Result extends { readonly read: StretchRead }, Shared>(
  files: readonly CorpusFile[],
  reading: ArchiveReading<Result, Shared>,
  threads: ReadingThreads,
): AsyncGenerator<Placed<Result>> {
  const { job, shared, stretchesOf, large } = reading;
  const sent: StretchOf[] = [];
  const tasks = function* (): Generator<StretchOf> {
    for (const file of files)
      for (const each of stretchesOf(file)) {
        sent.push(each);
        yield { ...each, file: plainFile(file) };
      }
  };
  const work = (each: StretchOf): Promise<Result> => Promise.resolve(job(each, shared));
  yield* inOrder(sent, read(tasks(), reading, threads), { readOf: ({ read: of }) => of, work, large });
}

function read<Result, Shared>(
  tasks: Iterable<StretchOf>,
  { module, job, shared, sent }: ArchiveReading<Result, Shared>,
  { jobs, engine, signal }: ReadingThreads,
): AsyncIterable<Result> {
  const until = signal && { signal };
  if (engine) {
    const { job: name, ...rest } = sent();
    return engine.run<StretchOf, Result>(name, tasks, { ...rest, ...until });
  }
  const load = (): Promise<{ readonly default: unknown }> => Promise.resolve({ default: job });
  return parallel<StretchOf, Result, Shared>(module, tasks, { jobs, shared, load, ...until });
}
