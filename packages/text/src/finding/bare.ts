// A URL that only white space delimits: Appendix E of draft-fielding-url-syntax-07. "it is important to
// be able to delimit the URL from the rest of the text, and in particular from punctuation marks that
// might be mistaken for part of the URL."
import {
  ALPHA,
  AMPERSAND,
  APOSTROPHE,
  ASTERISK,
  COLON,
  COMMA,
  IN_URL,
  LEFT_BRACE,
  LEFT_PARENTHESIS,
  LEFT_SQUARE,
  RIGHT_BRACE,
  RIGHT_PARENTHESIS,
  RIGHT_SQUARE,
  SCHEME,
  SEMICOLON,
  SLASH,
  STOP,
  UNDERSCORE,
  VERTICAL_BAR,
  roles,
} from '../characters/characters.ts';
import { oneByteText } from '@linkwright/core';
import type { Scan } from './scan.ts';
import { isHierarchical } from './scheme.ts';
import { endsUrl } from '../characters/typography.ts';

/** How far the partner of "[" and "{", which the documents call unwise, is looked for. */
const LONGEST_GROUP = 200;

export interface Bare {
  /** After the last character of the URL. */
  readonly end: number;
  /** After the punctuation that was taken off it. */
  readonly stop: number;
}

/**
 * Reads from `from`, the first character after what is known to be of the URL, which begins at `start`.
 * Up to `hostEnd` the characters beyond ASCII have been judged.
 */
export function bare(scan: Scan, start: number, from: number, limit: number, hostEnd: number = from): Bare {
  const before = start > scan.start ? scan.byte(start - 1) : 0;
  const reader = new BareReader(scan, start, from, limit, before, hostEnd);
  const stop = reader.read();
  const end = trimmed(scan, from, stop, reader.apostrophes, before);
  scan.steps += reader.visited - from + (stop - end);
  return { end, stop };
}

class BareReader {
  readonly #scan: Scan;
  readonly #start: number;
  readonly #limit: number;
  readonly #before: number;
  readonly #hostEnd: number;
  #at: number;
  #parentheses = 0;
  /** Depth of "[" and "{", and where the outermost of them stands. */
  #squares = 0;
  #braces = 0;
  #group = -1;
  apostrophes = 0;

  constructor(scan: Scan, start: number, from: number, limit: number, before: number, hostEnd: number) {
    this.#scan = scan;
    this.#start = start;
    this.#limit = limit;
    this.#before = before;
    this.#hostEnd = hostEnd;
    this.#at = from;
  }

  read(): number {
    const { bytes, options } = this.#scan;
    while (this.#at < this.#limit) {
      const byte = bytes[this.#at] as number;
      if (byte > 0x7f) {
        if (this.#at >= this.#hostEnd && endsUrl(this.#scan.codeAt(this.#at), options.iri)) break;
        this.#at += this.#scan.lengthAt(this.#at);
        continue;
      }
      const inUrl = ((roles[byte] as number) & IN_URL) !== 0 || this.#isDrive(byte);
      if (!inUrl || byte === options.separator || this.#isEnd(byte)) break;
      this.#at += 1;
      if (this.#group >= 0 && this.#at - this.#group > LONGEST_GROUP) break;
    }
    return this.#group < 0 ? this.#at : this.#group;
  }

  /** How far the text was read, which can be further than the URL. */
  get visited(): number {
    return this.#at;
  }

  /** Whether the URL ends before this character, in the light of those before it. */
  #isEnd(byte: number): boolean {
    switch (byte) {
      case LEFT_PARENTHESIS:
        this.#parentheses += 1;
        return false;
      case RIGHT_PARENTHESIS:
        this.#parentheses -= 1;
        return this.#parentheses < 0;
      case LEFT_SQUARE:
        this.#open();
        this.#squares += 1;
        return false;
      case RIGHT_SQUARE:
        this.#squares -= 1;
        return this.#close(this.#squares);
      case LEFT_BRACE:
        this.#open();
        this.#braces += 1;
        return false;
      case RIGHT_BRACE:
        this.#braces -= 1;
        return this.#close(this.#braces);
      case APOSTROPHE:
        this.apostrophes += 1;
        return this.#before === APOSTROPHE && !this.#scan.isAlphanumeric(this.#at + 1);
      case COLON:
        return this.#isSecondUrl();
      case AMPERSAND:
        return isEscapedMarkup(this.#scan, this.#at);
      default:
        return false;
    }
  }

  /** `file:///C|/x`, as it was written before RFC 8089. */
  #isDrive(byte: number): boolean {
    const at = this.#at;
    const { bytes } = this.#scan;
    if (byte !== VERTICAL_BAR || bytes[at - 2] !== SLASH || bytes[at + 1] !== SLASH) return false;
    return ((roles[bytes[at - 1] as number] as number) & ALPHA) !== 0;
  }

  #open(): void {
    if (this.#squares <= 0 && this.#braces <= 0) this.#group = this.#at;
  }

  #close(depth: number): boolean {
    if (depth < 0) return true;
    if (this.#squares <= 0 && this.#braces <= 0) this.#group = -1;
    return false;
  }

  /** `http://a/x,http://b/y`: one URL by the grammar, two by intent. Goes back to the mark between them. */
  #isSecondUrl(): boolean {
    if (!isHierarchical(this.#scan, this.#at)) return false;
    let at = this.#at;
    while (at > this.#start && (this.#scan.role(at - 1) & SCHEME) !== 0 && this.#at - at < 40) at -= 1;
    const mark = this.#scan.byte(at - 1);
    if (at === this.#at || at <= this.#start || (mark !== COMMA && mark !== SEMICOLON)) return false;
    this.#at = at - 1;
    return true;
  }
}

/** `&lt;`, `&gt;` and `&quot;`: text that was escaped for HTML, and a delimiter all the same. */
function isEscapedMarkup(scan: Scan, at: number): boolean {
  const name = oneByteText(scan.bytes, at + 1, Math.min(scan.end, at + 6));
  return name.startsWith('lt;') || name.startsWith('gt;') || name.startsWith('quot;');
}

/** The end without marks that are prose there: stops, openers, quotes without a partner, the marks of emphasis. */
function trimmed(scan: Scan, from: number, stop: number, apostrophes: number, before: number): number {
  let end = stop;
  let quotes = apostrophes;
  while (end > from) {
    const byte = scan.byte(end - 1);
    if (byte > 0x7f) {
      const at = scan.before(end);
      if (!/\p{Pd}/u.test(String.fromCodePoint(scan.codeAt(at)))) return end;
      end = at;
      continue;
    }
    if (byte === APOSTROPHE && quotes % 2 === 1) quotes -= 1;
    else if (byte === UNDERSCORE ? before !== UNDERSCORE : !isProseAtEnd(byte)) return end;
    end -= 1;
  }
  return end;
}

function isProseAtEnd(byte: number): boolean {
  return (
    ((roles[byte] as number) & STOP) !== 0 ||
    byte === LEFT_PARENTHESIS ||
    byte === LEFT_SQUARE ||
    byte === LEFT_BRACE ||
    byte === ASTERISK
  );
}
