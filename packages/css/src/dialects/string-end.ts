// Where a string ends in Sass (sass-lang.com, "Strings": "Interpolation") and in Less.
import type { Dialect } from './dialect.ts';

/** A string from behind its quotation mark on; UTF-16 units. */
export interface DialectString {
  /** The quotation mark at its end, and what is behind that. */
  readonly stop: number;
  readonly end: number;
  /** Whether all that it says is written there: it ends, and nothing is put into it. */
  readonly isSaid: boolean;
}

/** The string whose first unit, behind the mark, is at `from`. A line break ends one that is not closed. */
export function dialectString(text: string, from: number, mark: string, dialect: Dialect): DialectString {
  let isSaid = true;
  for (let at = from; at < text.length; at += 1) {
    const unit = text[at] as string;
    if (unit === mark) return { stop: at, end: at + 1, isSaid };
    if (unit === '\\') at += text.startsWith('\r\n', at + 1) ? 2 : 1;
    else if (unit === '\n' || unit === '\r') return { stop: at, end: at, isSaid: false };
    else if (text[at + 1] === '{' && unit === (dialect === 'less' ? '@' : '#')) {
      isSaid = false;
      at = interpolationEnd(text, at + 2) - 1;
    }
  }
  return { stop: text.length, end: text.length, isSaid: false };
}

/** What is behind `#{…}` whose inside begins at `from`: expressions with strings, which may have more of it in them. */
function interpolationEnd(text: string, from: number): number {
  const open = ['}'];
  for (let at = from; at < text.length; at += 1) {
    const unit = text[at] as string;
    const isCode = open.at(-1) === '}';
    if (unit === '\n' && !isCode) return at;
    if (unit === '\\') at += 1;
    else if (unit === open.at(-1)) {
      open.pop();
      if (open.length === 0) return at + 1;
    } else if (isCode && (unit === '"' || unit === "'")) open.push(unit);
    else if (unit === '{' && (isCode || text[at - 1] === '#')) open.push('}');
  }
  return text.length;
}
