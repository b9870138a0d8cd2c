import { ALPHANUMERIC, roles } from '../characters/characters.ts';
import type { Find, FinderOptions } from './finder.ts';

/** How bytes above ASCII are read; `other` is for other charsets, in which a text that has such bytes is read through UTF-8. */
export type ByteReading = 'utf-8' | 'windows-1252' | 'other';

/**
 * One pass over a text. Offsets are bytes. Every walk forwards or backwards adds its length to
 * `steps`, so that a test can count the work instead of timing it.
 */
export class Scan {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  readonly reading: ByteReading;
  readonly options: FinderOptions;
  readonly tell: (find: Find) => void;
  /** No find begins before this: the end of the last one. */
  floor: number;
  steps = 0;

  constructor(
    bytes: Uint8Array,
    start: number,
    end: number,
    reading: ByteReading,
    options: FinderOptions,
    tell: (find: Find) => void,
  ) {
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    this.reading = reading;
    this.options = options;
    this.tell = tell;
    this.floor = start;
  }

  /** The byte at an offset; 0, which no text has, outside. */
  byte(at: number): number {
    return at >= this.start && at < this.end ? (this.bytes[at] as number) : 0;
  }

  role(at: number): number {
    return roles[this.byte(at)] as number;
  }

  isAlphanumeric(at: number): boolean {
    return (this.role(at) & ALPHANUMERIC) !== 0;
  }

  /** The code point that begins at an offset. */
  codeAt(at: number): number {
    const first = this.byte(at);
    if (first < 0x80) return first;
    if (this.reading === 'other') return REPLACEMENT;
    const length = this.reading === 'utf-8' ? this.#utf8Length(at, first) : 1;
    if (length === 1) return windows1252(first);
    let code = first & (0xff >> (length + 1));
    for (let next = at + 1; next < at + length; next += 1) code = (code << 6) | (this.byte(next) & 0x3f);
    return code;
  }

  /** Bytes of the character that begins at an offset. */
  lengthAt(at: number): number {
    const first = this.byte(at);
    return first < 0x80 || this.reading !== 'utf-8' ? 1 : this.#utf8Length(at, first);
  }

  /** Where the character that ends at an offset begins. */
  before(at: number): number {
    let from = at - 1;
    if (this.byte(from) < 0x80 || this.reading !== 'utf-8') return from;
    while (at - from < 4 && (this.byte(from) & 0xc0) === 0x80) from -= 1;
    return from + this.lengthAt(from) === at ? from : at - 1;
  }

  /** 1 for what is no UTF-8: a byte of an older charset that slipped in. */
  #utf8Length(at: number, first: number): number {
    const length = first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 1;
    if (first >= 0xf5) return 1;
    for (let next = at + 1; next < at + length; next += 1) if ((this.byte(next) & 0xc0) !== 0x80) return 1;
    return length;
  }
}

const REPLACEMENT = 0xfffd;

/** What windows-1252 puts where Latin-1 has control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

function windows1252(byte: number): number {
  return byte < 0xa0 ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte;
}
