// Files that are uuencoded in a text body (POSIX, uuencode): no text, so no links.
import type { Span } from '@linkwright/core';
import { asciiBytes, indexOfBytes, nextLine } from '../byte-search.ts';

const BEGIN = asciiBytes('begin ');
const END = asciiBytes('\nend');

/** The stretches of [start, end) around uuencoded files. */
export function* textAroundFiles(bytes: Uint8Array, start: number, end: number): Generator<Span> {
  let from = start;
  let search = start;
  for (;;) {
    const begin = indexOfBytes(bytes, BEGIN, search, end);
    if (begin < 0) break;
    const close = isOpening(bytes, begin, start, end) ? indexOfBytes(bytes, END, begin, end) : -1;
    if (close < 0) {
      search = begin + 1;
      // Without an end there is no file, here and further on.
      if (isOpening(bytes, begin, start, end)) break;
      continue;
    }
    if (begin > from) yield { start: from, end: begin };
    from = nextLine(bytes, close + 1, end);
    search = from;
  }
  if (from < end || from === start) yield { start: from, end };
}

/** Names that mail has for it in Content-Transfer-Encoding; no standard gives one. */
export function isUuencoding(encoding: string): boolean {
  return /^(?:x-)?uue(?:ncode)?$/.test(encoding);
}

/** What the first uuencoded file in the bytes says; undefined where there is none. */
export function uudecoded(bytes: Uint8Array): Uint8Array | undefined {
  let begin = indexOfBytes(bytes, BEGIN, 0, bytes.length);
  while (begin >= 0 && !isOpening(bytes, begin, 0, bytes.length))
    begin = indexOfBytes(bytes, BEGIN, begin + 1, bytes.length);
  if (begin < 0) return undefined;
  const close = indexOfBytes(bytes, END, begin, bytes.length);
  const last = close < 0 ? bytes.length : close + 1;
  // Three bytes are four letters; lines that say more than they hold are cut off here.
  const decoded = new Uint8Array(last - begin);
  let size = 0;
  let line = nextLine(bytes, begin, last);
  while (line < last) {
    const end = nextLine(bytes, line, last);
    const length = letterValue(bytes[line]);
    for (const byte of lineBytes(bytes.subarray(line + 1, end), length)) {
      decoded[size] = byte;
      size += 1;
    }
    line = end;
  }
  return decoded.slice(0, size);
}

/** Six bits; a grave accent is zero, as a space is, which may be cut off at the end of a line. */
function letterValue(letter: number | undefined): number {
  return letter === undefined || letter < 32 ? 0 : (letter - 32) & 63;
}

function* lineBytes(letters: Uint8Array, length: number): Generator<number> {
  for (let at = 0; at < length; at += 1) {
    const letter = Math.floor((at * 8) / 6);
    const pair = (letterValue(letters[letter]) << 6) | letterValue(letters[letter + 1]);
    yield (pair >> (4 - (at % 3) * 2)) & 255;
  }
}

/** `begin 644 name` at the beginning of a line, and after it a line that opens with its length. */
function isOpening(bytes: Uint8Array, at: number, start: number, end: number): boolean {
  if (at > start && bytes[at - 1] !== 10) return false;
  for (let digit = at + 6; digit < at + 9; digit += 1) {
    const byte = bytes[digit] as number;
    if (byte < 48 || byte > 55) return false;
  }
  if (bytes[at + 9] !== 32 && bytes[at + 10] !== 32) return false;
  const data = nextLine(bytes, at, end);
  const length = ((bytes[data] as number) - 32) & 63;
  const line = nextLine(bytes, data, end) - data;
  // Three bytes are four letters; the letters at the end of a line may have been cut off or added to.
  return data < end && Math.abs(line - 2 - Math.ceil(length / 3) * 4) <= 3;
}
