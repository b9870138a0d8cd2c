// Records as bytes: JSON text (RFC 8259), with nothing in it that a terminal would obey, and other text.
import { jsonText } from '../findings/json-text.ts';
import { LineMemory, hold, release } from './line-memory.ts';

/** Longer text is copied by the engine's own function; the call costs as much as so many bytes. */
const SHORT = 24;

/** Characters of which a string of JSON consists as they are (section 7), of ASCII; and no other character. */
const PLAIN: Uint8Array = Uint8Array.from({ length: 256 }, (_, code) =>
  code >= 0x20 && code < 0x7f && code !== 0x22 && code !== 0x5c ? 1 : 0,
);

const QUOTE = 0x22;
const HASH = 0x23;
const ZERO = 0x30;

/** Node's own function below `write`, which takes twice as long to look at its arguments. */
interface Written extends Buffer {
  utf8Write(text: string, at: number, most: number): number;
}

const encoder = new TextEncoder();

/** Text that is written as it is. */
export function literal(text: string): Uint8Array {
  return encoder.encode(text);
}

const NULL = literal('null');

/**
 * Writes records one after another. It takes two fifths of the time of `JSON.stringify` and an encoder,
 * and leaves no strings for the garbage collector.
 */
export class RecordBytes {
  readonly #memory: LineMemory;
  #bytes: Buffer = NOTHING;
  #at = 0;
  /** Where the record begins that is being written. */
  #record = 0;
  /** What stands before it and has not been taken. */
  #from = 0;
  #pieces: Uint8Array[] = [];

  constructor(memory: LineMemory) {
    this.#memory = memory;
  }

  begin(): void {
    this.#record = this.#at;
  }

  /** What has been written since it was asked for last, in pieces. Whoever has used one says so by `release`. */
  taken(): readonly Uint8Array[] {
    this.#finishPiece(this.#at);
    if (this.#bytes !== NOTHING) this.#memory.giveBack({ bytes: this.#bytes, at: this.#at });
    this.#bytes = NOTHING;
    this.#at = this.#from = this.#record = 0;
    const pieces = this.#pieces;
    this.#pieces = [];
    return pieces;
  }

  literal(bytes: Uint8Array): void {
    const { length } = bytes;
    this.#need(length);
    const to = this.#bytes;
    let at = this.#at;
    this.#at = at + length;
    if (length > SHORT) to.set(bytes, at);
    else for (let index = 0; index < length; index += 1) to[at++] = bytes[index] as number;
  }

  string(text: string): void {
    const { length } = text;
    this.#need(length + 2);
    if (!this.#written(text, this.#at + 1, PLAIN)) {
      this.literal(literal(jsonText(text)));
      return;
    }
    this.#bytes[this.#at] = QUOTE;
    this.#bytes[this.#at + length + 1] = QUOTE;
    this.#at += length + 2;
  }

  /** Text as it is, where all of its characters are among those of `plain`, by code; else nothing, which is said. */
  characters(text: string, plain: Uint8Array): boolean {
    this.#need(text.length);
    if (!this.#written(text, this.#at, plain)) return false;
    this.#at += text.length;
    return true;
  }

  /** Whether text of plain characters stands at a place, for which there is room. */
  #written(text: string, from: number, plain: Uint8Array): boolean {
    return text.length > SHORT ? this.#copied(text, from, plain) : this.#spelled(text, from, plain);
  }

  /** Written one by one. */
  #spelled(text: string, from: number, plain: Uint8Array): boolean {
    const to = this.#bytes;
    let before = 0;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code > 0x7e || !isPlain(code, before, plain)) return false;
      to[from + index] = code;
      before = code;
    }
    return true;
  }

  /** The same, written by the engine and looked at then. */
  #copied(text: string, from: number, plain: Uint8Array): boolean {
    const to = this.#bytes as Written;
    // Other bytes than characters: there are some beyond ASCII.
    if (to.utf8Write(text, from, to.length - from) !== text.length) return false;
    let before = 0;
    for (let at = from; at < from + text.length; at += 1) {
      const code = to[at] as number;
      if (!isPlain(code, before, plain)) return false;
      before = code;
    }
    return true;
  }

  /** A whole number from 0. */
  number(value: number): void {
    if (value >= 1e9) {
      this.literal(literal(String(value)));
      return;
    }
    this.#need(9);
    const to = this.#bytes;
    let at = this.#at + digits(value);
    this.#at = at;
    let rest = value;
    do {
      const tenth = (rest / 10) | 0;
      to[--at] = ZERO + rest - tenth * 10;
      rest = tenth;
    } while (rest > 0);
  }

  numberOrNull(value: number | null): void {
    if (value === null) this.literal(NULL);
    else this.number(value);
  }

  stringOrNull(text: string | null): void {
    if (text === null) this.literal(NULL);
    else this.string(text);
  }

  #need(count: number): void {
    if (this.#at + count > this.#bytes.length) this.#turn(count);
  }

  /** Goes on somewhere else, and takes the record along that is being written. */
  #turn(count: number): void {
    const before = this.#bytes;
    const begun = before.subarray(this.#record, this.#at);
    this.#finishPiece(this.#record);
    const { bytes, at } = this.#memory.take(begun.length + count);
    bytes.set(begun, at);
    if (before !== NOTHING) release(before);
    this.#bytes = bytes;
    this.#record = this.#from = at;
    this.#at = at + begun.length;
  }

  #finishPiece(to: number): void {
    if (to > this.#from) {
      const piece = this.#bytes.subarray(this.#from, to);
      hold(piece);
      this.#pieces.push(piece);
    }
    this.#from = to;
  }
}

const NOTHING = Buffer.alloc(0);

/** Two number signs may begin what a build service would obey. */
function isPlain(code: number, before: number, plain: Uint8Array): boolean {
  return plain[code] === 1 && !(code === HASH && before === HASH);
}

/** How many digits a whole number from 0 has; 9 stand for more. */
export function digits(value: number): number {
  if (value < 1e4) {
    if (value < 100) return value < 10 ? 1 : 2;
    return value < 1000 ? 3 : 4;
  }
  if (value < 1e6) return value < 1e5 ? 5 : 6;
  if (value < 1e8) return value < 1e7 ? 7 : 8;
  return 9;
}
