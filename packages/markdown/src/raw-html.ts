// Raw HTML: CommonMark 0.31, sections 4.6 and 6.6.
import { type Entity, MappedBytes, decodedEntity, pieceOf } from '@linkwright/core';

/** A stretch of bytes that is HTML. */
export interface HtmlRun {
  readonly start: number;
  end: number;
}

/**
 * The runs of one piece of HTML as a document. Between them stand the marks of the block quote or list
 * that it stands in, which are no HTML, or in a table the backslashes before pipes. New text has no line breaks, so it
 * needs none of those marks.
 */
export function htmlEntity(outer: Entity, runs: readonly HtmlRun[], isInTable: boolean): Entity {
  const first = runs[0] as HtmlRun;
  const last = runs.at(-1) as HtmlRun;
  if (runs.length === 1 && !isInTable) return pieceOf(outer, first.start, last.end, 'text/html');
  const decoded = new MappedBytes(first.start, last.end - first.start);
  let at = first.start;
  for (const { start, end } of runs) {
    if (start > at) decoded.piece([], at, start);
    decoded.copy(outer.bytes, start, end);
    at = end;
  }
  return isInTable
    ? decodedEntity('markdown-table', outer, decoded, 'text/html', withEscapedPipes)
    : decodedEntity('markdown-container', outer, decoded, 'text/html', (bytes) => bytes);
}

const PIPE = 0x7c;
const BACKSLASH = 0x5c;

function withEscapedPipes(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from([...bytes].flatMap((byte) => (byte === PIPE ? [BACKSLASH, PIPE] : [byte])));
}
