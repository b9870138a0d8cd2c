// The Encoding standard's multi-byte charsets in which the second byte of a character can be a
// backslash or a brace. A sheet in one of them is read through UTF-8.
import { type Entity, MappedBytes, decodeText, decodedEntity, encodeText, isAscii } from '@linkwright/core';
import { withEscapes } from './notations.ts';

const CHARSETS: ReadonlySet<string> = new Set(['shift_jis', 'gbk', 'gb18030', 'big5']);

/** The sheet as UTF-8 where its bytes can't be read one by one; otherwise as it is. */
export function fromMultiByte(entity: Entity, charset: string): Entity {
  const { bytes, start, end } = entity;
  if (!CHARSETS.has(charset) || isAscii(bytes, start, end)) return entity;
  const decoded = new MappedBytes(start, end - start);
  let at = start;
  while (at < end) {
    const from = at;
    while (at < end && (bytes[at] as number) < 0x80) at += 1;
    decoded.copy(bytes, from, at);
    const run = at;
    while (at < end && (bytes[at] as number) >= 0x80) at += characterLength(bytes, at, charset);
    at = Math.min(at, end);
    if (at > run) decoded.piece(utf8(decodeText(bytes, run, at, charset)), run, at);
  }
  const encode = (text: Uint8Array): Uint8Array => {
    const said = new TextDecoder('utf-8', { ignoreBOM: true }).decode(text);
    return encodeText(said, charset) ?? withEscapes(said, charset);
  };
  return { ...decodedEntity(charset, entity, decoded, entity.mediaType, encode), charset: 'utf-8' };
}

/** Bytes of the character whose first byte, above ASCII, stands at `at`. */
function characterLength(bytes: Uint8Array, at: number, charset: string): number {
  const lead = bytes[at] as number;
  if (charset === 'shift_jis') return lead === 0x80 || (lead > 0x9f && lead < 0xe0) ? 1 : 2;
  const trail = bytes[at + 1] ?? 0;
  if (charset !== 'big5' && trail >= 0x30 && trail <= 0x39) return 4;
  return lead === 0x80 || lead === 0xff ? 1 : 2;
}

function utf8(text: string): Uint8Array {
  return encodeText(text.toWellFormed(), 'utf-8') as Uint8Array;
}
