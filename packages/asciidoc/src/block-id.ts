// The id of a block, in the line before it: the AsciiDoc Language, "Assign an ID".
import type { Span } from '@linkwright/core';
import { attribute } from './attribute-list.ts';

/** Where a line of attributes, or an anchor, says an id; undefined where it says none. */
export function blockId(line: string): Span | undefined {
  const anchor = /^\[\[([^,\]]+)/.exec(line);
  if (anchor) return { start: 2, end: 2 + (anchor[1] as string).length };
  if (/\bid[ \t]*=/.test(line)) {
    const named = attribute(line, 'id', 1, line.length - 1);
    if (named) return named;
  }
  const short = /^\[[^,#="']*#([^,.%#="'\s\]]+)/.exec(line);
  return short ? { start: short[0].length - (short[1] as string).length, end: short[0].length } : undefined;
}
