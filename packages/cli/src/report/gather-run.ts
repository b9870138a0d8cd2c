// What a report says of many files, found in threads and given in the order of the files.
import { type CorpusFile, PST, type WarcStretch, parallel, runsOf } from '@linkwright/corpus';
import type { NumberedFinding } from '@linkwright/report';
import { type Stretch, isWebArchive, stretches } from '../corpus-stretches.ts';
import type { GatherKeys, GatherTask, Gathered } from './gathering.ts';
import { gatherArchives } from './gather-archives.ts';

export interface GatherRequest {
  readonly keys: GatherKeys;
  /** Those in a file. */
  readonly findings: (file: CorpusFile) => readonly NumberedFinding[];
  /** Whether all links are listed; asked when the turn of a stretch comes. */
  readonly listed: () => boolean;
  /** Where a web archive can be cut; none where it can't be. */
  readonly stretches: (file: CorpusFile) => readonly WarcStretch[];
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
  { keys, findings, listed }: GatherRequest,
): Generator<Stretch & GatherTask> {
  let latest: Stretch | undefined;
  const finished = (stretch: Stretch, next?: Stretch): Stretch & GatherTask => {
    const { from, before } = linesOf(stretch, next);
    const found = stretch.files
      .flatMap(findings)
      .filter(({ finding: { line } }) => from <= line && line < before);
    return { ...stretch, findings: found, listed: listed() };
  };
  for (const stretch of stretches(files, keys.reading)) {
    if (latest) yield finished(latest, stretch);
    latest = stretch;
  }
  if (latest) yield finished(latest);
}

/** A stretch of an mbox ends where the next one begins; a mailbox of Outlook has no lines. */
function linesOf({ files: [file] }: Stretch, next: Stretch | undefined): Lines {
  if (!file?.slice || file.mediaType === PST) return ALL_LINES;
  const [after] = next?.files ?? [];
  const goesOn = after?.slice && after.path === file.path;
  return { from: file.slice.line, before: goesOn ? after.slice.line : ALL_LINES.before };
}
