import {
  type Base,
  type Complaint,
  type Extraction,
  type Notation,
  type Place,
  type ReadableText,
  type ReferenceDetails,
  type Span,
  TextSink,
} from '@linkwright/core';

/** Tells what is found in one document. Spans are UTF-16 units of its text. */
export class Teller {
  readonly document: ReadableText;
  readonly #sink: TextSink;
  readonly #base: Base;
  readonly #isElsewhere: (at: number) => boolean;

  /** `isElsewhere`: whether what begins at a place is told by another reading, and not as Markdown. */
  constructor(
    document: ReadableText,
    base: Base,
    extraction: Extraction,
    isElsewhere: (at: number) => boolean,
  ) {
    this.document = document;
    this.#sink = new TextSink(document, extraction);
    this.#base = base;
    this.#isElsewhere = isElsewhere;
  }

  isAsked(place: Place): boolean {
    return this.#sink.isAsked(place);
  }

  isElsewhere(at: number): boolean {
    return this.#isElsewhere(at);
  }

  tell(span: Span, at: Place, how: Notation, details?: ReferenceDetails): void {
    if (!this.#isElsewhere(span.start)) this.#sink.reference(span, at, how, this.#base, details);
  }

  /** A reference without what a reader completes it with, which is `completion`. */
  abbreviated(span: Span, at: Place, how: Notation, completion: string): void {
    if (!this.isAsked(at)) return;
    const { start, end } = this.#sink.bytes(span);
    this.tell(span, at, how, { abbreviated: completion + how.decode(this.document.entity, start, end) });
  }

  warn(at: Span, complaint: Complaint): void {
    this.#sink.problem(at, complaint);
  }
}
