import type { Seeds } from '@linkwright/corpus';
import { ByteClass, CLASS_OF } from './byte-class.ts';
import { HashSet } from './hash-set.ts';
import { NumberList } from './number-list.ts';

const AMPERSAND = 0x26;
const PERCENT = 0x25;
const SEMICOLON = 0x3b;
const TILDE = 0x7e;
const COLON = 0x3a;

/** The references that writers of names use; names with others are left to the exact checker. */
const REFERENCES: ReadonlyMap<string, number> = new Map([
  ['lt', 0x3c],
  ['gt', 0x3e],
  ['amp', AMPERSAND],
  ['quot', 0x22],
  ['#39', 0x27],
]);

/**
 * The names in a document as hashes of what they say. Names that can't be read off the bytes are left
 * out: a link to one of them is doubtful, and not wrong.
 */
export class NameHashes {
  /** Both halves of each hash, one name after the other. */
  readonly list: NumberList = new NumberList();
  readonly #seeds: Seeds;
  readonly #set: HashSet = new HashSet();
  /** What the last call of `hash` found: the name as it is written, and decoded. */
  h1 = 0;
  h2 = 0;
  decoded1 = 0;
  decoded2 = 0;

  constructor(seeds: Seeds) {
    this.#seeds = seeds;
  }

  clear(): void {
    this.list.clear();
  }

  add(bytes: Uint8Array, start: number, end: number): void {
    const { factor1, factor2, start1, start2 } = this.#seeds;
    let h1 = start1;
    let h2 = start2;
    for (let at = start; at < end; at += 1) {
      let byte = bytes[at] as number;
      // White space at an end is left to the exact checker: to XML it is no part of a name, to HTML it is.
      if (byte < 0x20 || byte > 0x7e || (byte === 0x20 && (at === start || at === end - 1))) return;
      if (byte === AMPERSAND) {
        const semicolon = semicolonNear(bytes, at);
        const code = semicolon < 0 ? undefined : referenced(bytes, at + 1, semicolon);
        if (code === undefined || semicolon >= end) return;
        byte = code;
        at = semicolon;
      }
      const product1 = Math.imul(h1 ^ byte, factor1);
      h1 = product1 ^ (product1 >>> 15);
      const product2 = Math.imul(h2 + byte, factor2);
      h2 = product2 ^ (product2 >>> 13);
    }
    this.list.push(h1);
    this.list.push(h2);
  }

  /**
   * Hashes the name that a fragment means, as it is written and with its escapes decoded; false for
   * what the exact checker has to read.
   */
  hash(bytes: Uint8Array, start: number, end: number): boolean {
    const { factor1, factor2, start1, start2 } = this.#seeds;
    let h1 = start1;
    let h2 = start2;
    let escapes = false;
    for (let at = start; at < end; at += 1) {
      const byte = bytes[at] as number;
      const kind = CLASS_OF[byte];
      if (kind === ByteClass.unsafe || kind === ByteClass.hash) return false;
      // `:~:` begins a directive.
      if (byte === COLON && bytes[at + 1] === TILDE) return false;
      if (byte === PERCENT) escapes = true;
      const product1 = Math.imul(h1 ^ byte, factor1);
      h1 = product1 ^ (product1 >>> 15);
      const product2 = Math.imul(h2 + byte, factor2);
      h2 = product2 ^ (product2 >>> 13);
    }
    this.h1 = h1;
    this.h2 = h2;
    this.decoded1 = h1;
    this.decoded2 = h2;
    return !escapes || this.#hashDecoded(bytes, start, end);
  }

  #hashDecoded(bytes: Uint8Array, start: number, end: number): boolean {
    const { factor1, factor2, start1, start2 } = this.#seeds;
    let h1 = start1;
    let h2 = start2;
    for (let at = start; at < end; at += 1) {
      let byte = bytes[at] as number;
      if (byte === PERCENT) {
        byte = escaped(bytes, at, end);
        if (byte < 0 || byte > 0x7f) return false;
        at += 2;
      }
      const product1 = Math.imul(h1 ^ byte, factor1);
      h1 = product1 ^ (product1 >>> 15);
      const product2 = Math.imul(h2 + byte, factor2);
      h2 = product2 ^ (product2 >>> 13);
    }
    this.decoded1 = h1;
    this.decoded2 = h2;
    return true;
  }

  /** Makes the names of the document findable. */
  index(): void {
    const { list } = this;
    this.#set.reset(list.length / 2);
    for (let at = 0; at < list.length; at += 2) this.#set.add(list.at(at), list.at(at + 1));
  }

  has(h1: number, h2: number): boolean {
    return this.#set.has(h1, h2);
  }
}

/** Not farther than the longest reference goes: a document may hold no other one, and be looked through for each name. */
function semicolonNear(bytes: Uint8Array, ampersand: number): number {
  for (let at = ampersand + 1; at <= ampersand + 5; at += 1) if (bytes[at] === SEMICOLON) return at;
  return -1;
}

function referenced(bytes: Uint8Array, start: number, end: number): number | undefined {
  return REFERENCES.get(String.fromCharCode(...bytes.subarray(start, end)));
}

/** The byte that "%" and two digits stand for; -1 where they are no digits. */
export function escaped(bytes: Uint8Array, at: number, end: number): number {
  if (at + 2 >= end) return -1;
  const high = digit(bytes[at + 1] as number);
  const low = digit(bytes[at + 2] as number);
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

function digit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
