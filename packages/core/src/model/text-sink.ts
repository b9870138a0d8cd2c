import { type ReadableText, byteSpan } from '../charsets/readable-text.ts';
import { isAskedFor } from './asked-for.ts';
import type { Base } from './base.ts';
import { pieceOf } from './entity.ts';
import type { Extraction, ReferenceDetails } from './extractor.ts';
import type { Notation } from './notation.ts';
import type { Place } from './place.ts';
import { type Complaint, problemAt } from './problem-at.ts';
import type { Span } from './span.ts';

/** The sink of an extraction as a parser of text speaks to it: spans are UTF-16 units of the document, and become bytes. */
export class TextSink {
  readonly document: ReadableText;
  readonly #extraction: Extraction;

  constructor(document: ReadableText, extraction: Extraction) {
    this.document = document;
    this.#extraction = extraction;
  }

  /** Whether anybody listens to names. Looking for them is spared otherwise. */
  get hearsNames(): boolean {
    return this.#extraction.sink.anchor !== undefined;
  }

  isAsked(place: Place): boolean {
    return isAskedFor(place, this.#extraction);
  }

  /** What is written there. */
  said({ start, end }: Span): string {
    return this.document.text.slice(start, end);
  }

  bytes(span: Span): Span {
    return byteSpan(this.document, span);
  }

  /** A reference in a place that somebody asks for. An empty one names nothing and is passed over. */
  reference(span: Span, place: Place, notation: Notation, base: Base, details?: ReferenceDetails): void {
    if (span.start < span.end && this.isAsked(place)) this.unasked(span, place, notation, base, details);
  }

  /** A reference that is told whether anybody asks for its place or not. */
  unasked(span: Span, place: Place, notation: Notation, base: Base, details?: ReferenceDetails): void {
    const { start, end } = this.bytes(span);
    this.#extraction.sink.reference(this.document.entity, start, end, place, notation, base, details);
  }

  /** A name that a fragment can point at. */
  anchor(span: Span, notation: Notation): void {
    const { sink } = this.#extraction;
    if (!sink.anchor || span.start >= span.end) return;
    const { start, end } = this.bytes(span);
    sink.anchor(this.document.entity, start, end, notation);
  }

  /** Hands a stretch of the document to the extractor of its media type; false where there is none. */
  embed(span: Span, mediaType: string, base: Base): boolean {
    const { start, end } = this.bytes(span);
    return this.#extraction.embed(pieceOf(this.document.entity, start, end, mediaType), base);
  }

  problem(span: Span, complaint: Complaint): void {
    const { start, end } = this.bytes(span);
    this.#extraction.sink.problem(problemAt(this.document.entity, start, end, complaint));
  }
}
