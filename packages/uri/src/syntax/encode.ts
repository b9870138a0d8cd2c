// Escapes (draft-fielding-url-syntax-07 and RFC 2396, sections 2.2 to 2.4; RFC 3986, sections 2.1 to 2.4; WHATWG
// URL Standard, 1.3): data into a component, and out of it.
import { alphanumericAnd, isEscapeAt, PERCENT } from './characters.ts';
import type { Grammar } from './grammars.ts';
import type { ProfileName } from './profiles.ts';
import { profileNamed } from './profiles.ts';

/**
 * Where data is going to stand.
 * "user": before the ":" of the user information. "password": after it.
 * "host": a host name.
 * "segment": one segment of a path, whose "/" and ";" are data. "path": a whole path.
 * "query": a whole query. "query-value": a name or a value in one, whose "&", "=" and "+" are data.
 * "fragment": a fragment.
 */
export type EncodablePart =
  | 'user'
  | 'password'
  | 'host'
  | 'segment'
  | 'path'
  | 'query'
  | 'query-value'
  | 'fragment';

export interface EncodeOptions {
  /** The profile that says which characters may stand unescaped; "rfc3986" where it is left out. */
  readonly profile?: ProfileName | undefined;
  /**
   * What a "%" with two hexadecimal digits is.
   * "data": three characters, whose "%" is escaped. Where it is left out.
   * "kept": an escape already, which must not be escaped twice (RFC 3986, 2.4).
   */
  readonly escapes?: 'data' | 'kept' | undefined;
}

/**
 * Escapes what cannot stand for itself in a part of a URI; characters beyond ASCII as UTF-8.
 *
 * A lone surrogate, which has no UTF-8, becomes U+FFFD.
 */
export function encode(text: string, part: EncodablePart, options: EncodeOptions = {}): string {
  const { grammar } = profileNamed(options.profile ?? 'rfc3986');
  const set = alphanumericAnd(allowed(part, grammar));
  const kept = options.escapes === 'kept';
  let result = '';
  let copied = 0;
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at);
    if ((code < 128 && set[code] === 1) || (kept && code === PERCENT && isEscapeAt(text, at))) at++;
    else {
      const end = code < 128 ? at + 1 : endOfRunBeyondAscii(text, at);
      result += text.slice(copied, at) + (code < 128 ? escapedOctet(code) : escaped(text.slice(at, end)));
      at = end;
      copied = at;
    }
  }
  return result + text.slice(copied);
}

/** The characters beside letters and digits that are data of the part when they stand for themselves. */
function allowed(part: EncodablePart, grammar: Grammar): string {
  if (part === 'user') return without(grammar.userinfo, ':@;?/');
  if (part === 'password') return without(grammar.userinfo, '@;?/:');
  if (part === 'host') return without(grammar.name, ':@;?/[]');
  // "Within a path segment, the characters "/", ";", "=", and "?" are reserved" (RFC 2396, 3.3), and "," may be (RFC 3986, 3.3).
  if (part === 'segment') return without(grammar.path, '/;=?,');
  if (part === 'path') return grammar.path;
  if (part === 'query-value') return without(grammar.query, '&=+;');
  if (part === 'query') return grammar.query;
  if (part === 'fragment') return grammar.fragment;
  throw new RangeError(`"${String(part)}" is no part to encode for`);
}

function without(characters: string, delimiters: string): string {
  return [...characters].filter((one) => !delimiters.includes(one)).join('');
}

/** Where the characters beyond ASCII end that begin here. They are encoded together, which is much quicker. */
export function endOfRunBeyondAscii(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) > 0x7f) at++;
  return at;
}

const encoder = new TextEncoder();

/** The octets of the text in UTF-8, each as "%" and two hexadecimal digits in upper case (RFC 3986, 2.1). */
export function escaped(text: string): string {
  let result = '';
  for (const octet of encoder.encode(text)) result += escapedOctet(octet);
  return result;
}

export function escapedOctet(octet: number): string {
  return octetEscapes[octet] ?? '';
}

const octetEscapes: readonly string[] = Array.from(
  { length: 256 },
  (_, octet) => `%${octet.toString(16).toUpperCase().padStart(2, '0')}`,
);

/**
 * Decodes the escapes of a part, once. The part has to be taken out of the URI before, since its delimiters
 * cannot be told from data afterwards (RFC 3986, 2.4).
 *
 * What is not UTF-8, and a "%" that begins no escape, stay as they are.
 */
export function decode(text: string): string {
  let at = text.indexOf('%');
  if (at < 0) return text;
  let result = '';
  let copied = 0;
  while (at >= 0) {
    const width = sequenceLength(text, at);
    const character = width > 0 ? decodedSequence(text, at, width) : undefined;
    if (character === undefined) at++;
    else {
      result += text.slice(copied, at) + character;
      at += width * ESCAPE_LENGTH;
      copied = at;
    }
    at = text.indexOf('%', at);
  }
  return result + text.slice(copied);
}

const ESCAPE_LENGTH = '%00'.length;

/** How many octets the UTF-8 sequence has whose first octet is escaped here; 0 for none. */
function sequenceLength(text: string, at: number): number {
  if (!isEscapeAt(text, at)) return 0;
  const first = octetAt(text, at);
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/** The character of a sequence; undefined where the octets are not UTF-8 (RFC 3629, 4). */
function decodedSequence(text: string, at: number, width: number): string | undefined {
  const first = octetAt(text, at);
  let point = width === 1 ? first : first & (0x7f >> width);
  for (let index = 1; index < width; index++) {
    const place = at + index * ESCAPE_LENGTH;
    const octet = isEscapeAt(text, place) ? octetAt(text, place) : 0;
    if ((octet & 0xc0) !== 0x80) return undefined;
    point = (point << 6) | (octet & 0x3f);
  }
  const isShortest = width < 3 || point >= (width === 3 ? 0x800 : 0x10000);
  const isSurrogate = point >= 0xd800 && point <= 0xdfff;
  return isShortest && !isSurrogate && point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
}

/** The octet of an escape. */
export function octetAt(text: string, at: number): number {
  return hexValue(text.charCodeAt(at + 1)) * 16 + hexValue(text.charCodeAt(at + 2));
}

function hexValue(code: number): number {
  return code <= 0x39 ? code - 0x30 : (code | 0x20) - 0x57;
}
