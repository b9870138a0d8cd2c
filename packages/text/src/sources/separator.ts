// What ends a URL though it is a character of URLs. Comma-separated values (RFC 4180): a field that holds the separator has
// to be quoted. AsciiDoc: a bracket begins the text of the link.
import type { Entity } from '@linkwright/core';
import { COMMA, DOUBLE_QUOTE, LEFT_SQUARE, SEMICOLON } from '../characters/characters.ts';
import { isLineBreak } from '../characters/line-break.ts';

/** The media type of RFC 4180. */
export const CSV = 'text/csv';

/** AsciiDoc, "URL Macro": `https://a.org/b[text]`. A bracket that belongs to a URL is percent-encoded there. */
const ASCIIDOC = /\.(?:adoc|asciidoc)$/i;

/** How much of the first line is looked at. */
const LOOK = 4096;

/** What ends a URL outside wrappers and is a character of URLs: the separator of CSV, in AsciiDoc a bracket. */
export function separatorOf(entity: Entity): number | undefined {
  const { mediaType, source } = entity;
  if (mediaType === CSV) return fieldSeparator(entity);
  return mediaType === 'text/plain' && ASCIIDOC.test(source.path) ? LEFT_SQUARE : undefined;
}

/** Comma or semicolon, whichever the first line has more of outside quotes; undefined where it has none. */
function fieldSeparator({ bytes, start, end }: Entity): number | undefined {
  let commas = 0;
  let semicolons = 0;
  let quoted = false;
  for (let at = start; at < Math.min(end, start + LOOK); at += 1) {
    const byte = bytes[at] as number;
    if (byte === DOUBLE_QUOTE) quoted = !quoted;
    if (quoted) continue;
    if (isLineBreak(byte)) break;
    if (byte === COMMA) commas += 1;
    if (byte === SEMICOLON) semicolons += 1;
  }
  if (commas === 0 && semicolons === 0) return undefined;
  return semicolons > commas ? SEMICOLON : COMMA;
}
