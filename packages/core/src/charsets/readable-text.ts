import { isAscii, oneByteText } from './ascii.ts';
import { charsetName, decodeText } from './charset.ts';
import type { Entity } from '../model/entity.ts';
import { fromLegacy, isMultiByteLegacy } from './legacy-charset.ts';
import type { Span } from '../model/span.ts';
import { throughUtf8 } from './through-utf-8.ts';
import { behindUtf8Mark } from './utf-8-mark.ts';
import { utf16Mark } from './utf-16.ts';

/** A document as the parser reads it, and the way back from its offsets to bytes. */
export interface ReadableText {
  readonly entity: Entity;
  readonly text: string;
  /** Byte of the entity for a UTF-16 unit of the text. Fast where units that are asked for in turn are near. */
  readonly byteOf: (unit: number) => number;
}

/**
 * The document with its charset settled (UTF-8, unless something from outside says otherwise), as text.
 *
 * Where all bytes are ASCII, or the charset has one byte a character, a unit is a byte. UTF-8 is decoded,
 * for what ends a bare URL is asked of characters, and the bytes of each are counted; Shift_JIS and its like are read
 * through it. What is malformed in UTF-8 is U+FFFD, in the bytes that it has: the letters around it stay what they are.
 */
export function readableText(document: Entity): ReadableText {
  const entity = readableEntity(document);
  const { bytes, start, end, charset } = entity;
  const direct = (text: string): ReadableText => ({ entity, text, byteOf: (unit) => start + unit });
  if (isAscii(bytes, start, end)) return direct(oneByteText(bytes, start, end));
  const text = decodeText(bytes, start, end, charset);
  if (text.length === end - start) return direct(text);
  if (charsetName(charset ?? 'utf-8') === 'utf-8')
    return { entity, text, byteOf: utf8Bytes(text, start, malformed(text, bytes.subarray(start, end))) };
  return direct(oneByteText(bytes, start, end));
}

/** The bytes of the entity for a stretch of the text, which counts UTF-16 units. */
export function byteSpan({ byteOf }: Pick<ReadableText, 'byteOf'>, { start, end }: Span): Span {
  // In their order: see `byteOf`.
  const first = byteOf(start);
  return { start: first, end: byteOf(end) };
}

/**
 * The document with its charset settled (UTF-8, unless a mark or something from outside says otherwise), such that its bytes
 * below 80 are characters of ASCII: through UTF-8 where they may be a part of another one.
 */
export function readableEntity(entity: Entity): Entity {
  const marked = behindUtf8Mark(entity);
  if (marked) return marked;
  const known = entity.charset === undefined ? undefined : charsetName(entity.charset);
  const utf8 = throughUtf8(entity, utf16Mark(entity) ?? known);
  if (utf8) return utf8;
  // The second byte of a character may be a backslash, a bracket or a pipe.
  if (known !== undefined && isMultiByteLegacy(known)) return fromLegacy(entity, known);
  entity.charset ??= 'utf-8';
  return entity;
}

/** How many bytes each U+FFFD has that stands for malformed ones, by its unit. */
type Malformed = ReadonlyMap<number, number>;

const NONE: Malformed = new Map();

function malformed(text: string, bytes: Uint8Array): Malformed {
  if (!text.includes(REPLACEMENT)) return NONE;
  const lengths = new Map<number, number>();
  for (let unit = 0, byte = 0; unit < text.length; unit += 1) {
    const code = text.charCodeAt(unit);
    if (code === 0xfffd && !(bytes[byte] === 0xef && bytes[byte + 1] === 0xbf && bytes[byte + 2] === 0xbd))
      lengths.set(unit, malformedLength(bytes, byte));
    byte += lengths.get(unit) ?? bytesOf(code);
  }
  return lengths;
}

const REPLACEMENT = '\uFFFD';

/** The beginning of a character is one U+FFFD, up to the byte that cannot go on with it (Encoding standard, 8.1.1). */
function malformedLength(bytes: Uint8Array, at: number): number {
  let length = 1;
  while (length < 3 && isTrail(bytes[at + length]) && isOneCharacter(bytes, at, length + 1)) length += 1;
  return length;
}

function isTrail(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80 && byte < 0xc0;
}

function isOneCharacter(bytes: Uint8Array, at: number, length: number): boolean {
  return decodeText(bytes, at, at + length, 'utf-8') === REPLACEMENT;
}

/** Counts the bytes of the characters from where it was asked last, forwards or back. */
function utf8Bytes(text: string, start: number, lengths: Malformed): (unit: number) => number {
  let lastUnit = 0;
  let lastByte = start;
  const length = (unit: number): number => {
    const code = text.charCodeAt(unit);
    return (code === 0xfffd ? lengths.get(unit) : undefined) ?? bytesOf(code);
  };
  return (unit) => {
    for (; lastUnit < unit; lastUnit += 1) lastByte += length(lastUnit);
    for (; lastUnit > unit; lastUnit -= 1) lastByte -= length(lastUnit - 1);
    return lastByte;
  };
}

/** Half of a surrogate pair has half of its four bytes. */
function bytesOf(code: number): number {
  if (code < 0x80) return 1;
  return code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
}
