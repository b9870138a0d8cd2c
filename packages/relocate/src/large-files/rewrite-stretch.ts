// A stretch of an mbox that is too large to be held: its messages are planned and proved one by one as they are read.
import type { Diagnostic, Edit } from '@linkwright/core';
import {
  type CorpusFile,
  type DiagnosticRecord,
  type DocumentReader,
  diagnosticRecord,
} from '@linkwright/corpus';
import { type PackedEdits, packedEdits } from './packed-edits.ts';
import type { EditRecord } from '../plans/edit-record.ts';
import type { Intention } from '../plans/intention.ts';
import { planDocument } from '../plans/plan-document.ts';
import type { DocumentReport } from '../report.ts';
import { READ_ONLY } from './read-only.ts';
import { type Failure, failureOf } from '../writing/writer.ts';

/** What a stretch comes to, for whoever writes the file. */
export interface RewrittenStretch {
  readonly messages: number;
  readonly references: number;
  readonly edited: number;
  /** Byte of the file that its last message ends before. */
  readonly end: number;
  /** Of the file's bytes. */
  readonly edits: PackedEdits;
  /** Why the file is to be left alone as a whole. */
  readonly failure?: Failure;
}

/** The edits and problems of a stretch, as a part of the report of its file. */
export function rewriteStretch(
  file: CorpusFile,
  reader: DocumentReader,
  intention: Intention,
): DocumentReport {
  const problems: DiagnosticRecord[] = [];
  const records: EditRecord[] = [];
  const edits: Edit[] = [];
  const sum = { messages: 0, references: 0, edited: 0, end: 0 };
  let failure: Failure | undefined;
  try {
    for (const message of reader.messages(file)) {
      if ('code' in message) {
        if (message.code === 'unreadable') throw new Error(message.message);
        problems.push(diagnosticRecord(message));
        continue;
      }
      const { entity } = message;
      const { offset } = entity.source;
      const plan = planDocument(reader, message, intention);
      // Its bytes are good until the next message is asked for.
      for (const { start, end, bytes } of plan.edits)
        edits.push({ start: start + offset, end: end + offset, bytes: new Uint8Array(bytes) });
      // One that nothing can write back is of a file that holds no others.
      if (plan.skipped?.code === READ_ONLY) failure = plan.skipped;
      sum.messages += 1;
      sum.references += plan.references;
      sum.edited += plan.edited;
      sum.end = offset + entity.end;
      for (const record of plan.records) records.push(record);
      for (const problem of told(plan.problems, plan.skipped))
        problems.push(diagnosticRecord(problem, entity));
    }
  } catch (error) {
    failure = failureOf(error);
  }
  const stretch = { ...sum, edits: packedEdits(edits), ...(failure && { failure }) };
  return {
    file: file.path,
    references: 0,
    edited: 0,
    edits: records,
    problems,
    size: sum.end,
    partial: true,
    stretch,
  };
}

function told(problems: readonly Diagnostic[], skipped: Diagnostic | undefined): readonly Diagnostic[] {
  return skipped ? [...problems, skipped] : problems;
}
