import type { Span } from '@linkwright/core';
import { outside } from './parsing/outside.ts';

/**
 * An alias ends the target: `[[target#heading|alias]]`, `![[embedded]]`. In a table its sign is written `\|`, so
 * that it ends no cell.
 */
const WIKI_LINK = /\[\[([^[\]|\r\n]+)(\|[^[\]\r\n]*)?\]\]/g;

/** The targets of wiki links in a text, from an offset on and outside of `excluded`, which is sorted. */
export function* wikiLinks(text: string, from: number, excluded: readonly Span[]): Generator<Span> {
  for (const { start, target } of outside(wikiLinksFrom(text, from), excluded)) {
    const trimmed = target.trim();
    const at = start + OPENING.length + target.indexOf(trimmed);
    if (trimmed !== '') yield { start: at, end: at + trimmed.length };
  }
}

function* wikiLinksFrom(text: string, from: number): Generator<Span & { readonly target: string }> {
  for (const { index, 0: link, 1: named = '', 2: alias } of text.matchAll(WIKI_LINK)) {
    const target = alias !== undefined && named.endsWith('\\') ? named.slice(0, -1) : named;
    if (index >= from) yield { start: index, end: index + link.length, target };
  }
}

const OPENING = '[[';
