// The Encoding standard's legacy charsets, of one byte a character or of several, read through UTF-8. ASCII is ASCII in
// them, but the second byte of a character may look like a backslash or a brace, and what a byte above ASCII says only
// the charset knows.
import { isAscii } from './ascii.ts';
import { type CharsetDecoder, charsetDecoder } from './charset-decoder.ts';
import { encodeReference, encodeText } from './charset.ts';
import type { Edit } from '../edits/edit.ts';
import type { Entity } from '../model/entity.ts';
import type { Layer } from '../layers/layer.ts';
import { concat } from '../layers/mapped-layer.ts';
import { MappedBytes, type OffsetMap } from '../layers/offset-map.ts';
import type { Span } from '../model/span.ts';

const MULTI_BYTE: ReadonlySet<string> = new Set(['shift_jis', 'euc-jp', 'gbk', 'gb18030', 'big5', 'euc-kr']);

/** Whether characters have several bytes in the charset, which is named as `charsetName` does it. */
export function isMultiByteLegacy(charset: string): boolean {
  return MULTI_BYTE.has(charset);
}

/** How text is written of which the charset lacks a character. */
export type WithoutCharacters = (text: string, charset: string) => Uint8Array;

/**
 * A document in a legacy charset as UTF-8; itself where all its bytes are ASCII. Spans lead back to its bytes, character
 * by character: what stands beside an edit keeps its bytes, those that are malformed too. The charset is named as
 * `charsetName` does it. What it can't say is percent-encoded, unless `without` knows better.
 */
export function fromLegacy(
  outer: Entity,
  charset: string,
  without: WithoutCharacters = encodeReference,
): Entity {
  const { bytes, start, end } = outer;
  if (isAscii(bytes, start, end)) return outer;
  const reader = readerOf(charset);
  const decoded = decode(outer, reader);
  const inner = decoded.bytes;
  const text = new LegacyText(outer, decoded.map, reader);
  const outerEdit = (edit: Edit): Edit => {
    const [first, last] = [text.character(edit.start), text.character(edit.end)];
    const from = first.inner.start;
    const to = last.inner.start < edit.end ? last.inner.end : edit.end;
    const kept = [inner.subarray(from, edit.start), edit.bytes, inner.subarray(edit.end, to)];
    const said = new TextDecoder('utf-8', { ignoreBOM: true }).decode(concat(kept));
    const span = text.outerSpan(from, to);
    return { ...span, bytes: encodeText(said, charset) ?? without(said, charset) };
  };
  const layer: Layer = {
    name: charset,
    outer,
    outerSpan: (from, to) => text.outerSpan(from, to),
    encode: (edits) => edits.map(outerEdit),
  };
  return { ...outer, bytes: inner, start: 0, end: inner.length, charset: 'utf-8', layer };
}

/** Bytes of a run, at most: so far is walked from its begin to find a character in it. */
const LONGEST_RUN = 1024;

/** Runs of characters above ASCII are one piece of the map each: millions of letters would be millions of pieces. */
function decode({ bytes, start, end }: Entity, reader: CharacterReader): MappedBytes {
  const decoded = new MappedBytes(start, end - start);
  for (let at = start; at < end;) {
    let run = at;
    while (run < end && (bytes[run] as number) < 0x80) run += 1;
    decoded.copy(bytes, at, run);
    const utf8: number[] = [];
    for (at = run; at < end && at - run < LONGEST_RUN && (bytes[at] as number) >= 0x80;) {
      const character = reader.at(bytes, at, end);
      utf8.push(...character.utf8);
      at += character.length;
    }
    if (at > run) decoded.piece(utf8, run, at);
  }
  return decoded;
}

/** A character in both spellings; of no length where ASCII stands, or nothing. */
interface Spelled {
  readonly inner: Span;
  readonly outer: Span;
}

/** Finds characters within the runs of the map. */
class LegacyText {
  readonly #entity: Entity;
  readonly #map: OffsetMap;
  readonly #reader: CharacterReader;

  constructor(entity: Entity, map: OffsetMap, reader: CharacterReader) {
    this.#entity = entity;
    this.#map = map;
    this.#reader = reader;
  }

  /** The outer bytes of the characters that a span touches. */
  outerSpan(start: number, end: number): Span {
    const first = this.character(start);
    if (start === end) return { start: first.outer.start, end: first.outer.start };
    const last = this.character(end);
    return { start: first.outer.start, end: last.inner.start < end ? last.outer.end : last.outer.start };
  }

  /** The character in which an inner offset lies, or at which it stands. */
  character(at: number): Spelled {
    const run = this.#map.wholePieces(at, at);
    const { start, end } = this.#map.outerSpan(run.start, run.end);
    if (run.start === run.end) return { inner: run, outer: { start, end } };
    let [inner, outer] = [run.start, start];
    for (;;) {
      const { utf8, length } = this.#reader.at(this.#entity.bytes, outer, end);
      if (at < inner + utf8.length || outer + length >= end)
        return {
          inner: { start: inner, end: inner + utf8.length },
          outer: { start: outer, end: outer + length },
        };
      inner += utf8.length;
      outer += length;
    }
  }
}

/** A character as its bytes say it. */
interface Character {
  /** In bytes of the charset. */
  readonly length: number;
  readonly utf8: Uint8Array;
}

const readers = new Map<string, CharacterReader>();

function readerOf(charset: string): CharacterReader {
  let reader = readers.get(charset);
  if (!reader) readers.set(charset, (reader = new CharacterReader(charset)));
  return reader;
}

/** Reads characters above ASCII by the charset's decoder, each sort of them once. */
class CharacterReader {
  readonly #charset: string;
  readonly #strict: CharsetDecoder;
  readonly #known = new Map<number, Character>();

  constructor(charset: string) {
    this.#charset = charset;
    this.#strict = charsetDecoder(charset, true) as CharsetDecoder;
  }

  at(bytes: Uint8Array, at: number, end: number): Character {
    const length = Math.min(sequenceLength(bytes, at, this.#charset), end - at);
    let key = 0;
    for (let next = at; next < at + length; next += 1) key = key * 0x100 + (bytes[next] as number);
    let character = this.#known.get(key);
    if (!character) this.#known.set(key, (character = this.#read(bytes, at, at + length)));
    return character;
  }

  /** Malformed is U+FFFD, and the first byte of ASCII in it stands for itself (12.3.1, "prepend byte to stream"). */
  #read(bytes: Uint8Array, start: number, end: number): Character {
    const sequence = bytes.slice(start, end);
    try {
      return { length: end - start, utf8: utf8(this.#strict.decode(sequence)) };
    } catch {
      const ascii = sequence.findIndex((byte) => byte < 0x80);
      return { length: ascii < 0 ? sequence.length : ascii, utf8: utf8('\uFFFD') };
    }
  }
}

/** Bytes of the character whose first byte, above ASCII, stands at `at`, if it is well-formed. */
function sequenceLength(bytes: Uint8Array, at: number, charset: string): number {
  const lead = bytes[at] as number;
  switch (charset) {
    case 'shift_jis':
      return lead === 0x80 || lead === 0xa0 || (lead > 0xa0 && lead < 0xe0) || lead > 0xfc ? 1 : 2;
    case 'gbk':
    case 'gb18030': {
      const trail = bytes[at + 1] ?? 0;
      if (lead === 0x80 || lead === 0xff) return 1;
      return trail >= 0x30 && trail <= 0x39 ? 4 : 2;
    }
    case 'euc-jp':
      if (lead === 0x8f) return 3;
      return lead === 0x8e || (lead >= 0xa1 && lead < 0xff) ? 2 : 1;
    case 'big5':
    case 'euc-kr':
      return lead === 0x80 || lead === 0xff ? 1 : 2;
    default:
      return 1;
  }
}

const encoder = new TextEncoder();

function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}
