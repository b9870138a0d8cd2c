// One reading of web archives, which threads get in stretches.
import {
  type CorpusFile,
  type Placed,
  type StretchOf,
  type StretchRead,
  type UnitPlace,
  hasStretches,
  inOrder,
  parallel,
  plainFile,
  runsOf,
} from '@linkwright/corpus';

/** What is done with archives. */
export interface ArchiveReading<Result, Shared> {
  /** The module whose function threads run, and that function. */
  readonly module: URL;
  readonly job: (stretch: StretchOf, shared: Shared) => Result;
  readonly shared: Shared;
  readonly stretchesOf: (file: CorpusFile) => Iterable<StretchOf>;
  /** What is too large for a stretch. */
  readonly large: (file: CorpusFile, place: UnitPlace) => AsyncGenerator<Result, UnitPlace>;
  /** An archive that has no stretches. */
  readonly whole: (file: CorpusFile) => AsyncGenerator<Result>;
}

export interface ReadingThreads {
  readonly jobs: number;
  readonly signal?: AbortSignal;
}

/** What was found, in the order of the archives. */
export async function* readArchives<Result extends { readonly read: StretchRead }, Shared>(
  archives: readonly CorpusFile[],
  reading: ArchiveReading<Result, Shared>,
  threads: ReadingThreads,
): AsyncGenerator<Placed<Result>> {
  for (const { kind: inStretches, items: files } of runsOf(archives, hasStretches)) {
    if (inStretches) yield* readStretches(files, reading, threads);
    else
      for (const file of files)
        for await (const result of reading.whole(file)) yield { file, place: BEGINNING, result };
  }
}

const BEGINNING: UnitPlace = { at: 0, offset: 0 };

async function* readStretches<Result extends { readonly read: StretchRead }, Shared>(
  files: readonly CorpusFile[],
  { module, job, shared, stretchesOf, large }: ArchiveReading<Result, Shared>,
  { jobs, signal }: ReadingThreads,
): AsyncGenerator<Placed<Result>> {
  const sent: StretchOf[] = [];
  const tasks = function* (): Generator<StretchOf> {
    for (const file of files)
      for (const each of stretchesOf(file)) {
        sent.push(each);
        yield { ...each, file: plainFile(file) };
      }
  };
  const results = parallel<StretchOf, Result, Shared>(module, tasks(), {
    jobs,
    shared,
    load: () => Promise.resolve({ default: job }),
    ...(signal && { signal }),
  });
  const work = (each: StretchOf): Promise<Result> => Promise.resolve(job(each, shared));
  yield* inOrder(sent, results, { readOf: ({ read }) => read, work, large });
}
