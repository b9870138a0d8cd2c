import {
  Journal,
  type CorpusFile,
  type Engine,
  type ReadingOptions,
  heldSize,
  isMailboxOver,
  parallel,
  sized,
  slices,
} from '@linkwright/corpus';
import { carryOut } from './writing/told-changes.ts';
import type { DocumentReport } from './report.ts';
import { rewriteLargeMbox } from './large-files/rewrite-large-mbox.ts';
import type { Selection } from './plans/selection.ts';
import {
  type Destination,
  type RewriteCommand,
  type RewriteResult,
  type RewriteTask,
  type SliceJob,
  isWritten,
} from './task.ts';
import type { DiffForm } from './unified-diff.ts';
import { writtenOnce } from './writing/written-once.ts';

/** What a run of rewriting does. */
export interface RewriteOptions {
  readonly command: RewriteCommand;
  readonly reading: ReadingOptions;
  readonly selection?: Selection | undefined;
  /** `dry-run` writes nothing. `out` leaves the documents and writes new ones below `folder` (absolute). */
  readonly write:
    | { readonly kind: 'dry-run' }
    | { readonly kind: 'in-place'; readonly keepTimes?: boolean }
    | { readonly kind: 'out'; readonly folder: string; readonly keepTimes?: boolean };
  /** Where the journal is kept; see `stateFolder`. */
  readonly state: string;
  /** The command line, for the list of runs. */
  readonly title: string;
  /** The run, where it was opened before it was known what is to be rewritten; otherwise one is. */
  readonly run?: string | undefined;
  readonly jobs: number;
  /** Change signed and encrypted parts of messages as well, and say that their signatures broke. */
  readonly allowSigned?: boolean | undefined;
  /** Give the records of the edits. */
  readonly record?: boolean | undefined;
  /** Give the unified diffs. */
  readonly diff?: DiffForm | false | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Plans and proves on other hosts; what is to be written is written here. */
  readonly engine?: Engine | undefined;
  /** Does the work of a slice in this process and its threads, in place of `rewriteJob`. */
  readonly job?: SliceJob | undefined;
}

const REWRITING: SliceJob = {
  module: new URL('./rewrite-job.js', import.meta.url),
  load: () => import('./rewrite-job.ts'),
  shared: undefined,
};

/** A rewriting run under way. */
export interface RewriteRun {
  /** Name of the run in the journal; null for a dry run, and when all is through and nothing was done. */
  readonly run: string | null;
  /** One report a document, in the order of the files. */
  readonly reports: AsyncIterable<DocumentReport>;
}

/** A stretch of work: long enough to be worth sending, short enough to share out evenly. */
const SLICE = { bytes: 4 << 20, count: 256 };

/**
 * Rewrites the links of documents. The journal is finished when the last report has been taken. Throws NamedTwice
 * where an archive would be written twice.
 */
export function rewriteFiles(files: readonly CorpusFile[], options: RewriteOptions): RewriteRun {
  const { write, state, title, reading } = options;
  // In a copy each name has a file of its own.
  const written = write.kind === 'out' ? files : writtenOnce(files);
  const journal = new Journal(state);
  const run = write.kind === 'dry-run' ? undefined : (options.run ?? journal.begin(title, reading.folder).id);
  const started: { run: string | null } = { run: run ?? null };
  const reports = released(
    reportsOf(written, options, journal, run, () => (started.run = null)),
    () => {
      if (run !== undefined) journal.release(run);
    },
  );
  return Object.assign(started, { reports });
}

/** However it ends, this process is then through with the run. */
async function* released(
  reports: AsyncIterable<DocumentReport>,
  release: () => void,
): AsyncGenerator<DocumentReport> {
  try {
    yield* reports;
  } finally {
    release();
  }
}

async function* reportsOf(
  files: readonly CorpusFile[],
  options: RewriteOptions,
  journal: Journal,
  run: string | undefined,
  forget: () => void,
): AsyncGenerator<DocumentReport> {
  const { jobs, signal } = options;
  const { module, load, shared } = options.job ?? REWRITING;
  // An object for this run alone: what threads make for it is no other's.
  const sliceJob: SliceJob = { module, load, shared: { ...(shared as object | undefined) } };
  const setting = settingOf(options, run === undefined ? undefined : journal.folderOf(run));
  for (const { mbox, others } of stretches(files, heldSize(options.reading.limits))) {
    if (mbox) {
      yield* rewriteLargeMbox(mbox, setting, { job: sliceJob, jobs, ...(signal && { signal }) });
      continue;
    }
    const { engine } = options;
    if (engine) {
      yield* rewrittenElsewhere(others, setting, engine, signal);
      continue;
    }
    const results = parallel<RewriteTask, RewriteResult, unknown>(module, tasksOf(others, setting), {
      jobs,
      load,
      shared: sliceJob.shared,
      ...(signal && { signal }),
    });
    for await (const reports of results) yield* reports;
  }
  if (run !== undefined && !signal?.aborted && !journal.finish(run)) forget();
}

/** Planned and proved on other hosts, written here: the journal is one, and workers only read. */
async function* rewrittenElsewhere(
  files: readonly CorpusFile[],
  setting: Omit<RewriteTask, 'files'>,
  engine: Engine,
  signal: AbortSignal | undefined,
): AsyncGenerator<DocumentReport> {
  const { destination } = setting;
  const writes = isWritten(destination) ? destination : undefined;
  const told = { kind: 'told', copies: destination.kind === 'out' } as const;
  const sent: (readonly CorpusFile[])[] = [];
  const tasks = function* (): Generator<RewriteTask> {
    for (const task of tasksOf(files, { ...setting, destination: writes ? told : destination })) {
      sent.push(task.files);
      yield task;
    }
  };
  const { module } = REWRITING;
  const options = { jobs: 1, engine, ...(signal && { signal }) };
  for await (const reports of parallel<RewriteTask, RewriteResult>(module, tasks(), options)) {
    const slice = sent.shift() ?? [];
    yield* writes ? await carryOut(slice, reports, writes, setting) : reports;
  }
}

/** The files in their order: large mboxes by themselves, the others together. */
function* stretches(
  files: readonly CorpusFile[],
  heldBytes: number,
): Generator<{ readonly mbox?: CorpusFile; readonly others: readonly CorpusFile[] }> {
  let from = 0;
  for (const [index, file] of files.entries()) {
    if (!isMailboxOver(heldBytes, file)) continue;
    if (index > from) yield { others: files.slice(from, index) };
    yield { mbox: file, others: [] };
    from = index + 1;
  }
  if (from < files.length) yield { others: files.slice(from) };
}

function* tasksOf(files: readonly CorpusFile[], setting: Omit<RewriteTask, 'files'>): Generator<RewriteTask> {
  for (const slice of slices(sized(files), SLICE)) yield { files: slice, ...setting };
}

function settingOf(
  {
    command,
    reading,
    selection = {},
    write,
    allowSigned = false,
    record = false,
    diff = false,
  }: RewriteOptions,
  journal: string | undefined,
): Omit<RewriteTask, 'files'> {
  let destination: Destination = { kind: 'nowhere' };
  if (write.kind !== 'dry-run' && journal !== undefined)
    destination = { ...write, keepTimes: write.keepTimes ?? false, journal };
  return { reading, command, selection, destination, allowSigned, record, diff };
}
