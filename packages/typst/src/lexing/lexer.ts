// The tokens of Typst, in one of its three modes (typst-syntax, lexer.rs).
import { isMarkupSpace, isNewline, isWhitespace } from './characters.ts';
import { codeToken, string } from './code-lexer.ts';
import { Cursor } from './cursor.ts';
import { markupToken } from './markup-lexer.ts';
import type { Mode, TokenKind } from './token.ts';

export class Lexer {
  readonly cursor: Cursor;
  mode: Mode = 'markup';
  /** Whether the last token holds a line break, and is white space. */
  hadNewline = false;

  constructor(text: string) {
    this.cursor = new Cursor(text);
  }

  /** Reads a token, behind which the cursor then stands. */
  next(): TokenKind {
    const { cursor } = this;
    const start = cursor.at;
    this.hadNewline = false;
    const char = cursor.eat();
    if (char === '') return 'end';
    if (this.#isSpace(char)) return this.#space(start);
    if (char === '#' && start === 0 && cursor.eatIf('!')) return this.#lineComment();
    if (char === '/' && cursor.eatIf('/')) return this.#lineComment();
    if (char === '/' && cursor.eatIf('*')) return this.#blockComment();
    if (char === '*' && cursor.eatIf('/')) return 'error';
    if (char === '`' && this.mode !== 'math') return this.#raw();
    if (this.mode === 'markup') return markupToken(cursor, char);
    return this.mode === 'code' ? codeToken(cursor, char) : this.#math(char);
  }

  /** How many characters stand before a place in its line. */
  column(at: number): number {
    const { cursor } = this;
    let from = at;
    while (from > 0 && !isNewline(cursor.text.charAt(from - 1))) from -= 1;
    return at - from;
  }

  #isSpace(char: string): boolean {
    return this.mode === 'markup' ? isMarkupSpace(char) : isWhitespace(char);
  }

  #space(start: number): TokenKind {
    this.cursor.eatWhile((each) => this.#isSpace(each));
    const newlines = this.#newlines(start);
    this.hadNewline = newlines > 0;
    return this.mode === 'markup' && newlines > 1 ? 'parbreak' : 'space';
  }

  #newlines(start: number): number {
    const { text, at } = this.cursor;
    let count = 0;
    for (let place = start; place < at; place += 1)
      if (isNewline(text.charAt(place)) && !text.startsWith('\r\n', place)) count += 1;
    return count;
  }

  #lineComment(): TokenKind {
    this.cursor.eatWhile((each) => !isNewline(each));
    return 'comment';
  }

  /** They nest. */
  #blockComment(): TokenKind {
    const { cursor } = this;
    const edge = /\/\*|\*\//g;
    let depth = 1;
    while (depth > 0) {
      edge.lastIndex = cursor.at;
      const found = edge.exec(cursor.text);
      if (!found) {
        cursor.at = cursor.text.length;
        break;
      }
      cursor.at = edge.lastIndex;
      depth += found[0] === '/*' ? 1 : -1;
    }
    return 'comment';
  }

  /** Ends with as many backticks as it begins with; two of them are an empty one. */
  #raw(): TokenKind {
    const { cursor } = this;
    const start = cursor.at - 1;
    cursor.eatWhile((each) => each === '`');
    const count = cursor.at - start;
    if (count === 2) return 'raw';
    return cursor.eatThrough('`'.repeat(count)) ? 'raw' : 'error';
  }

  /** What may end it, or holds signs that would. */
  #math(char: string): TokenKind {
    switch (char) {
      case '\\':
        if (!this.cursor.isDone && !isWhitespace(this.cursor.char)) this.cursor.eat();
        return 'text';
      case '"':
        return string(this.cursor);
      case '$':
      case '#':
        return char;
      default:
        return 'text';
    }
  }
}
