import type { Span } from '@linkwright/core';

/** The lines of a text, without their endings and the white space before those. */
export function linesOf(text: string): Span[] {
  const lines: Span[] = [];
  for (const { 0: whole, index } of text.matchAll(/[^\r\n]*(?:\r\n?|\n|$)/g)) {
    if (whole === '' && index > 0) break;
    let end = index + whole.length;
    while (end > index && isSpace(text.charCodeAt(end - 1))) end -= 1;
    lines.push({ start: index, end });
  }
  return lines;
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}
