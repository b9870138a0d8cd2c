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

/** What ends POD wherever a line begins with it, as Perl and Pod::Simple have it: also in the midst of a paragraph. */
const CUT = '\n=cut';

/** The paragraphs of POD in a text, up to each `=cut`. */
export function* paragraphsOf(text: string): Generator<Paragraph> {
  let at = 0;
  let cut = text.indexOf(CUT);
  for (;;) {
    BEGINS.lastIndex = at;
    const found = BEGINS.exec(text);
    if (!found) return;
    at = found.index;
    while (at < text.length) {
      if (cut >= 0 && cut < at) cut = text.indexOf(CUT, at);
      const paragraph = paragraphAt(text, at, cut < 0 ? text.length : cut);
      at = behindBlank(text, paragraph.end);
      if (paragraph.command.startsWith('cut')) {
        at = lineEnd(text, paragraph.start);
        break;
      }
      if (paragraph.start < paragraph.end) yield paragraph;
    }
  }
}

/** `cut`: where the line before the next `=cut` ends. */
function paragraphAt(text: string, start: number, cut: number): Paragraph {
  BLANK.lastIndex = start;
  const found = BLANK.exec(text);
  const end = Math.min(found ? found.index : text.length, cut);
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
