// Files that are uuencoded in a text body (POSIX, uuencode): no text, so no links.
import type { Span } from '@linkwright/core';
import { asciiBytes, indexOfBytes, nextLine } from './byte-search.ts';

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
