// The entries of a catalogue: "The Format of PO Files" (GNU gettext manual, chapter 3), po-lex.c and po-gram-gen.y.
import type { Span } from '@linkwright/core';

type Keyword = 'msgctxt' | 'msgid' | 'msgid_plural' | 'msgstr';

/** A text, in its strings without their quotes. One for each `msgstr[n]`. */
export interface Field {
  readonly keyword: Keyword;
  readonly strings: Span[];
}

/** A line of comment, from behind its sign: `:` of a reference, `,` of flags, `.` of what the source says, ` ` of a translator. */
export interface Comment {
  readonly sign: string;
  readonly span: Span;
}

/** One message with its translation, and what is said of it. Offsets are UTF-16 units. */
export interface Message {
  readonly comments: Comment[];
  readonly fields: Field[];
  /** Set where all of it is commented out (`#~`): no program looks it up. */
  isObsolete: boolean;
}

const KEYWORD = /(msgctxt|msgid_plural|msgid|msgstr|domain)(?![a-z_])(?:[ \t]*\[\d*\])?/y;
const WHITE_SPACE = /[ \t\v\f\r]*/y;
/** Up to the quote that ends a string, or the end of its line. */
const STRING = /[^"\\\n]*(?:\\[^\n][^"\\\n]*)*/y;

/** All messages, in their order; the first may be the header. Never throws: what is no PO is passed over. */
export function messagesOf(text: string): readonly Message[] {
  const reading = new CatalogueReading(text);
  for (let start = 0; start < text.length;) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 ? text.length : feed;
    reading.line(start, end);
    start = end + 1;
  }
  return reading.messages;
}

class CatalogueReading {
  readonly messages: Message[] = [];
  readonly #text: string;
  #message: Message | undefined;
  /** Whose strings come next; undefined behind `domain`. */
  #field: Field | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  line(start: number, end: number): void {
    const text = this.#text;
    const from = this.#behind(WHITE_SPACE, start, end);
    if (text[from] !== '#') return this.#tokens(from, end, false);
    const sign = from + 1 < end ? text.charAt(from + 1) : ' ';
    // What the message was before (`#|`, `#~|`) is for translators.
    if (sign === '|' || text.startsWith('~|', from + 1)) return this.#endText();
    if (sign === '~') return this.#tokens(from + 2, end, true);
    this.#comment(sign, { start: Math.min(from + 2, end), end });
  }

  #comment(sign: string, span: Span): void {
    this.#endText();
    if (this.#has('msgstr')) this.#message = undefined;
    this.#open().comments.push({ sign, span });
  }

  #tokens(start: number, end: number, isObsolete: boolean): void {
    const text = this.#text;
    for (let at = this.#behind(WHITE_SPACE, start, end); at < end;) {
      if (text[at] === '#') return this.#endText();
      if (text[at] === '"') {
        const close = this.#behind(STRING, at + 1, end);
        this.#field?.strings.push({ start: at + 1, end: close });
        at = close + 1;
      } else {
        KEYWORD.lastIndex = at;
        const [said = text.charAt(at), keyword] = KEYWORD.exec(text) ?? [];
        if (keyword === undefined) this.#endText();
        else this.#begin(keyword as Keyword | 'domain', isObsolete);
        at += said.length;
      }
      at = this.#behind(WHITE_SPACE, at, end);
    }
  }

  /** Between the strings of a text stands nothing but white space: what is written anew would take it along. */
  #endText(): void {
    this.#field = undefined;
  }

  #begin(keyword: Keyword | 'domain', isObsolete: boolean): void {
    this.#field = undefined;
    if (keyword === 'domain') {
      this.#message = undefined;
      return;
    }
    const isNext = keyword === 'msgctxt' ? this.#has('msgid') : keyword === 'msgid' && this.#has('msgid');
    if (isNext) this.#message = undefined;
    const message = this.#open();
    if (isObsolete) message.isObsolete = true;
    this.#field = { keyword, strings: [] };
    message.fields.push(this.#field);
  }

  #has(keyword: Keyword): boolean {
    return this.#message?.fields.some((field) => field.keyword === keyword) ?? false;
  }

  #open(): Message {
    if (!this.#message) this.messages.push((this.#message = { comments: [], fields: [], isObsolete: false }));
    return this.#message;
  }

  #behind(pattern: RegExp, from: number, end: number): number {
    pattern.lastIndex = from;
    pattern.test(this.#text);
    return Math.min(Math.max(pattern.lastIndex, from), end);
  }
}
