// CSS Syntax Module Level 3, section 4.3: where the tokens that can hold a link end.
import * as code from './code-points.ts';

/** Section 4.3.8: a backslash that is not followed by a newline. */
function isEscape(bytes: Uint8Array, at: number, end: number): boolean {
  return bytes[at] === code.BACKSLASH && !(at + 1 < end && code.isNewline(bytes[at + 1]));
}

/** Section 4.3.9. */
export function startsIdentifier(bytes: Uint8Array, from: number, end: number): boolean {
  if (from >= end) return false;
  let at = from;
  if (bytes[at] === code.HYPHEN) {
    at += 1;
    if (at < end && bytes[at] === code.HYPHEN) return true;
  }
  return at < end && (code.isNameStart(bytes[at]) || isEscape(bytes, at, end));
}

/** The end of the name at `from` (4.3.11). */
export function nameEnd(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end) {
    if ((code.KIND[bytes[at] as number] as number) & 8) at += 1;
    else if (isEscape(bytes, at, end)) at = escapeEnd(bytes, at, end);
    else break;
  }
  return at;
}

/** The end of the escape at `from` (4.3.7). */
function escapeEnd(bytes: Uint8Array, from: number, end: number): number {
  let at = from + 1;
  if (!code.isHexDigit(bytes[at])) return Math.min(at + 1, end);
  const limit = Math.min(end, at + 6);
  while (at < limit && code.isHexDigit(bytes[at])) at += 1;
  if (at + 1 < end && bytes[at] === code.CARRIAGE_RETURN && bytes[at + 1] === code.LINE_FEED) return at + 2;
  return at < end && code.isWhitespace(bytes[at]) ? at + 1 : Math.min(at, end);
}

/** A string or URL: [start, stop) is what it says, `end` is where the token ends. */
export interface TokenText {
  readonly valid: boolean;
  readonly start: number;
  readonly stop: number;
  readonly end: number;
}

/** The string whose opening quote stands before `start` (4.3.5). A newline in it makes it a bad one. */
export function stringEnd(bytes: Uint8Array, start: number, end: number, quote: number): TokenText {
  let at = start;
  while (at < end) {
    const byte = bytes[at] as number;
    if (byte === quote) return { valid: true, start, stop: at, end: at + 1 };
    if (byte === code.BACKSLASH) at = stringEscapeEnd(bytes, at, end);
    else if (code.isNewline(byte)) return { valid: false, start, stop: at, end: at };
    else at += 1;
  }
  return { valid: true, start, stop: end, end };
}

/** In a string, a backslash before a newline continues the line; a CR LF is one newline (3.3). */
function stringEscapeEnd(bytes: Uint8Array, from: number, end: number): number {
  if (isEscape(bytes, from, end)) return escapeEnd(bytes, from, end);
  const crlf = bytes[from + 1] === code.CARRIAGE_RETURN && bytes[from + 2] === code.LINE_FEED;
  return Math.min(from + (crlf ? 3 : 2), end);
}

/** The unquoted URL behind `url(` (4.3.6). */
export function urlEnd(bytes: Uint8Array, inside: number, end: number): TokenText {
  const start = skipWhitespace(bytes, inside, end);
  let at = start;
  while (at < end) {
    const byte = bytes[at] as number;
    if (byte === code.RIGHT_PARENTHESIS) return { valid: true, start, stop: at, end: at + 1 };
    if (code.isWhitespace(byte)) {
      const next = skipWhitespace(bytes, at, end);
      if (next < end && bytes[next] !== code.RIGHT_PARENTHESIS) return badUrl(bytes, start, next, end);
      return { valid: true, start, stop: at, end: Math.min(next + 1, end) };
    }
    if (byte === code.BACKSLASH) {
      if (!isEscape(bytes, at, end)) return badUrl(bytes, start, at, end);
      at = escapeEnd(bytes, at, end);
    } else if (isForbidden(byte)) return badUrl(bytes, start, at, end);
    else at += 1;
  }
  return { valid: true, start, stop: end, end };
}

function isForbidden(byte: number): boolean {
  return (
    byte === code.DOUBLE_QUOTE ||
    byte === code.SINGLE_QUOTE ||
    byte === code.LEFT_PARENTHESIS ||
    (byte !== 0 && code.isNonPrintable(byte))
  );
}

/** The remnants of a bad URL (4.3.14). */
function badUrl(bytes: Uint8Array, start: number, from: number, end: number): TokenText {
  let at = from;
  while (at < end && bytes[at] !== code.RIGHT_PARENTHESIS)
    at = isEscape(bytes, at, end) ? escapeEnd(bytes, at, end) : at + 1;
  return { valid: false, start, stop: start, end: Math.min(at + 1, end) };
}

function skipWhitespace(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && code.isWhitespace(bytes[at])) at += 1;
  return at;
}
