// Section 5.2 in its second form: relative paths to hashes, straight from the bytes. It only says
// "is there", and only where there can be no doubt; every other link goes to the exact checker.
import type {
  Base,
  Diagnostic,
  Entity,
  Notation,
  Place,
  Reference,
  ReferenceDetails,
  Sink,
} from '@linkwright/core';
import { type BaseStates, BaseStateCache } from './base-states.ts';
import { ByteClass, CLASS_OF } from './byte-class.ts';
import { HashSet } from './hash-set.ts';
import { NameHashes, escaped } from './name-hashes.ts';
import { NumberList } from './number-list.ts';
import { type PathTable, find } from './path-table.ts';
import type { Seeds } from './seeds.ts';

const DOT = 0x2e;
const SLASH = 0x2f;
const HYPHEN = 0x2d;
const LETTER_N = 0x6e;

/** How deep folders are followed. */
const DEPTH = 64;

/** Numbers that are kept of a fragment of the document itself. */
const OWN_WIDTH = 6;

/** How many wanted names are remembered, so that each is wanted once. */
const RECENT = 1024;

const NOBODY_KNOWS = -1;
const OTHER_SITE = -2;

/** The formats whose bytes are read here; in others, references may be written in other ways. */
const READ: ReadonlySet<string> = new Set(['text/html', 'text/css']);

/** Whether a link leads somewhere: yes, perhaps, or if the document itself has the name. */
type Outcome = 0 | 1 | 2;
const THERE = 0;
const DOUBTFUL = 1;
const OWN = 2;

/** What the filter needs to know of the run. */
export interface FilterOptions {
  readonly seeds: Seeds;
  readonly table: PathTable;
  /** Whether `http:` and `https:` URIs can only be other sites (there is no map, and nobody asks for them). */
  readonly othersAreWeb: boolean;
  /** Whether fragments are looked at. */
  readonly fragments: boolean;
  /** Whether `#10-20` is right where both its ends are names. */
  readonly ranges: boolean;
}

/**
 * Hears what an extractor tells of one document and passes over the links that are proved to be
 * right; the others are kept in `doubtful`. No object is made for a link that is right.
 */
export class LinkFilter implements Sink {
  readonly names: NameHashes;
  /** Links for the exact checker. */
  readonly doubtful: Reference[] = [];
  readonly problems: Diagnostic[] = [];
  /**
   * Names that are wanted of other documents, four numbers each: number of the file, both halves of the
   * name's hash, number of the file that wants it. Emptied by whoever takes them.
   */
  readonly wanted: NumberList = new NumberList();
  /** Places on other sites that have not been met before: both halves of the hash. Emptied by whoever takes them. */
  readonly others: NumberList = new NumberList();
  readonly #known: HashSet = new HashSet();
  readonly #options: FilterOptions;
  /** Fragments of the document itself: two hashes, as written and decoded, start and end; six numbers each. */
  readonly #ownNumbers: NumberList = new NumberList();
  /** And what else a reference needs: entity, place, notation, base. */
  readonly #ownParts: (Entity | Place | Notation | Base)[] = [];
  /** What other documents were found to lack, when a document is read again because of it. */
  #lacking: HashSet | undefined;
  #bytes: Uint8Array | undefined;
  #file = -1;
  #home: string | undefined;
  readonly #bases: BaseStateCache;
  #base: Base | undefined;
  #states: BaseStates | undefined;
  #count = 0;
  readonly #recent: Int32Array = new Int32Array(RECENT * 4);
  readonly #path1: Int32Array = new Int32Array(DEPTH + 1);
  readonly #path2: Int32Array = new Int32Array(DEPTH + 1);
  /** Where the fragment of the reference read last begins; -1 where it has none. */
  #fragmentAt = -1;

  constructor(options: FilterOptions) {
    this.#options = options;
    this.names = new NameHashes(options.seeds);
    this.#bases = new BaseStateCache(options.seeds);
  }

  /** How many references the document has. */
  get count(): number {
    return this.#count;
  }

  /** Before each document. `home` is the URI that absolute paths are taken from where it is not the root. `lacking` makes links to these names doubtful, and all others of other documents right. */
  begin(document: Entity, file: number, home: string | undefined, lacking?: HashSet): void {
    this.#bytes = document.bytes;
    this.#file = file;
    this.#home = home;
    this.#lacking = lacking;
    this.#count = 0;
    this.doubtful.length = 0;
    this.problems.length = 0;
    this.#ownParts.length = 0;
    this.#ownNumbers.clear();
    this.#base = undefined;
    this.names.clear();
  }

  /** After each document: fragments in it that it lacks are doubtful. */
  settle(): void {
    const numbers = this.#ownNumbers;
    if (numbers.length === 0) return;
    const { names } = this;
    names.index();
    for (let index = 0; index * OWN_WIDTH < numbers.length; index += 1) {
      const at = index * OWN_WIDTH;
      if (names.has(numbers.at(at), numbers.at(at + 1))) continue;
      if (!names.has(numbers.at(at + 2), numbers.at(at + 3))) this.doubtful.push(this.#ownReference(index));
    }
  }

  #ownReference(index: number): Reference {
    const parts = this.#ownParts;
    return {
      entity: parts[index * 4] as Entity,
      start: this.#ownNumbers.at(index * OWN_WIDTH + 4),
      end: this.#ownNumbers.at(index * OWN_WIDTH + 5),
      place: parts[index * 4 + 1] as Place,
      notation: parts[index * 4 + 2] as Notation,
      base: parts[index * 4 + 3] as Base,
      details: undefined,
    };
  }

  anchor(entity: Entity, start: number, end: number, _notation: Notation): void {
    if (this.#options.fragments && entity.bytes === this.#bytes) this.names.add(entity.bytes, start, end);
  }

  problem(diagnostic: Diagnostic): void {
    this.problems.push(diagnostic);
  }

  reference(
    entity: Entity,
    start: number,
    end: number,
    place: Place,
    notation: Notation,
    base: Base,
    details?: ReferenceDetails,
  ): void {
    this.#count += 1;
    if (place.policy === 'never' || place.policy === 'base') return;
    const isRead = entity.bytes === this.#bytes && details === undefined && READ.has(entity.mediaType);
    const outcome = isRead ? this.#outcome(entity.bytes, start, end, base) : DOUBTFUL;
    if (outcome === DOUBTFUL) this.doubtful.push({ entity, start, end, place, notation, base, details });
    else if (outcome === OWN) {
      const { h1, h2, decoded1, decoded2 } = this.names;
      const numbers = this.#ownNumbers;
      numbers.push(h1);
      numbers.push(h2);
      numbers.push(decoded1);
      numbers.push(decoded2);
      numbers.push(start);
      numbers.push(end);
      this.#ownParts.push(entity, place, notation, base);
    }
  }

  #outcome(bytes: Uint8Array, start: number, end: number, base: Base): Outcome {
    if (start >= end) return DOUBTFUL;
    if (this.#base !== base) {
      this.#base = base;
      this.#states = this.#bases.of(base, this.#home);
    }
    const states = this.#states;
    if (!states || states.depth >= DEPTH) return DOUBTFUL;
    this.#fragmentAt = -1;
    const file = this.#fileOf(bytes, start, end, states);
    if (file < 0) return file === OTHER_SITE ? THERE : DOUBTFUL;
    const outcome = this.#named(file, bytes, end);
    if (outcome !== DOUBTFUL) this.#options.table.linked[file] = 1;
    return outcome;
  }

  /** The number of the file that a reference leads to; NOBODY_KNOWS or OTHER_SITE where it is none. */
  #fileOf(bytes: Uint8Array, start: number, end: number, states: BaseStates): number {
    const { seeds, table } = this.#options;
    const { factor1, factor2 } = seeds;
    const first = CLASS_OF[bytes[start] as number];
    if (first === ByteClass.hash) {
      this.#fragmentAt = start + 1;
      return this.#file;
    }
    // `www.` and `ftp.` look like hosts; there is advice about them.
    if (bytes[start + 3] === DOT && looksLikeHost(bytes, start)) return NOBODY_KNOWS;
    const path1 = this.#path1;
    const path2 = this.#path2;
    // Below `low` the directories are the base's, from there on those of the reference.
    let low = states.depth;
    let depth = states.depth;
    let at = start;
    if (first === ByteClass.slash) {
      if (bytes[start + 1] === SLASH) return NOBODY_KNOWS;
      low = 0;
      depth = 0;
      at += 1;
    }
    const base1 = first === ByteClass.slash ? states.root1 : states.h1;
    const base2 = first === ByteClass.slash ? states.root2 : states.h2;
    let h1 = base1[depth] as number;
    let h2 = base2[depth] as number;
    let segment = at;
    for (; at < end; at += 1) {
      const byte = bytes[at] as number;
      const kind = CLASS_OF[byte];
      if (kind === ByteClass.plain) {
        if (byte === DOT && at === segment) {
          // "." and ".." take nothing in; other names that begin with a dot are names.
          const dots = dotsAt(bytes, at, end);
          if (dots > 0) {
            if (dots === 2) {
              depth -= 1;
              // Above the root there is advice.
              if (depth < 0) return NOBODY_KNOWS;
              if (depth < low) low = depth;
            }
            h1 = (depth > low ? path1[depth] : base1[depth]) as number;
            h2 = (depth > low ? path2[depth] : base2[depth]) as number;
            at += dots - 1;
            if (at + 1 < end && bytes[at + 1] === SLASH) at += 1;
            segment = at + 1;
            continue;
          }
        }
      } else if (kind === ByteClass.slash) {
        if (at === segment) return NOBODY_KNOWS;
        depth += 1;
        if (depth > DEPTH) return NOBODY_KNOWS;
        segment = at + 1;
      } else if (kind === ByteClass.colon) {
        if (depth === states.depth && segment === start) return this.#absolute(bytes, start, at, end);
      } else break;
      let product = Math.imul(h1 ^ byte, factor1);
      h1 = product ^ (product >>> 15);
      product = Math.imul(h2 + byte, factor2);
      h2 = product ^ (product >>> 13);
      if (kind === ByteClass.slash) {
        path1[depth] = h1;
        path2[depth] = h2;
      }
    }
    if (at < end && !this.#tail(bytes, at, end)) return NOBODY_KNOWS;
    // A query alone leads to the document itself.
    if (at === start) return this.#file;
    return find(table.slots, table.mask, h1, h2);
  }

  /** Passes over the query, and finds the fragment; false for what may have to be decoded. */
  #tail(bytes: Uint8Array, from: number, end: number): boolean {
    let at = from;
    if (CLASS_OF[bytes[at] as number] === ByteClass.question) {
      for (at += 1; at < end; at += 1) {
        const kind = CLASS_OF[bytes[at] as number] as number;
        if (kind === ByteClass.hash) break;
        if (kind === ByteClass.unsafe || kind === ByteClass.percent) return false;
      }
    }
    if (at === end) return true;
    if (CLASS_OF[bytes[at] as number] !== ByteClass.hash) return false;
    this.#fragmentAt = at + 1;
    return true;
  }

  /** What has a scheme: other sites, where nothing is to be said about them. */
  #absolute(bytes: Uint8Array, start: number, colon: number, end: number): number {
    if (!this.#options.othersAreWeb || !isHttp(bytes, start, colon)) return NOBODY_KNOWS;
    if (bytes[colon + 1] !== SLASH || bytes[colon + 2] !== SLASH) return NOBODY_KNOWS;
    const { factor1, factor2, start1, start2 } = this.#options.seeds;
    let h1 = start1;
    let h2 = start2;
    let at = start;
    let seenHost = false;
    for (; at < end; at += 1) {
      const byte = bytes[at] as number;
      const kind = CLASS_OF[byte];
      if (kind === ByteClass.unsafe) return NOBODY_KNOWS;
      if (kind === ByteClass.percent && escaped(bytes, at, end) < 0) return NOBODY_KNOWS;
      if (kind === ByteClass.hash) break;
      // Dot segments would have to be taken out, `..` and `xn--` may be advised about.
      if (byte === DOT && (bytes[at - 1] === SLASH || bytes[at - 1] === DOT)) return NOBODY_KNOWS;
      if (byte === HYPHEN && bytes[at - 1] === HYPHEN && ((bytes[at - 2] as number) | 0x20) === LETTER_N)
        return NOBODY_KNOWS;
      if (at === colon + 3) seenHost = kind === ByteClass.plain;
      let product = Math.imul(h1 ^ byte, factor1);
      h1 = product ^ (product >>> 15);
      product = Math.imul(h2 + byte, factor2);
      h2 = product ^ (product >>> 13);
    }
    if (!seenHost) return NOBODY_KNOWS;
    for (; at < end; at += 1) {
      const kind = CLASS_OF[bytes[at] as number];
      if (kind === ByteClass.unsafe || kind === ByteClass.percent) return NOBODY_KNOWS;
      if (bytes[at] === DOT && bytes[at - 1] === DOT) return NOBODY_KNOWS;
    }
    if (this.#known.add(h1, h2)) {
      this.others.push(h1);
      this.others.push(h2);
    }
    return OTHER_SITE;
  }

  /** Whether the fragment is right, or will be looked for when everything has been read. */
  #named(file: number, bytes: Uint8Array, end: number): Outcome {
    const from = this.#fragmentAt;
    const { fragments, ranges, table } = this.#options;
    if (from < 0 || from === end || !fragments || table.named[file] === 0) return THERE;
    const { names } = this;
    if (!names.hash(bytes, from, end)) return DOUBTFUL;
    if (file === this.#file) return OWN;
    const middle = ranges ? rangeMiddle(bytes, from, end) : -1;
    if (middle < 0) return this.#want(file);
    if (!names.hash(bytes, from, middle) || this.#want(file) === DOUBTFUL) return DOUBTFUL;
    return names.hash(bytes, middle + 1, end) ? this.#want(file) : DOUBTFUL;
  }

  /** Whether the same name was wanted by this document a moment ago, as links in lists and menus do it. */
  #isRepeated(file: number, h1: number, h2: number): boolean {
    const recent = this.#recent;
    const slot = ((h1 ^ file) & (RECENT - 1)) * 4;
    if (
      recent[slot] === this.#file + 1 &&
      recent[slot + 1] === file &&
      recent[slot + 2] === h1 &&
      recent[slot + 3] === h2
    )
      return true;
    recent[slot] = this.#file + 1;
    recent[slot + 1] = file;
    recent[slot + 2] = h1;
    recent[slot + 3] = h2;
    return false;
  }

  /** The name that was hashed last is wanted of another document. */
  #want(file: number): Outcome {
    // Of a name with escapes the decoded form is wanted; one that is called by the other is doubtful, and no more.
    const { decoded1: h1, decoded2: h2 } = this.names;
    if (this.#lacking) return this.#lacking.has(wantedKey(h1, file), h2) ? DOUBTFUL : THERE;
    if (this.#isRepeated(file, h1, h2)) return THERE;
    const { wanted } = this;
    wanted.push(file);
    wanted.push(h1);
    wanted.push(h2);
    wanted.push(this.#file);
    return THERE;
  }
}

/** The first half of a hash that says which document a name is wanted of. */
export function wantedKey(h1: number, file: number): number {
  return h1 ^ Math.imul(file + 1, 0x9e3779b1);
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

/** The place of the "-" in a fragment of two numbers, else -1. */
function rangeMiddle(bytes: Uint8Array, from: number, end: number): number {
  let middle = -1;
  for (let at = from; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte === HYPHEN && middle < 0 && at > from && at + 1 < end) middle = at;
    else if (byte < 0x30 || byte > 0x39) return -1;
  }
  return middle;
}
