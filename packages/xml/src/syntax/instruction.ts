// Associating style sheets with XML documents 1.0, section 3: pseudo-attributes.
import { patternText } from '@linkwright/core';
import type { Quote } from './scanner.ts';

export interface PseudoAttribute {
  readonly start: number;
  readonly end: number;
  readonly quote: Quote;
}

/** The value of a pseudo-attribute of the instruction in [start, end), white space around it excluded. */
export function pseudoAttribute(
  bytes: Uint8Array,
  start: number,
  end: number,
  name: string,
): PseudoAttribute | undefined {
  const text = patternText(bytes, start, end);
  for (const match of text.matchAll(/\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const [whole, found, double, single] = match;
    if (found !== name) continue;
    const value = (double ?? single) as string;
    const reference = value.trim();
    const from = start + match.index + whole.length - 1 - value.trimStart().length;
    const quote = double === undefined ? "'" : '"';
    return reference === '' ? undefined : { start: from, end: from + reference.length, quote };
  }
  return undefined;
}
