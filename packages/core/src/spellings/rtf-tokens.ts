// Rich Text Format 1.9.1, "RTF Syntax": groups, control words and symbols, and text.
import { oneByteText } from '../charsets/ascii.ts';

/** One of them. Offsets are bytes. */
export interface RtfToken {
  readonly kind: 'open' | 'close' | 'word' | 'symbol' | 'byte';
  readonly start: number;
  readonly end: number;
  /** A control word, without its backslash and its number, or the sign of a symbol. */
  readonly word: string;
  /** The number of a control word, or a byte of text: as it stands, or as `\'hh`. */
  readonly value: number | undefined;
}

/** Control words and symbols that say a character. */
export const RTF_CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['lquote', '\u2018'],
  ['rquote', '\u2019'],
  ['ldblquote', '\u201C'],
  ['rdblquote', '\u201D'],
  ['bullet', '\u2022'],
  ['endash', '\u2013'],
  ['emdash', '\u2014'],
  ['~', '\u00A0'],
  ['_', '\u00AD'],
  ['{', '{'],
  ['}', '}'],
  ['\\', '\\'],
]);

const OPEN = 123;
const CLOSE = 125;
const BACKSLASH = 92;
const SPACE = 32;
const HYPHEN = 45;

/** Words and numbers are no longer. */
const LONGEST = 32;

/** The tokens of a document in their order; line breaks that mean nothing are passed over, and the data behind `\bin`. */
export function* rtfTokens(bytes: Uint8Array, start: number, end: number): Generator<RtfToken> {
  let at = start;
  while (at < end) {
    const byte = bytes[at] as number;
    if (byte === 13 || byte === 10) {
      at += 1;
      continue;
    }
    const token = byte === BACKSLASH ? control(bytes, at, end) : plain(byte, at);
    yield token;
    at = token.end;
    if (token.word === 'bin' && token.kind === 'word') at += Math.max(0, token.value ?? 0);
  }
}

function plain(byte: number, start: number): RtfToken {
  const kind = byte === OPEN ? 'open' : byte === CLOSE ? 'close' : 'byte';
  return { kind, start, end: start + 1, word: '', value: byte };
}

function control(bytes: Uint8Array, start: number, end: number): RtfToken {
  const from = start + 1;
  let at = from;
  while (at < end && isLetter(bytes[at])) at += 1;
  if (at === from) return symbol(bytes, start, end);
  const word = oneByteText(bytes, from, Math.min(at, from + LONGEST));
  const number = at;
  if (bytes[at] === HYPHEN && isDigit(bytes[at + 1])) at += 1;
  while (at < end && isDigit(bytes[at])) at += 1;
  const digits = oneByteText(bytes, number, Math.min(at, number + LONGEST));
  // One space belongs to the word.
  if (at < end && bytes[at] === SPACE) at += 1;
  return { kind: 'word', start, end: at, word, value: digits === '' ? undefined : Number(digits) };
}

function symbol(bytes: Uint8Array, start: number, end: number): RtfToken {
  const word = start + 1 < end ? String.fromCharCode(bytes[start + 1] as number) : '';
  const whole = { start, end: Math.min(end, start + 2), word };
  if (word !== "'") return { ...whole, kind: 'symbol', value: undefined };
  const to = Math.min(end, start + 4);
  const code = /^[\dA-Fa-f]{2}$/.exec(oneByteText(bytes, start + 2, to));
  return code
    ? { ...whole, kind: 'byte', end: to, value: Number.parseInt(code[0], 16) }
    : { ...whole, kind: 'symbol', value: undefined };
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= 97 && byte <= 122) || (byte >= 65 && byte <= 90));
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 48 && byte <= 57;
}
