// Changes that were planned and proved elsewhere: what a worker tells, and how it is carried out here.
import { Buffer } from 'node:buffer';
import { splice } from '@linkwright/core';
import {
  type CorpusFile,
  DocumentReader,
  type OpenDocument,
  isWebArchive,
  allExtractors,
  fileBytes,
} from '@linkwright/corpus';
import type { DocumentPlan } from '../plans/plan-document.ts';
import type { DocumentReport } from '../report.ts';
import { type RewriteTask, type Written, digestOf } from '../task.ts';
import { type Failure, Writer } from './writer.ts';

/** What is to become of a file's bytes; JSON. */
export interface ToldChange {
  /** SHA-256 of the bytes that it was planned for. */
  readonly before: string;
  /** Sorted; the new bytes in base64. */
  readonly edits: readonly (readonly [start: number, end: number, bytes: string])[];
}

/** Undefined where the file stays as it is. */
export function toldChange(document: OpenDocument, { bytes, edits }: DocumentPlan): ToldChange | undefined {
  if (!bytes) return undefined;
  return {
    before: digestOf(fileBytes(document)),
    edits: edits.map((edit) => [edit.start, edit.end, Buffer.from(edit.bytes).toString('base64')]),
  };
}

/** How many bytes of new documents are held before they are written down and written out. */
const BATCH = 16 << 20;

/** Writes the files of a slice as its reports say; the reports with what could not be written. */
export async function carryOut(
  files: readonly CorpusFile[],
  told: readonly DocumentReport[],
  destination: Written,
  { reading }: Pick<RewriteTask, 'reading'>,
): Promise<readonly DocumentReport[]> {
  const reader = new DocumentReader(allExtractors(reading), reading);
  const writer = new Writer(destination);
  const failures: Map<string, Failure> = new Map();
  const settle = async (): Promise<void> => {
    for (const [file, failure] of await writer.write()) failures.set(file, failure);
  };
  try {
    for (const [index, file] of files.entries()) {
      const report = told[index];
      if (report) prepare(file, report, destination.kind === 'out', reader, writer, failures);
      if (writer.pendingBytes > BATCH) await settle();
    }
    await settle();
  } finally {
    writer.close();
  }
  return told.map((report) => {
    const failure = failures.get(report.file);
    const { change: _carriedOut, ...rest } = report;
    return failure ? { ...rest, edited: 0, edits: [], skipped: failure } : rest;
  });
}

function prepare(
  file: CorpusFile,
  { change, skipped }: DocumentReport,
  copies: boolean,
  reader: DocumentReader,
  writer: Writer,
  failures: Map<string, Failure>,
): void {
  if (!change && !copies) return;
  if (!file.mediaType || isWebArchive(file.mediaType)) {
    writer.copy(file);
    return;
  }
  const opened = reader.open(file);
  if ('code' in opened) {
    // Where the worker could not read it either, it has said so.
    if (!skipped) failures.set(file.path, { code: opened.code, message: opened.message });
    return;
  }
  const old = fileBytes(opened);
  if (change && change.before !== digestOf(old)) {
    const message = `${file.path} was changed while the run was on; it is left alone`;
    if (!skipped) failures.set(file.path, { code: 'changed-meanwhile', message });
    return;
  }
  const [, end = 0] = change?.edits.at(-1) ?? [];
  if (end > old.length) {
    const message = `what a worker told is no change of ${file.path}; it is left alone`;
    failures.set(file.path, { code: 'proof-failed', message });
    return;
  }
  const edits = (change?.edits ?? []).map(([start, end, bytes]) => ({
    start,
    end,
    bytes: Buffer.from(bytes, 'base64'),
  }));
  writer.document(file, opened, { edits, bytes: change && splice(old, old.length, edits) });
}
