// The text of a document as it is read: without comments, names of macros and what has been told, its escape sequences as
// what they stand for.
import {
  type Edit,
  type Entity,
  type Layer,
  MappedBytes,
  type ReadableText,
  encodeText,
  oneByteText,
} from '@linkwright/core';
import { type Strings, escapeAt } from './escapes.ts';
import { spelledLike } from './notations.ts';

const SPACE = ' '.charCodeAt(0);
const NOTHING: readonly number[] = [];

/** Takes the text piece by piece, in its order. Offsets are UTF-16 units of the document. */
export class RunningText {
  readonly #document: ReadableText;
  readonly #strings: Strings;
  readonly #said: MappedBytes;
  #at = 0;
  /** The next backslash, from where it was looked for last. */
  #next = -1;

  /** `strings` may still grow. */
  constructor(document: ReadableText, strings: Strings) {
    const { start, end } = document.entity;
    this.#document = document;
    this.#strings = strings;
    this.#said = new MappedBytes(start, end - start);
  }

  /** How many bytes it has so far. */
  get length(): number {
    return this.#said.bytes.length;
  }

  /** Up to there nothing is read. */
  leaveOut(to: number): void {
    if (to > this.#at) this.#piece(NOTHING, to);
  }

  /** Up to there it is read. */
  read(to: number): void {
    const { text } = this.#document;
    while (this.#at < to) {
      const backslash = this.#nextBackslash();
      if (backslash >= to) return this.#copy(to);
      this.#copy(backslash);
      const { end, said } = escapeAt(text, backslash, this.#strings);
      this.#piece(this.#bytesOf(said), Math.min(end, to));
    }
  }

  /** Looked for once, however often the text before it is read. */
  #nextBackslash(): number {
    if (this.#next < this.#at) {
      const { text } = this.#document;
      const found = text.indexOf('\\', this.#at);
      this.#next = found < 0 ? text.length : found;
    }
    return this.#next;
  }

  /** The text as an entity, in which each change is spelled as the document spells. */
  entity(mediaType: string): Entity {
    const outer = this.#document.entity;
    const { bytes, map } = this.#said;
    const encode = ({ start, end, bytes: now }: Edit): Edit => {
      const span = map.outerSpan(start, end);
      const old = oneByteText(outer.bytes, span.start, span.end);
      const text = spelledLike(old, oneByteText(now, 0, now.length));
      return { ...span, bytes: Uint8Array.from(text, (sign) => sign.charCodeAt(0)) };
    };
    const layer: Layer = {
      name: 'roff',
      outer,
      outerSpan: (from, to) => map.outerSpan(from, to),
      encode: (edits) => edits.map(encode),
    };
    return { ...outer, bytes, start: 0, end: bytes.length, mediaType, layer };
  }

  #copy(to: number): void {
    const { entity, byteOf } = this.#document;
    this.#said.copy(entity.bytes, byteOf(this.#at), byteOf(to));
    this.#at = to;
  }

  #piece(said: ArrayLike<number>, to: number): void {
    const { byteOf } = this.#document;
    const from = byteOf(this.#at);
    this.#said.piece(said, from, byteOf(to));
    this.#at = to;
  }

  /** What only a formatter knows, and what the charset has no bytes for, ends a URL as white space does. */
  #bytesOf(said: string | undefined): ArrayLike<number> {
    if (said === '') return NOTHING;
    return (said === undefined ? undefined : encodeText(said, this.#document.entity.charset)) ?? [SPACE];
  }
}
