import { decodeText } from '../charsets/charset.ts';
import { isAscii } from '../charsets/ascii.ts';
import { hasUtf8Mark } from '../charsets/utf-8-mark.ts';

const LINE_FEED = 10;

/** A place for people: line and column from 1, the column in UTF-16 units of the decoded line. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * Finds lines and columns for byte offsets. Each question continues from the last one, so that a
 * document's links in order cost one pass, even where all of it is one line. A byte order mark is no column.
 */
export class PositionCursor {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  /** In which the column is counted. */
  #charset: string | undefined;
  #at: number;
  #line: number;
  #lineStart: number;
  #column = 1;
  /** The first line feed at or after `#at`; found once for all the questions about one line. */
  #feed = -1;
  readonly #first: number;

  constructor(bytes: Uint8Array, start: number, end: number, firstLine: number) {
    this.#bytes = bytes;
    this.#first = hasUtf8Mark(bytes, start, end) ? start + 3 : start;
    this.#end = end;
    this.#at = this.#first;
    this.#lineStart = this.#first;
    this.#line = firstLine;
  }

  /** The charset is that of the line: each part of a message may have another. */
  position(offset: number, charset: string | undefined): Position {
    const target = Math.min(Math.max(offset, this.#first), this.#end);
    if (charset !== this.#charset) this.#countIn(charset);
    if (target < this.#at) this.#rewind(target);
    this.#advance(target);
    this.#column += this.#units(this.#at, target);
    this.#at = target;
    return { line: this.#line, column: this.#column };
  }

  /** To the start of the line that holds `target`. */
  #advance(target: number): void {
    while (this.#nextFeed() < target) {
      this.#line += 1;
      this.#column = 1;
      this.#at = this.#feed + 1;
      this.#lineStart = this.#at;
    }
  }

  #nextFeed(): number {
    if (this.#feed < this.#at) {
      const feed = this.#bytes.indexOf(LINE_FEED, this.#at);
      this.#feed = feed < 0 ? this.#bytes.length : feed;
    }
    return this.#feed;
  }

  /** Back to the start of the line that holds `target`. */
  #rewind(target: number): void {
    while (target < this.#lineStart) {
      // The byte before the line's first is the feed that ended the line before.
      const from = this.#lineStart - 2;
      const feed = from < this.#first ? -1 : this.#bytes.lastIndexOf(LINE_FEED, from);
      this.#lineStart = Math.max(this.#first, feed + 1);
      this.#line -= 1;
    }
    this.#at = this.#lineStart;
    this.#column = 1;
    this.#feed = -1;
  }

  /** What has been counted of the line was read in another charset. */
  #countIn(charset: string | undefined): void {
    this.#charset = charset;
    this.#at = this.#lineStart;
    this.#column = 1;
  }

  #units(start: number, end: number): number {
    if (isAscii(this.#bytes, start, end)) return end - start;
    return decodeText(this.#bytes, start, end, this.#charset).length;
  }
}
