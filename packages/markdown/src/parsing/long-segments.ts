// A segment that goes on for tens of kilobytes without an empty line is parsed in parts: the parser's time
// grows with the square of a paragraph, and this bounds it for each byte.
import type { Span } from '@linkwright/core';

/** No paragraph of a text that is meant to be read is longer; long tables and lists can be. */
const LONG = 32 << 10;

/** Here a part ends, wherever that is. */
const LONGEST: number = 2 * LONG;

/** Elements that begin a block of HTML, closed on their line or not (CommonMark 0.31, 4.6, kinds 1 and 6). */
const BLOCKS = [
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt',
  'fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu',
  'menuitem|nav|noframes|ol|optgroup|option|p|param|pre|script|search|section|style|summary|table|tbody|td|textarea',
  'tfoot|th|thead|title|tr|track|ul',
].join('|');

/** Where code or HTML begins, in which a cut would make text of what is none: a tag of any other name stands alone on its line (kind 7). */
const CODE_OR_HTML = new RegExp(
  String.raw`^[ \t]*(?:\x60{3}|~{3}|<[!?]|</?(?:${BLOCKS})(?=[\s/>]|$)|</?[a-z][^\r\n]*>[ \t]*$)`,
  'mi',
);

export interface Part extends Span {
  /** The part begins where a link or a table can have been cut. */
  readonly isTorn: boolean;
}

/** The parts of a segment; nearly always one. */
export function* parts(text: string, { start, end }: Span): Generator<Part> {
  let from = start;
  let isTorn = false;
  const begins = end - start > LONG ? text.slice(start, end).search(CODE_OR_HTML) : -1;
  const last = begins < 0 ? end : start + begins;
  while (last - from > LONG) {
    const line = marginAfter(text, from + LONG, Math.min(last, from + LONGEST));
    const cut = line ?? spaceBefore(text, from + LONG, Math.min(last, from + LONGEST));
    if (cut >= last) break;
    yield { start: from, end: cut, isTorn };
    from = cut;
    isTorn = line === undefined;
  }
  yield { start: from, end, isTorn };
}

/** Where the next line begins that is not indented: it begins a block, or goes on with a paragraph. */
function marginAfter(text: string, from: number, limit: number): number | undefined {
  for (
    let feed = text.indexOf('\n', from);
    feed >= 0 && feed + 1 < limit;
    feed = text.indexOf('\n', feed + 1)
  ) {
    const next = text[feed + 1];
    if (next !== ' ' && next !== '\t') return feed + 1;
  }
  return undefined;
}

function spaceBefore(text: string, least: number, limit: number): number {
  if (limit === text.length) return limit;
  const space = text.lastIndexOf(' ', limit);
  return space > least ? space : limit;
}
