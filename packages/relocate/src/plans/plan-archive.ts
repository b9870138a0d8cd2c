// A plan for an archive: one for each of its documents. Entries without an edit are copied as they are.
import type { Diagnostic } from '@linkwright/core';
import {
  type DocumentReader,
  type OpenDocument,
  archiveOf,
  fileBytes,
  packedAgain,
} from '@linkwright/corpus';
import type { DocumentPlan } from './plan-document.ts';
import type { EditRecord } from './edit-record.ts';

/**
 * Plans and proves each document of the archive by itself. One whose proof fails is left as it is and told as
 * an error, the others are rewritten; and the new archive must hold what the plans say. `only` names the one entry that is meant.
 */
export function planArchive(
  reader: DocumentReader,
  opened: OpenDocument,
  plan: (document: OpenDocument) => DocumentPlan,
  only?: string,
): DocumentPlan {
  const sum = { references: 0, followed: 0, edited: 0 };
  const digests: string[] = [];
  const records: EditRecord[] = [];
  const diffs: string[] = [];
  const told = {
    problems: [] as Diagnostic[],
    keptSeals: [] as Diagnostic[],
    brokenSeals: [] as Diagnostic[],
  };
  const changes = new Map<number, Uint8Array>();
  for (const found of reader.entries(opened, only)) {
    if ('code' in found) {
      told.problems.push(found);
      continue;
    }
    const one = plan(found.document);
    sum.references += one.references;
    sum.followed += one.followed;
    sum.edited += one.edited;
    digests.push(one.targets);
    if (one.bytes) changes.set(found.entry.header, one.bytes);
    for (const record of one.records) records.push(record);
    if (one.diff !== undefined) diffs.push(one.diff);
    for (const problem of one.problems) told.problems.push(problem);
    for (const seal of one.keptSeals) told.keptSeals.push(seal);
    for (const seal of one.brokenSeals) told.brokenSeals.push(seal);
    if (one.skipped) told.problems.push(one.skipped);
  }
  const targets = digests.join();
  const nothing = { edits: [], bytes: undefined, records: [], edited: 0, targets };
  if (changes.size === 0) return { ...sum, ...told, ...nothing, skipped: undefined };
  const written = rewritten(reader, opened, changes);
  if ('code' in written) return { ...sum, ...told, ...nothing, skipped: written };
  const diff = diffs.length > 0 ? { diff: diffs.join('') } : {};
  return { ...sum, ...told, ...written, ...diff, targets, records, skipped: undefined };
}

function rewritten(
  { mediaTypes, limits }: DocumentReader,
  opened: OpenDocument,
  changes: ReadonlyMap<number, Uint8Array>,
): { readonly edits: DocumentPlan['edits']; readonly bytes: Uint8Array } | Diagnostic {
  const archive = archiveOf(opened, mediaTypes, limits);
  return 'code' in archive ? archive : archive.rewritten(changes);
}

/** The plan for the file that a document stands packed in: it is packed anew as a whole. */
export function packedPlan(document: OpenDocument, plan: DocumentPlan): DocumentPlan {
  if (!plan.bytes) return plan;
  const { path } = document.entity.source;
  const bytes = packedAgain(document, plan.bytes);
  const nothing = { edits: [], bytes: undefined, records: [], edited: 0 };
  if (!bytes) {
    const message = 'cannot be packed anew; the file is left as it is';
    return {
      ...plan,
      ...nothing,
      skipped: { code: 'proof-failed', severity: 'error', message, source: path },
    };
  }
  const note: Diagnostic = {
    code: 'packed-anew',
    severity: 'info',
    message:
      'its content was compressed anew: the bytes of the file differ from the old ones, also where nothing changed',
    source: path,
  };
  const edits = [{ start: 0, end: fileBytes(document).length, bytes }];
  return { ...plan, edits, bytes, problems: [...plan.problems, note] };
}
