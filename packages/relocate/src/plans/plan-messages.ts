// A plan for an mbox: one for each of its messages, so that memory holds the links of one and not of all.
import { type Diagnostic, type Edit, splice } from '@linkwright/core';
import type { DocumentReader, OpenDocument } from '@linkwright/corpus';
import type { DocumentPlan } from './plan-document.ts';
import type { EditRecord } from './edit-record.ts';

/**
 * Plans and proves each message by itself. A message whose proof fails is left as it is and told as
 * an error, the others are rewritten; and the new archive must hold as many messages as the old one.
 */
export function planMessages(
  reader: DocumentReader,
  archive: OpenDocument,
  plan: (message: OpenDocument) => DocumentPlan,
): DocumentPlan {
  const sum = { references: 0, followed: 0, edited: 0, messages: 0 };
  const edits: Edit[] = [];
  const targets: string[] = [];
  const records: EditRecord[] = [];
  const told = { problems: [] as Diagnostic[], kept: [] as Diagnostic[], broken: [] as Diagnostic[] };
  for (const message of reader.messagesIn(archive)) {
    if ('code' in message) {
      told.problems.push(message);
      continue;
    }
    const one = plan(message);
    sum.messages += 1;
    targets.push(one.targets);
    sum.references += one.references;
    sum.followed += one.followed;
    sum.edited += one.edited;
    for (const edit of one.edits) edits.push(inArchive(edit, message.entity.source.offset));
    for (const record of one.records) records.push(record);
    for (const each of one.problems) told.problems.push(each);
    for (const each of one.keptSeals) told.kept.push(each);
    for (const each of one.brokenSeals) told.broken.push(each);
    if (one.skipped) told.problems.push(one.skipped);
  }
  const { bytes, end } = archive.entity;
  const now = edits.length > 0 ? splice(bytes, end, edits) : undefined;
  const lost = now ? misread(reader, archive, now, sum.messages) : undefined;
  const done = edits.length > 0 && !lost;
  return {
    references: sum.references,
    followed: sum.followed,
    problems: told.problems,
    keptSeals: told.kept,
    brokenSeals: told.broken,
    edits: done ? edits : [],
    records: done ? records : [],
    edited: done ? sum.edited : 0,
    bytes: done ? now : undefined,
    skipped: lost,
    targets: targets.join(),
  };
}

/** The edit in the archive's bytes. Its new bytes may be a view of a buffer that the next message takes. */
function inArchive({ start, end, bytes }: Edit, offset: number): Edit {
  return { start: start + offset, end: end + offset, bytes: Uint8Array.prototype.slice.call(bytes) };
}

function misread(
  reader: DocumentReader,
  archive: OpenDocument,
  bytes: Uint8Array,
  messages: number,
): Diagnostic | undefined {
  let found = 0;
  for (const each of reader.messagesIn(reader.renewed(archive, bytes))) if (!('code' in each)) found += 1;
  if (found === messages) return undefined;
  const message = `the new archive would have ${found} messages instead of ${messages}; the file is left as it is`;
  return { code: 'proof-failed', severity: 'error', message, source: archive.entity.source.path };
}
