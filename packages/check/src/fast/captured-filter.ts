// Says "was archived" of links in web archives, and only where there can be no doubt; every other link goes to the exact checker.
import {
  type Base,
  type Diagnostic,
  type Entity,
  type Notation,
  type Place,
  type ReferenceDetails,
  type Sink,
  oneByteText,
} from '@linkwright/core';
import type { HashState, Seeds } from '@linkwright/corpus';
import type { CapturedPages } from '../archives/captured-pages.ts';
import { disk } from '../tree/disk.ts';
import type { PageHashes } from '../archives/page-hashes.ts';
import { type BaseStates, BaseStateCache } from './base-states.ts';
import { DoubtfulLinks } from './doubtful-links.ts';
import { isFiltered } from './filtered-types.ts';
import { isJudgedIn } from '../judging/judged-links.ts';
import { HashSet } from './hash-set.ts';
import { rangeMiddle } from './line-range.ts';
import { NameHashes } from './name-hashes.ts';
import { OwnFragments } from './own-fragments.ts';
import { DEPTH, Reading, ReferencePath, isPlainFragment } from './reference-path.ts';

const HYPHEN = 0x2d;
const DOT = 0x2e;
const SLASH = 0x2f;
const COLON = 0x3a;
const QUESTION = 0x3f;

/** How many targets are remembered that the exact checker has looked at. */
const KNOWN_LIMIT = 1 << 20;

/** What decides about links of archives. */
export interface CapturedFilterOptions {
  readonly seeds: Seeds;
  readonly pages: CapturedPages;
  readonly hashes: PageHashes;
  /** Whether `http:` and `https:` URIs that were not archived are other sites, and that is nothing to be told. */
  readonly othersAreRight: boolean;
  /** Whether `#10-20` is right where both its ends are names. */
  readonly ranges: boolean;
  /** Hears where links lead that are passed over: both halves of the hash of the place. */
  readonly leads: (h1: number, h2: number) => void;
}

/** Hears what an extractor tells of one document of an archive; links that may be wrong are kept in `doubtful`. */
export class CapturedFilter implements Sink {
  /** Links for the exact checker. */
  readonly doubtful: DoubtfulLinks = new DoubtfulLinks();
  readonly problems: Diagnostic[] = [];
  readonly #options: CapturedFilterOptions;
  readonly #names: NameHashes;
  readonly #own: OwnFragments = new OwnFragments();
  readonly #path: ReferencePath;
  readonly #bases: BaseStateCache;
  /** Targets that the exact checker has found right: those that are a place by themselves, of the archives and out of them, and those that are none. */
  readonly #right = { inside: new HashSet(), outside: new HashSet(), nowhere: new HashSet() };
  #bytes: Uint8Array | undefined;
  #place: HashState = { h1: 0, h2: 0 };
  #base: Base | undefined;
  #states: BaseStates | undefined;
  #count = 0;
  #outside = 0;

  constructor(options: CapturedFilterOptions) {
    const { seeds } = options;
    this.#options = options;
    this.#names = new NameHashes(seeds);
    this.#path = new ReferencePath(seeds);
    this.#bases = new BaseStateCache(seeds, { othersAreWeb: false, roots: [] }, disk);
  }

  /** How many references the document has. */
  get count(): number {
    return this.#count;
  }

  /** How many links lead out of the archives, besides those that are doubtful. */
  get outside(): number {
    return this.#outside;
  }

  /** Before each document; `place` is what links within it lead to. */
  begin({ bytes }: Entity, place: string): void {
    this.#bytes = bytes;
    this.#place = this.#options.hashes.page(place);
    this.#base = undefined;
    this.#count = 0;
    this.#outside = 0;
    this.doubtful.clear();
    this.problems.length = 0;
    this.#own.clear();
    this.#names.clear();
  }

  /** After each document: fragments in it that it lacks are doubtful. */
  settle(): void {
    this.#own.settle(this.#names, (reference) => this.doubtful.add(reference, 0, 0));
  }

  /**
   * The exact checker has nothing to say about a doubtful link, by its index: the next one to the same target is passed
   * over. `place` is where it leads.
   */
  remember(index: number, place: string | undefined, isOutside: boolean): void {
    const hash = this.doubtful.hashOf(index);
    const { inside, outside, nowhere } = this.#right;
    if (!hash || inside.size + outside.size + nowhere.size >= KNOWN_LIMIT) return;
    const { h1, h2 } = hash;
    if (place === undefined) {
      if (!isOutside) nowhere.add(h1, h2);
      return;
    }
    const led = this.#options.hashes.page(place);
    // Else it is a place under another name, which is not kept.
    if (led.h1 === h1 && led.h2 === h2) (isOutside ? outside : inside).add(h1, h2);
  }

  anchor(entity: Entity, start: number, end: number, _notation: Notation): void {
    if (entity.bytes === this.#bytes) this.#names.add(entity.bytes, start, end);
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
    if (!isJudgedIn(place)) return;
    const path = this.#path;
    path.h1 = 0;
    path.h2 = 0;
    const isRead = entity.bytes === this.#bytes && details === undefined && isFiltered(entity.mediaType);
    const reading = isRead ? this.#read(entity, start, end, base) : Reading.unread;
    const isOwn = reading === Reading.own;
    if (isOwn && this.#isOwn(entity, start, end, place, notation, base)) return;
    if (!isOwn && this.#leads(reading, entity.bytes, start, end)) return;
    const counts = reading !== Reading.unread && !isOwn && path.fragmentAt < 0;
    const reference = { entity, start, end, place, notation, base, details };
    this.doubtful.add(reference, counts ? path.h1 : 0, counts ? path.h2 : 0);
  }

  /** The hash of what is read is that of the whole target but for its fragment. */
  #read({ bytes, mediaType }: Entity, start: number, end: number, base: Base): Reading {
    // A base that is declared may be the document's own URI, or that of another page.
    if (start >= end || base.rule !== '5.1.3') return Reading.unread;
    if (this.#base !== base) {
      this.#base = base;
      this.#states = this.#bases.of(base, undefined);
    }
    const states = this.#states;
    if (!states || states.depth >= DEPTH) return Reading.unread;
    const path = this.#path;
    const reading = path.read(bytes, start, end, states, mediaType !== 'text/css');
    if (reading === Reading.own && bytes[start] === QUESTION) return Reading.unread;
    if (reading === Reading.path) {
      path.h1 = path.whole1;
      path.h2 = path.whole2;
    }
    return reading;
  }

  /** Whether the link leads to the document itself, and to nothing in it, or to what will be looked for in its names. */
  #isOwn(entity: Entity, start: number, end: number, place: Place, notation: Notation, base: Base): boolean {
    const from = this.#path.fragmentAt;
    if (from >= 0 && from < end) {
      if (!this.#names.hash(entity.bytes, from, end)) return false;
      this.#own.add(this.#names, entity, start, end, place, notation, base);
    }
    this.#options.leads(this.#place.h1, this.#place.h2);
    return true;
  }

  /** Whether the link leads to what was archived, or where one that was right led before. */
  #leads(reading: Reading, bytes: Uint8Array, start: number, end: number): boolean {
    const { h1, h2, fragmentAt } = this.#path;
    const { pages, leads } = this.#options;
    const { inside, outside, nowhere } = this.#right;
    switch (reading) {
      case Reading.scheme:
        return nowhere.has(h1, h2);
      case Reading.path:
      case Reading.web: {
        const isThere = pages.holds(h1, h2);
        if (isThere && !this.#isNamed(bytes, end)) return false;
        const isElsewhere = !isThere && reading === Reading.web && this.#isElsewhere(bytes, start);
        if (!isThere && !isElsewhere && fragmentAt >= 0) return false;
        const isOut = isElsewhere || (!isThere && outside.has(h1, h2));
        if (!isThere && !isOut && !inside.has(h1, h2)) return false;
        if (isOut) this.#outside += 1;
        leads(h1, h2);
        return true;
      }
      default:
        return false;
    }
  }

  /** Whether an `http:` or `https:` URI leads to a host from which nothing was retrieved. */
  #isElsewhere(bytes: Uint8Array, start: number): boolean {
    const { pages, othersAreRight } = this.#options;
    if (!othersAreRight) return false;
    const from = start + (bytes[start + 4] === COLON ? 'http://' : 'https://').length;
    let end = from;
    while (isOfHost(bytes[end] as number)) end += 1;
    // What says more than a host, or ends with it, is looked at.
    return bytes[end] === SLASH && !pages.holdsHost(oneByteText(bytes, from, end));
  }

  /** Whether the archived page has what the fragment names, as far as that is known. */
  #isNamed(bytes: Uint8Array, end: number): boolean {
    const { h1, h2, fragmentAt: from } = this.#path;
    const { pages, ranges } = this.#options;
    if (from < 0 || from === end) return true;
    if (!pages.namesAreKnown(h1, h2)) return isPlainFragment(bytes, from, end);
    // One without directives, and as it is written or decoded a name of the page.
    const names = this.#names;
    if (!names.hash(bytes, from, end)) return false;
    const hasEscapes = names.h1 !== names.decoded1 || names.h2 !== names.decoded2;
    if (this.#has(bytes, from, end) || (hasEscapes && this.#has(bytes, from, end, true))) return true;
    const middle = ranges ? rangeMiddle(bytes, from, end) : -1;
    return middle >= 0 && this.#has(bytes, from, middle) && this.#has(bytes, middle + 1, end);
  }

  /** Whether the page has the name. */
  #has(bytes: Uint8Array, start: number, end: number, isDecoded = false): boolean {
    const { pages, hashes } = this.#options;
    return pages.isNamedIn(hashes.nameIn(this.#path, bytes, { start, end }, isDecoded));
  }
}

/** Lower-case letters, digits, "-" and ".". */
function isOfHost(byte: number): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || byte === HYPHEN || byte === DOT;
}
