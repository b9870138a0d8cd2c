// Markup, and where what stands in it ends (typst-syntax, parser.rs: "Markup").
import { CodeParser } from './code-parser.ts';
import type { ScanListener } from './syntax.ts';
import type { TokenKind } from '../lexing/token.ts';
import { Tokens } from './tokens.ts';

const TO_END: ReadonlySet<TokenKind> = new Set(['end']);
const TO_BRACKET: ReadonlySet<TokenKind> = new Set([']', 'end']);
const TO_STAR: ReadonlySet<TokenKind> = new Set(['star', ']', 'end']);
const TO_UNDERSCORE: ReadonlySet<TokenKind> = new Set(['underscore', ']', 'end']);
const TO_LABEL: ReadonlySet<TokenKind> = new Set(['label', ']', 'end']);
const TO_COLON: ReadonlySet<TokenKind> = new Set([':', ']', 'end']);

/** Tells a listener what a document says. */
export function scan(text: string, listener: ScanListener): void {
  listener.enter([]);
  new MarkupParser(new Tokens(text), listener).document();
  listener.leave();
}

class MarkupParser {
  readonly #tokens: Tokens;
  readonly #listener: ScanListener;
  readonly #code: CodeParser;

  constructor(tokens: Tokens, listener: ScanListener) {
    this.#tokens = tokens;
    this.#listener = listener;
    this.#code = new CodeParser(tokens, listener, {
      contentBlock: () => this.#contentBlock(),
      equation: () => this.#equation(),
    });
  }

  document(): void {
    this.#markup(TO_END, true);
  }

  /** Up to a token that ends it; brackets that are text stand in pairs. */
  #markup(stop: ReadonlySet<TokenKind>, isFirst: boolean): void {
    const tokens = this.#tokens;
    let isAtStart = isFirst || tokens.hadNewline;
    let nesting = 0;
    while (!stop.has(tokens.kind) || (nesting > 0 && tokens.at(']'))) {
      if (tokens.at('[')) nesting += 1;
      else if (tokens.at(']') && nesting > 0) nesting -= 1;
      this.#piece(isAtStart);
      isAtStart = tokens.hadNewline;
    }
  }

  #piece(isAtStart: boolean): void {
    const tokens = this.#tokens;
    switch (tokens.kind) {
      case 'link':
        this.#listener.url({ start: tokens.start, end: tokens.end });
        tokens.eat();
        break;
      case 'label':
        this.#listener.label({ start: tokens.start + 1, end: tokens.end - 1 });
        tokens.eat();
        break;
      case 'ref':
        this.#reference();
        break;
      case '#':
        this.#code.embedded();
        break;
      case '$':
        this.#equation();
        break;
      case 'star':
        this.#marked('star', TO_STAR);
        break;
      case 'underscore':
        this.#marked('underscore', TO_UNDERSCORE);
        break;
      default:
        if (isAtStart) this.#block();
        else tokens.eat();
    }
  }

  /** What begins at the beginning of a line. */
  #block(): void {
    const tokens = this.#tokens;
    switch (tokens.kind) {
      case 'heading':
        tokens.withNewlines('stop', () => {
          tokens.eat();
          this.#markup(TO_LABEL, false);
        });
        break;
      case 'list':
      case 'enum':
        tokens.withNewlines({ column: tokens.column }, () => {
          tokens.eat();
          this.#markup(TO_BRACKET, true);
        });
        break;
      case 'term':
        this.#term();
        break;
      default:
        tokens.eat();
    }
  }

  /** `/ Term: description` */
  #term(): void {
    const tokens = this.#tokens;
    tokens.withNewlines({ column: tokens.column }, () => {
      tokens.withNewlines('stop', () => {
        tokens.eat();
        this.#markup(TO_COLON, false);
      });
      tokens.eatIf(':');
      this.#markup(TO_BRACKET, true);
    });
  }

  /** `*strong*` or `_emphasized_`, within a paragraph. */
  #marked(sign: TokenKind, stop: ReadonlySet<TokenKind>): void {
    const tokens = this.#tokens;
    tokens.withNewlines('stop-paragraph', () => {
      tokens.eat();
      this.#markup(stop, false);
      tokens.eatIf(sign);
    });
  }

  /** `@name[supplement]` */
  #reference(): void {
    const tokens = this.#tokens;
    this.#listener.reference({ start: tokens.start + 1, end: tokens.end });
    tokens.eat();
    if (tokens.directlyAt('[')) this.#contentBlock();
  }

  #contentBlock(): void {
    const tokens = this.#tokens;
    this.#listener.enter([]);
    tokens.inMode('markup', 'continue', () => {
      tokens.eat();
      this.#markup(TO_BRACKET, true);
      tokens.eatIf(']');
    });
    this.#listener.leave();
  }

  /** Between two dollar signs. */
  #equation(): void {
    const tokens = this.#tokens;
    tokens.inMode('math', 'continue', () => {
      tokens.eat();
      while (!tokens.isDone && !tokens.at('$'))
        if (tokens.at('#')) this.#code.embedded();
        else tokens.eat();
      tokens.eatIf('$');
    });
  }
}
