// What fragments can lead to in a page: headings (Parser::finalizeHeadings), ids of elements and of tables (Sanitizer,
// "escapeIdForAttribute"), the arguments of templates that make anchors.
import type { Span } from '@linkwright/core';
import { withoutComments } from './comments.ts';
import { type FoundName, type Item, trimmed } from './found.ts';
import { HeadingIds } from './headings.ts';
import { idIn } from './tags.ts';

/** Tells the names in a page, in their order. */
export class PageNames {
  readonly #text: string;
  readonly #items: Item[];
  readonly #headings = new HeadingIds();
  readonly #isListenedTo: boolean;
  /** What is only put into other pages gives this one no names. */
  isForOthers = false;

  /** `items`: to which names are added. */
  constructor(text: string, items: Item[], isListenedTo: boolean) {
    this.#text = text;
    this.#items = items;
    this.#isListenedTo = isListenedTo;
  }

  get areHeard(): boolean {
    return this.#isListenedTo && !this.isForOthers;
  }

  /** A name that stands as it is. */
  given(span: Span): void {
    this.#name(span, this.#text.slice(span.start, span.end));
  }

  /** The id among the attributes that stand at a place. */
  attributes(start: number, said: string): void {
    const found = this.areHeard ? idIn(said) : undefined;
    if (found) this.#name({ start: start + found.at, end: start + found.at + found.id.length }, found.id);
  }

  /** The attributes of a table or a row are the rest of the line, those of a cell stand before a bar. */
  tableLine(at: number, to: number): void {
    if (!this.areHeard) return;
    const line = this.#text.slice(at, Math.min(lineEnd(this.#text, at), to));
    const isCell = !/^(?:\{\||\|-)/.test(line);
    const attributes = isCell ? /^[|!]([^|[]*)\|(?!\|)/.exec(line)?.[0] : line;
    if (attributes?.includes('id')) this.attributes(at, attributes.replace(/^./, ' '));
  }

  /** A line that may be a heading. */
  line(from: number, to: number): void {
    const at = this.areHeard ? headingAt(this.#text, from) : undefined;
    if (at === undefined) return;
    const line = this.#text.slice(at, Math.min(lineBehindComments(this.#text, at), to));
    const said = withoutComments(line).replaceAll(ONLY_TAG, '').trimEnd();
    const before = /^={1,6}/.exec(said)?.[0].length ?? 0;
    const behind = /={1,6}$/.exec(said)?.[0].length ?? 0;
    const level = Math.min(before, behind, Math.floor((said.length - 1) / 2));
    if (level < 1) return;
    const names = this.#headings.of(said.slice(level, said.length - level));
    const span = trimmed(this.#text, { start: at + level, end: at + line.trimEnd().length });
    if (names.length > 0) this.#items.push({ ...span, place: 'name', names });
  }

  /** What stands in a heading that is an element. */
  heading(content: Span): void {
    const span = trimmed(this.#text, content);
    const names = this.#headings.of(this.#text.slice(span.start, span.end));
    if (names.length > 0 && span.start < span.end) this.#items.push({ ...span, place: 'name', names });
  }

  #name(span: Span, said: string): void {
    if (said.includes('{{')) return;
    const name = said.replaceAll(/[ \t\r\n]/g, '_');
    this.#items.push({ ...span, place: 'name', names: [name] } satisfies FoundName);
  }
}

/** What stands around a heading, in its line, and is no part of it. */
const ONLY_TAG = /<\/?(?:noinclude|includeonly|onlyinclude)>/g;

const HEADING = /(?:<!--(?:(?!-->).)*-->|<\/?(?:noinclude|includeonly|onlyinclude)>)*=/sy;

/** Where the heading begins that a line is. */
function headingAt(text: string, from: number): number | undefined {
  if (!/[=<]/.test(text.charAt(from))) return undefined;
  HEADING.lastIndex = from;
  return HEADING.test(text) ? HEADING.lastIndex - 1 : undefined;
}

/** The end of a line, which a comment may hide. */
function lineBehindComments(text: string, at: number): number {
  const end = lineEnd(text, at);
  const opening = text.slice(at, end).lastIndexOf('<!--');
  const closing = opening < 0 ? -1 : text.indexOf('-->', at + opening);
  return closing < end ? end : closing + '-->'.length;
}

function lineEnd(text: string, at: number): number {
  const feed = text.indexOf('\n', at);
  return feed < 0 ? text.length : feed;
}
