// An mbox that is too large to be held: stretches of it are planned and proved in threads, the new file grows beside
// the old one, and takes its place when it is whole.
import { type CorpusFile, mailLimits, mailboxStretches, messageCount, parallel } from '@linkwright/corpus';
import { LargeFileWriter } from './large-file-writer.ts';
import { READ_ONLY } from './read-only.ts';
import { unpackedEdits } from './packed-edits.ts';
import type { DocumentReport } from '../report.ts';
import type { RewrittenStretch } from './rewrite-stretch.ts';
import { type RewriteResult, type RewriteTask, type SliceJob, isWritten } from '../task.ts';
import { type Failure, failureOf } from '../writing/writer.ts';

/** Bytes of a stretch. */
const STRETCH = 4 << 20;

type Setting = Omit<RewriteTask, 'files'>;

/** Who does the work. */
export interface Working {
  readonly job: SliceJob;
  readonly jobs: number;
  readonly signal?: AbortSignal;
}

/** Counts of what has been read. */
interface Sum {
  messages: number;
  references: number;
  edited: number;
  size: number;
}

/**
 * Tells edits and problems in partial reports as they are met; the last report has the counts. A file
 * that is left alone in the end is so as a whole, whatever was told before.
 */
export async function* rewriteLargeMbox(
  file: CorpusFile,
  setting: Setting,
  working: Working,
): AsyncGenerator<DocumentReport> {
  let writer: LargeFileWriter | undefined;
  const sum: Sum = { messages: 0, references: 0, edited: 0, size: 0 };
  try {
    const { destination, reading } = setting;
    if (isWritten(destination))
      writer = new LargeFileWriter(file, destination, mailLimits(reading.limits).message);
    for await (const { stretch, ...partial } of stretchesOf(file, setting, working)) {
      if (working.signal?.aborted) return;
      if (!stretch || stretch.failure) {
        // A copy is as the file, where nothing may be written into it.
        if (stretch?.failure?.code === READ_ONLY) writer?.finish(messageCount(file.absolute));
        // Without stretches it cannot be read, and the report says why.
        yield stretch?.failure ? leftAlone(file, sum, stretch.failure) : partial;
        return;
      }
      take(stretch, sum, writer);
      yield partial;
    }
    if (working.signal?.aborted) return;
    const lost = writer?.finish(sum.messages);
    yield lost ? leftAlone(file, sum, lost) : { ...report(file, sum), edited: sum.edited };
  } catch (error) {
    yield leftAlone(file, sum, failureOf(error));
  } finally {
    writer?.discard();
  }
}

async function* stretchesOf(
  file: CorpusFile,
  setting: Setting,
  { job: { module, ...job }, jobs, signal }: Working,
): AsyncGenerator<DocumentReport> {
  const { message } = mailLimits(setting.reading.limits);
  const tasks = function* (): Generator<RewriteTask> {
    for (const part of mailboxStretches(file, STRETCH, message))
      yield { ...setting, files: [part], destination: { kind: 'nowhere' } };
  };
  const results = parallel<RewriteTask, RewriteResult, unknown>(module, tasks(), {
    jobs,
    ...job,
    ...(signal && { signal }),
  });
  for await (const reports of results) yield* reports;
}

function take(stretch: RewrittenStretch, sum: Sum, writer: LargeFileWriter | undefined): void {
  if (writer) for (const edit of unpackedEdits(stretch.edits)) writer.edit(edit);
  sum.messages += stretch.messages;
  sum.references += stretch.references;
  sum.edited += stretch.edited;
  sum.size = Math.max(sum.size, stretch.end);
}

function report(file: CorpusFile, { references, size }: Sum): DocumentReport {
  return { file: file.path, references, edited: 0, edits: [], problems: [], size };
}

function leftAlone(file: CorpusFile, sum: Sum, skipped: Failure): DocumentReport {
  return { ...report(file, sum), skipped };
}
