// The parts of a headline: Org Syntax, "Headings".
import type { Span } from '@linkwright/core';

/** A headline without its stars, keyword of a task, priority and tags. */
export interface Headline {
  readonly title: Span;
  /** Whether the tree below it is one that is never exported (`COMMENT`). */
  readonly isComment: boolean;
}

const TAGS = /^:[\p{L}\p{N}_@#%:]+:$/u;

/** `line` is where the headline stands in `document`. */
export function headlineOf(document: string, line: Span, tasks: ReadonlySet<string>): Headline {
  const text = document.slice(line.start, line.end);
  const whole = text.trimEnd();
  const last = Math.max(whole.lastIndexOf(' '), whole.lastIndexOf('\t')) + 1;
  const end = TAGS.test(whole.slice(last)) ? whole.slice(0, last).trimEnd().length : whole.length;
  let at = behindSpace(text, text.indexOf(' '));
  const word = wordAt(text, at);
  if (tasks.has(word)) at = behindSpace(text, at + word.length);
  if (/^\[#.\]/u.test(text.slice(at, at + 5))) at = behindSpace(text, text.indexOf(']', at) + 1);
  const isComment = wordAt(text, at) === 'COMMENT';
  if (isComment) at = behindSpace(text, at + 'COMMENT'.length);
  const start = Math.min(at, end);
  return { title: { start: line.start + start, end: line.start + end }, isComment };
}

function behindSpace(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at += 1;
  return at;
}

function wordAt(text: string, at: number): string {
  let end = at;
  while (end < text.length && text[end] !== ' ' && text[end] !== '\t') end += 1;
  return text.slice(at, end);
}

/** A title as links look for it: without counts of what is done (`[1/3]`, `[33%]`), with one space between words. */
export function searchedTitle(title: string): string {
  return title
    .replaceAll(/\[\d*(?:%|\/\d*)\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
