import type { Span } from '@linkwright/core';

/** How what is found is written, which says what it means. */
type Form = 'title' | 'section' | 'free-url' | 'bracket-url' | 'open' | 'page-function' | 'file-function';

interface Placed {
  /** Set where it stands in what is wikitext by itself, within a link as well. */
  isOwn?: true;
}

/** What the scan finds. Spans are UTF-16 units of the document. */
export interface Found extends Span, Placed {
  readonly place: 'link' | 'interwiki' | 'category' | 'file' | 'fileLink' | 'external' | 'url' | 'pageUrl';
  readonly form: Form;
  readonly outer: Span;
  /** Set where it turns out to stand in the text of a link, which has none in it. */
  isShown?: true;
}

/** The same of what is only asked for by some. */
export interface FoundTemplate extends Span, Placed {
  readonly place: 'template';
  /** The namespace that its name is in where it says none. */
  readonly namespace: 'Template:' | 'Module:';
  readonly outer: Span;
}

/** `RFC 3986` and the like. */
export interface FoundMagic extends Span, Placed {
  readonly place: 'magic';
  readonly url: string;
}

/** A name that a fragment can point at. */
export interface FoundName extends Span, Placed {
  readonly place: 'name';
  readonly names: readonly string[];
}

export type Item = Found | FoundTemplate | FoundMagic | FoundName;

/** A stretch without the white space at its ends. */
export function trimmed(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text.charAt(from))) from += 1;
  while (to > from && /\s/.test(text.charAt(to - 1))) to -= 1;
  return { start: from, end: to };
}
