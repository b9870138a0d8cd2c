// The ids of a document, as they are told to who looks for names: of headings, and those that are written.
import {
  type Entity,
  MARKDOWN_CELL,
  type Notation,
  type ReadableText,
  type Sink,
  type Span,
} from '@linkwright/core';
import { chunkIds, hasChunks } from './chunk-ids.ts';
import { HeadingIds } from './heading-ids.ts';
import { headingNotation } from './heading.ts';
import { outside } from '../parsing/outside.ts';
import { rawHeadings } from './raw-headings.ts';
import { writtenIds, writtenNotation } from './written-ids.ts';

/** Tells the ids of a document; offsets are units of its text. */
export class DocumentIds {
  readonly #text: string;
  readonly #entity: Entity;
  readonly #bytes: (span: Span) => Span;
  readonly #tell: NonNullable<Sink['anchor']>;
  readonly #headings: HeadingIds;
  /** What ends a heading, which has told its own id. */
  readonly #settled: Span[] = [];

  constructor(
    { text, entity }: ReadableText,
    bytes: (span: Span) => Span,
    tell: NonNullable<Sink['anchor']>,
  ) {
    this.#text = text;
    this.#entity = entity;
    this.#bytes = bytes;
    this.#tell = tell;
    this.#headings = new HeadingIds(entity.mediaType === MARKDOWN_CELL);
  }

  /** A heading, with what a reader sees of it. */
  heading(span: Span, seen: string): void {
    const list = /\{[^{}]*\}\s*$/.exec(this.#text.slice(span.start, span.end));
    if (list) this.#settled.push({ start: span.start + list.index, end: span.end });
    for (const id of this.#headings.next(seen)) this.#anchor(span, headingNotation(id));
  }

  /** A piece of HTML, in which headings may stand. */
  html({ start: from, end: to }: Span): void {
    for (const { start, end, text } of rawHeadings(this.#text.slice(from, to)))
      for (const id of this.#headings.nextRaw(text))
        this.#anchor({ start: from + start, end: from + end }, headingNotation(id));
  }

  /** Those that are written from an offset on, outside of code. */
  written(from: number, code: readonly Span[]): void {
    const settled = [...code, ...this.#settled].toSorted((a, b) => a.start - b.start);
    for (const { start, end, id } of outside(writtenIds(this.#text, from), settled))
      this.#anchor({ start, end }, writtenNotation(id));
    if (!hasChunks(this.#entity.source.path)) return;
    for (const { start, end, id } of chunkIds(this.#text, from))
      this.#anchor({ start, end }, writtenNotation(id));
  }

  #anchor(span: Span, notation: Notation): void {
    const { start, end } = this.#bytes(span);
    this.#tell(this.#entity, start, end, notation);
  }
}
