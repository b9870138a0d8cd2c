import {
  type Base,
  type Diagnostic,
  type Extraction,
  type Notation,
  type Place,
  type ReadableText,
  type ReferenceDetails,
  type Span,
  byteSpan,
  fileSpan,
  isAskedFor,
} from '@linkwright/core';

/** Tells what is found in one document. Spans are UTF-16 units of its text. */
export class Teller {
  readonly document: ReadableText;
  readonly #base: Base;
  readonly #extraction: Extraction;
  readonly #isElsewhere: (at: number) => boolean;

  /** `isElsewhere`: whether what begins at a place is told by another reading, and not as Markdown. */
  constructor(
    document: ReadableText,
    base: Base,
    extraction: Extraction,
    isElsewhere: (at: number) => boolean,
  ) {
    this.document = document;
    this.#base = base;
    this.#extraction = extraction;
    this.#isElsewhere = isElsewhere;
  }

  isAsked(place: Place): boolean {
    return isAskedFor(place, this.#extraction);
  }

  isElsewhere(at: number): boolean {
    return this.#isElsewhere(at);
  }

  /** A reference; one that is empty names nothing. */
  tell(span: Span, at: Place, how: Notation, details?: ReferenceDetails): void {
    if (span.start === span.end || !this.isAsked(at) || this.#isElsewhere(span.start)) return;
    const { start, end } = byteSpan(this.document, span);
    this.#extraction.sink.reference(this.document.entity, start, end, at, how, this.#base, details);
  }

  /** A reference without what a reader completes it with, which is `completion`. */
  abbreviated(span: Span, at: Place, how: Notation, completion: string): void {
    if (!this.isAsked(at)) return;
    const { start, end } = byteSpan(this.document, span);
    this.tell(span, at, how, { abbreviated: completion + how.decode(this.document.entity, start, end) });
  }

  warn(code: string, message: string, at: Span, more?: Pick<Diagnostic, 'severity' | 'reference'>): void {
    const { entity } = this.document;
    const { start, end } = byteSpan(this.document, at);
    const span = fileSpan(entity, start, end);
    this.#extraction.sink.problem({
      code,
      severity: 'warning',
      message,
      source: entity.source.path,
      ...(span && { span }),
      ...more,
    });
  }
}
