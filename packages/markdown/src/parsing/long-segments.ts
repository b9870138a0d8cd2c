// A segment that goes on for tens of kilobytes without an empty line is parsed in parts: the parser's time
// grows with the square of a paragraph, and this bounds it for each byte.
import type { Span } from '@linkwright/core';

/** No paragraph of a text that is meant to be read is longer; long tables and lists can be. */
const LONG = 32 << 10;

/** Here a part ends, wherever that is. */
const LONGEST: number = 2 * LONG;

/** In these a cut would make text of what is none. */
const CODE_OR_HTML = /^[ \t]*(?:`{3}|~{3}|<[!?/A-Za-z])/m;

export interface Part extends Span {
  /** The part begins where a link or a table can have been cut. */
  readonly isTorn: boolean;
}

/** The parts of a segment; nearly always one. */
export function* parts(text: string, { start, end }: Span): Generator<Part> {
  let from = start;
  let isTorn = false;
  if (end - start > LONG && !CODE_OR_HTML.test(text.slice(start, end))) {
    while (end - from > LONG) {
      const line = marginAfter(text, from + LONG, Math.min(end, from + LONGEST));
      const cut = line ?? spaceBefore(text, from + LONG, Math.min(end, from + LONGEST));
      if (cut >= end) break;
      yield { start: from, end: cut, isTorn };
      from = cut;
      isTorn = line === undefined;
    }
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
