// Section 5.2 in its second form: references to hashes of their targets, straight from the bytes. What
// may have to be decoded, or that there is advice about, is left to the exact checker.
import type { Seeds } from '@linkwright/corpus';
import type { BaseStates } from './base-states.ts';
import { ByteClass, CLASS_OF } from './byte-class.ts';
import { escaped } from './name-hashes.ts';

const DOT = 0x2e;
const SLASH = 0x2f;
const HYPHEN = 0x2d;
const LETTER_N = 0x6e;
const AMPERSAND = 0x26;
const SEMICOLON = 0x3b;
const EQUALS = 0x3d;

/** How deep folders are followed. */
export const DEPTH = 64;

/** What the bytes of a reference were found to say. */
export type Reading = 0 | 1 | 2 | 3 | 4;
export const Reading = {
  /** Nothing that is certain. */
  unread: 0,
  /** The document itself. */
  own: 1,
  /** The hash is that of a target in the tree, or elsewhere. */
  path: 2,
  /** The hash is that of an `http:` or `https:` URI. */
  web: 3,
  /** The reference has a scheme, and is left to others; the hash is that of its bytes. */
  scheme: 4,
} as const;

/** Reads one reference after the other. */
export class ReferencePath {
  readonly #seeds: Seeds;
  readonly #path1: Int32Array = new Int32Array(DEPTH + 1);
  readonly #path2: Int32Array = new Int32Array(DEPTH + 1);
  /** Both halves of the hash of what was read last, without its fragment; of what is in the tree also without its query. */
  h1 = 0;
  h2 = 0;
  /** The same with the query. */
  whole1 = 0;
  whole2 = 0;
  /** Where the fragment begins; -1 where there is none. */
  fragmentAt = -1;

  constructor(seeds: Seeds) {
    this.#seeds = seeds;
  }

  /** `references` says whether there may be character references, as in HTML. */
  read(bytes: Uint8Array, start: number, end: number, states: BaseStates, references: boolean): Reading {
    this.fragmentAt = -1;
    const first = CLASS_OF[bytes[start] as number];
    if (first === ByteClass.hash) {
      this.fragmentAt = start + 1;
      return this.#own(states);
    }
    // `www.` and `ftp.` look like hosts; there is advice about them.
    if (bytes[start + 3] === DOT && looksLikeHost(bytes, start)) return Reading.unread;
    const isRooted = first === ByteClass.slash;
    if (isRooted && bytes[start + 1] === SLASH) return Reading.unread;
    const at = isRooted
      ? this.#pathEnd(bytes, start, end, states.root1, states.root2, 0)
      : this.#pathEnd(bytes, start, end, states.h1, states.h2, states.depth);
    if (at < 0) return Reading.unread;
    if (at < end && CLASS_OF[bytes[at] as number] === ByteClass.colon)
      return this.#absolute(bytes, start, at, end, references);
    return this.#ended(bytes, start, at, end, states, references);
  }

  /**
   * Takes the path in, after the directories of the base to that depth (those of the base stand in `base1`, `base2`):
   * where it ends, with its hash in `h1` and `h2`; at a colon, where that may end a scheme; -1 for what there may be
   * advice about.
   */
  #pathEnd(
    bytes: Uint8Array,
    start: number,
    end: number,
    base1: Int32Array,
    base2: Int32Array,
    baseDepth: number,
  ): number {
    const { factor1, factor2 } = this.#seeds;
    const path1 = this.#path1;
    const path2 = this.#path2;
    // Below `low` the directories are the base's, from there on those of the reference.
    let low = baseDepth;
    let depth = baseDepth;
    let h1 = base1[depth] as number;
    let h2 = base2[depth] as number;
    let at = bytes[start] === SLASH ? start + 1 : start;
    let segment = at;
    for (; at < end; at += 1) {
      const byte = bytes[at] as number;
      const kind = CLASS_OF[byte];
      if (kind === ByteClass.plain) {
        // "." and ".." take nothing in; other names that begin with a dot are names.
        const dots = byte === DOT && at === segment ? dotsAt(bytes, at, end) : 0;
        if (dots > 0) {
          if (dots === 2) {
            depth -= 1;
            // Above the root there is advice.
            if (depth < 0) return -1;
            if (depth < low) low = depth;
          }
          h1 = (depth > low ? path1[depth] : base1[depth]) as number;
          h2 = (depth > low ? path2[depth] : base2[depth]) as number;
          at += dots - 1;
          if (at + 1 < end && bytes[at + 1] === SLASH) at += 1;
          segment = at + 1;
          continue;
        }
      } else if (kind === ByteClass.slash) {
        if (at === segment) return -1;
        depth += 1;
        if (depth > DEPTH) return -1;
        segment = at + 1;
      } else if (kind !== ByteClass.colon) break;
      else if (depth === baseDepth && segment === start) break;
      let product = Math.imul(h1 ^ byte, factor1);
      h1 = product ^ (product >>> 15);
      product = Math.imul(h2 + byte, factor2);
      h2 = product ^ (product >>> 13);
      if (kind === ByteClass.slash) {
        path1[depth] = h1;
        path2[depth] = h2;
      }
    }
    this.h1 = h1;
    this.h2 = h2;
    return at;
  }

  /** What a reference says whose path ends at `at`: its query and fragment may follow. */
  #ended(
    bytes: Uint8Array,
    start: number,
    at: number,
    end: number,
    states: BaseStates,
    references: boolean,
  ): Reading {
    // A query alone leads to the document itself.
    if (at === start && at < end) {
      const reading = this.#own(states);
      return !states.web && this.#tail(bytes, at, end, references) ? reading : Reading.unread;
    }
    this.whole1 = this.h1;
    this.whole2 = this.h2;
    if (at < end && !this.#tail(bytes, at, end, references, states.web)) return Reading.unread;
    if (!states.web) return Reading.path;
    const { fragmentAt } = this;
    return fragmentAt < 0 || isPlainFragment(bytes, fragmentAt, end) ? Reading.web : Reading.unread;
  }

  /** The hash of the bytes as they stand, for what has been looked at by others before. */
  hashBytes(bytes: Uint8Array, start: number, end: number): void {
    const { factor1, factor2, start1, start2 } = this.#seeds;
    let h1 = ~start1;
    let h2 = ~start2;
    for (let at = start; at < end; at += 1) {
      const byte = bytes[at] as number;
      let product = Math.imul(h1 ^ byte, factor1);
      h1 = product ^ (product >>> 15);
      product = Math.imul(h2 + byte, factor2);
      h2 = product ^ (product >>> 13);
    }
    this.h1 = h1;
    this.h2 = h2;
  }

  #own({ own, web }: BaseStates): Reading {
    if (!own) return Reading.own;
    if (web) return Reading.unread;
    this.h1 = own.h1;
    this.h2 = own.h2;
    this.whole1 = own.h1;
    this.whole2 = own.h2;
    return Reading.path;
  }

  /** Passes over the query, taking it in where it counts, and finds the fragment; false for what may have to be decoded. */
  #tail(bytes: Uint8Array, from: number, end: number, references: boolean, counts = false): boolean {
    const { factor1, factor2 } = this.#seeds;
    let { h1, h2 } = this;
    let at = from;
    if (CLASS_OF[bytes[at] as number] === ByteClass.question) {
      for (; at < end; at += 1) {
        const byte = bytes[at] as number;
        const kind = CLASS_OF[byte] as number;
        if (kind === ByteClass.hash) break;
        if (kind === ByteClass.percent && escaped(bytes, at, end) < 0) return false;
        let length = 1;
        if (kind === ByteClass.unsafe) {
          length = byte === AMPERSAND ? ampersand(bytes, at, end, references) : 0;
          if (length === 0) return false;
        }
        let product = Math.imul(h1 ^ byte, factor1);
        h1 = product ^ (product >>> 15);
        product = Math.imul(h2 + byte, factor2);
        h2 = product ^ (product >>> 13);
        at += length - 1;
      }
      this.whole1 = h1;
      this.whole2 = h2;
      if (counts) {
        this.h1 = h1;
        this.h2 = h2;
      }
    }
    if (at === end) return true;
    if (CLASS_OF[bytes[at] as number] !== ByteClass.hash) return false;
    this.fragmentAt = at + 1;
    return true;
  }

  /** What has a scheme: `http:` and `https:` URIs that are as they should be, and others. */
  #absolute(bytes: Uint8Array, start: number, colon: number, end: number, references: boolean): Reading {
    if (this.#isPlainWeb(bytes, start, colon, end, references)) return Reading.web;
    this.fragmentAt = -1;
    if (!references) return Reading.unread;
    this.hashBytes(bytes, start, end);
    return Reading.scheme;
  }

  #isPlainWeb(bytes: Uint8Array, start: number, colon: number, end: number, references: boolean): boolean {
    if (!isHttp(bytes, start, colon)) return false;
    if (bytes[colon + 1] !== SLASH || bytes[colon + 2] !== SLASH) return false;
    const at = this.#webEnd(bytes, start, colon, end, references);
    if (colon + 3 >= at || CLASS_OF[bytes[colon + 3] as number] !== ByteClass.plain) return false;
    if (at < end) this.fragmentAt = at + 1;
    return isPlainFragment(bytes, at + 1, end);
  }

  /**
   * Where the fragment of such a URI begins, or its end; -1 where it says more than its bytes do. By itself: code after
   * a loop, compiled in the middle of it before it ever ran, is thrown away each time that it is come to.
   */
  #webEnd(bytes: Uint8Array, start: number, colon: number, end: number, references: boolean): number {
    const { factor1, factor2, start1, start2 } = this.#seeds;
    let h1 = start1;
    let h2 = start2;
    let at = start;
    // Where host and path end; until then they go on.
    let host = end;
    let path = end;
    for (; at < end; at += 1) {
      const byte = bytes[at] as number;
      const kind = CLASS_OF[byte];
      let length = 1;
      if (kind === ByteClass.unsafe) {
        length = byte === AMPERSAND ? ampersand(bytes, at, end, references) : 0;
        if (length === 0) return -1;
      } else if (kind === ByteClass.hash) break;
      else if (kind === ByteClass.percent) {
        if (host === end || escaped(bytes, at, end) < 0) return -1;
      } else if (kind === ByteClass.colon) {
        if (at > colon && host === end) return -1;
      } else if (kind === ByteClass.slash) {
        if (at > colon + 2 && host === end) host = at;
      } else if (kind === ByteClass.question) {
        if (host === end) host = at;
        if (path === end) path = at;
      } else if (byte === DOT) {
        // Dot segments would have to be taken out.
        if (path === end && bytes[at - 1] === SLASH) return -1;
      } else if (byte === HYPHEN && host === end && isAceLabel(bytes, at)) return -1;
      let product = Math.imul(h1 ^ byte, factor1);
      h1 = product ^ (product >>> 15);
      product = Math.imul(h2 + byte, factor2);
      h2 = product ^ (product >>> 13);
      at += length - 1;
    }
    if (mayEndInNumber(bytes, host < at ? host : at)) return -1;
    this.h1 = h1;
    this.h2 = h2;
    this.whole1 = h1;
    this.whole2 = h2;
    return at;
  }
}

/** Whether a host that ends there may be read as an address of IPv4, which not all numbers are (URL standard, 3.5). */
function mayEndInNumber(bytes: Uint8Array, end: number): boolean {
  const last = bytes[end - 1] as number;
  return last === DOT || (last >= 0x30 && last <= 0x39);
}

/** Whether a fragment, wherever it leads, is one that there is nothing to be said about. */
export function isPlainFragment(bytes: Uint8Array, from: number, end: number): boolean {
  for (let at = from; at < end; at += 1) {
    const kind = CLASS_OF[bytes[at] as number];
    if (kind === ByteClass.percent && escaped(bytes, at, end) < 0) return false;
    if (kind !== ByteClass.unsafe) continue;
    const length = bytes[at] === AMPERSAND ? ampersand(bytes, at, end, true) : 0;
    if (length === 0) return false;
    at += length - 1;
  }
  return true;
}

/** Whether the second hyphen of `xn--` stands there; there is advice about hosts with it. */
function isAceLabel(bytes: Uint8Array, at: number): boolean {
  return bytes[at - 1] === HYPHEN && ((bytes[at - 2] as number) | 0x20) === LETTER_N;
}

/**
 * The length of what says "&" there; 0 where that may be another character reference. In an attribute
 * a name before "=" is none (HTML standard, 13.2.5.73): `?a=1&b=2` means what it says.
 */
function ampersand(bytes: Uint8Array, start: number, end: number, references: boolean): number {
  if (!references) return 1;
  let at = start + 1;
  while (at < end && isAlphanumeric(bytes[at] as number)) at += 1;
  if (at === end) return 0;
  if (bytes[at] === EQUALS) return 1;
  const isAmp =
    at === start + 4 && bytes[start + 1] === 0x61 && bytes[start + 2] === 0x6d && bytes[start + 3] === 0x70;
  return isAmp && bytes[at] === SEMICOLON ? 5 : 0;
}

function isAlphanumeric(byte: number): boolean {
  const letter = (byte | 0x20) - 0x61;
  return (letter >= 0 && letter < 26) || (byte >= 0x30 && byte <= 0x39);
}

/** The number of dots where "." or ".." is the whole segment, else 0. */
function dotsAt(bytes: Uint8Array, at: number, end: number): number {
  const dots = at + 1 < end && bytes[at + 1] === DOT ? 2 : 1;
  const next = at + dots;
  if (next >= end) return dots;
  const kind = CLASS_OF[bytes[next] as number];
  return kind === ByteClass.slash || kind === ByteClass.question || kind === ByteClass.hash ? dots : 0;
}

/** Whether `www` or `ftp` stands there, in whatever case. */
function looksLikeHost(bytes: Uint8Array, start: number): boolean {
  const first = (bytes[start] as number) | 0x20;
  const second = (bytes[start + 1] as number) | 0x20;
  const third = (bytes[start + 2] as number) | 0x20;
  if (first === 0x77) return second === 0x77 && third === 0x77;
  return first === 0x66 && second === 0x74 && third === 0x70;
}

/** Whether `http` or `https`, in lower case, stands before the colon. */
function isHttp(bytes: Uint8Array, start: number, colon: number): boolean {
  const length = colon - start;
  if (length !== 4 && length !== 5) return false;
  for (let at = 0; at < length; at += 1) if (bytes[start + at] !== HTTPS[at]) return false;
  return true;
}

const HTTPS: Uint8Array = new TextEncoder().encode('https');
