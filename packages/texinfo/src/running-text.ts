// The text of a manual as it is read: without comments, code, names of commands and what has been told, its commands for
// characters as what they stand for.
import {
  type Edit,
  type Entity,
  type Layer,
  MappedBytes,
  type ReadableText,
  encodeText,
  oneByteText,
} from '@linkwright/core';
import { type SaidValues, pieceAt } from './said.ts';

const SPACE = ' '.charCodeAt(0);
const NOTHING: readonly number[] = [];
const COMMAND = /[@{}]/g;

/** Takes the text piece by piece, in its order. Offsets are UTF-16 units of the document. */
export class RunningText {
  readonly #document: ReadableText;
  readonly #values: () => SaidValues;
  readonly #said: MappedBytes;
  #at = 0;
  /** The next sign of a command or its braces, from where it was looked for last. */
  #next = -1;

  /** `values`: those that are known up to where the text is read. */
  constructor(document: ReadableText, values: () => SaidValues) {
    const { start, end } = document.entity;
    this.#document = document;
    this.#values = values;
    this.#said = new MappedBytes(start, end - start);
  }

  /** How many bytes it has so far. */
  get length(): number {
    return this.#said.bytes.length;
  }

  /** Up to there nothing is read. */
  leaveOut(to: number): void {
    if (to > this.#at) this.#piece([SPACE], to);
  }

  /** Up to there it is read. */
  read(to: number): void {
    const { text } = this.#document;
    while (this.#at < to) {
      const index = this.#nextCommand();
      if (index >= to) return this.#copy(to);
      this.#copy(index);
      if (text[index] === '@') this.#command(index, to);
      else this.#piece(NOTHING, index + 1);
    }
  }

  /** Looked for once, however often the text before it is read. */
  #nextCommand(): number {
    if (this.#next < this.#at) {
      COMMAND.lastIndex = this.#at;
      this.#next = COMMAND.exec(this.#document.text)?.index ?? this.#document.text.length;
    }
    return this.#next;
  }

  #command(at: number, to: number): void {
    const { text } = this.#document;
    const { end, said } = pieceAt(text, at, this.#values());
    this.#piece(this.#bytesOf(said), Math.min(end, to));
  }

  /** The text as an entity, in which each change is spelled as the document spells. */
  entity(mediaType: string): Entity {
    const outer = this.#document.entity;
    const { bytes, map } = this.#said;
    const encode = ({ start, end, bytes: now }: Edit): Edit => {
      const text = oneByteText(now, 0, now.length).replaceAll(COMMAND, '@$&');
      return {
        ...map.outerSpan(start, end),
        bytes: Uint8Array.from(text, (sign) => sign.charCodeAt(0)),
      };
    };
    const layer: Layer = {
      name: 'texinfo',
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
