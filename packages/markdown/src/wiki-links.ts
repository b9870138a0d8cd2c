import type { Span } from '@linkwright/core';

/**
 * An alias ends the target: `[[target#heading|alias]]`, `![[embedded]]`. In a table its sign is written `\|`, so
 * that it ends no cell.
 */
const WIKI_LINK = /\[\[([^[\]|\r\n]+)(\|[^[\]\r\n]*)?\]\]/g;

/** The targets of wiki links in a text, from an offset on and outside of `excluded`, which is sorted. */
export function* wikiLinks(text: string, from: number, excluded: readonly Span[]): Generator<Span> {
  let index = 0;
  for (const match of text.matchAll(WIKI_LINK)) {
    if (match.index < from) continue;
    const start = match.index + 2;
    const [, named = '', alias] = match;
    const target = alias !== undefined && named.endsWith('\\') ? named.slice(0, -1) : named;
    while (index < excluded.length && (excluded[index] as Span).end <= match.index) index += 1;
    const next = excluded[index];
    if (next && next.start < match.index + match[0].length) continue;
    const trimmed = target.trim();
    const at = start + target.indexOf(trimmed);
    if (trimmed !== '') yield { start: at, end: at + trimmed.length };
  }
}
