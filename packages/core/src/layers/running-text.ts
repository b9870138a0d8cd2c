import { encodeText } from '../charsets/charset.ts';
import { oneByteText } from '../charsets/ascii.ts';
import type { ReadableText } from '../charsets/readable-text.ts';
import type { Base } from '../model/base.ts';
import { type Entity, pieceOf } from '../model/entity.ts';
import type { Extraction } from '../model/extractor.ts';
import type { Place } from '../model/place.ts';
import { spelledEntity } from './mapped-layer.ts';
import { MappedBytes } from './offset-map.ts';

const SPACE: readonly number[] = [' '.charCodeAt(0)];
const NOTHING: readonly number[] = [];

/** What running text is to the documents of a format. */
export interface TextKind {
  /** The name of its layer. */
  readonly name: string;
  /** Where its URLs stand. */
  readonly within: Place;
  /** What stands there for what is left out. */
  readonly gap: '' | ' ';
}

/**
 * The text of a document as it is read, which the document spells in its own way: taken from it piece by piece, in its order, what
 * is no text left out. Offsets are UTF-16 units of the document.
 */
export abstract class RunningText {
  protected readonly document: ReadableText;
  readonly #kind: TextKind;
  readonly #said: MappedBytes;
  /** What is told besides, with the length of the text before it. */
  readonly #besides: (readonly [behind: number, tell: () => void])[] = [];
  #at = 0;

  constructor(document: ReadableText, kind: TextKind) {
    const { start, end } = document.entity;
    this.document = document;
    this.#kind = kind;
    this.#said = new MappedBytes(start, end - start);
  }

  /** Up to there nothing is read. */
  leaveOut(to: number): void {
    if (to > this.#at) this.#piece(this.#kind.gap === '' ? NOTHING : SPACE, to);
  }

  /** What is to be told there, between the text before it and the text behind it, which it parts. */
  later(tell: () => void): void {
    this.#besides.push([this.#said.bytes.length, tell]);
  }

  /** Has the text read by the extractor of plain text, and tells what is told besides, in the order of the document. */
  tell(extraction: Extraction, base: Base): void {
    const { name, within } = this.#kind;
    const text = { ...this.#entity(name), within };
    let at = 0;
    const read = (to: number): void => {
      if (to > at) extraction.embed(pieceOf(text, at, to, 'text/plain'), base);
      at = to;
    };
    for (const [behind, tell] of this.#besides) {
      read(behind);
      tell();
    }
    read(text.end);
  }

  /** New text as the document spells it in place of old. One unit a byte. */
  protected abstract spelled(now: string, old: string): string;

  /** Up to where it has been taken. */
  protected get at(): number {
    return this.#at;
  }

  /** Up to there all stands for itself. */
  protected copy(to: number): void {
    const { entity, byteOf } = this.document;
    this.#said.copy(entity.bytes, byteOf(this.#at), byteOf(to));
    this.#at = to;
  }

  /**
   * What is there up to `to` says that. What nobody knows (undefined), and what the charset has no bytes for, ends a URL as white
   * space does.
   */
  protected say(said: string | undefined, to: number): void {
    const { charset } = this.document.entity;
    const bytes = said === undefined || said === '' ? undefined : encodeText(said, charset);
    this.#piece(said === '' ? NOTHING : (bytes ?? SPACE), to);
  }

  #entity(name: string): Entity {
    const outer = this.document.entity;
    return spelledEntity(name, outer, this.#said, 'text/plain', (span, bytes) => {
      const old = oneByteText(outer.bytes, span.start, span.end);
      const text = this.spelled(oneByteText(bytes, 0, bytes.length), old);
      return { ...span, bytes: Uint8Array.from(text, (sign) => sign.charCodeAt(0)) };
    });
  }

  #piece(said: ArrayLike<number>, to: number): void {
    const { byteOf } = this.document;
    this.#said.piece(said, byteOf(this.#at), byteOf(to));
    this.#at = to;
  }
}
