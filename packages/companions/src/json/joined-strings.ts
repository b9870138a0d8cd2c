// A text that stands in several strings of JSON (RFC 8259, section 7), one behind the other.
import {
  type Entity,
  MappedBytes,
  type Span,
  decodedEntity,
  encodeText,
  oneByteText,
} from '@linkwright/core';

const BACKSLASH = 0x5c;
const QUOTE = 0x22;
const NOTHING: readonly number[] = [];

/** What an escape of two characters stands for, but `\u`. */
const SHORT: ReadonlyMap<number, number> = new Map(
  Object.entries({ '"': 0x22, '\\': 0x5c, '/': 0x2f, b: 0x08, f: 0x0c, n: 0x0a, r: 0x0d, t: 0x09 }).map(
    ([letter, byte]) => [letter.charCodeAt(0), byte],
  ),
);

/** The strings, quotes excluded, as one document; new text is escaped where it is written. */
export function joinedStrings(outer: Entity, strings: readonly Span[], mediaType: string): Entity {
  const first = strings[0]?.start ?? outer.start;
  const decoded = new MappedBytes(first, (strings.at(-1)?.end ?? first) - first);
  let from = first;
  for (const { start, end } of strings) {
    if (start > from) decoded.piece(NOTHING, from, start);
    copyUnescaped(outer.bytes, start, end, decoded);
    from = end;
  }
  return decodedEntity('json-string', outer, decoded, mediaType, escapedBytes);
}

function copyUnescaped(bytes: Uint8Array, start: number, end: number, decoded: MappedBytes): void {
  let from = start;
  // Looked for in the string alone: pictures of some megabytes may stand behind it.
  const next = (): number => bytes.subarray(from, end).indexOf(BACKSLASH);
  for (let ahead = next(); ahead >= 0; ahead = next()) {
    const at = from + ahead;
    decoded.copy(bytes, from, at);
    const short = SHORT.get(bytes[at + 1] as number);
    const escape = short === undefined ? unicodeEscape(bytes, at, end) : undefined;
    // What JSON does not know stands for itself.
    from = short === undefined ? (escape?.end ?? at + 1) : at + 2;
    if (short !== undefined) decoded.piece([short], at, from);
    else if (escape) decoded.piece(escape.bytes, at, from);
    else decoded.copy(bytes, at, from);
  }
  decoded.copy(bytes, from, end);
}

/** `\uXXXX`, and both halves of a surrogate pair together; undefined where there is none, or half of a pair alone. */
function unicodeEscape(
  bytes: Uint8Array,
  start: number,
  end: number,
): { readonly bytes: Uint8Array; readonly end: number } | undefined {
  const text = oneByteText(bytes, start, Math.min(start + 12, end));
  const [escape] =
    /^(?:\\u[Dd][89ABab][0-9A-Fa-f]{2}\\u[Dd][C-Fc-f][0-9A-Fa-f]{2}|\\u[0-9A-Fa-f]{4})/.exec(text) ?? [];
  if (escape === undefined) return undefined;
  const character = JSON.parse(`"${escape}"`) as string;
  const encoded = /\p{Cs}/u.test(character) ? undefined : encodeText(character, 'utf-8');
  return encoded && { bytes: encoded, end: start + escape.length };
}

/** Text as it stands in a string of JSON. */
export function escapedBytes(bytes: Uint8Array): Uint8Array {
  if (!bytes.some((byte) => byte < 0x20 || byte === QUOTE || byte === BACKSLASH)) return bytes;
  const written: number[] = [];
  for (const byte of bytes)
    if (byte < 0x20 || byte === QUOTE || byte === BACKSLASH)
      for (const letter of JSON.stringify(String.fromCharCode(byte)).slice(1, -1))
        written.push(letter.charCodeAt(0));
    else written.push(byte);
  return Uint8Array.from(written);
}
