// Footnotes as GitHub, Pandoc and kramdown write them: `[^label]` is text where nothing defines the label.
import type { Span } from '@linkwright/core';
import { mayBeDefinedElsewhere } from './missing-definitions.ts';
import { outside } from './outside.ts';

const DEFINITION = /^(?:[ \t>]|[-+*][ \t])*\[\^([^\]\s]{1,999})\]:/gm;

/** Not a class of characters in a regular expression, which few labels look like. */
const CALL = /(?<!\\)\[\^(?!(?:\w-\w)+\])([\w-]{1,999})\](?![:([+*{])/g;

/**
 * Labels of footnotes that nothing in the document defines, outside of the spans that mean something else, in which no
 * footnote can be called. Only a document that defines some footnote is taken to have any.
 */
export function missingFootnotes(
  text: string,
  from: number,
  ...read: readonly (readonly Span[])[]
): readonly Span[] {
  if (!text.includes(']:', from) || mayBeDefinedElsewhere(text)) return [];
  const defined = new Set(Array.from(text.matchAll(DEFINITION), ([, label = '']) => label.toLowerCase()));
  if (defined.size === 0) return [];
  let found: Iterable<Span> = calls(text, from, defined);
  for (const spans of read) found = outside(found, spans);
  return [...found];
}

function* calls(text: string, from: number, defined: ReadonlySet<string>): Generator<Span> {
  for (const { index, 1: label = '' } of text.matchAll(CALL)) {
    const start = index + OPENING.length;
    if (index >= from && !defined.has(label.toLowerCase())) yield { start, end: start + label.length };
  }
}

const OPENING = '[^';
