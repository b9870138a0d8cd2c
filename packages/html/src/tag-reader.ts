// HTML standard, sections 13.2.5.8 to 13.2.5.40: the tokenizer's states inside a tag, over bytes.
import { LOWER } from './name-table.ts';
import { attributes } from './vocabulary.ts';

const LINE_FEED = 0x0a;
const SPACE = 0x20;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const SOLIDUS = 0x2f;
const EQUALS = 0x3d;
const GREATER_THAN = 0x3e;

/** 1: white space. 2: ends a tag's name. 4: ends an attribute's name. */
export const CLASS: Uint8Array = new Uint8Array(256);
for (const byte of [0x09, LINE_FEED, 0x0c, 0x0d, SPACE]) CLASS[byte] = 1 | 2 | 4;
CLASS[SOLIDUS] = CLASS[GREATER_THAN] = 2 | 4;
CLASS[EQUALS] = 4;

/** How an attribute's value is written. */
export type Quoting = 0 | 1 | 2 | 3;

export const Quote = { double: 0, single: 1, none: 2, noValue: 3 } as const;

/**
 * What is known of the tag that is being read. One tag is read at a time, so all readers share them:
 * new ones for each of 32,000 small documents cost a tenth of the time.
 */
const registers = {
  seen: new Uint32Array(attributes.names.length),
  names: new Uint16Array(attributes.names.length),
  starts: new Uint32Array(attributes.names.length),
  ends: new Uint32Array(attributes.names.length),
  quotes: new Uint8Array(attributes.names.length),
};

/** Number of the latest tag, by which `seen` tells old entries. Up to 2^32, then the old ones are cleared. */
let tags = 0;

/**
 * Reads the attributes of one tag after the other, keeping of each tag where the values of the
 * attributes that `attributes` knows stand. No object is made for an attribute.
 */
export class TagReader {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  readonly #seen: Uint32Array = registers.seen;
  #tag = 0;
  /** How many known attributes the tag has, the first of each name only. */
  count = 0;
  /** Numbers of their names, in the order of the tag. */
  readonly names: Uint16Array = registers.names;
  /** By number of name: span of the value, and how it is written. */
  readonly starts: Uint32Array = registers.starts;
  readonly ends: Uint32Array = registers.ends;
  readonly quotes: Uint8Array = registers.quotes;
  selfClosing = false;

  constructor(bytes: Uint8Array, end: number) {
    this.#bytes = bytes;
    this.#end = end;
  }

  has(name: number): boolean {
    return this.#seen[name] === this.#tag;
  }

  /** A tag that has no attributes. */
  none(): void {
    this.count = 0;
    tags = (tags + 1) >>> 0;
    if (tags === 0) {
      registers.seen.fill(0);
      tags = 1;
    }
    this.#tag = tags;
    this.selfClosing = false;
  }

  /** Leaves out an attribute of the tag. */
  forget(name: number): void {
    if (!this.has(name)) return;
    this.#seen[name] = 0;
    const index = this.names.indexOf(name);
    this.names.copyWithin(index, index + 1, this.count);
    this.count -= 1;
  }

  /** Reads on from the end of the tag's name to behind its `>`; -1 where the document ends before that. */
  read(from: number): number {
    const bytes = this.#bytes;
    const end = this.#end;
    this.none();
    let at = from;
    while (at < end) {
      const byte = bytes[at] as number;
      if (byte === GREATER_THAN) return at + 1;
      if (byte === SOLIDUS) {
        at += 1;
        this.selfClosing = bytes[at] === GREATER_THAN;
      } else if ((CLASS[byte] as number) & 1) at += 1;
      else at = this.#attribute(at);
    }
    return -1;
  }

  #attribute(start: number): number {
    const bytes = this.#bytes;
    const end = this.#end;
    let hash = LOWER[bytes[start] as number] as number;
    let at = start + 1;
    while (at < end) {
      const byte = bytes[at] as number;
      if ((CLASS[byte] as number) & 4) break;
      hash = (Math.imul(hash, 31) + (LOWER[byte] as number)) | 0;
      at += 1;
    }
    const name = attributes.find(bytes, start, at, hash);
    const nameEnd = at;
    while (at < end && (CLASS[bytes[at] as number] as number) & 1) at += 1;
    if (at >= end || bytes[at] !== EQUALS) {
      if (name !== 0) this.#keep(name, nameEnd, nameEnd, Quote.noValue);
      return at;
    }
    at += 1;
    while (at < end && (CLASS[bytes[at] as number] as number) & 1) at += 1;
    return this.#value(name, at);
  }

  #value(name: number, from: number): number {
    const bytes = this.#bytes;
    const end = this.#end;
    const quote = bytes[from];
    let at = from;
    if (quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE) {
      at += 1;
      while (at < end && bytes[at] !== quote) at += 1;
      if (name !== 0) this.#keep(name, from + 1, at, quote === DOUBLE_QUOTE ? Quote.double : Quote.single);
      return at + 1;
    }
    while (at < end && bytes[at] !== GREATER_THAN && !((CLASS[bytes[at] as number] as number) & 1)) at += 1;
    if (name !== 0) this.#keep(name, from, at, Quote.none);
    return at;
  }

  /** The first attribute of a name is the one that counts. */
  #keep(name: number, start: number, end: number, quote: number): void {
    if (this.#seen[name] === this.#tag) return;
    this.#seen[name] = this.#tag;
    this.starts[name] = start;
    this.ends[name] = end;
    this.quotes[name] = quote;
    this.names[this.count] = name;
    this.count += 1;
  }
}
