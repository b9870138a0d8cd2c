// RFC 5322, section 2.1.1: a line of a message has at most 998 characters, its end not counted. Servers may break or
// refuse longer ones, so a line that a new link takes beyond is told.
import { type Diagnostic, type Edit, type Entity, fileSpan } from '@linkwright/core';

/** The code of what is told. */
export const LONG_LINE = 'line-too-long';

const LINE_LIMIT = 998;
const LF = 0x0a;
const CR = 0x0d;

/** The lines of a message that were short enough before its edits (sorted) and are not after them; `now`: its new bytes. */
export function grownLines(entity: Entity, edits: readonly Edit[], now: Uint8Array): readonly Diagnostic[] {
  if (entity.mediaType !== 'message/rfc822') return [];
  const { bytes, end } = entity;
  const found: Diagnostic[] = [];
  let shift = 0;
  let seen = -1;
  for (const edit of edits) {
    const from = edit.start + shift;
    shift += edit.bytes.length - (edit.end - edit.start);
    // Many edits may stand on one line.
    if (from < seen) continue;
    const line = lineAround(now, now.length, from, edit.end + shift);
    seen = line.end;
    if (line.length > LINE_LIMIT && lineAround(bytes, end, edit.start, edit.end).length <= LINE_LIMIT)
      found.push(grown(entity, edit, line.length));
  }
  return found;
}

/** The line around a stretch of bytes, or the lines; its length without the last end. */
function lineAround(
  bytes: Uint8Array,
  limit: number,
  from: number,
  to: number,
): { end: number; length: number } {
  const start = from === 0 ? 0 : bytes.lastIndexOf(LF, from - 1) + 1;
  const next = bytes.indexOf(LF, to);
  const end = next < 0 || next > limit ? limit : next;
  return { end, length: end - start - (end > start && bytes[end - 1] === CR ? 1 : 0) };
}

function grown(entity: Entity, { start, end }: Edit, length: number): Diagnostic {
  const span = fileSpan(entity, start, end);
  return {
    code: LONG_LINE,
    severity: 'warning',
    message: `the line has ${length} bytes now; servers may break lines of mail beyond ${LINE_LIMIT} (RFC 5322, 2.1.1)`,
    source: entity.source.path,
    ...(span && { span }),
  };
}
