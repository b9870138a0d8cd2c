// The ids of a document, as they are told to who looks for names: written ones, and those of titles.
import {
  type Notation,
  type ReadableText,
  type Sink,
  type Span,
  readOnly,
  repeatable,
  verbatim,
} from '@linkwright/core';
import type { Attributes } from './attributes.ts';
import { SectionIds, readTitle, stylesOf } from './section-ids.ts';

/** What may be an id that is written as such. */
const ID = /^[\p{L}_:][\p{L}\p{M}\p{N}\p{Pc}:.-]*$/u;

/** Tells the ids of a document; offsets are units of its text. */
export class DocumentIds {
  readonly #document: ReadableText;
  readonly #attributes: Attributes;
  readonly #tell: NonNullable<Sink['anchor']>;
  readonly #sections = new SectionIds();

  constructor(document: ReadableText, attributes: Attributes, tell: NonNullable<Sink['anchor']>) {
    this.#document = document;
    this.#attributes = attributes;
    this.#tell = tell;
  }

  /** One that is written where it stands; with attributes, if they are known here. */
  written(span: Span): void {
    const said = this.#document.text.slice(span.start, span.end);
    const id = this.#attributes.resolved(said);
    if (id === undefined || id === '' || /\s/.test(id)) return;
    this.#sections.written(id);
    this.#anchor(span, said === id && ID.test(id) ? writtenId : titleId(id));
  }

  /** The title of a section, which has no other id. */
  title(span: Span): void {
    if (this.#attributes.isTakenAway('sectids')) return;
    const said = this.#document.text.slice(span.start, span.end);
    const { before, behind } = readTitle(said, this.#attributes);
    if (behind !== undefined) return;
    const ids = stylesOf(this.#style()).map((style) => this.#sections.next(before, style));
    for (const id of new Set(ids)) if (id !== '') this.#anchor(span, titleId(id));
  }

  #style(): { prefix: string | undefined; separator: string | undefined } {
    return { prefix: this.#value('idprefix'), separator: this.#value('idseparator') };
  }

  #value(name: string): string | undefined {
    return this.#attributes.has(name) ? this.#attributes.resolved(`{${name}}`) : undefined;
  }

  #anchor({ start, end }: Span, notation: Notation): void {
    const { byteOf, entity } = this.#document;
    const first = byteOf(start);
    this.#tell(entity, first, byteOf(end), notation);
  }
}

/** An id as it stands; the same one may stand on both sides of a condition. */
const writtenId: Notation = repeatable(verbatim('asciidoc-id', ID));

/** An id that follows from what stands there. */
function titleId(id: string): Notation {
  return repeatable(readOnly('asciidoc-title-id', () => id));
}
