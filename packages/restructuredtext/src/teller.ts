import {
  type Base,
  type Extraction,
  type Notation,
  type Place,
  type ReadableText,
  type ReferenceDetails,
  type Span,
  TextSink,
  otherDocuments,
} from '@linkwright/core';
import { uriIn } from './escapes.ts';
import { filesOfFormats } from './image-formats.ts';
import { type InlineMarkup, inlineMarkup, readText } from './inline-markup.ts';
import * as notation from './notations.ts';
import type { Passage } from './passage.ts';
import { restructuredTextPlaces as places } from './places.ts';
import { roleTarget } from './role-target.ts';
import { SectionIds } from './section-ids.ts';
import { isEmail } from './uri-patterns.ts';

/** A stretch of a passage and how it is written. */
interface Written {
  readonly start: number;
  readonly end: number;
  readonly notation: Notation;
}

/** Hands what is found in a document to the sink. */
export class Teller {
  readonly #document: ReadableText;
  readonly #sink: TextSink;
  readonly #base: Base;
  readonly #ids = new SectionIds();

  constructor(document: ReadableText, base: Base, extraction: Extraction) {
    this.#document = document;
    this.#sink = new TextSink(document, extraction);
    this.#base = base;
  }

  /** Every reference of running text. */
  inline(passage: Passage): void {
    for (const found of inlineMarkup(passage.text)) this.#inline(passage, found);
  }

  #inline(passage: Passage, { kind, role, start, end }: InlineMarkup): void {
    switch (kind) {
      case 'uri':
        this.reference(passage, places.uri, { start, end, notation: notation.standaloneUri });
        break;
      case 'email':
        this.#email(passage, start, end);
        break;
      case 'embedded':
        this.uri(passage, places.link, { start, end, notation: notation.embeddedUri });
        break;
      case 'target':
        this.name(passage, start, end);
        break;
      default:
        this.#role(passage, role, start, end);
    }
  }

  #role(passage: Passage, role: string, start: number, end: number): void {
    const target = roleTarget(role, passage.text.slice(start, end));
    if (!target) return;
    const span = { start: start + target.start, end: start + target.end };
    if (target.kind === 'document') this.document(passage, places.document, span);
    else if (/^[a-z][a-z0-9+.-]*:\/\//i.test(target.text))
      this.reference(passage, places.download, { ...span, notation: notation.embeddedUri });
    else this.reference(passage, places.download, { ...span, notation: notation.rolePath });
  }

  /** A URI, or an address that stands for one. */
  uri(passage: Passage, place: Place, { start, end, notation: how }: Written): void {
    const said = uriIn(passage.text.slice(start, end));
    if (isEmail(said)) this.#email(passage, start, end);
    else {
      const outer =
        how === notation.embeddedUri ? this.#sink.bytes(passage.span(start - 1, end + 1)) : undefined;
      this.reference(passage, place, { start, end, notation: how }, outer && { outer, delimiter: 'angle' });
    }
  }

  /** An image that has a file for each format. */
  imageOfFormats(passage: Passage): void {
    const whole = { start: 0, end: passage.text.length, notation: notation.imageOfFormats };
    const { start, end } = this.#sink.bytes(passage.span(whole.start, whole.end));
    const said = notation.imageUri.decode(this.#document.entity, start, end);
    const [, ...alternatives] = filesOfFormats(said);
    this.reference(passage, places.imageOfFormats, whole, { alternatives });
  }

  /** The name of a document, in place of which another one with the same name may be meant. */
  document(
    passage: Passage,
    place: Place,
    { start, end }: Span,
    how: Notation = notation.documentName,
  ): void {
    const bytes = this.#sink.bytes(passage.span(start, end));
    const { entity } = this.#document;
    const reference = how.decode(entity, bytes.start, bytes.end);
    const alternatives = otherDocuments(reference, notation.endingOf(entity));
    this.reference(passage, place, { start, end, notation: how }, { alternatives });
  }

  #email(passage: Passage, start: number, end: number): void {
    const abbreviated = `mailto:${uriIn(passage.text.slice(start, end))}`;
    this.reference(passage, places.email, { start, end, notation: notation.emailAddress }, { abbreviated });
  }

  reference(passage: Passage, place: Place, written: Written, details?: ReferenceDetails): void {
    if (written.start >= written.end || !this.#sink.isAsked(place)) return;
    const span = passage.span(written.start, written.end);
    this.#sink.reference(span, place, this.#asCell(passage, written, span), this.#base, details);
  }

  /** A name that the document gives a place, as docutils makes an id of it. */
  name(passage: Passage, start: number, end: number): void {
    this.#anchors(passage, start, end, [this.#ids.named(passage.text.slice(start, end))]);
  }

  /** A title, with the references in it. */
  title(passage: Passage): void {
    this.inline(passage);
    this.#anchors(passage, 0, passage.text.length, this.#ids.next(readText(passage.text)));
  }

  #anchors(passage: Passage, start: number, end: number, ids: readonly string[]): void {
    if (start >= end) return;
    const span = passage.span(start, end);
    for (const id of ids) if (id !== '') this.#sink.anchor(span, notation.idNotation(id));
  }

  /** A stretch of the document that is HTML; what is before its lines is white space to that, too. */
  html(span: Span): void {
    this.#sink.embed(span, 'text/html', this.#base);
  }

  tooDeep(at: Span): void {
    const message = 'more blocks stand in one another than in any text; what is in them is not read';
    this.#sink.problem(at, { code: 'nested-too-deep', message });
  }

  /** In a cell of a table the next column must stay where it is. */
  #asCell(passage: Passage, { start, end, notation: how }: Written, span: Span): Notation {
    const line = passage.lineOf(end - 1);
    if (line.cellEnd === undefined) return how;
    if (passage.lineOf(start) !== line) return notation.torn(uriIn(passage.text.slice(start, end)));
    const last = passage.span(end - 1, end).end;
    const rest = this.#document.text.slice(last, line.cellEnd);
    const isLast = !/[<`:/]/.test(rest.replace(/^[>`_.,;)]+/, ''));
    const room = isLast ? this.#sink.bytes({ start: span.end, end: line.cellEnd }) : undefined;
    return notation.inCell(how, room ? room.end - room.start : 0);
  }
}
