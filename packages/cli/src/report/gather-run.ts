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
  /** What is wanted of these lines of files; asked for when their turn comes. */
  readonly task: (files: readonly CorpusFile[], lines: Lines) => GatherTask;
  readonly jobs: number;
  readonly signal: AbortSignal;
}

/** Lines of an mbox, or of files all there are. */
interface Lines {
  readonly from: number;
  readonly before: number;
}

const ALL_LINES: Lines = { from: 1, before: Number.POSITIVE_INFINITY };

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
  let latest: Stretch | undefined;
  const finished = (stretch: Stretch, next?: Stretch): Stretch & GatherTask => ({
    ...stretch,
    ...task(stretch.files, linesOf(stretch, next)),
  });
  for (const stretch of stretches(files, keys.reading)) {
    if (latest) yield finished(latest, stretch);
    latest = stretch;
  }
  if (latest) yield finished(latest);
}

/** A stretch of an mbox ends where the next one begins. */
function linesOf({ files, slice }: Stretch, next: Stretch | undefined): Lines {
  if (!slice) return ALL_LINES;
  const goesOn = next?.slice && next.files[0]?.path === files[0]?.path;
  return { from: slice.line, before: goesOn ? next.slice.line : ALL_LINES.before };
}

/** Web archives, record by record; zlib unpacks in a thread of its own. */
async function* gatherArchives(
  files: readonly CorpusFile[],
  { keys, task, signal }: GatherRequest,
): AsyncGenerator<Gathered> {
  const reader = new DocumentReader(allExtractors(keys.reading), keys.reading);
  for (const file of files) {
    const gathering = new Gathering(reader, keys, task([file], ALL_LINES));
    for await (const document of reader.retrieved(archiveFile(file))) {
      if (signal.aborted) return;
      if (!('code' in document)) gathering.document(document, file.absolute);
    }
    yield gathering.finish();
  }
}
