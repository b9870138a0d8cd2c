// "\/" in string literals: RFC 8259, section 7, lets a JSON string write "/" so, and many writers do.
import { type Entity, MappedBytes, decodedEntity } from '@linkwright/core';
import { BACKSLASH, COLON, DOUBLE_QUOTE, SLASH } from './characters.ts';
import { CommentsAndStrings } from './source-code.ts';

const APOSTROPHE = 0x27;

/**
 * A source file with the slashes of URLs that its strings spell `http:\/\/a.org\/b` as they are meant.
 * New text is written with the same escapes. A file that has none is given back as it is.
 */
export function withoutEscapedSlashes(outer: Entity): Entity {
  const { bytes, start, end } = outer;
  let code: CommentsAndStrings | undefined;
  let decoded: MappedBytes | undefined;
  let copied = start;
  for (let at = bytes.indexOf(BACKSLASH, start); at >= 0 && at < end; at = bytes.indexOf(BACKSLASH, at)) {
    code ??= new CommentsAndStrings(outer);
    if (!beginsAuthority(bytes, at, start, end) || !code.holds(at)) {
      // The byte after a backslash is escaped, and no backslash that escapes another.
      at += 2;
      continue;
    }
    decoded ??= new MappedBytes(start, end - start);
    for (; at < end && !endsString(bytes[at] as number); at += 1) {
      if (bytes[at] !== BACKSLASH || bytes[at + 1] !== SLASH) continue;
      decoded.copy(bytes, copied, at);
      decoded.piece([SLASH], at, at + 2);
      at += 1;
      copied = at + 1;
    }
  }
  if (!decoded) return outer;
  decoded.copy(bytes, copied, end);
  return decodedEntity('escaped-slashes', outer, decoded, outer.mediaType, escaped);
}

/** Whether `:\/\/` stands around the backslash, its first one. */
function beginsAuthority(bytes: Uint8Array, at: number, start: number, end: number): boolean {
  return (
    at > start &&
    at + 4 <= end &&
    bytes[at - 1] === COLON &&
    bytes[at + 1] === SLASH &&
    bytes[at + 2] === BACKSLASH &&
    bytes[at + 3] === SLASH
  );
}

/** A quote or white space: what no URL in a string goes beyond. */
function endsString(byte: number): boolean {
  return byte <= 0x20 || byte === DOUBLE_QUOTE || byte === APOSTROPHE;
}

function escaped(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from(Array.from(bytes).flatMap((byte) => (byte === SLASH ? [BACKSLASH, SLASH] : [byte])));
}
