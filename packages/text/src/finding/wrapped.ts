// A URL in a wrapper: Appendix E of draft-fielding-url-syntax-07 and of RFC 2396. White space in it,
// line breaks too, is ignored, within limits that keep prose from being taken for a URL.
import {
  ALPHANUMERIC,
  APOSTROPHE,
  BLANK,
  COLON,
  IN_URL,
  LEFT_BRACE,
  LEFT_PARENTHESIS,
  LEFT_SQUARE,
  roles,
} from '../characters/characters.ts';
import { gapAt, isContinuation, linePrefix, wideSpace } from '../characters/line-break.ts';
import type { Scan } from './scan.ts';
import { isSchemeAt } from './scheme.ts';
import { type Wrapper, endsIri } from '../characters/typography.ts';

/** Once it is broken, a URL of at most this many bytes. One that is not broken may be of any length. */
const LONGEST_BROKEN = 4096;
const MOST_LINES = 48;
/** Words after a blank that make the text in `<…>` prose; in quotes, which hold prose more often, one is enough. */
const WORDS_OF_PROSE = 3;

export interface Wrapped {
  /** After the last character of the URL. */
  readonly end: number;
  /** After the closer. */
  readonly outerEnd: number;
  /** White space has to be left out. */
  readonly broken: boolean;
  /** A backslash stands before a line break: not a thing the appendix knows. */
  readonly continued: boolean;
}

/**
 * Reads from `from` to the closer. Undefined where the wrapper holds no single URL: it is not
 * closed, holds a second "scheme:", a blank line, a character that is in no URL, or words.
 */
export function wrapped(
  scan: Scan,
  start: number,
  from: number,
  wrapper: Wrapper,
  brokenBefore: boolean,
): Wrapped | undefined {
  const reader = new WrappedReader(scan, start, from, wrapper, brokenBefore);
  const result = reader.read();
  scan.steps += reader.at - from;
  return result;
}

class WrappedReader {
  readonly #scan: Scan;
  readonly #start: number;
  readonly #wrapper: Wrapper;
  readonly #wordsOfProse: number;
  at: number;
  /** After the last character of the URL so far. */
  #last: number;
  /** Where the piece after the latest gap begins, and whether that gap has no line break. */
  #piece: number;
  #sameLine = false;
  #marks: string | undefined;
  #lines = 0;
  #words = 0;
  #continued = false;
  /** White space was met; it breaks the URL once something follows it. */
  #gap = false;
  #broken = false;

  constructor(scan: Scan, start: number, from: number, wrapper: Wrapper, brokenBefore: boolean) {
    this.#scan = scan;
    this.#start = start;
    this.#wrapper = wrapper;
    this.#wordsOfProse = wrapper.kind === 'angle' ? WORDS_OF_PROSE : 1;
    this.at = from;
    this.#last = from;
    this.#piece = start;
    this.#gap = brokenBefore;
  }

  read(): Wrapped | undefined {
    const { bytes, end } = this.#scan;
    while (this.at < end && !(this.#gap && this.at - this.#start > LONGEST_BROKEN)) {
      const byte = bytes[this.at] as number;
      const wide = byte > 0x7f ? wideSpace(bytes, this.at) : 0;
      if (wide > 0 || ((roles[byte] as number) & BLANK) !== 0) {
        if (!this.#endPiece() || !this.#skipGap(wide)) return undefined;
      } else if (closes(this.#scan, this.at, this.#wrapper)) {
        return this.#endPiece() ? this.#result() : undefined;
      } else if (isContinuation(bytes, this.at, end)) {
        if (!this.#endPiece()) return undefined;
        this.#continued = true;
        this.at += 1;
      } else if (!this.#take(byte)) {
        return undefined;
      }
    }
    return undefined;
  }

  #result(): Wrapped {
    const outerEnd = this.at + this.#scan.lengthAt(this.at);
    return { end: this.#last, outerEnd, broken: this.#broken, continued: this.#continued };
  }

  /** False where the words after blanks have become too many. */
  #endPiece(): boolean {
    if (this.#sameLine && isWord(this.#scan, this.#piece, this.at)) this.#words += 1;
    return this.#words < this.#wordsOfProse;
  }

  #skipGap(wide: number): boolean {
    const { bytes, start, end } = this.#scan;
    this.#gap = true;
    if (wide > 0) {
      this.at += wide;
      return true;
    }
    this.#marks ??= linePrefix(bytes, start, this.#start);
    const gap = gapAt(bytes, this.at, end, this.#marks);
    this.#lines += gap.lineBreaks;
    this.#sameLine = gap.lineBreaks === 0;
    this.at = gap.end;
    this.#piece = afterOpeners(this.#scan, gap.end);
    return gap.lineBreaks < 2 && this.#lines <= MOST_LINES;
  }

  /** One character of the URL; false where it can't be one. */
  #take(byte: number): boolean {
    const scan = this.#scan;
    if (byte > 0x7f) {
      if (endsIri(scan.codeAt(this.at))) return false;
    } else if (((roles[byte] as number) & IN_URL) === 0) {
      return false;
    } else if (byte === COLON && this.#piece > this.#start && isSchemeAt(scan, this.#piece, this.at)) {
      return false;
    }
    this.at += scan.lengthAt(this.at);
    this.#last = this.at;
    this.#broken ||= this.#gap;
    return true;
  }
}

/** After the brackets and quotes before a word, where a second "scheme:" would begin. */
function afterOpeners(scan: Scan, from: number): number {
  let at = from;
  while (at - from < MOST_OPENERS && OPENERS.has(scan.byte(at))) at += 1;
  return at;
}

const MOST_OPENERS = 3;
const OPENERS: ReadonlySet<number> = new Set([APOSTROPHE, LEFT_PARENTHESIS, LEFT_SQUARE, LEFT_BRACE]);

function closes(scan: Scan, at: number, wrapper: Wrapper): boolean {
  if (!wrapper.closers.includes(scan.codeAt(at))) return false;
  // "it's": the mark is a character of URLs, and closes only where no word goes on.
  return scan.byte(at) !== APOSTROPHE || !scan.isAlphanumeric(at + 1);
}

/** Letters and digits alone, more than one: nothing that a URL is continued with more likely than prose. */
function isWord(scan: Scan, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if ((scan.role(at) & ALPHANUMERIC) === 0) return false;
  return to - from > 1;
}
