// Paragraphs of POD, and the code around them: perlpod, "Ordinary Paragraph", "Verbatim Paragraph", "Command Paragraph".
import type { Span } from '@linkwright/core';

/** A paragraph, without the blank lines behind it. Offsets are UTF-16 units. */
export interface Paragraph extends Span {
  readonly kind: 'command' | 'ordinary' | 'verbatim';
  /** Of a command, without its equals sign; empty elsewhere. */
  readonly command: string;
  /** Where its text begins: behind the command and white space. */
  readonly text: number;
}

const COMMAND = /=([a-zA-Z][\w]*)[ \t]*(?:\r?\n)?/y;

/** What makes a text of Perl one of POD, at the beginning of a line. */
const BEGINS = /^=[a-zA-Z]/gm;

/** Lines up to a blank one. */
const BLANK = /(?:\r?\n|^)[ \t]*(?:\r?\n|$)/g;

/** The paragraphs of POD in a text, up to each `=cut`. */
export function* paragraphsOf(text: string): Generator<Paragraph> {
  let at = 0;
  for (;;) {
    BEGINS.lastIndex = at;
    const found = BEGINS.exec(text);
    if (!found) return;
    at = found.index;
    while (at < text.length) {
      const paragraph = paragraphAt(text, at);
      at = behindBlank(text, paragraph.end);
      if (paragraph.command === 'cut') {
        at = lineEnd(text, paragraph.start);
        break;
      }
      if (paragraph.start < paragraph.end) yield paragraph;
    }
  }
}

function paragraphAt(text: string, start: number): Paragraph {
  BLANK.lastIndex = start;
  const found = BLANK.exec(text);
  const end = found ? found.index : text.length;
  COMMAND.lastIndex = start;
  const command = COMMAND.exec(text)?.[1];
  if (command !== undefined)
    return { kind: 'command', command, start, end, text: Math.min(COMMAND.lastIndex, end) };
  const kind = /[ \t]/.test(text.charAt(start)) ? 'verbatim' : 'ordinary';
  return { kind, command: '', start, end, text: start };
}

/** Behind the blank lines at a place. */
function behindBlank(text: string, end: number): number {
  let at = end;
  for (let next = at; next < text.length; next += 1) {
    const sign = text.charAt(next);
    if (sign === '\n') at = next + 1;
    else if (!/[ \t\r]/.test(sign)) break;
    else if (next === text.length - 1) at = text.length;
  }
  return at === end && end < text.length ? end + 1 : at;
}

function lineEnd(text: string, at: number): number {
  const feed = text.indexOf('\n', at);
  return feed < 0 ? text.length : feed + 1;
}
