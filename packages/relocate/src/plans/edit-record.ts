import {
  type Edit,
  type PlacedEdit,
  type Reference,
  decodeText,
  fileCharset,
  fileEdits,
  fileSpan,
} from '@linkwright/core';
import type { LinkRecorder } from '@linkwright/corpus';
import type { Decision } from './decisions.ts';

/** One changed link. */
export interface EditRecord {
  readonly file: string;
  /** Of the old reference, from 1; columns are UTF-16 units. */
  readonly line: number;
  readonly column: number;
  /** Bytes of the old file; null where an encoded layer leaves no contiguous ones. */
  readonly start: number | null;
  readonly end: number | null;
  readonly raw: string;
  readonly replacement: string;
  readonly reference: string;
  readonly newReference: string;
  readonly target: string | null;
  readonly place: string;
}

/** What is told of an edit, which counts from the start of its entity. */
export function recordOf(
  { link, newReference }: Decision,
  { entity, start }: Reference,
  edit: PlacedEdit,
  recorder: LinkRecorder,
): EditRecord {
  const outer = editInFile(edit);
  const { source } = entity;
  const charset = fileCharset(entity);
  const { line, column } = recorder.position(entity, start);
  return {
    file: source.path,
    line,
    column,
    start: outer ? outer.start + source.offset : null,
    end: outer ? outer.end + source.offset : null,
    raw: outer
      ? decodeText(source.bytes, outer.start, outer.end, charset)
      : decodeText(entity.bytes, edit.start, edit.end, entity.charset),
    replacement: outer
      ? decodeText(outer.bytes, 0, outer.bytes.length, charset)
      : decodeText(edit.bytes, 0, edit.bytes.length, entity.charset),
    reference: link.reference,
    newReference: newReference ?? link.reference,
    target: link.target,
    place: link.place.name,
  };
}

/**
 * The records with the bytes that stand in the new document. What one edit alone would write is not always what
 * it writes beside others: on a line of quoted-printable each takes room, and moves the line breaks of the next.
 */
export function asWritten(
  records: readonly EditRecord[],
  placed: readonly PlacedEdit[],
  edits: readonly Edit[],
): readonly EditRecord[] {
  if (!records.some((_, index) => placed[index]?.entity.layer)) return records;
  const editAt = new Map(edits.map((edit) => [edit.start, edit]));
  return records.map((record, index) => {
    const entity = placed[index]?.entity;
    if (!entity?.layer || record.start === null || record.end === null) return record;
    const { offset } = entity.source;
    const edit = editAt.get(record.start - offset);
    if (edit?.end !== record.end - offset) return record;
    const replacement = decodeText(edit.bytes, 0, edit.bytes.length, fileCharset(entity));
    return replacement === record.replacement ? record : { ...record, replacement };
  });
}

/** The edit of the file's bytes that makes this one; undefined where they are not contiguous. */
function editInFile(edit: PlacedEdit): Edit | undefined {
  const { entity } = edit;
  if (!entity.layer) return edit;
  const span = fileSpan(entity, edit.start, edit.end);
  if (!span) return undefined;
  const { offset } = entity.source;
  // A layer may have to change more than the link (the length that a header counts).
  return fileEdits([edit]).find(({ start, end }) => start + offset <= span.end && end + offset >= span.start);
}
