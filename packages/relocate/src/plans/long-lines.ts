// RFC 5322, section 2.1.1: a line of a message has at most 998 characters, its end not counted. Servers may break or
// refuse longer ones, so a line that a new link takes beyond is told.
import { type Diagnostic, type Edit, type Entity, problemAt } from '@linkwright/core';
import { EMLX } from '@linkwright/corpus';

/** The code of what is told. */
export const LONG_LINE = 'line-too-long';

const LINE_LIMIT = 998;
const LF = 0x0a;
const CR = 0x0d;

/** The lines of a message that were short enough before its edits (sorted) and are not after them; `now`: its new bytes. */
export function grownLines(entity: Entity, edits: readonly Edit[], now: Uint8Array): readonly Diagnostic[] {
  if (entity.mediaType !== 'message/rfc822' && entity.mediaType !== EMLX) return [];
  const { bytes, end } = entity;
  const found: Diagnostic[] = [];
  let shift = 0;
  let seen = -1;
  for (const edit of edits) {
    const from = edit.start + shift;
    shift += edit.bytes.length - (edit.end - edit.start);
    // Many edits may stand on one line.
    if (from < seen) continue;
    const lines = linesAround(now, now.length, from, edit.end + shift);
    seen = lines.end;
    if (lines.longest > LINE_LIMIT && linesAround(bytes, end, edit.start, edit.end).longest <= LINE_LIMIT)
      found.push(grown(entity, edit, lines.longest));
  }
  return found;
}

/** The lines that a stretch of bytes stands on (in base64 it may be many): where they end, and how long the longest is. */
function linesAround(
  bytes: Uint8Array,
  limit: number,
  from: number,
  to: number,
): { end: number; longest: number } {
  let longest = 0;
  let start = from === 0 ? 0 : bytes.lastIndexOf(LF, from - 1) + 1;
  for (;;) {
    const next = bytes.indexOf(LF, start);
    const end = next < 0 || next > limit ? limit : next;
    longest = Math.max(longest, end - start - (end > start && bytes[end - 1] === CR ? 1 : 0));
    if (end >= to) return { end, longest };
    start = end + 1;
  }
}

function grown(entity: Entity, { start, end }: Edit, length: number): Diagnostic {
  return problemAt(entity, start, end, {
    code: LONG_LINE,
    message: `the line has ${length} bytes now; servers may break lines of mail beyond ${LINE_LIMIT} (RFC 5322, 2.1.1)`,
  });
}
