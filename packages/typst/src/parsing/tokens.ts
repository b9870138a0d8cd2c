// The token that a parser stands at, and where line breaks end what it reads (typst-syntax, parser.rs: `Parser`).
import { Lexer } from '../lexing/lexer.ts';
import { type Mode, type TokenKind, isTrivia } from '../lexing/token.ts';

/** What a line break before a token ends, which the token `end` then stands for. */
export type Newlines =
  | 'continue'
  | 'stop'
  /** But for `else`, and a field of what stands before. */
  | 'stop-in-code'
  /** A paragraph. */
  | 'stop-paragraph'
  /** What is indented no more than an item of a list. */
  | { readonly column: number };

/** How deep constructs may stand in one another; what is further in is not read, nor what is behind. */
const DEEPEST = 600;

interface Newline {
  readonly column: number | undefined;
  readonly isParagraph: boolean;
}

export class Tokens {
  readonly text: string;
  kind: TokenKind = 'end';
  start = 0;
  end = 0;
  /** Where the token before this one ends. */
  endBefore = 0;
  readonly #lexer: Lexer;
  /** The kind without regard to line breaks. */
  #actual: TokenKind = 'end';
  #newline: Newline | undefined;
  #newlines: Newlines = 'continue';
  #depth = 0;

  constructor(text: string) {
    this.text = text;
    this.#lexer = new Lexer(text);
    this.eat();
  }

  get isDone(): boolean {
    return this.kind === 'end';
  }

  get hadTrivia(): boolean {
    return this.start > this.endBefore;
  }

  get hadNewline(): boolean {
    return this.#newline !== undefined;
  }

  get column(): number {
    return this.#lexer.column(this.start);
  }

  at(kind: TokenKind): boolean {
    return this.kind === kind;
  }

  /** Whether a token stands here with nothing before it. */
  directlyAt(kind: TokenKind): boolean {
    return this.kind === kind && !this.hadTrivia;
  }

  eat(): void {
    const lexer = this.#lexer;
    this.endBefore = lexer.cursor.at;
    let hadNewline = false;
    let isParagraph = false;
    let start = this.endBefore;
    let kind = lexer.next();
    while (isTrivia(kind)) {
      hadNewline ||= lexer.hadNewline;
      isParagraph ||= kind === 'parbreak';
      start = lexer.cursor.at;
      kind = lexer.next();
    }
    this.start = start;
    this.end = lexer.cursor.at;
    const column = hadNewline && lexer.mode === 'markup' ? lexer.column(start) : undefined;
    this.#newline = hadNewline ? { column, isParagraph } : undefined;
    this.#actual = kind;
    this.#seen();
  }

  eatIf(kind: TokenKind): boolean {
    if (this.kind !== kind) return false;
    this.eat();
    return true;
  }

  /** Whether the token behind this one is of a kind and follows directly. */
  isBefore(kind: TokenKind): boolean {
    const { cursor } = this.#lexer;
    const { at } = cursor;
    const next = this.#lexer.next();
    cursor.at = at;
    return next === kind;
  }

  /** Reads in a mode, from the token that begins it; what follows is read in the mode that was. */
  inMode(mode: Mode, newlines: Newlines, read: () => void): void {
    const lexer = this.#lexer;
    const was = lexer.mode;
    lexer.mode = mode;
    this.withNewlines(newlines, read);
    lexer.mode = was;
    if (mode === was) return;
    lexer.cursor.at = this.endBefore;
    this.eat();
  }

  withNewlines(newlines: Newlines, read: () => void): void {
    const was = this.#newlines;
    this.#newlines = newlines;
    this.deeper(read);
    this.#newlines = was;
    this.#seen();
  }

  /** Reads what stands in something else. */
  deeper(read: () => void): void {
    this.#depth += 1;
    if (this.#depth <= DEEPEST) read();
    else this.#stop();
    this.#depth -= 1;
  }

  /** Leaves the rest of the document. */
  #stop(): void {
    this.#lexer.cursor.at = this.text.length;
    this.eat();
  }

  #seen(): void {
    this.kind = this.#newline && this.#stopsAt(this.#newline) ? 'end' : this.#actual;
  }

  #stopsAt({ column, isParagraph }: Newline): boolean {
    switch (this.#newlines) {
      case 'continue':
        return false;
      case 'stop':
        return true;
      case 'stop-in-code':
        return this.#actual !== 'else' && this.#actual !== '.';
      case 'stop-paragraph':
        return isParagraph;
      default:
        return column !== undefined && column <= this.#newlines.column;
    }
  }
}
