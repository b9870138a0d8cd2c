// The line that begins a message in an mbox: RFC 4155, appendix A. Pipermail writes `user at host`.
import { oneByteText } from '@linkwright/core';
import { asciiBytes, lineEnd, startsWith } from '../byte-search.ts';

export const FROM: Uint8Array = asciiBytes('From ');

/** A `From ` line is seldom longer than 100 bytes; one of more than 1000 is none. */
export const FROM_LINE_LIMIT = 1000;

const DAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),?';
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const TIME = '\\d{1,2}:\\d{2}(?::\\d{2})?(?: [AP]M)?';
const ZONE = '(?:\\s+(?:[A-Za-z]{1,5}|[+-]\\d{4}))';
const END = '(?:\\s+remote from \\S+)?\\s*$';
/** As asctime writes it, with a zone where some tools put one; or as RFC 5322 does. */
const DATE = new RegExp(
  `(?:^|\\s)${DAY}\\s+(?:` +
    `${MONTH}\\s+\\d{1,2}\\s+${TIME}${ZONE}{0,2}\\s+\\d{4}${ZONE}?` +
    `|\\d{1,2}\\s+${MONTH}\\s+\\d{4}\\s+${TIME}${ZONE}?` +
    `)${END}`,
);

export type FromLine = 'separator' | 'text' | 'unsure';

/**
 * What the line at `line`, which begins with `From `, is. A separator has a date at its end, and an
 * empty line before it or a header after it. Without a date it has one word (the sender), an empty
 * line before it and a header after it. `unsure`: an empty line before it and nothing else, so some
 * reader would take it for a separator.
 */
export function fromLineAt(bytes: Uint8Array, line: number, start: number, end: number): FromLine {
  const feed = lineEnd(bytes, line, Math.min(end, line + FROM_LINE_LIMIT));
  if (feed === line + FROM_LINE_LIMIT) return 'text';
  const text = oneByteText(bytes, line + FROM.length, feed).trimEnd();
  const afterEmpty = isAfterEmptyLine(bytes, line, start);
  const beforeHeader = feed + 1 < end && isHeaderLine(bytes, feed + 1, end);
  if (DATE.test(text) && (afterEmpty || beforeHeader)) return 'separator';
  if (!afterEmpty) return 'text';
  return beforeHeader && /^\S+$/.test(text) ? 'separator' : 'unsure';
}

function isAfterEmptyLine(bytes: Uint8Array, line: number, start: number): boolean {
  if (line === start) return true;
  const before = bytes[line - 2] === 13 ? line - 3 : line - 2;
  return before < start || bytes[before] === 10;
}

function isHeaderLine(bytes: Uint8Array, line: number, end: number): boolean {
  if (bytes[line] === 62 && startsWith(bytes, FROM, line + 1)) return true;
  let at = line;
  while (at < end && (bytes[at] as number) > 32 && (bytes[at] as number) < 127 && bytes[at] !== 58) at += 1;
  return at > line && at < end && bytes[at] === 58;
}
