// The text of a destination, with where each character of it stands: Rich Text Format 1.9.1, "Character Set", "Unicode RTF".
import { type Entity, MappedBytes, decodeText, oneByteText, spelledEntity } from '@linkwright/core';

/** More characters in the place of one are none that a program wrote. */
const MANY = 10;

/** Takes what stands in a group piece by piece. Offsets are bytes of the document. */
export class GatheredText {
  readonly #outer: Entity;
  readonly #said: MappedBytes;
  readonly #charset: string;
  /** How many characters stand behind a `\u` for readers that do not know it, from where on. */
  readonly #substitutes: { readonly count: number; readonly from: number }[] = [];
  /** Bytes in the code page, until a character can be made of them. */
  #pending: number[] = [];
  #pendingStart = 0;
  #pendingEnd = 0;
  #at: number;
  /** What was said last, and may go on. */
  #last: { readonly text: string; readonly start: number; readonly end: number } | undefined;

  constructor(outer: Entity, start: number, charset: string, substitutes: number) {
    this.#outer = outer;
    this.#said = new MappedBytes(start, 64);
    this.#charset = charset;
    this.expect(substitutes, start);
    this.#at = start;
  }

  byte(value: number, start: number, end: number): void {
    if (value < 0x80 && this.#pending.length === 0) {
      this.#piece(String.fromCharCode(value), start, end);
      return;
    }
    // The second byte of a character may be one of ASCII; in GB 18030 two more may follow.
    const isNext = this.#pending.length > 0 && start === this.#pendingEnd;
    if (!isNext) this.#flush();
    if (this.#pending.length === 0) this.#pendingStart = start;
    this.#pending.push(value);
    this.#pendingEnd = end;
    if ((value < 0x80 && this.#charset !== 'gb18030') || this.#isWhole()) this.#flush();
  }

  /** A character, or half of one. */
  text(text: string, start: number, end: number): void {
    this.#flush();
    const high = this.#last?.text ?? '';
    if (/^[\uDC00-\uDFFF]/.test(text) && /^[\uD800-\uDBFF]$/.test(high))
      this.#last = { text: high + text, start: this.#last?.start ?? start, end };
    else this.#piece(text, start, end);
  }

  /** From there on so many characters stand behind a `\u` for readers that do not know it. */
  expect(count: number, from: number): void {
    if (this.#substitutes.at(-1)?.count !== count) this.#substitutes.push({ count, from });
  }

  /** What stands there for readers that do not know the character before it. */
  substitute(end: number): void {
    if (this.#last) this.#last = { ...this.#last, end };
  }

  /** The text as an entity, in UTF-8; new text is written as RTF. */
  entity(end: number): Entity {
    this.#flush();
    this.#keep();
    this.#leaveOut(end);
    const outer = this.#outer;
    const text = spelledEntity('rtf', outer, this.#said, 'text/plain', (span, bytes) => {
      const now = escaped(new TextDecoder().decode(bytes), this.#substitutesAt(span.start));
      return { ...span, bytes: new TextEncoder().encode(apart(now, outer.bytes, span.start)) };
    });
    return { ...text, charset: 'utf-8' };
  }

  #substitutesAt(at: number): string {
    const count = this.#substitutes.findLast(({ from }) => from <= at)?.count ?? 1;
    return '?'.repeat(Math.min(count, MANY));
  }

  #isWhole(): boolean {
    const bytes = Uint8Array.from(this.#pending);
    return bytes.length > 3 || !decodeText(bytes, 0, bytes.length, this.#charset).includes('\uFFFD');
  }

  #flush(): void {
    if (this.#pending.length === 0) return;
    const bytes = Uint8Array.from(this.#pending);
    this.#pending = [];
    this.#piece(decodeText(bytes, 0, bytes.length, this.#charset), this.#pendingStart, this.#pendingEnd);
  }

  #piece(text: string, start: number, end: number): void {
    this.#keep();
    this.#last = { text, start, end };
  }

  #keep(): void {
    if (!this.#last) return;
    const { text, start, end } = this.#last;
    this.#last = undefined;
    this.#leaveOut(start);
    this.#said.piece(new TextEncoder().encode(text), start, end);
    this.#at = end;
  }

  #leaveOut(to: number): void {
    if (to > this.#at) this.#said.piece([], this.#at, to);
    this.#at = Math.max(this.#at, to);
  }
}

/** Text that is taken for no part of the control before it: of a word without its space, or of `\'` without its digits. */
function apart(now: string, bytes: Uint8Array, at: number): string {
  const before = oneByteText(bytes, Math.max(0, at - LONGEST), at);
  if (BEHIND_WORD.test(before) && /^[\w -]/.test(now)) return ` ${now}`;
  if (!BEHIND_QUOTE.test(before) || !/^[\dA-Fa-f]/.test(now)) return now;
  return `\\'${now.charCodeAt(0).toString(16)}${now.slice(1)}`;
}

const BEHIND_WORD = /(?<!\\)(?:\\\\)*\\[A-Za-z]+-?\d*$/;
const BEHIND_QUOTE = /(?<!\\)(?:\\\\)*\\'[\dA-Fa-f]?$/;

/** More than a control word with its number has. */
const LONGEST = 64;

/** Characters beyond ASCII as numbers with a sign, of 16 bits. */
function escaped(text: string, substitutes: string): string {
  return text.replaceAll(/[\\{}]/g, '\\$&').replaceAll(/[^\u0000-\u007F]/g, (unit) => {
    const code = unit.charCodeAt(0);
    return `\\u${code > 0x7fff ? code - 0x10000 : code} ${substitutes}`;
  });
}
