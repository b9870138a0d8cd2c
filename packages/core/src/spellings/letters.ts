// Paths that a program takes for names of files: there no letter may be said by an escape.
import type { Notation } from '../model/notation.ts';

const ESCAPES = /(?:%20|%[89a-f][\da-f])+/gi;

/**
 * A relative reference with the spaces and the letters beyond ASCII of its path as they are, which is the same reference
 * (RFC 3987, section 3.2). What only an escape can say, and what can't be seen, stays one. Undefined where nothing changes.
 */
export function withLetters(reference: string): string | undefined {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(reference)) return undefined;
  const said = reference.replace(/^[^?#]*/, (path) => path.replaceAll(ESCAPES, lettersOf));
  return said === reference ? undefined : said;
}

/**
 * A notation for what is a URI to some readers and a path to others: letters are written as they are, unless who wrote has
 * escaped them, and a space is one of the URI.
 */
export function lettered({ name, decode, encode }: Notation): Notation {
  return {
    name: `${name}-lettered`,
    decode: (entity, start, end) => decode(entity, start, end).replaceAll(' ', '%20'),
    encode(reference, entity, start, end) {
      const said = decode(entity, start, end).includes('%') ? undefined : withLetters(reference);
      const edit = said === undefined ? undefined : encode(said, entity, start, end);
      return edit ?? encode(reference, entity, start, end);
    },
  };
}

function lettersOf(escapes: string): string {
  try {
    const said = decodeURIComponent(escapes);
    return /[\p{C}\p{Z}]/u.test(said.replaceAll(' ', '')) ? escapes : said;
  } catch {
    return escapes;
  }
}
