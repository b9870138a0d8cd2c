import { type Base, type Extraction, type ReadableText, type Span, byteSpan } from '@linkwright/core';
import { MYST, directives } from './directives.ts';
import { type Piece, ownLines, pieceEntity, piecesOf, rawPiece, rolePiece } from './myst.ts';
import { isWithin, outside } from '../parsing/outside.ts';

/** What MyST makes of a document whose CommonMark is read by another; offsets are units of the text. */
export class MystWalk {
  readonly #document: ReadableText;
  readonly #base: Base;
  readonly #extraction: Extraction;
  readonly #from: number;
  readonly #hasSigns: boolean;
  /** Lines of directives, of which the Markdown in them is none. */
  readonly #ownLines: readonly Span[];
  /** Where fenced code ends, by the beginning of its first line. */
  readonly #fenceEnds = new Map<number, number>();
  readonly #code: Span[] = [];

  /** `from`: what stands before is no Markdown. */
  constructor(document: ReadableText, from: number, base: Base, extraction: Extraction) {
    this.#document = document;
    this.#from = from;
    this.#base = base;
    this.#extraction = extraction;
    this.#hasSigns = MYST.test(document.text);
    this.#ownLines = this.#hasSigns ? [...ownLines(document.text, from)] : [];
  }

  /** Whether what begins at an offset is of a directive, and no Markdown. */
  isDirective(start: number): boolean {
    return isWithin(this.#ownLines, start);
  }

  /** Fenced code, its fences included. */
  fence({ start, end }: Span): void {
    this.#fenceEnds.set(lineStart(this.#document.text, start), end);
  }

  /** A line or a span of code. */
  code(span: Span): void {
    this.#code.push(span);
  }

  /** Code, in which no directive is and no id. */
  get codes(): readonly Span[] {
    return this.#code;
  }

  /** A span of code, its marks included: `` {doc}`path` `` is a role, and `` `<br>`{=html} `` HTML. */
  span({ start, end }: Span): void {
    const { text } = this.#document;
    const [marks = ''] = /^`+/.exec(text.slice(start, end)) ?? [];
    const content = { start: start + marks.length, end: end - marks.length };
    const [, role] = /\{(doc|download)\}$/.exec(text.slice(Math.max(0, start - 10), start)) ?? [];
    const piece = role === undefined ? rawPiece(text, content, end) : rolePiece(role, content);
    if (piece) this.#embed(piece);
  }

  /** Tells what directives hold, when all code is known. */
  directives(): void {
    if (!this.#hasSigns) return;
    const { text, entity } = this.#document;
    for (const directive of outside(directives(text, this.#from), this.#code)) {
      const end = this.#fenceEnds.get(lineStart(text, directive.end - 1));
      // Where CommonMark sees no code, there is no directive.
      if (directive.isCode && end === undefined) continue;
      for (const piece of piecesOf(directive, text, { markdown: entity.mediaType, end })) this.#embed(piece);
    }
  }

  #embed(piece: Piece): void {
    const bytesOf = (span: Span): Span => byteSpan(this.#document, span);
    this.#extraction.embed(pieceEntity(piece, this.#document.entity, bytesOf), this.#base);
  }
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}
