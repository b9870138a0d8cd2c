// The text of POD as it is read: without code, commands and what has been told, its codes as what they stand for.
import {
  type Edit,
  type Entity,
  type Layer,
  MappedBytes,
  type ReadableText,
  type Span,
  encodeText,
  oneByteText,
} from '@linkwright/core';
import { type Code, type Cut, codesOf, cutsOf } from './codes.ts';
import { escaped } from './escapes.ts';

const SPACE = ' '.charCodeAt(0);

/** Codes whose content is no text: code, paths, entries of the index; and links, which are told by themselves. */
const HIDDEN = /[CFLX]/;

/** Takes the text piece by piece, in its order. Offsets are UTF-16 units of the document. */
export class RunningText {
  readonly #document: ReadableText;
  readonly #said: MappedBytes;
  #at = 0;
  /** Of the paragraph that is being read, and the next of them. */
  #cuts: readonly Cut[] = [];
  #nextCut = 0;

  constructor(document: ReadableText) {
    const { start, end } = document.entity;
    this.#document = document;
    this.#said = new MappedBytes(start, end - start);
  }

  /** How many bytes it has so far. */
  get length(): number {
    return this.#said.bytes.length;
  }

  /** The text of a paragraph; `tell` hears of each code whose content is no text, though there may be others in it. */
  read({ start, end }: Span, tell: (code: Code) => void): void {
    const { text } = this.#document;
    this.leaveOut(start);
    this.#cuts = cutsOf(text, { start, end });
    this.#nextCut = 0;
    let linkEnd = start;
    for (const code of codesOf(text, { start, end })) {
      // A link in another one is none.
      if (code.start < linkEnd || !HIDDEN.test(code.letter)) continue;
      if (code.start >= this.#at) this.#readTo(code.start);
      tell(code);
      this.leaveOut(code.end);
      if (code.letter === 'L') linkEnd = code.end;
    }
    this.#readTo(end);
  }

  /** Up to there nothing is read. */
  leaveOut(to: number): void {
    if (to > this.#at) this.#piece([SPACE], to);
  }

  #readTo(to: number): void {
    for (; this.#nextCut < this.#cuts.length; this.#nextCut += 1) {
      const cut = this.#cuts[this.#nextCut] as Cut;
      if (cut.start < this.#at) continue;
      if (cut.start >= to) break;
      this.#copy(cut.start);
      this.#piece(this.#bytesOf(cut.said), Math.min(cut.end, to));
    }
    if (to > this.#at) this.#copy(to);
  }

  /** The text as an entity, in which each change is spelled as POD does. */
  entity(mediaType: string): Entity {
    const outer = this.#document.entity;
    const { bytes, map } = this.#said;
    const encode = ({ start, end, bytes: now }: Edit): Edit => ({
      ...map.outerSpan(start, end),
      bytes: Uint8Array.from(escaped(oneByteText(now, 0, now.length)), (sign) => sign.charCodeAt(0)),
    });
    const layer: Layer = {
      name: 'pod',
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

  /** What the charset has no bytes for ends a URL as white space does. */
  #bytesOf(said: string): ArrayLike<number> {
    return encodeText(said, this.#document.entity.charset) ?? [SPACE];
  }
}
