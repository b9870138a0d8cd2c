// XML as exports have it (mediawiki.org, "Help:Export"; docs/export-0.11.xsd), in pieces: elements, and the text in those that
// somebody wants. A dump has no document type.
import { concat, decodeText, encodeText } from '@linkwright/core';

/** What is heard of the elements, by their path from the root (`page/revision/text`). */
export interface XmlListener {
  /** Whether the text of the element is wanted. `tag`: all that stands between its brackets. */
  opened(path: string, tag: string, offset: number): boolean;
  /** `text`: what was wanted, as it stands in the file; `cut`: how long it is, where that is more than is held. */
  closed(path: string, text: Uint8Array | undefined, cut: number | undefined): void;
}

const LESS = 0x3c;
const EXCLAMATION_MARK = 0x21;
const NOTHING: Uint8Array = new Uint8Array();

/** A tag that is longer is none; a comment, or a text in `<![CDATA[…]]>`, may be. */
const LONGEST_TAG = 1 << 16;
const LONGEST_DECLARATION = 1 << 26;

/** Thrown for what is no export: where, and why. */
export class DumpFault extends Error {
  override readonly name = 'DumpFault';
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** Takes a dump piece by piece. */
export class DumpXml {
  readonly #listener: XmlListener;
  /** Bytes of a text that are held. */
  readonly #limit: number;
  /** Elements that are open, and where the path of each ends. */
  readonly #ends: number[] = [];
  #path = '';
  #depth = 0;
  /** The beginning of a tag that has not ended. */
  #rest: Uint8Array = NOTHING;
  #offset = 0;
  #isWanted = false;
  #text: Uint8Array[] = [];
  #length = 0;

  constructor(listener: XmlListener, limit: number) {
    this.#listener = listener;
    this.#limit = limit;
  }

  /** Whether the root has been closed, or nothing has begun. */
  get isBetween(): boolean {
    return this.#depth === 0 && this.#rest.length === 0;
  }

  /** Where the next byte is. */
  get offset(): number {
    return this.#offset + this.#rest.length;
  }

  /** Throws DumpFault. */
  push(chunk: Uint8Array): void {
    const bytes = this.#rest.length === 0 ? chunk : concat([this.#rest, chunk]);
    let at = 0;
    for (;;) {
      const tag = bytes.indexOf(LESS, at);
      this.#take(bytes, at, tag < 0 ? bytes.length : tag);
      if (tag < 0) {
        at = bytes.length;
        break;
      }
      const end = this.#tag(bytes, tag);
      if (end === undefined) {
        at = tag;
        break;
      }
      at = end;
    }
    // The piece may be read into again.
    this.#rest = bytes.slice(at);
    this.#offset += at;
    const longest = this.#rest[1] === EXCLAMATION_MARK ? LONGEST_DECLARATION : LONGEST_TAG;
    if (this.#rest.length > longest) throw new DumpFault('a tag does not end', this.#offset);
  }

  #take(bytes: Uint8Array, from: number, to: number): void {
    if (!this.#isWanted || from === to) return;
    this.#length += to - from;
    if (this.#length > this.#limit) this.#text = [];
    else this.#text.push(bytes.slice(from, to));
  }

  /** What stands at `<`; where it ends, or undefined where that is not here yet. */
  #tag(bytes: Uint8Array, at: number): number | undefined {
    const close = bytes.indexOf(0x3e, at);
    if (close < 0) return undefined;
    const second = bytes[at + 1];
    if (second === 0x3f) return close + 1;
    if (second === EXCLAMATION_MARK) return this.#declaration(bytes, at, close);
    const tag = decodeText(bytes, at + 1, close, 'utf-8');
    if (second === 0x2f) this.#close(tag.slice(1).trim(), at);
    else this.#open(tag, at);
    return close + 1;
  }

  /** A comment is passed over; of `<![CDATA[…]]>` the text counts. */
  #declaration(bytes: Uint8Array, at: number, close: number): number | undefined {
    const head = decodeText(bytes, at, Math.min(bytes.length, at + 9), 'latin1');
    if (head === '<![CDATA[') {
      const end = indexOfText(bytes, ']]>', at);
      if (end < 0) return undefined;
      const said = decodeText(bytes, at + 9, end, 'utf-8').replaceAll('&', '&amp;');
      const escaped = encodeText(said, 'utf-8') ?? [];
      this.#take(Uint8Array.from(escaped), 0, escaped.length);
      return end + 3;
    }
    if (!head.startsWith('<!--')) return close + 1;
    const end = indexOfText(bytes, '-->', at);
    return end < 0 ? undefined : end + 3;
  }

  #open(tag: string, at: number): void {
    const isEmpty = tag.endsWith('/');
    const [name = ''] = /^[^\s/]+/.exec(tag) ?? [];
    this.#depth += 1;
    // The root is in no path.
    this.#ends.push(this.#path.length);
    if (this.#depth > 1) this.#path += this.#path === '' ? name : `/${name}`;
    this.#isWanted = this.#listener.opened(this.#path, tag, this.#offset + at);
    this.#text = [];
    this.#length = 0;
    if (isEmpty) this.#close(name, at);
  }

  #close(name: string, at: number): void {
    const end = this.#ends.pop();
    const own = this.#path.slice(this.#path.lastIndexOf('/') + 1);
    if (end === undefined || (this.#depth > 1 && own !== name))
      throw new DumpFault(`</${name}> closes what is not open`, this.#offset + at);
    this.#depth -= 1;
    const cut = this.#length > this.#limit ? this.#length : undefined;
    const text = this.#isWanted ? concat(this.#text) : undefined;
    this.#isWanted = false;
    this.#text = [];
    this.#length = 0;
    this.#listener.closed(this.#path, text, cut);
    this.#path = this.#path.slice(0, end);
  }
}

function indexOfText(bytes: Uint8Array, text: string, from: number): number {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (Array.from(text).every((sign, index) => bytes[at + index] === sign.charCodeAt(0))) return at;
  return -1;
}
