// Raw HTML: CommonMark 0.31, sections 4.6 and 6.6.
import {
  type Edit,
  type Entity,
  type Layer,
  MappedBytes,
  concat,
  decodedEntity,
  pieceOf,
} from '@linkwright/core';

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
    : inContainer(decodedEntity('markdown-container', outer, decoded, 'text/html', (bytes) => bytes));
}

/**
 * An edit that takes the break of a line away at its end (an escape of CSS may end with one) takes the marks of the next
 * line away too: they would stand behind the new text.
 */
function inContainer(html: Entity): Entity {
  const layer = html.layer as Layer;
  const written = (edit: Edit): readonly Edit[] => {
    const joins = edit.end > edit.start && isLineEnd(html.bytes[edit.end - 1]);
    const behind = joins ? layer.outerSpan(edit.end, edit.end) : undefined;
    const outer = layer.encode([edit]);
    return behind ? outer.map(({ start, bytes }) => ({ start, end: behind.start, bytes })) : outer;
  };
  return { ...html, layer: { ...layer, encode: (edits) => edits.flatMap(written) } };
}

/**
 * HTML in a paragraph (6.6), in which every line break stays: a tag that comes to stand in one line could begin a block
 * of HTML (4.6), and what follows it would be no Markdown any more. Around a URL white space says nothing.
 */
export function inParagraph(html: Entity): Entity {
  const { bytes, start, end } = html;
  if (!bytes.subarray(start, end).some(isLineEnd)) return html;
  const layer: Layer = {
    name: 'markdown-paragraph',
    outer: html,
    outerSpan: (from, to) => ({ start: from, end: to }),
    encode: (edits) => edits.map((edit) => withLineBreak(edit, bytes)),
  };
  return { ...html, layer };
}

/** The edit with the first line break of what it replaces at its end. */
function withLineBreak(edit: Edit, html: Uint8Array): Edit {
  const replaced = html.subarray(edit.start, edit.end);
  const at = replaced.findIndex(isLineEnd);
  if (at < 0) return edit;
  const isPair = replaced[at] === 0x0d && replaced[at + 1] === 0x0a;
  const lineBreak = replaced.subarray(at, at + (isPair ? 2 : 1));
  return { start: edit.start, end: edit.end, bytes: concat([edit.bytes, lineBreak]) };
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === 0x0a || byte === 0x0d;
}

const PIPE = 0x7c;
const BACKSLASH = 0x5c;

function withEscapedPipes(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from([...bytes].flatMap((byte) => (byte === PIPE ? [BACKSLASH, PIPE] : [byte])));
}
