import type { Span } from '@linkwright/core';

/** A paragraph ends here, and with it whatever is in braces (texi2any: "missing closing brace"). */
const BLANK_LINE = /\r?\n[ \t]*\r?\n/y;

/** What braces of a text hold. Each is looked for once, however deep they are. Offsets are UTF-16 units. */
export class Braces {
  readonly #text: string;
  /** By the opening one the closing one; undefined where there is none. */
  readonly #closing = new Map<number, number | undefined>();

  constructor(text: string) {
    this.#text = text;
  }

  /** The closing brace of the one at `open`; undefined where the paragraph ends before. */
  closing(open: number): number | undefined {
    if (!this.#closing.has(open)) this.#pair(open);
    return this.#closing.get(open);
  }

  #pair(from: number): void {
    const text = this.#text;
    const open: number[] = [];
    for (let at = from; at < text.length; at += 1) {
      const sign = text[at];
      if (sign === '@') at = behindCommand(text, at) - 1;
      else if (sign === '{') open.push(at);
      else if (sign === '}') {
        this.#closing.set(open.pop() as number, at);
        if (open.length === 0) return;
      } else if ((sign === '\n' || sign === '\r') && isBlankLine(text, at)) break;
    }
    for (const each of open) this.#closing.set(each, undefined);
  }

  /** The arguments between the brace at `open` and its closing one, parted by commas, without white space around them. */
  arguments(open: number, close: number): readonly Span[] {
    return this.parted({ start: open + 1, end: close });
  }

  /** A stretch parted by its commas. */
  parted({ start, end }: Span): readonly Span[] {
    const text = this.#text;
    const parts: Span[] = [];
    let from = start;
    for (let at = start; at < end; at += 1) {
      const sign = text[at];
      if (sign === '@') at = behindCommand(text, at) - 1;
      else if (sign === '{') at = this.closing(at) ?? at;
      else if (sign === ',') {
        parts.push(trimmed(text, { start: from, end: at }));
        from = at + 1;
      }
    }
    return [...parts, trimmed(text, { start: from, end: Math.max(from, end) })];
  }
}

function isBlankLine(text: string, at: number): boolean {
  BLANK_LINE.lastIndex = at;
  return BLANK_LINE.test(text);
}

const NAME = /[A-Za-z][\w-]*/y;

/** The name of the command at an `@`; empty for one of a sign. */
export function nameAt(text: string, at: number): string {
  NAME.lastIndex = at + 1;
  return NAME.exec(text)?.[0] ?? '';
}

/** Behind the sign or the name of a command, and all of a comment. */
function behindCommand(text: string, at: number): number {
  const name = nameAt(text, at);
  if (isComment(name)) return lineEnd(text, at);
  return at + 1 + (name.length || 1);
}

/** `@c` and `@comment` go on to the end of the line. */
export function isComment(name: string): boolean {
  return name === 'c' || name === 'comment';
}

/** Where the line ends, before its line feed. */
export function lineEnd(text: string, at: number): number {
  const feed = text.indexOf('\n', at);
  if (feed < 0) return text.length;
  return feed > at && text[feed - 1] === '\r' ? feed - 1 : feed;
}

/** A stretch without white space around it. */
export function trimmed(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text[from] as string)) from += 1;
  while (to > from && /\s/.test(text[to - 1] as string)) to -= 1;
  return { start: from, end: to };
}
