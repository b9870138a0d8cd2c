// What makes the parser's time grow with the square of a paragraph: brackets that nobody closes, or that
// stand in one another by the hundred, and containers in containers. Beyond a depth that no text has that is
// meant to be read, the marks are taken for letters.
import type { Span } from '@linkwright/core';

/** `[[[…]]]` of this depth, and this many brackets left open in a paragraph, are read; more are not. */
const BRACKETS = 256;

/** `> > - 1. …` in one line. */
const CONTAINERS = 100;

export interface Shallow {
  /** Of the same length as the text that was given. */
  readonly text: string;
  /** Marks that were taken for letters: from the first to the last of each paragraph. */
  readonly deep: readonly Span[];
}

/** The text with marks that are too deep made letters; nearly always the text itself. */
export function withoutDeepNesting(text: string, from: number): Shallow {
  const marks: number[] = [];
  const deep: Span[] = [];
  for (const { start, end } of paragraphs(text, from)) {
    const found = [...deepBrackets(text, start, end), ...deepContainers(text, start, end)];
    if (found.length === 0) continue;
    found.sort((a, b) => a - b);
    for (const mark of found) marks.push(mark);
    deep.push({ start: found[0] as number, end: (found.at(-1) as number) + 1 });
  }
  if (marks.length === 0) return { text, deep };
  const pieces: string[] = [];
  let at = 0;
  for (const mark of marks) {
    if (mark < at) continue;
    pieces.push(text.slice(at, mark), 'x');
    at = mark + 1;
  }
  return { text: pieces.join('') + text.slice(at), deep };
}

/** Stretches between empty lines. */
function* paragraphs(text: string, from: number): Generator<Span> {
  const empty = /\n[ \t\r]*(?=\n)/g;
  empty.lastIndex = from;
  let start = from;
  for (let found = empty.exec(text); found; found = empty.exec(text)) {
    yield { start, end: found.index };
    start = found.index;
  }
  yield { start, end: text.length };
}

/** Brackets that no one closes, and those around more than `BRACKETS` others; none where there are few. */
function deepBrackets(text: string, start: number, end: number): number[] {
  if (!hasMany(text, start, end)) return [];
  const marks: number[] = [];
  /** Open brackets and destinations, and how deep the ones are that stand in each. */
  const brackets: { at: number; height: number }[] = [];
  const destinations: number[] = [];
  for (let at = start; at < end; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '[') brackets.push({ at, height: 0 });
    else if (character === '(' && text[at - 1] === ']') destinations.push(at);
    else if (character === ')') destinations.pop();
    else if (character === ']') {
      const open = brackets.pop();
      const around = brackets.at(-1);
      if (!open) continue;
      if (around) around.height = Math.max(around.height, open.height + 1);
      if (open.height >= BRACKETS) marks.push(open.at, at);
    }
  }
  if (brackets.length > BRACKETS) for (const { at } of brackets) marks.push(at);
  if (destinations.length > BRACKETS) for (const at of destinations) marks.push(at);
  return marks;
}

function hasMany(text: string, start: number, end: number): boolean {
  let count = 0;
  for (let at = text.indexOf('[', start); at >= 0 && at < end; at = text.indexOf('[', at + 1)) {
    count += 1;
    if (count > BRACKETS) return true;
  }
  return false;
}

/** The marks of block quotes and list items that begin a line, from the hundred and first on. */
function deepContainers(text: string, start: number, end: number): number[] {
  const marks: number[] = [];
  for (let line = start; line < end;) {
    const feed = text.indexOf('\n', line);
    const stop = feed < 0 || feed > end ? end : feed;
    if (stop - line > CONTAINERS) deepIn(text, line, stop, marks);
    line = stop + 1;
  }
  return marks;
}

function deepIn(text: string, start: number, end: number, marks: number[]): void {
  let count = 0;
  for (let at = start; at < end; at += 1) {
    const character = text[at] as string;
    if (character === ' ' || character === '\t' || (character >= '0' && character <= '9')) continue;
    const isItem = '-+*.)'.includes(character) && (text[at + 1] === ' ' || text[at + 1] === '\t');
    if (character !== '>' && !isItem) return;
    count += 1;
    if (count > CONTAINERS) marks.push(at);
  }
}
