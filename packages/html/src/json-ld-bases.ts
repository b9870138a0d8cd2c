// What references in JSON-LD are resolved against (JSON-LD 1.1, section 4.1.3): `@base` in the context of an object
// counts in all of that object, and is itself resolved against that of the object around it.
import { type Entity, type JsonString, type Span, jsonStrings, oneByteText } from '@linkwright/core';

/** An object with a base of its own. */
export interface BasedObject extends Span {
  /** Where the base stands, without its quotes; undefined where it says that there is none (`null`). */
  readonly base: Span | undefined;
}

interface Open {
  readonly start: number;
  /** What its context says. */
  based?: { readonly base: Span | undefined };
}

/** The objects that say their base, outer before inner. The text has to be JSON. */
export function basedObjects({ bytes, start, end }: Entity): readonly BasedObject[] {
  const text = oneByteText(bytes, start, end);
  if (!text.includes('"@base"')) return [];
  const found: BasedObject[] = [];
  const open: Open[] = [];
  let at = 0;
  const readTo = (to: number): void => {
    for (; at < to; at += 1) {
      if (text[at] === '{' || text[at] === '[') open.push({ start: start + at });
      else if (text[at] === '}' || text[at] === ']') close(open.pop(), start + at + 1);
    }
  };
  const close = (closed: Open | undefined, to: number): void => {
    if (closed?.based) found.push({ start: closed.start, end: to, base: closed.based.base });
  };
  for (const string of jsonStrings(text)) {
    readTo(string.start - 1);
    const owner = ownerOf(string, open);
    if (owner && !string.isName)
      owner.based = { base: { start: start + string.start, end: start + string.end } };
    else if (owner && /^"\s*:\s*null\b/.test(text.slice(string.end, string.end + 64)))
      owner.based = { base: undefined };
    at = string.end + 1;
  }
  readTo(text.length);
  return found.toSorted((a, b) => a.start - b.start);
}

/** The object whose context a `@base` stands in: of a context, or of one in an array of them. */
function ownerOf({ path, name, isName }: JsonString, open: readonly Open[]): Open | undefined {
  if (name !== '@base') return undefined;
  const context = isName ? path : path.slice(0, -'.@base'.length);
  if (/(?:^|\.)@context$/.test(context)) return open.at(-2);
  return /(?:^|\.)@context\[\]$/.test(context) ? open.at(-3) : undefined;
}
