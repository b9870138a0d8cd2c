// What a report says of many files, found in threads and given in the order of the files.
import {
  type CorpusFile,
  DocumentReader,
  allExtractors,
  archiveFile,
  parallel,
  runsOf,
} from '@linkwright/corpus';
import { type Stretch, isWebArchive, stretches } from '../corpus-stretches.ts';
import { type GatherKeys, type GatherTask, type Gathered, Gathering } from './gathering.ts';

export interface GatherRequest {
  readonly keys: GatherKeys;
  /** What is wanted of files; asked for when their turn comes. */
  readonly task: (files: readonly CorpusFile[]) => GatherTask;
  readonly jobs: number;
  readonly signal: AbortSignal;
}

const JOB = new URL('./gather-job.js', import.meta.url);

export async function* gatherFiles(
  files: readonly CorpusFile[],
  request: GatherRequest,
): AsyncGenerator<Gathered> {
  const { keys, jobs, signal } = request;
  for (const { kind: areArchives, items: run } of runsOf(files, isWebArchive)) {
    if (signal.aborted) return;
    if (areArchives) yield* gatherArchives(run, request);
    else
      yield* parallel<Stretch & GatherTask, Gathered, GatherKeys>(JOB, tasksOf(run, request), {
        jobs,
        signal,
        shared: keys,
        load: () => import('./gather-job.ts'),
      });
  }
}

function* tasksOf(
  files: readonly CorpusFile[],
  { keys, task }: GatherRequest,
): Generator<Stretch & GatherTask> {
  for (const stretch of stretches(files, keys.reading)) yield { ...stretch, ...task(stretch.files) };
}

/** Web archives, record by record; zlib unpacks in a thread of its own. */
async function* gatherArchives(
  files: readonly CorpusFile[],
  { keys, task, signal }: GatherRequest,
): AsyncGenerator<Gathered> {
  const reader = new DocumentReader(allExtractors(keys.reading), keys.reading);
  for (const file of files) {
    const gathering = new Gathering(reader, keys, task([file]));
    for await (const document of reader.retrieved(archiveFile(file))) {
      if (signal.aborted) return;
      if (!('code' in document)) gathering.document(document, file.absolute);
    }
    yield gathering.finish();
  }
}
