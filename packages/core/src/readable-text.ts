import { isAscii, oneByteText } from './ascii.ts';
import { charsetName, decodeText, encodeText } from './charset.ts';
import { type Entity, pieceOf } from './entity.ts';
import { fromLegacy, isMultiByteLegacy } from './legacy-charset.ts';
import type { Span } from './span.ts';
import { throughUtf8 } from './through-utf-8.ts';
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
 * through it. Malformed UTF-8 is read one unit a byte: its letters are not known then, but its markup is.
 */
export function readableText(document: Entity): ReadableText {
  const entity = decoded(document);
  const { bytes, start, end, charset } = entity;
  const direct = (text: string): ReadableText => ({ entity, text, byteOf: (unit) => start + unit });
  if (isAscii(bytes, start, end)) return direct(oneByteText(bytes, start, end));
  const text = decodeText(bytes, start, end, charset);
  if (text.length === end - start) return direct(text);
  if (charsetName(charset ?? 'utf-8') === 'utf-8' && encodeText(text, 'utf-8')?.length === end - start)
    return { entity, text, byteOf: utf8Bytes(text, start) };
  return direct(oneByteText(bytes, start, end));
}

/** The bytes of the entity for a stretch of the text, which counts UTF-16 units. */
export function byteSpan({ byteOf }: Pick<ReadableText, 'byteOf'>, { start, end }: Span): Span {
  // In their order: see `byteOf`.
  const first = byteOf(start);
  return { start: first, end: byteOf(end) };
}

function decoded(entity: Entity): Entity {
  const { bytes, start, end } = entity;
  const known = entity.charset === undefined ? undefined : charsetName(entity.charset);
  const utf8 = throughUtf8(entity, utf16Mark(entity) ?? known);
  if (utf8) return utf8;
  // The second byte of a character may be a backslash, a bracket or a pipe.
  if (known !== undefined && isMultiByteLegacy(known)) return fromLegacy(entity, known);
  entity.charset ??= 'utf-8';
  const isMarked =
    end - start >= 3 && bytes[start] === 0xef && bytes[start + 1] === 0xbb && bytes[start + 2] === 0xbf;
  return isMarked ? pieceOf(entity, start + 3, end, entity.mediaType) : entity;
}

/** Counts the bytes of the characters from where it was asked last, forwards or back. */
function utf8Bytes(text: string, start: number): (unit: number) => number {
  let lastUnit = 0;
  let lastByte = start;
  return (unit) => {
    for (; lastUnit < unit; lastUnit += 1) lastByte += bytesOf(text.charCodeAt(lastUnit));
    for (; lastUnit > unit; lastUnit -= 1) lastByte -= bytesOf(text.charCodeAt(lastUnit - 1));
    return lastByte;
  };
}

/** Half of a surrogate pair has half of its four bytes. */
function bytesOf(code: number): number {
  if (code < 0x80) return 1;
  return code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
}
