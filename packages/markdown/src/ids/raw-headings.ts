// GitHub gives headings that are written as HTML an id of their text too, as `<h1 align="center">…</h1>` is
// at the top of many a README.
import type { Span } from '@linkwright/core';
import { decodeString } from 'micromark-util-decode-string';

/** A heading's content in a text, and what a reader sees of it. */
export interface RawHeading extends Span {
  readonly text: string;
}

const START = /<h([1-6])(?:\s[^<>]*)?>/gi;
const UNSEEN = /<!--[^]*?(?:-->|$)|<[^<>]*>|\r?\n/g;

/** The headings in a piece of HTML that begin and end in it; offsets count in the piece. */
export function* rawHeadings(html: string): Generator<RawHeading> {
  // Of the same length, which a text in small letters may not be ("İ").
  const folded = html.replaceAll('</H', '</h');
  const missing = new Set<string>();
  for (const match of html.matchAll(START)) {
    const close = `</h${match[1]}`;
    const start = match.index + match[0].length;
    const end = missing.has(close) ? -1 : folded.indexOf(close, start);
    if (end < 0) missing.add(close);
    else yield { start, end, text: decodeString(html.slice(start, end).replaceAll(UNSEEN, '')) };
  }
}
