// An mbox that is too large to be held: messages are planned and proved one by one as they are read, the
// new file grows beside the old one, and takes its place when it is whole.
import type { Diagnostic } from '@linkwright/core';
import {
  type CorpusFile,
  type DiagnosticRecord,
  DocumentReader,
  allExtractors,
  mailLimits,
  diagnosticRecord,
} from '@linkwright/corpus';
import { intentionOf } from './intention-of.ts';
import { LargeFileWriter } from './large-file-writer.ts';
import { type EditRecord, planDocument } from './plan-document.ts';
import type { DocumentReport } from './report.ts';
import { type RewriteTask, isWritten } from './task.ts';
import { failureOf } from './writer.ts';

/** Edits and problems are told when there are this many. */
const BATCH = 1000;

type Setting = Omit<RewriteTask, 'files'>;

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
  signal?: AbortSignal,
): AsyncGenerator<DocumentReport> {
  let writer: LargeFileWriter | undefined;
  const sum: Sum = { messages: 0, references: 0, edited: 0, size: 0 };
  try {
    const { destination, reading } = setting;
    if (isWritten(destination))
      writer = new LargeFileWriter(file, destination, mailLimits(reading.limits).message);
    for (const partial of plannedMessages(file, setting, writer, sum)) {
      if (signal?.aborted) return;
      yield partial;
      // Signals and progress want a turn.
      await new Promise(setImmediate);
    }
    const lost = writer?.finish(sum.messages);
    yield lost ? leftAlone(file, sum, lost) : { ...report(file, sum), edited: sum.edited };
  } catch (error) {
    yield leftAlone(file, sum, failureOf(error));
  } finally {
    writer?.discard();
  }
}

function* plannedMessages(
  file: CorpusFile,
  setting: Setting,
  writer: LargeFileWriter | undefined,
  sum: Sum,
): Generator<DocumentReport> {
  const reader = new DocumentReader(allExtractors(setting.reading), setting.reading);
  const intention = intentionOf(setting, reader.map);
  let edits: EditRecord[] = [];
  let problems: DiagnosticRecord[] = [];
  let read = 0;
  const partial = (): DocumentReport => {
    const told = { ...report(file, { ...sum, references: 0 }), edits, problems, partial: true };
    edits = [];
    problems = [];
    read = 0;
    return told;
  };
  for (const message of reader.messages(file)) {
    if ('code' in message) {
      if (message.code === 'unreadable') throw new Error(message.message);
      problems.push(diagnosticRecord(message));
      continue;
    }
    const { entity } = message;
    const plan = planDocument(reader, message, intention);
    for (const edit of plan.edits)
      writer?.edit({
        ...edit,
        start: edit.start + entity.source.offset,
        end: edit.end + entity.source.offset,
      });
    sum.messages += 1;
    sum.references += plan.references;
    sum.edited += plan.edited;
    sum.size = entity.source.offset + entity.end;
    edits.push(...plan.records);
    for (const problem of told(plan.problems, plan.skipped)) problems.push(diagnosticRecord(problem, entity));
    read += 1;
    if (edits.length + problems.length + read >= BATCH) yield partial();
  }
  yield partial();
}

function told(problems: readonly Diagnostic[], skipped: Diagnostic | undefined): readonly Diagnostic[] {
  return skipped ? [...problems, skipped] : problems;
}

function report(file: CorpusFile, { references, size }: Sum): DocumentReport {
  return { file: file.path, references, edited: 0, edits: [], problems: [], size };
}

function leftAlone(file: CorpusFile, sum: Sum, skipped: { code: string; message: string }): DocumentReport {
  return { ...report(file, sum), skipped };
}
