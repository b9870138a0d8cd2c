import type { Span } from '@linkwright/core';

/** How long an argument is that is looked for to its end: hostile text opens many and closes none. */
const LONGEST = 8000;

/** The same where much has been looked for in vain. */
const SHORTER = 200;

/** The arguments of commands in a text. */
export class Arguments {
  readonly text: string;
  /** How many signs may still be read in vain: what opens and does not close would be read again for each one else. */
  #patience: number;

  constructor(text: string) {
    this.text = text;
    this.#patience = 20 * text.length + 100_000;
  }

  /**
   * The inside of the argument in braces that begins at or behind a place. `isUrl`: a `%` is a sign of it, as hyperref and
   * url read their arguments.
   */
  braced(start: number, isUrl = false): Span | undefined {
    return this.#between(behindSpace(this.text, start), '{', '}', isUrl);
  }

  /** The inside of the argument in brackets. */
  bracketed(start: number): Span | undefined {
    return this.#between(behindSpace(this.text, start), '[', ']', false);
  }

  /** The place behind arguments that are described as in `Command.before`; undefined where one is missing. */
  behind(start: number, before: string): number | undefined {
    let at = start;
    for (const kind of before) {
      const next = this.#behindOne(at, kind);
      if (next === undefined) return undefined;
      at = next;
    }
    return at;
  }

  #behindOne(at: number, kind: string): number | undefined {
    const { text } = this;
    switch (kind) {
      case '*': {
        const star = behindSpace(text, at);
        return text[star] === '*' ? star + 1 : at;
      }
      case 'a': {
        const close = text[at] === '<' ? text.slice(at, at + 100).indexOf('>') : -1;
        return close < 0 ? at : at + close + 1;
      }
      case 'o': {
        const span = this.bracketed(at);
        return span ? span.end + 1 : at;
      }
      default: {
        const span = this.braced(at);
        return span && span.end + 1;
      }
    }
  }

  #between(open: number, opens: string, closes: string, isUrl: boolean): Span | undefined {
    const { text } = this;
    if (text[open] !== opens) return undefined;
    const last = Math.min(text.length, open + (this.#patience > 0 ? LONGEST : SHORTER));
    const end = closing(text, open + 1, last, closes, isUrl);
    if (end === undefined) this.#patience -= last - open;
    return end === undefined ? undefined : { start: open + 1, end };
  }
}

/** The place behind white space, one line break among it, and comments; what is behind an empty line is another paragraph. */
export function behindSpace(text: string, start: number): number {
  let at = start;
  let breaks = 0;
  for (; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === 0x25) {
      at = lineEnd(text, at);
      // A comment takes the end of its line along.
      if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    } else if (sign === 0x0a) {
      breaks += 1;
      if (breaks > 1) return start;
    } else if (sign !== 0x20 && sign !== 0x09 && sign !== 0x0d) break;
  }
  return at;
}

/** Where the line ends that a place is in. */
export function lineEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** Where an argument is closed: behind pairs of braces, before an empty line. */
function closing(
  text: string,
  start: number,
  last: number,
  close: string,
  isUrl: boolean,
): number | undefined {
  let depth = 0;
  for (let at = start; at < last; at += 1) {
    const sign = text[at];
    if (depth === 0 && sign === close) return at;
    if (sign === '\\') at += 1;
    else if (sign === '%' && !isUrl) at = lineEnd(text, at) - 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      if (depth === 0) return undefined;
      depth -= 1;
    } else if (sign === '\n' && isBlank(text, at + 1)) return undefined;
  }
  return undefined;
}

function isBlank(text: string, start: number): boolean {
  let at = start;
  while (text[at] === ' ' || text[at] === '\t' || text[at] === '\r') at += 1;
  return text[at] === '\n';
}

/** The items of a list with commas, without the white space and the comments around them; a comma in a comment parts nothing. */
export function itemsOf(text: string, span: Span): Span[] {
  return saidIn(text, span, ',');
}

/** What an argument says in which a `%` begins a comment, without the white space and the comments around it; none where that is nothing. */
export function wholeOf(text: string, span: Span): Span[] {
  return saidIn(text, span, undefined);
}

/** The stretches between signs that stand in no braces. */
function saidIn(text: string, { start, end }: Span, parting: ',' | undefined): Span[] {
  const items: Span[] = [];
  let from = start;
  /** Behind the last sign of the item that is neither white space nor of a comment. */
  let to = start;
  let depth = 0;
  for (let at = start; at <= end; at += 1) {
    const sign = at === end ? '' : (text[at] as string);
    if (at === end || (sign === parting && depth <= 0)) {
      const item = trimmed(text, { start: from, end: to });
      if (item.start < item.end) items.push(item);
      from = at + 1;
      to = from;
    } else if (sign === '%') at = Math.min(end, lineEnd(text, at)) - 1;
    else {
      if (sign === '\\') at = Math.min(end - 1, at + 1);
      else if (sign === '{') depth += 1;
      else if (sign === '}') depth -= 1;
      if (!/\s/.test(sign)) to = at + 1;
    }
  }
  return items;
}

/** A stretch without the white space and the comments around it. */
export function trimmed(text: string, { start, end }: Span): Span {
  let from = start;
  while (from < end && /[\s%]/.test(text[from] as string))
    from = text[from] === '%' ? Math.min(end, lineEnd(text, from)) : from + 1;
  let to = end;
  while (to > from && /\s/.test(text[to - 1] as string)) to -= 1;
  // A comment that takes the end of its line along.
  if (to > from && text[to - 1] === '%' && text[to - 2] !== '\\' && /[\r\n]/.test(text[to] ?? '')) to -= 1;
  return { start: from, end: to };
}
