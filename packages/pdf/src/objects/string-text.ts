// ISO 32000-2, 7.3.4 ("String objects") and 7.9.2 ("String object types"): the bytes that a string says, and their text.
import type { PdfName, PdfString } from './pdf-value.ts';

const BACKSLASH = 0x5c;
const RETURN = 13;
const LINE_FEED = 10;

/** What stands behind a backslash for another byte. */
const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** D.3, PDFDocEncoding: the characters from 0x80 on that are not those of Latin-1. */
const FROM_0X80 = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\uFFFD€';
const FROM_0X18 = '˘ˇˆ˙˝˛˚˜';

/** The bytes that a string says which stands in `bytes`, or a name. */
export function stringBytes(
  bytes: Uint8Array,
  { kind, start, end }: Pick<PdfString | PdfName, 'kind' | 'start' | 'end'>,
): Uint8Array {
  const inside = bytes.subarray(start, end);
  if (kind === 'name')
    return bytesOfName(nameOf(Array.from(inside, (byte) => String.fromCharCode(byte)).join('')));
  return kind === 'literal' ? ofLiteral(inside) : ofHexadecimal(inside);
}

/** What a name says that is written so (7.3.5). */
export function nameOf(written: string): string {
  if (!written.includes('#')) return written;
  return written.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}

/** The bytes of a name, which has one character for each. */
export function bytesOfName(name: string): Uint8Array {
  return Uint8Array.from(name, (character) => character.charCodeAt(0));
}

/**
 * The text of bytes that a string says. UTF-8 without a mark is not in the standard, and is what many programs write; some
 * write UTF-16 with its lower bytes first, as its mark says, and readers take it so.
 */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) => documentCharacter(byte)).join('');
  }
}

function documentCharacter(byte: number): string {
  if (byte >= 0x18 && byte < 0x20) return FROM_0X18[byte - 0x18] as string;
  return FROM_0X80[byte - 0x80] ?? String.fromCharCode(byte);
}

/** Bytes as they stand between delimiters of a kind. */
export function stringOf(bytes: Uint8Array, kind: PdfString['kind']): Uint8Array {
  const text = Array.from(bytes, (byte) => (kind === 'literal' ? escaped(byte) : hex(byte))).join('');
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Bytes of a text string: ASCII as it is, other texts in UTF-16 (7.9.2.2). */
export function textBytes(text: string): Uint8Array {
  if (/^[\u0020-\u007E]*$/.test(text)) return new TextEncoder().encode(text);
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return Uint8Array.from([0xfe, 0xff, ...units.flatMap((unit) => [unit >> 8, unit & 0xff])]);
}

function escaped(byte: number): string {
  if (byte === BACKSLASH || byte === 0x28 || byte === 0x29) return `\\${String.fromCharCode(byte)}`;
  return byte < 0x20 || byte === 0x7f ? `\\${byte.toString(8).padStart(3, '0')}` : String.fromCharCode(byte);
}

const hex = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0');

function ofLiteral(inside: Uint8Array): Uint8Array {
  if (!inside.includes(BACKSLASH) && !inside.includes(RETURN)) return inside;
  const said: number[] = [];
  for (let at = 0; at < inside.length; at += 1) {
    const byte = inside[at] as number;
    if (byte === RETURN) {
      if (inside[at + 1] === LINE_FEED) at += 1;
      said.push(LINE_FEED);
    } else if (byte === BACKSLASH) at = escape(inside, at + 1, said);
    else said.push(byte);
  }
  return Uint8Array.from(said);
}

/** 7.3.4.2, table 3; gives the place of the last byte of the escape. */
function escape(inside: Uint8Array, at: number, said: number[]): number {
  const byte = inside[at];
  if (byte === undefined || byte === LINE_FEED) return at;
  if (byte === RETURN) return inside[at + 1] === LINE_FEED ? at + 1 : at;
  const octal = /^[0-7]{1,3}/.exec(String.fromCharCode(...inside.subarray(at, at + 3)))?.[0];
  said.push(octal ? Number.parseInt(octal, 8) & 0xff : (ESCAPES[String.fromCharCode(byte)] ?? byte));
  return octal ? at + octal.length - 1 : at;
}

function ofHexadecimal(inside: Uint8Array): Uint8Array {
  let digits = '';
  for (const byte of inside) {
    const digit = String.fromCharCode(byte);
    if (/[0-9A-Fa-f]/.test(digit)) digits += digit;
  }
  const whole = digits.length % 2 === 0 ? digits : `${digits}0`;
  return Uint8Array.from({ length: whole.length / 2 }, (_, at) =>
    Number.parseInt(whole.slice(at * 2, at * 2 + 2), 16),
  );
}
