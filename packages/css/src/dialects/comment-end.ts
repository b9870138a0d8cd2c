// Comments of Sass (sass-lang.com, "Comments") and of Less.
import type { Dialect } from './dialect.ts';

/** Where a comment ends that begins at `at` with a slash; undefined where none begins there. UTF-16 units. */
export function commentEnd(text: string, at: number, dialect: Dialect): number | undefined {
  const isLine = text[at + 1] === '/';
  if (!isLine && text[at + 1] !== '*') return undefined;
  if (dialect === 'sass' && isFirst(text, at)) return indentedEnd(text, at);
  if (isLine) return lineEnd(text, at);
  const end = text.indexOf('*/', at + 2);
  // In the indented syntax a comment behind something else ends with its line, closed or not.
  if (dialect === 'sass') return end < 0 ? lineEnd(text, at) : Math.min(end + 2, lineEnd(text, at));
  return end < 0 ? text.length : end + 2;
}

/** The line break that ends the line of a unit, or the end of the text. */
function lineEnd(text: string, at: number): number {
  LINE.lastIndex = at;
  LINE.test(text);
  return LINE.lastIndex;
}

const LINE = /[^\r\n]*/y;

/** In the indented syntax what is indented further belongs to the comment. */
function indentedEnd(text: string, from: number): number {
  const indent = from - lineStart(text, from);
  let end = lineEnd(text, from);
  for (;;) {
    NEXT.lastIndex = end;
    const [, breaks = '', space = ''] = NEXT.exec(text) ?? [];
    if (breaks === '' || space.length <= indent) return end;
    end = lineEnd(text, end + breaks.length);
  }
}

/** Line breaks, with lines that are empty, and the indentation of the next line. */
const NEXT = /([ \t\r\n]*[\r\n])([ \t]*)/y;

function isFirst(text: string, at: number): boolean {
  return text.slice(lineStart(text, at), at).trim() === '';
}

function lineStart(text: string, at: number): number {
  return Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;
}
