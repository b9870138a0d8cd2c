// ISO 32000-2, 7.2 ("Lexical conventions") and 7.3 ("Objects").
import type { PdfDictionary, PdfEntry, PdfName, PdfString, PdfValue } from './pdf-value.ts';
import { nameOf } from './string-text.ts';

/** How deep arrays and dictionaries may stand in one another. */
const DEPTH = 64;

const LINE_FEED = 10;
const RETURN = 13;
const PERCENT = 0x25;
const OPEN = 0x28;
const CLOSE = 0x29;
const SLASH = 0x2f;
const LESS = 0x3c;
const GREATER = 0x3e;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;

const WHITE: ReadonlySet<number> = new Set([0, 9, LINE_FEED, 12, RETURN, 32]);
const DELIMITERS: ReadonlySet<number> = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)));

/** Whether a byte ends a name, a number or a keyword (7.2.3). */
export function endsToken(byte: number | undefined): boolean {
  return byte === undefined || WHITE.has(byte) || DELIMITERS.has(byte);
}

/** Reads one value behind the other. Offsets count in `bytes`. */
export class ObjectParser {
  at: number;
  readonly #bytes: Uint8Array;
  readonly #end: number;

  constructor(bytes: Uint8Array, at: number, end: number) {
    this.#bytes = bytes;
    this.at = at;
    this.#end = end;
  }

  /** White space and comments. */
  skip(): void {
    for (; this.at < this.#end; this.at += 1) {
      const byte = this.#bytes[this.at] as number;
      if (byte === PERCENT) this.#comment();
      else if (!WHITE.has(byte)) return;
    }
  }

  #comment(): void {
    while (this.at + 1 < this.#end && !isLineEnd(this.#bytes[this.at + 1])) this.at += 1;
  }

  /** The word that stands next (`obj`, `stream`, `trailer`), and passes it; empty where there is none. */
  word(): string {
    this.skip();
    const start = this.at;
    while (this.at < this.#end && !endsToken(this.#bytes[this.at])) this.at += 1;
    let word = '';
    // No keyword is longer; what is may be as long as the file.
    for (let at = start; at < Math.min(this.at, start + 20); at += 1)
      word += String.fromCharCode(this.#bytes[at] as number);
    return word;
  }

  /** The value that stands next; undefined where none does. */
  value(depth = 0): PdfValue | undefined {
    this.skip();
    if (this.at >= this.#end || depth > DEPTH) return undefined;
    switch (this.#bytes[this.at]) {
      case SLASH:
        return this.#name();
      case OPEN:
        return this.#literal();
      case LESS:
        return this.#bytes[this.at + 1] === LESS ? this.#dictionary(depth) : this.#hexadecimal();
      case OPEN_BRACKET:
        return this.#array(depth);
      case GREATER:
      case CLOSE_BRACKET:
        return undefined;
      default:
        return this.#plain();
    }
  }

  #name(): PdfName {
    this.at += 1;
    const start = this.at;
    let name = '';
    while (this.at < this.#end && !endsToken(this.#bytes[this.at])) {
      name += String.fromCharCode(this.#bytes[this.at] as number);
      this.at += 1;
    }
    return { kind: 'name', name: nameOf(name), start, end: this.at };
  }

  /** 7.3.4.2: parentheses in it are in pairs, or escaped. */
  #literal(): PdfString | undefined {
    const start = this.at + 1;
    let open = 0;
    for (; this.at < this.#end; this.at += 1) {
      const byte = this.#bytes[this.at];
      if (byte === BACKSLASH) this.at += 1;
      else if (byte === OPEN) open += 1;
      else if (byte === CLOSE) open -= 1;
      if (open > 0) continue;
      this.at += 1;
      return { kind: 'literal', start, end: this.at - 1 };
    }
    return undefined;
  }

  #hexadecimal(): PdfString | undefined {
    const start = this.at + 1;
    while (this.at < this.#end && this.#bytes[this.at] !== GREATER) this.at += 1;
    if (this.at >= this.#end) return undefined;
    this.at += 1;
    return { kind: 'hexadecimal', start, end: this.at - 1 };
  }

  #array(depth: number): readonly PdfValue[] | undefined {
    this.at += 1;
    const values: PdfValue[] = [];
    for (;;) {
      this.skip();
      if (this.at >= this.#end) return undefined;
      if (this.#bytes[this.at] === CLOSE_BRACKET) {
        this.at += 1;
        return values;
      }
      const value = this.value(depth + 1);
      if (value === undefined) return undefined;
      values.push(value);
    }
  }

  /** What is damaged ends where it is. */
  #dictionary(depth: number): PdfDictionary {
    this.at += 2;
    const entries = new Map<string, PdfEntry>();
    for (;;) {
      this.skip();
      if (this.at >= this.#end || this.#bytes[this.at] !== SLASH) break;
      const { name } = this.#name();
      this.skip();
      const start = this.at;
      const value = this.value(depth + 1);
      if (value === undefined) break;
      entries.set(name, { value, start, end: this.at });
    }
    if (this.#bytes[this.at] === GREATER && this.#bytes[this.at + 1] === GREATER) this.at += 2;
    return { kind: 'dictionary', entries };
  }

  /** A number, an indirect reference, or one of three words. */
  #plain(): PdfValue | undefined {
    const start = this.at;
    const word = this.word();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    if (/^\d+$/.test(word)) return this.#reference(Number(word));
    if (/^[+-]*(?:\d+(?:\.\d*)?|\.\d+)$/.test(word))
      return Number.parseFloat(word.replace(/^[+-]*([+-])/, '$1'));
    this.at = start;
    return undefined;
  }

  #reference(number: number): PdfValue {
    const behind = this.at;
    if (/^\d+$/.test(this.word()) && this.word() === 'R') return { kind: 'reference', number };
    this.at = behind;
    return number;
  }
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === LINE_FEED || byte === RETURN;
}
