// Comma-separated values: RFC 4180. A field that holds the separator has to be quoted, so that in one
// that is not, the separator ends a URL, for all that it is a character of URLs.
import type { Entity } from '@linkwright/core';
import { COMMA, DOUBLE_QUOTE, SEMICOLON } from './characters.ts';
import { isLineBreak } from './line-break.ts';

/** The media type of RFC 4180. */
export const CSV = 'text/csv';

/** How much of the first line is looked at. */
const LOOK = 4096;

/**
 * Comma or semicolon, whichever the first line has more of outside quotes; undefined where it has none,
 * and in texts that are no CSV.
 */
export function fieldSeparator({ bytes, start, end, mediaType }: Entity): number | undefined {
  if (mediaType !== CSV) return undefined;
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
