// RFC 8259: the strings of a JSON text, with their places.
import type { Span } from '../model/span.ts';

/** A string of JSON and what leads to it. The span is that between its quotes. */
export interface JsonString extends Span {
  /** The names that lead to it, arrays as `[]`: `icons[].src`, `imports`. For a name: those around it. */
  readonly path: string;
  /** The name directly before it, or it is the name itself. */
  readonly name: string;
  readonly isName: boolean;
  /** The outermost name that leads to it. */
  readonly member: string | undefined;
  /** The nearest name that leads to it, through arrays; for a name that of the object around it. */
  readonly key: string | undefined;
  /** Where the object or array begins that it stands in directly; -1 outside of all. */
  readonly object: number;
}

interface Open {
  readonly start: number;
  readonly isObject: boolean;
  readonly path: string;
  /** The nearest name that leads to it. */
  readonly within: string | undefined;
  name: string | undefined;
}

/** Deeper than this no format that is known here goes; the paths of what stands there are cut. */
const DEEPEST = 16;

/** The strings of a text of one unit a byte, quotes excluded. What is no JSON is read as something near it. */
export function* jsonStrings(text: string): Generator<JsonString> {
  const open: Open[] = [];
  const token = /[{}[\],"]/g;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [mark] = found;
    const top = open.at(-1);
    if (mark === '"') {
      const start = found.index + 1;
      const end = stringEnd(text, start);
      if (end < 0) return;
      token.lastIndex = end + 1;
      const isName = top?.isObject === true && top.name === undefined;
      const key = top?.name ?? top?.within;
      const member = open[0]?.name;
      const name = isName ? text.slice(start, end) : (top?.name ?? '');
      const path = isName ? (top?.path ?? '') : pathIn(top);
      yield { start, end, path, name, isName, member, key, object: top?.start ?? -1 };
      if (isName && top) top.name = name;
    } else if (mark === '{' || mark === '[') {
      const path = open.length < DEEPEST ? pathIn(top) + (mark === '[' ? '[]' : '') : '…';
      const within = top?.name ?? top?.within;
      open.push({ start: found.index, isObject: mark === '{', path, within, name: undefined });
    } else if (mark === ',') {
      if (top) top.name = undefined;
    } else open.pop();
  }
}

/** Where the quote stands that ends the string; -1 where none does. */
function stringEnd(text: string, start: number): number {
  let quote = text.indexOf('"', start);
  for (; quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let escapes = quote;
    while (escapes > start && text[escapes - 1] === '\\') escapes -= 1;
    if ((quote - escapes) % 2 === 0) return quote;
  }
  return -1;
}

function pathIn(top: Open | undefined): string {
  if (!top) return '';
  const { path, name } = top;
  if (name === undefined || path === '…') return path;
  return path === '' ? name : `${path}.${name}`;
}
