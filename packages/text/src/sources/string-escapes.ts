// The escapes that string literals of nearly all languages share: `\/` and `\u0026` (RFC 8259, section 7), `\x26` and
// `\u{26}` (ECMA-262, 12.9.4), `\U00000026` (C, Python). Many writers of JSON in scripts spell URLs with them.
import { type Entity, MappedBytes, decodeText, encodeText, spelledEntity } from '@linkwright/core';
import { BACKSLASH, DOUBLE_QUOTE } from '../characters/characters.ts';
import { CommentsAndStrings } from './source-code.ts';

/**
 * A source file with the characters of URLs that its strings escape as they are meant. New text is written with the
 * escapes that the old one had. A file that has none is given back as it is.
 */
export function withoutStringEscapes(outer: Entity): Entity {
  const { bytes, start, end } = outer;
  let code: CommentsAndStrings | undefined;
  let decoded: MappedBytes | undefined;
  let copied = start;
  let from = start;
  for (;;) {
    const backslash = bytes.indexOf(BACKSLASH, from);
    if (backslash < 0 || backslash >= end) break;
    const word = wordAround(outer, backslash, from);
    code ??= new CommentsAndStrings(outer);
    for (const escape of word.escapes) {
      if (!code.holds(escape.start)) continue;
      decoded ??= new MappedBytes(start, end - start);
      decoded.copy(bytes, copied, escape.start);
      decoded.piece(escape.said, escape.start, escape.end);
      copied = escape.end;
    }
    from = word.end;
  }
  if (!decoded) return outer;
  decoded.copy(bytes, copied, end);
  return entityOf(outer, decoded);
}

function entityOf(outer: Entity, said: MappedBytes): Entity {
  return spelledEntity('string-escapes', outer, said, outer.mediaType, (span, bytes) => {
    const old = outer.bytes.subarray(span.start, span.end);
    return { ...span, bytes: spelledAs(old, bytes, outer.charset) };
  });
}

/** A character that is spelled as an escape, and its bytes in the charset of the file. */
interface Escape {
  readonly start: number;
  readonly end: number;
  readonly character: string;
  readonly said: Uint8Array;
}

/** The escapes of the word in which a backslash stands, if it can hold a URL, and where to go on. */
function wordAround(
  { bytes, end, charset }: Entity,
  backslash: number,
  floor: number,
): { readonly escapes: readonly Escape[]; readonly end: number } {
  let start = backslash;
  while (start > floor && !endsWord(bytes[start - 1] as number)) start -= 1;
  let mayHoldUrl = bytes.subarray(start, backslash).some(isMark);
  const escapes: Escape[] = [];
  let at = backslash;
  while (at < end && !endsWord(bytes[at] as number)) {
    const byte = bytes[at] as number;
    const escape = byte === BACKSLASH ? escapeAt(bytes, at, end, charset) : undefined;
    if (escape) escapes.push(escape);
    mayHoldUrl ||= isMark(escape ? (escape.said[0] as number) : byte);
    // What stands behind a backslash is escaped, and no backslash or quote that does anything itself.
    at = escape?.end ?? at + (byte === BACKSLASH ? 2 : 1);
  }
  return { escapes: mayHoldUrl ? escapes : [], end: Math.min(Math.max(at, backslash + 1), end) };
}

/** A quote or white space: what no URL in a string goes beyond. */
function endsWord(byte: number): boolean {
  return byte <= 0x20 || byte === DOUBLE_QUOTE;
}

/** The colon of a scheme, or the dot of a host name. */
function isMark(byte: number): boolean {
  return byte === 0x3a || byte === 0x2e;
}

/** The longest: two of UTF-16, `\ud83d\ude00`. */
const LONGEST = 12;
const HEX = '[\\dA-Fa-f]';
const ESCAPE = new RegExp(
  String.raw`^\\(?:(/)|x([0-7]${HEX})|u([dD][89ABab]${HEX}{2})\\u([dD][C-Fc-f]${HEX}{2})|u(${HEX}{4})|u\{(${HEX}{1,6})\}|U(${HEX}{8}))`,
);

function escapeAt(
  bytes: Uint8Array,
  at: number,
  end: number,
  charset: string | undefined,
): Escape | undefined {
  const text = String.fromCharCode(...bytes.subarray(at, Math.min(end, at + LONGEST)));
  const [whole = '', slash, byte, high, low, ...points] = ESCAPE.exec(text) ?? [];
  if (whole === '') return undefined;
  const character = slash ?? characterOf(byte, high, low, points);
  const said = character === undefined ? undefined : encodeText(character, charset);
  return said && character !== undefined ? { start: at, end: at + whole.length, character, said } : undefined;
}

/** Undefined for what no URL has and a string may end with: control characters, white space, quotes, the backslash. */
function characterOf(
  byte: string | undefined,
  high: string | undefined,
  low: string | undefined,
  points: readonly (string | undefined)[],
): string | undefined {
  const hex = byte ?? points.find((each) => each !== undefined);
  const code =
    high !== undefined && low !== undefined
      ? (String.fromCharCode(parseInt(high, 16), parseInt(low, 16)).codePointAt(0) as number)
      : parseInt(hex ?? '', 16);
  if (!(code > 0x20 && code <= 0x10ffff) || (code >= 0x7f && code < 0xa0)) return undefined;
  const character = String.fromCodePoint(code);
  return /["'`\\\p{Cs}]/u.test(character) ? undefined : character;
}

/** New text with each character spelled as the old one spells it, and those beyond ASCII in its manner of escaping. */
function spelledAs(old: Uint8Array, said: Uint8Array, charset: string | undefined): Uint8Array {
  const spellings = new Map<string, Uint8Array>();
  let beyondAscii: string | undefined;
  for (let at = old.indexOf(BACKSLASH); at >= 0; at = old.indexOf(BACKSLASH, at)) {
    const escape = escapeAt(old, at, old.length, charset);
    at = escape?.end ?? at + 2;
    if (!escape) continue;
    const spelling = old.subarray(escape.start, escape.end);
    if (!spellings.has(escape.character)) spellings.set(escape.character, spelling);
    if (escape.character > '\u007F') beyondAscii ??= String.fromCharCode(...spelling);
  }
  const written: number[] = [];
  for (const character of decodeText(said, 0, said.length, charset)) {
    const spelling = spellings.get(character);
    if (spelling) written.push(...spelling);
    else if (beyondAscii !== undefined && character > '\u007F')
      written.push(...escaped(character, beyondAscii));
    else written.push(...(encodeText(character, charset) ?? []));
  }
  return Uint8Array.from(written);
}

/** The character in the manner of another escape: its braces, its length, its letters. */
function escaped(character: string, like: string): Uint8Array {
  const hex = (code: number, digits: number) => {
    const text = code.toString(16).padStart(digits, '0');
    return /[A-F]/.test(like) ? text.toUpperCase() : text;
  };
  const point = character.codePointAt(0) as number;
  const units = character.split('').map((unit) => `\\u${hex(unit.charCodeAt(0), 4)}`);
  const text = like.includes('{')
    ? `\\u{${hex(point, 1)}}`
    : like.startsWith('\\U')
      ? `\\U${hex(point, 8)}`
      : units.join('');
  return new TextEncoder().encode(text);
}
