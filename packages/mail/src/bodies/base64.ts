// Base64: RFC 2045, section 6.8.
import {
  type Edit,
  type Entity,
  type Layer,
  changedParts,
  concat,
  lineEndNear,
  splice,
} from '@linkwright/core';

const LINE_FEED = 10;
const RETURN = 13;
const PAD = 61;
const SPACE = 32;
const TAB = 9;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const digits: Uint8Array = Uint8Array.from(ALPHABET, (digit) => digit.charCodeAt(0));
const NO_DIGIT = 255;
const values: Uint8Array = new Uint8Array(256).fill(NO_DIGIT);
for (const [value, digit] of digits.entries()) values[digit] = value;

/**
 * The document that a base64 body says. Its bytes have no spans of their own in the encoded text;
 * an edit writes the encoded text anew from the group of four that holds the first changed byte.
 * `unread` hears what of the body is not read.
 */
export function fromBase64(outer: Entity, mediaType: string, unread?: Unread): Entity {
  const decoded = decode(outer);
  const { bytes, end: dataEnd } = decoded;
  if (unread && holdsLineOfData(outer, dataEnd)) unread('base64-cut-short', dataEnd);
  else if (unread && isNoBase64(outer, decoded)) unread('not-base64', outer.start);
  const layer: Layer = {
    name: 'base64',
    outer,
    outerSpan: () => undefined,
    encode: (edits) => encode({ ...outer, end: dataEnd }, bytes, edits, holdsDigits(outer, dataEnd)),
  };
  return { ...outer, bytes, start: 0, end: bytes.length, mediaType, layer };
}

/**
 * Hears from where on a body is not read: behind data before what looks like more of it, or all of it, since it is no
 * base64.
 */
export type Unread = (problem: 'base64-cut-short' | 'not-base64', at: number) => void;

interface Decoded {
  readonly bytes: Uint8Array;
  /** Of the data, and of characters that were passed over in it. */
  readonly digits: number;
  readonly foreign: number;
  /** Where the data ends in the encoded bytes: after its padding, or before what is no data. */
  readonly end: number;
}

/**
 * What is no digit is passed over (6.8), and a `=` ends the data. So does a line that is no base64:
 * one that begins with another character, or has white space between digits. Lists put their footers there.
 */
function decode({ bytes, start, end }: Entity): Decoded {
  const decoded = new Uint8Array(Math.ceil(((end - start) * 3) / 4) + 3);
  let length = 0;
  let group = 0;
  let count = 0;
  let foreign = 0;
  let line = { at: start, length: 0, group: 0, count: 0, foreign: 0 };
  let digitSeen = false;
  let blankSeen = false;
  let at = start;
  for (; at < end; at += 1) {
    const byte = bytes[at] as number;
    const value = values[byte] as number;
    if (value !== NO_DIGIT && !blankSeen) {
      digitSeen = true;
      group = (group << 6) | value;
      count += 1;
      if (count < 4) continue;
      decoded[length] = group >> 16;
      decoded[length + 1] = group >> 8;
      decoded[length + 2] = group;
      length += 3;
      group = 0;
      count = 0;
    } else if (byte === LINE_FEED) {
      line = { at: at + 1, length, group, count, foreign };
      digitSeen = false;
      blankSeen = false;
    } else if (byte === PAD && digitSeen) {
      break;
    } else if (byte === SPACE || byte === TAB) {
      blankSeen = digitSeen;
    } else if (byte !== RETURN && (value !== NO_DIGIT || !digitSeen)) {
      ({ at, length, group, count, foreign } = line);
      break;
    } else if (byte !== RETURN) foreign += 1;
  }
  const digitCount = (length / 3) * 4 + count;
  while (at < end && bytes[at] === PAD) at += 1;
  if (count >= 2) decoded[length++] = count === 2 ? group >> 4 : group >> 10;
  if (count === 3) decoded[length++] = group >> 2;
  return { bytes: decoded.subarray(0, length), digits: digitCount, foreign, end: at };
}

/** No word of a footer is as long; lines of base64 have 60 digits at least, mostly 76. */
const LINE_OF_DATA = 60;

/** Whether a line from an offset on is of digits alone, and as long as those of base64 are. */
function holdsLineOfData({ bytes, end }: Entity, from: number): boolean {
  let count = 0;
  for (let at = from; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (values[byte] !== NO_DIGIT) count += count < 0 ? 0 : 1;
    else if (byte !== LINE_FEED && byte !== RETURN && byte !== PAD) count = -1;
    else if (count >= LINE_OF_DATA) return true;
    else if (byte === LINE_FEED) count = 0;
  }
  return count >= LINE_OF_DATA;
}

/**
 * Whether a body says something, and that as plain text: a line with spaces is no data, in a URL one character in twenty
 * is no digit, and behind a word of a length that data has not, stands more. Data that got lost on its way has some
 * foreign characters too, but few; behind it, or behind nothing, lists put their footers.
 */
function isNoBase64({ bytes, start, end }: Entity, { digits, foreign, end: dataEnd }: Decoded): boolean {
  if (foreign * 20 > digits) return true;
  const isPadded = dataEnd > start && bytes[dataEnd - 1] === PAD;
  const isWord = digits < LINE_OF_DATA && digits % 4 !== 0 && !isPadded;
  return (digits === 0 || isWord) && beginsOtherText(bytes, dataEnd, end);
}

/** Whether a line stands from an offset on, and the first one does not set off a footer, as `____` and `--` do. */
function beginsOtherText(bytes: Uint8Array, from: number, end: number): boolean {
  for (let at = from, isRule = false; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte === LINE_FEED && isRule) return false;
    if (RULES.has(byte)) isRule = true;
    else if (byte !== LINE_FEED && byte !== RETURN && byte !== SPACE && byte !== TAB) return true;
  }
  return false;
}

/** What lines are made of that set something off. */
const RULES: ReadonlySet<number> = new Set(Array.from('-_=*~#+', (sign) => sign.charCodeAt(0)));

/** Whether what stands behind the data would be read as data if no padding stood before it. */
function holdsDigits({ bytes, end }: Entity, from: number): boolean {
  for (let at = from; at < end; at += 1) if (values[bytes[at] as number] !== NO_DIGIT) return true;
  return false;
}

function encode(
  outer: Entity,
  bytes: Uint8Array,
  edits: readonly Edit[],
  isFollowed: boolean,
): readonly Edit[] {
  const changes = changedParts(edits, bytes);
  const [first] = changes;
  if (!first) return [];
  const layout = layoutOf(outer);
  const group = Math.floor(first.start / 3);
  const { at, column } = placeOfDigit(outer, group * 4);
  const now = splice(bytes, bytes.length, changes).subarray(group * 3);
  const text = lines(now, column, layout);
  // What a padding kept from being data must not become data where the new text needs no padding.
  const isOpen = isFollowed && text.at(-1) !== PAD && outer.bytes[layout.end - 1] === PAD;
  return [{ start: at, end: layout.end, bytes: isOpen ? concat([text, Uint8Array.of(PAD)]) : text }];
}

/** Digits on a line at most (RFC 2045, 6.8), and where that is not kept, in any line of a message (RFC 5322, 2.1.1). */
const LINE_LIMITS = [76, 996] as const;

interface Layout {
  /** Digits on a line. */
  readonly width: number;
  readonly lineEnd: Uint8Array;
  /** Where the data ends, the last line end not counted. */
  readonly end: number;
}

/** The width of the first line, and how lines end. What is all on one line may fill it up to the limit that it keeps. */
function layoutOf({ bytes, start, end }: Entity): Layout {
  let last = end;
  while (last > start && values[bytes[last - 1] as number] === NO_DIGIT && bytes[last - 1] !== PAD) last -= 1;
  let from = start;
  while (from < last && values[bytes[from] as number] === NO_DIGIT) from += 1;
  const feed = bytes.indexOf(LINE_FEED, from);
  const isOneLine = feed < 0 || feed >= last;
  const text = bytes.subarray(from, isOneLine ? last : feed);
  const digitCount = text.reduce((sum, byte) => sum + (values[byte] === NO_DIGIT ? 0 : 1), 0);
  const limit = LINE_LIMITS.find((most) => digitCount <= most) ?? digitCount + 3;
  const width = isOneLine ? limit - (limit % 4) : digitCount;
  return { width, lineEnd: Uint8Array.from(lineEndNear(bytes, from, end)), end: last };
}

/** Where the digit of a number stands, and how many stand before it on its line. */
function placeOfDigit(
  { bytes, start, end }: Entity,
  number: number,
): { readonly at: number; readonly column: number } {
  let seen = 0;
  let column = 0;
  let after = start;
  for (let at = start; at < end && seen < number; at += 1) {
    const byte = bytes[at] as number;
    if (byte === LINE_FEED) column = 0;
    else if (values[byte] !== NO_DIGIT) {
      seen += 1;
      column += 1;
      after = at + 1;
    } else if (byte === PAD) break;
  }
  if (number === 0) while (after < end && values[bytes[after] as number] === NO_DIGIT) after += 1;
  return { at: after, column };
}

function lines(bytes: Uint8Array, column: number, { width, lineEnd }: Layout): Uint8Array {
  const text = encodeBase64(bytes);
  const pieces: Uint8Array[] = [];
  let at = 0;
  let room = width - column;
  while (at < text.length) {
    if (room <= 0) {
      pieces.push(lineEnd);
      room = width;
    }
    pieces.push(text.subarray(at, at + room));
    at += room;
    room = 0;
  }
  return concat(pieces);
}

/** The digits of the bytes, on one line. */
export function encodeBase64(bytes: Uint8Array): Uint8Array {
  const text = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  let to = 0;
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]];
    const group = (a << 16) | (b << 8) | c;
    text[to] = digits[group >> 18] as number;
    text[to + 1] = digits[(group >> 12) & 63] as number;
    text[to + 2] = at + 1 < bytes.length ? (digits[(group >> 6) & 63] as number) : PAD;
    text[to + 3] = at + 2 < bytes.length ? (digits[group & 63] as number) : PAD;
    to += 4;
  }
  return text;
}
