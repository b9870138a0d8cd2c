// Lines of roff: groff(7), "Control characters", "Invoking requests"; mandoc's roff(7), "LANGUAGE SYNTAX".
import type { Span } from '@linkwright/core';
import { type Strings, escapeAt, lineEnd } from './escapes.ts';

/** An argument of a request or a macro, without its quotes. */
export interface Argument extends Span {
  readonly isQuoted: boolean;
}

/** A line of text, or what is left of one behind a condition. */
interface TextLine extends Span {
  readonly kind: 'text';
}

/** A call of a request or a macro. What it is called by stands from `start` on, the arguments to `end`. */
export interface Call extends Span {
  readonly kind: 'call';
  readonly name: string;
  readonly nameEnd: number;
  /** Whether it stands behind a condition, or in a block that does. */
  readonly isConditional: boolean;
}

/** What is not set: comments, conditions, definitions. */
interface Unset extends Span {
  readonly kind: 'unset';
}

export type Line = TextLine | Call | Unset;

const CALL = /[.'][ \t]*([^\s\\]*)/y;
const COMMENT = /[.'][ \t]*\\["#]/y;

/** The lines of a document in their order, which together are all of it. */
export function* linesOf(text: string): Generator<Line> {
  const ends = new CallsByName(text);
  let at = 0;
  let depth = 0;
  while (at < text.length) {
    const end = logicalEnd(text, at);
    const lines = [...withConditions(text, lineAt(text, at, end, depth > 0))];
    const last = lines.at(-1);
    const skipped = last?.kind === 'call' ? definitionEnd(text, last, ends, lines.length > 1) : undefined;
    if (skipped === undefined) yield* lines;
    else yield { kind: 'unset', start: at, end: skipped };
    depth = Math.max(0, depth + blocksOpened(text, at, end));
    at = skipped ?? Math.min(text.length, end + 1);
    if (skipped === undefined && end < text.length) yield { kind: 'text', start: end, end: at };
  }
}

/** The end of a line, which goes on behind a line feed that is escaped, but for one in a comment. */
function logicalEnd(text: string, start: number): number {
  let from = start;
  let end = lineEnd(text, start);
  COMMENT.lastIndex = start;
  if (COMMENT.test(text)) return end;
  while (end < text.length && isEscaped(text, from, end) && !hasComment(text, from, end)) {
    from = end + 1;
    end = lineEnd(text, from);
  }
  return end;
}

/** Whether a comment goes to the end of the line, with its line feed left out of it. */
function hasComment(text: string, start: number, end: number): boolean {
  let at = text.indexOf('\\', start);
  while (at >= 0 && at < end && text.charAt(at + 1) !== '"') at = text.indexOf('\\', at + 2);
  return at >= 0 && at < end;
}

const BRACE = /\\(?:(?<open>\{)|(?<close>\})|[^{}])/g;

/** How many more blocks of conditions are open behind a line than before it. */
function blocksOpened(text: string, start: number, end: number): number {
  let opened = 0;
  for (const { groups } of text.slice(start, end).matchAll(BRACE))
    opened += groups?.['open'] ? 1 : groups?.['close'] ? -1 : 0;
  return opened;
}

function isEscaped(text: string, start: number, feed: number): boolean {
  const last = text.charAt(feed - 1) === '\r' ? feed - 1 : feed;
  let at = last;
  while (at > start && text.charAt(at - 1) === '\\') at -= 1;
  return (last - at) % 2 === 1;
}

function lineAt(text: string, start: number, end: number, isConditional: boolean): Line {
  COMMENT.lastIndex = start;
  if (COMMENT.test(text)) return { kind: 'unset', start, end };
  CALL.lastIndex = start;
  const [whole = '', name = ''] = CALL.exec(text) ?? [];
  if (whole === '' || start + whole.length > end) return { kind: 'text', start, end };
  return { kind: 'call', start, end, name, nameEnd: start + whole.length, isConditional };
}

const NO_STRINGS: Strings = new Map();

const CONDITIONAL = /^(?:if|ie|el|while)$/;
const BLANK = /(?:[ \t]*\\\{)?(?:[ \t]|\\\r?\n)*/y;

/** What stands behind a condition is a line of its own. */
function* withConditions(text: string, line: Line): Generator<Line> {
  let { start } = line;
  let now = line;
  while (now.kind === 'call' && CONDITIONAL.test(now.name)) {
    const behind = now.name === 'el' ? now.nameEnd : conditionEnd(text, now.nameEnd, now.end);
    BLANK.lastIndex = behind;
    const from = Math.min(now.end, behind + (BLANK.exec(text)?.[0].length ?? 0));
    yield { kind: 'unset', start, end: from };
    start = from;
    now = lineAt(text, from, line.end, true);
  }
  yield now;
}

/** `n`, `!t`, `\n(.g`, `'a'b'`, `(x > 1)`, `d name`: up to white space that is not within. */
function conditionEnd(text: string, start: number, end: number): number {
  let at = blankEnd(text, start, end);
  if (OF_A_NAME.test(text.slice(at, at + 2))) at = blankEnd(text, at + 1, end);
  const delimiter = text.charAt(at);
  if (/['"\u0007]/.test(delimiter)) return comparisonEnd(text, at, end, delimiter);
  let depth = 0;
  while (at < end) {
    const sign = text.charAt(at);
    if (depth <= 0 && (/[ \t]/.test(sign) || text.startsWith('\\{', at))) break;
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    at = sign === '\\' ? Math.min(end, escapeAt(text, at, NO_STRINGS).end) : at + 1;
  }
  return at;
}

/** Whether a name stands for something (a macro, a register, a character …), which may stand apart from the letter. */
const OF_A_NAME = /^[cdmrFS][ \t]/;

function blankEnd(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && /[ \t!]/.test(text.charAt(at))) at += 1;
  return at;
}

function comparisonEnd(text: string, start: number, end: number, delimiter: string): number {
  const second = text.indexOf(delimiter, start + 1);
  const third = second < 0 ? -1 : text.indexOf(delimiter, second + 1);
  return third < 0 || third >= end ? end : third + 1;
}

const DEFINITION = /^(?:de|am|dei|ami|de1|am1|ig)$/;

/**
 * Where a macro that is defined there, or what is ignored, ends, with its last line; undefined where it never does. Behind a
 * condition it may not be ignored: bash(1) keeps its own text so.
 */
function definitionEnd(
  text: string,
  call: Call,
  ends: CallsByName,
  isBehindCondition: boolean,
): number | undefined {
  const { name, end } = call;
  if (!DEFINITION.test(name) || (name === 'ig' && isBehindCondition)) return undefined;
  const [first, second] = argumentsOf(text, call, NO_STRINGS);
  const named = name === 'ig' ? first : second;
  const last = ends.next(named ? text.slice(named.start, named.end) : '.', end);
  return last === undefined ? undefined : Math.min(text.length, lineEnd(text, last) + 1);
}

/** Where the lines are that call something, looked for once. */
class CallsByName {
  readonly #text: string;
  #starts: Map<string, number[]> | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** The first call of that name from an offset on; what is asked later lies behind. */
  next(name: string, from: number): number | undefined {
    this.#starts ??= this.#found();
    const starts = this.#starts.get(name) ?? [];
    for (let last = starts.at(-1); last !== undefined; last = starts.at(-1))
      if (last < from) starts.pop();
      else return last;
    return undefined;
  }

  /** The last one first. */
  #found(): Map<string, number[]> {
    const found = new Map<string, number[]>();
    for (const { index, 1: name = '' } of this.#text.matchAll(/^[.'][ \t]*([^\s\\]+)/gm)) {
      const starts = found.get(name);
      if (starts) starts.push(index);
      else found.set(name, [index]);
    }
    for (const starts of found.values()) starts.reverse();
    return found;
  }
}

/** The arguments of a macro: groff(7), "Macros"; `""` within quotes is a quote. */
export function argumentsOf(text: string, { nameEnd, end }: Call, strings: Strings): Argument[] {
  const found: Argument[] = [];
  let at = nameEnd;
  for (;;) {
    while (at < end && /[ \t\r\n]/.test(text.charAt(at))) at += 1;
    if (at >= end || beginsComment(text, at)) return found;
    const isQuoted = text.charAt(at) === '"';
    const start = isQuoted ? at + 1 : at;
    const stop = argumentEnd(text, start, end, isQuoted, strings);
    found.push({ start, end: stop, isQuoted });
    at = isQuoted && text.charAt(stop) === '"' ? stop + 1 : stop;
  }
}

function beginsComment(text: string, at: number): boolean {
  return text.startsWith('\\"', at) || text.startsWith('\\#', at);
}

function argumentEnd(text: string, start: number, end: number, isQuoted: boolean, strings: Strings): number {
  let at = start;
  while (at < end) {
    const sign = text.charAt(at);
    if (sign === '\\') {
      if (beginsComment(text, at)) return at;
      at = Math.min(end, escapeAt(text, at, strings).end);
    } else if (isQuoted ? sign === '"' && text.charAt(at + 1) !== '"' : /[ \r\n]/.test(sign)) return at;
    else at += sign === '"' && isQuoted ? 2 : 1;
  }
  return end;
}
