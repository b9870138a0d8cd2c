// URLs that are broken over lines: Appendix E of draft-fielding-url-syntax-07 and of RFC 2396.
// "The whitespace should be ignored when extracting the URL."
import { BACKSLASH, BLANK, CARRIAGE_RETURN, HYPHEN, LINE_FEED, roles } from './characters.ts';

/** How many bytes of a line can be a prefix. */
export const LONGEST_PREFIX = 24;

interface SeenLine {
  /** Where the text begins. */
  readonly floor: number;
  readonly start: number;
  /** How far the line is known to go. */
  readonly seen: number;
}

/** The line that was looked up last: texts are read from their beginning, so that a long line is gone over once. */
const lastLines = new WeakMap<Uint8Array, SeenLine>();

/** Says that a text begins to be read: another one may have stood in the same buffer. */
export function forgetLines(bytes: Uint8Array): void {
  lastLines.delete(bytes);
}

/** Where the line begins that holds `at`, in a text that begins at `floor`. */
export function lineStartOf(bytes: Uint8Array, floor: number, at: number): number {
  const last = lastLines.get(bytes);
  const isUseful = last !== undefined && last.floor === floor && last.start <= at;
  const known = isUseful ? Math.min(last.seen, at) : floor;
  let start = at;
  while (start > known && !isLineBreak(bytes[start - 1] as number)) start -= 1;
  if (isUseful && start === known) start = last.start;
  lastLines.set(bytes, { floor, start, seen: at });
  return start;
}

/**
 * What begins the line that holds `at` and has to be expected at the start of the lines after it: the
 * quote marks of mail ("> ", "| ", "> >", "AB> "), the marks of a comment ("//", " *", "#"). Without
 * the blanks between them, which mailers change; a blank at the end says that one has to follow. Empty
 * where there is no prefix.
 */
export function linePrefix(bytes: Uint8Array, floor: number, at: number): string {
  const line = lineStartOf(bytes, floor, at);
  let text = '';
  for (let next = line; next < at && next - line < LONGEST_PREFIX; next += 1) {
    const byte = bytes[next] as number;
    if (byte > 0x7f) break;
    text += String.fromCharCode(byte);
  }
  const quote = QUOTE_MARKS.exec(text)?.[0];
  if (quote !== undefined) return quote.replaceAll(/\s/g, '');
  const comment = COMMENT_MARKS.exec(text)?.[1] ?? '';
  // A block comment's first line begins with its opener, the others with a star.
  const marks = comment.startsWith('/*') ? '*' : comment;
  return marks === '' ? '' : `${marks} `;
}

const QUOTE_MARKS = /^[ \t]*(?:(?:[A-Za-z]{0,4}>|\|)[ \t]*)+/;
/** With the blank that tells them from text: "#" begins a fragment as well. */
const COMMENT_MARKS = /^[ \t]*(\/\/+!?|\/\*+|\*+|#+!?|;+|%+|--+|!)[ \t]/;

/** Where a line goes on after its indentation and the marks that it shares with the line above. */
function afterPrefix(bytes: Uint8Array, at: number, end: number, marks: string): number {
  const start = afterBlanks(bytes, at, end);
  let next = start;
  for (let index = 0; index < marks.length; index += 1) {
    if (marks[index] === ' ') return isBlankInLine(bytes[next - 1] as number) ? next : start;
    if (next >= end || bytes[next] !== marks.charCodeAt(index)) return start;
    next = afterBlanks(bytes, next + 1, end);
  }
  return next;
}

function afterBlanks(bytes: Uint8Array, at: number, end: number): number {
  let next = at;
  while (next < end && isBlankInLine(bytes[next] as number)) next += 1;
  return next;
}

function isBlankInLine(byte: number): boolean {
  return ((roles[byte] as number) & BLANK) !== 0 && !isLineBreak(byte);
}

export function isLineBreak(byte: number): boolean {
  return byte === LINE_FEED || byte === CARRIAGE_RETURN;
}

/** Offset after the line break that begins at `at`: LF, CR LF or CR. */
function afterLineBreak(bytes: Uint8Array, at: number, end: number): number {
  return bytes[at] === CARRIAGE_RETURN && at + 1 < end && bytes[at + 1] === LINE_FEED ? at + 2 : at + 1;
}

/** White space between two pieces of a URL. */
export interface Gap {
  /** Where the text goes on. */
  readonly end: number;
  readonly lineBreaks: number;
}

/** The white space, line breaks and line prefixes that begin at `at`. */
export function gapAt(bytes: Uint8Array, at: number, end: number, marks: string): Gap {
  let next = afterBlanks(bytes, at, end);
  let lineBreaks = 0;
  while (next < end && isLineBreak(bytes[next] as number)) {
    lineBreaks += 1;
    next = afterPrefix(bytes, afterLineBreak(bytes, next, end), end, marks);
  }
  return { end: next, lineBreaks };
}

/** The backslash that some writers put before a line break, if one is at `at`. */
export function isContinuation(bytes: Uint8Array, at: number, end: number): boolean {
  if (bytes[at] !== BACKSLASH) return false;
  const next = afterBlanks(bytes, at + 1, end);
  return next < end && isLineBreak(bytes[next] as number);
}

/** A broken URL put together, with the hyphens that may have been introduced by the break. */
export interface Joined {
  readonly bytes: Uint8Array;
  /** Offsets in `bytes` of hyphens that stood before a line break. */
  readonly hyphens: readonly number[];
}

/**
 * Leaves out the white space of [start, end), the prefixes of its lines, and continuation
 * backslashes. `floor` is where the text begins, for the prefix of the first line.
 */
export function join(bytes: Uint8Array, floor: number, start: number, end: number): Joined {
  const marks = linePrefix(bytes, floor, start);
  const out = new Uint8Array(end - start);
  const hyphens: number[] = [];
  let length = 0;
  let at = start;
  while (at < end) {
    const byte = bytes[at] as number;
    if (((roles[byte] as number) & BLANK) !== 0) {
      const gap = gapAt(bytes, at, end, marks);
      if (gap.lineBreaks > 0 && out[length - 1] === HYPHEN) hyphens.push(length - 1);
      at = gap.end;
    } else if (isContinuation(bytes, at, end)) {
      at += 1;
    } else {
      const space = wideSpace(bytes, at);
      if (space === 0) out[length++] = byte;
      at += space || 1;
    }
  }
  return { bytes: out.subarray(0, length), hyphens };
}

/** More readings than this are not told: the hyphens of the first breaks are in doubt, the others kept. */
const DOUBTFUL_HYPHENS = 5;

/**
 * "the interpreter of a URL containing a line break immediately after a hyphen […] should be aware
 * that the hyphen may or may not actually be part of the URL": the readings besides the one that
 * keeps all of them, those that differ by the earlier hyphen first.
 */
export function withoutHyphens({ bytes, hyphens }: Joined): readonly Uint8Array[] {
  const doubtful = hyphens.slice(0, DOUBTFUL_HYPHENS);
  const readings: Uint8Array[] = [];
  for (let mask = 1; mask < 1 << doubtful.length; mask += 1) {
    const dropped = new Set(doubtful.filter((_, index) => (mask & (1 << index)) !== 0));
    readings.push(bytes.filter((_, index) => !dropped.has(index)));
  }
  return readings;
}

/**
 * Length, in UTF-8, of what stands in a broken URL besides white space and can be no part of it: a
 * no-break space, a soft hyphen, a typesetter's hyphen, a space of no width, a byte order mark.
 */
export function wideSpace(bytes: Uint8Array, at: number): number {
  const first = bytes[at] as number;
  if (first < 0xc2) return 0;
  const second = bytes[at + 1];
  const third = bytes[at + 2];
  if (first === 0xc2) return second === 0xa0 || second === 0xad ? 2 : 0;
  if (first === 0xe2) return second === 0x80 && (third === 0x8b || third === 0x90 || third === 0xaf) ? 3 : 0;
  return first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0;
}
