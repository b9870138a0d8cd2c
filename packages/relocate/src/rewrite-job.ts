// What a thread does with a stretch of the corpus: plan and prove each document, write down what is
// about to be done, do it.
import {
  type CorpusFile,
  type DiagnosticRecord,
  type DocumentReader,
  type FileState,
  isWebArchive,
  type OpenDocument,
  runReader,
} from '@linkwright/corpus';
import type { Diagnostic } from '@linkwright/core';
import { severedLinks } from './writing/hard-links.ts';
import { intentionOf } from './rules/intention-of.ts';
import { type DocumentPlan, planDocument } from './plans/plan-document.ts';
import type { Intention } from './plans/intention.ts';
import { type DocumentReport, reportOn } from './report.ts';
import { rewriteStretch } from './large-files/rewrite-stretch.ts';
import { type RewriteResult, type RewriteTask, isWritten } from './task.ts';
import { toldChange } from './writing/told-changes.ts';
import { Writer } from './writing/writer.ts';

/** This module, for engines. */
export const REWRITE_JOB: URL = new URL('./rewrite-job.js', import.meta.url);

/** How many bytes of new documents are held before they are written down and written out. */
const BATCH = 16 << 20;

/** Runs in a thread; the module's default export is what the pool calls. */
export default function rewriteJob(task: RewriteTask, shared?: unknown): Promise<RewriteResult> {
  return rewriteDocuments(task, (report) => report, shared);
}

/** What documents are read by, and what is wanted of them. */
interface Rewriting {
  readonly reader: DocumentReader;
  readonly intention: Intention;
}

/** By what the tasks of a run share, as `runReader` has it. */
const known = new WeakMap<object, Rewriting>();

/**
 * The same, with something made of each report as soon as nothing more will come to it: the edits of many are much. Tasks
 * with one object for `shared` are of one run, and want the same of documents.
 */
export async function rewriteDocuments<Told>(
  task: RewriteTask,
  told: (report: DocumentReport) => Told,
  shared?: unknown,
): Promise<Told[]> {
  const { reader, intention } = rewritingFor(task, shared);
  intention.memory?.forget();
  const writer = isWritten(task.destination) ? new Writer(task.destination) : undefined;
  const finished: Told[] = [];
  let reports: DocumentReport[] = [];
  const finish = async (): Promise<void> => {
    if (writer) reports = afterwards(reports, await writer.write());
    for (const report of reports) finished.push(told(report));
    reports = [];
  };
  try {
    for (const file of task.files) {
      reports.push(reportOf(file, reader, intention, task, writer));
      if (!writer || writer.pendingBytes > BATCH) await finish();
    }
    await finish();
    return finished;
  } finally {
    writer?.close();
  }
}

function rewritingFor(task: RewriteTask, shared: unknown): Rewriting {
  const run = typeof shared === 'object' && shared !== null ? shared : task;
  let rewriting = known.get(run);
  if (!rewriting) {
    const reader = runReader(run, task.reading);
    known.set(run, (rewriting = { reader, intention: intentionOf(task, reader.map) }));
  }
  return rewriting;
}

/** What could not be written is told in the report of its file. */
function afterwards(
  reports: DocumentReport[],
  failures: Awaited<ReturnType<Writer['write']>>,
): DocumentReport[] {
  if (failures.size === 0) return reports;
  return reports.map((report) => {
    const failure = failures.get(report.file);
    return failure ? { ...report, edited: 0, edits: [], skipped: failure } : report;
  });
}

function reportOf(
  file: CorpusFile,
  reader: DocumentReader,
  intention: Intention,
  task: RewriteTask,
  writer: Writer | undefined,
): DocumentReport {
  // Web archives say what was sent: they go along as they are.
  const { destination } = task;
  const copies = isCopied(task);
  if ((!file.mediaType || isWebArchive(file.mediaType)) && copies) {
    writer?.copy(file);
    return { file: file.path, references: 0, edited: 0, edits: [], problems: [], size: 0 };
  }
  if (file.slice) return rewriteStretch(file, reader, intention);
  const opened = reader.open(file);
  if ('code' in opened) return leftAlone(file, opened);
  let plan: DocumentPlan;
  try {
    plan = planDocument(reader, opened, intention, file.entry);
  } catch (error) {
    // One document never ends a run, whatever is in it.
    return leftAlone(file, internal(file, error));
  }
  writer?.document(file, opened, plan);
  const change = destination.kind === 'told' ? toldChange(opened, plan) : undefined;
  return { ...described(file, opened, plan, task), ...(change && { change }) };
}

function described(
  file: CorpusFile,
  opened: OpenDocument,
  plan: DocumentPlan,
  task: RewriteTask,
): DocumentReport {
  const report = reportOn(file.path, opened, plan);
  const severed = plan.bytes && !isCopied(task) ? hardLinked(file.path, opened.state) : [];
  return { ...report, problems: [...report.problems, ...severed] };
}

/** Whether the new documents go elsewhere, and the old ones stay. */
function isCopied({ destination }: RewriteTask): boolean {
  return destination.kind === 'out' || (destination.kind === 'told' && destination.copies);
}

function hardLinked(file: string, state: FileState | undefined): readonly DiagnosticRecord[] {
  const message = severedLinks(state?.links ?? 1);
  return message === undefined ? [] : [{ file, code: 'hard-linked', severity: 'warning', message }];
}

function leftAlone(file: CorpusFile, { code, message }: Diagnostic): DocumentReport {
  return {
    file: file.path,
    references: 0,
    edited: 0,
    edits: [],
    problems: [],
    size: 0,
    skipped: { code, message },
  };
}

function internal(file: CorpusFile, error: unknown): Diagnostic {
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    code: 'internal-error',
    severity: 'error',
    message: `Linkwright failed on this file, please report it: ${said}`,
    source: file.path,
  };
}
