import type { Span } from '@linkwright/core';

/**
 * The lines of a text, without their endings. Offsets are UTF-16 units. As Emacs has it, carriage returns alone end lines where
 * nothing else does (the Emacs Manual, "Coding Systems").
 */
export function linesOf(text: string): Span[] {
  const lines: Span[] = [];
  const ending = text.includes('\n') ? '\n' : '\r';
  for (let start = 0; start <= text.length;) {
    const feed = text.indexOf(ending, start);
    const end = feed < 0 ? text.length : feed;
    if (feed < 0 && start === end && start > 0) break;
    lines.push({ start, end: text[end - 1] === '\r' && end > start ? end - 1 : end });
    start = end + 1;
  }
  return lines;
}
