// XML 1.0, sections 2 and 3: markup, with its place in the bytes. What is not well-formed is read as
// something near it; nothing is refused, for the links in a broken file are wanted too.
import { byteIndex } from '@linkwright/core';
import * as code from './characters.ts';
import { declarationAt } from './declaration.ts';
import { type Name, Names, hashed, isName } from './names.ts';

export type Token =
  | 'text'
  | 'start-tag'
  | 'end-tag'
  | 'cdata'
  | 'comment'
  | 'instruction'
  | 'doctype'
  | 'end';

/** The quotes in XML, and none: a value without quotes is read up to white space. */
export type Quote = '"' | "'" | '';

const NO_NAME: Name = { text: '', prefix: '', local: '' };

/** A pull scanner. The fields say what the last token was; arrays of attributes are used again for the next. */
export class Scanner {
  readonly bytes: Uint8Array;
  readonly #end: number;
  readonly #names = new Names();
  /** Where the token begins, and where it ends. */
  start: number;
  at: number;
  /** Of a start tag, an end tag or an instruction. */
  name: Name = NO_NAME;
  /** `<a/>`. */
  empty = false;
  /** Number of attributes of the start tag. */
  count = 0;
  readonly attributeNames: Name[] = [];
  /** Start and end of each attribute's value, quotes excluded. */
  readonly values: number[] = [];

  /** `bytes` end where the document does. */
  constructor(bytes: Uint8Array, start: number) {
    this.bytes = bytes;
    this.#end = bytes.length;
    this.start = start;
    this.at = start;
  }

  next(): Token {
    const { bytes } = this;
    this.start = this.at;
    if (this.at >= this.#end) return 'end';
    if (bytes[this.at] !== code.LESS_THAN) return this.#text(this.at);
    const second = bytes[this.at + 1];
    if (code.isNameStart(second)) return this.#startTag();
    if (second === code.SOLIDUS) return this.#endTag();
    if (second === code.EXCLAMATION) return this.#declaration();
    if (second === code.QUESTION) return this.#instruction();
    return this.#text(this.at + 1);
  }

  #text(from: number): Token {
    this.at = byteIndex(this.bytes, code.LESS_THAN, from, this.#end);
    return 'text';
  }

  #endTag(): Token {
    const { bytes } = this;
    const from = this.at + 2;
    // Most end tags are of the element that began last, and have nothing behind their name.
    const end = from + this.name.text.length;
    if (bytes[end] === code.GREATER_THAN && end > from && isName(this.name.text, bytes, from, end)) {
      this.at = end + 1;
      return 'end-tag';
    }
    this.at = from;
    this.name = this.#name();
    this.at = bytes[this.at] === code.GREATER_THAN ? this.at + 1 : this.#after('>', this.at);
    return 'end-tag';
  }

  #instruction(): Token {
    this.at += 2;
    this.name = this.#name();
    this.at = this.#after('?>', this.at);
    return 'instruction';
  }

  #declaration(): Token {
    const { kind, end } = declarationAt(this.bytes, this.start);
    this.at = end;
    return kind;
  }

  #after(text: string, from: number): number {
    const at = code.find(this.bytes, text, from);
    return at < 0 ? this.#end : at + text.length;
  }

  /** Up to what can't be in a name. */
  #name(): Name {
    const { bytes } = this;
    const start = this.at;
    const end = this.#end;
    let at = start;
    let hash = 0;
    for (; at < end; at += 1) {
      const byte = bytes[at] as number;
      if (byte <= code.SPACE || byte === code.EQUALS || byte === code.GREATER_THAN) break;
      if (byte === code.SOLIDUS || byte === code.LESS_THAN || byte === code.QUESTION) break;
      hash = hashed(hash, byte);
    }
    this.at = at;
    return at === start ? NO_NAME : this.#names.of(bytes, start, at, hash);
  }

  #startTag(): Token {
    const { bytes } = this;
    const end = this.#end;
    this.at += 1;
    this.name = this.#name();
    this.empty = false;
    this.count = 0;
    while (this.at < end) {
      const byte = bytes[this.at] as number;
      if (byte === code.GREATER_THAN) {
        this.at += 1;
        break;
      }
      // The tag was never closed; another one begins.
      if (byte === code.LESS_THAN) break;
      if (byte === code.SOLIDUS) this.empty = bytes[this.at + 1] === code.GREATER_THAN;
      if (byte <= code.SPACE || !this.#attribute()) this.at += 1;
    }
    return 'start-tag';
  }

  /** Whether the start tag ended with its `>`, and not where another began: what stands behind it is no content then. */
  get closed(): boolean {
    return this.bytes[this.at - 1] === code.GREATER_THAN;
  }

  /** False where no attribute begins. */
  #attribute(): boolean {
    const { bytes } = this;
    const name = this.#name();
    if (name === NO_NAME) return false;
    const equals = code.skipSpace(bytes, this.at, this.#end);
    // A name alone says nothing that could be a link.
    if (bytes[equals] !== code.EQUALS) return true;
    const from = code.skipSpace(bytes, equals + 1, this.#end);
    const quote = bytes[from];
    const quoted = quote === code.DOUBLE_QUOTE || quote === code.SINGLE_QUOTE;
    const start = quoted ? from + 1 : from;
    const stop = quoted ? byteIndex(this.bytes, quote, start, this.#end) : this.#unquotedEnd(start);
    this.attributeNames[this.count] = name;
    this.values[this.count * 2] = start;
    this.values[this.count * 2 + 1] = stop;
    this.count += 1;
    this.at = quoted ? Math.min(stop + 1, this.#end) : stop;
    return true;
  }

  #unquotedEnd(from: number): number {
    let at = from;
    while (at < this.#end && !code.isSpace(this.bytes[at]) && this.bytes[at] !== code.GREATER_THAN) at += 1;
    return at;
  }

  /** How the value at an index is quoted. */
  quoteOf(index: number): Quote {
    const quote = this.bytes[(this.values[index * 2] as number) - 1];
    if (quote === code.DOUBLE_QUOTE) return '"';
    return quote === code.SINGLE_QUOTE ? "'" : '';
  }
}
