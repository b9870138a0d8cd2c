// Says "is there" of links, and only where there can be no doubt; every other link goes to the exact checker.
import type { Base, Diagnostic, Entity, Notation, Place, ReferenceDetails, Sink } from '@linkwright/core';
import { type HashState, type Seeds, findSlot, hashText, startState } from '@linkwright/corpus';
import { type BaseStates, BaseStateCache } from './base-states.ts';
import { DoubtfulLinks } from './doubtful-links.ts';
import { isFiltered } from './filtered-types.ts';
import { isJudgedIn } from '../judging/judged-links.ts';
import { HashSet } from './hash-set.ts';
import { rangeMiddle } from './line-range.ts';
import { NameHashes } from './name-hashes.ts';
import { NumberList } from './number-list.ts';
import { OwnFragments } from './own-fragments.ts';
import type { PathTable } from './path-table.ts';
import { DEPTH, Reading, ReferencePath, isPlainFragment } from './reference-path.ts';
import { type Disk, disk } from '../tree/disk.ts';
import { DocumentUses } from '../remember/document-uses.ts';
import type { Trace } from '../remember/trace.ts';
import { WantedNames } from './wanted-names.ts';

const SLASH = 0x2f;
const QUESTION = 0x3f;

/** How many targets are remembered that the exact checker found right. */
const RIGHT_LIMIT = 1 << 20;

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
  /** The folders that are checked, as URIs. */
  readonly roots: readonly string[];
  /** Whether fragments are looked at. */
  readonly fragments: boolean;
  /** Whether `#10-20` is right where both its ends are names. */
  readonly ranges: boolean;
}

/** The document that is read next. */
export interface FilteredDocument {
  readonly entity: Entity;
  /** The number of its file. */
  readonly file: number;
  /** The URI that absolute paths are taken from where it is not the root. */
  readonly home: string | undefined;
  /** Whether its own URI leads to it: a map of a folder in the tree may give that to another file. */
  readonly isShown: boolean;
}

/** What was found of a target that is right, for documents that link to it later. */
interface FoundTarget {
  /** Where it leads: the number of a file, else -1, and the hash of another place, else zeros. */
  readonly file: number;
  readonly h1: number;
  readonly h2: number;
  /** What was asked of the tree, see `Trace`. */
  readonly asked: readonly number[];
}

/**
 * Hears what an extractor tells of one document and passes over the links that are proved to be
 * right; the others are kept in `doubtful`. No object is made for a link that is right.
 */
export class LinkFilter implements Sink {
  readonly names: NameHashes;
  /** Links for the exact checker. */
  readonly doubtful: DoubtfulLinks = new DoubtfulLinks();
  readonly problems: Diagnostic[] = [];
  readonly wanted: WantedNames = new WantedNames();
  /** Places on other sites that have not been met before: both halves of the hash. Emptied by whoever takes them. */
  readonly others: NumberList = new NumberList();
  readonly #known: HashSet = new HashSet();
  /** Targets that the exact checker has found to be right. */
  readonly #right: HashSet = new HashSet();
  /** What the document uses, where that is remembered. */
  readonly uses: DocumentUses | undefined;
  /** Of targets that were found right, where that is remembered. */
  readonly #found = new Map<string, FoundTarget>();
  readonly #options: FilterOptions;
  readonly #own: OwnFragments = new OwnFragments();
  readonly #path: ReferencePath;
  readonly #bases: BaseStateCache;
  #bytes: Uint8Array | undefined;
  #file = -1;
  #home: string | undefined;
  #isShown = true;
  #base: Base | undefined;
  #states: BaseStates | undefined;
  #count = 0;

  /** `trace` is given where what documents use is to be remembered for the next run; it hears what the exact checker asks. */
  constructor(options: FilterOptions, on: Disk = disk, trace?: Trace) {
    this.#options = options;
    this.names = new NameHashes(options.seeds);
    this.#path = new ReferencePath(options.seeds);
    this.#bases = new BaseStateCache(options.seeds, options, on);
    this.uses = trace && new DocumentUses(options.table.named.length, trace);
  }

  /** How many references the document has. */
  get count(): number {
    return this.#count;
  }

  /** Before each document. `lacking` makes links to these names doubtful, and all others of other documents right. */
  begin({ entity, file, home, isShown }: FilteredDocument, lacking?: HashSet): void {
    this.#bytes = entity.bytes;
    this.#file = file;
    this.#home = home;
    this.#isShown = isShown;
    this.wanted.lacking = lacking;
    this.#count = 0;
    this.doubtful.clear();
    this.problems.length = 0;
    this.#own.clear();
    this.#base = undefined;
    this.names.clear();
    this.uses?.begin();
  }

  /** After each document: fragments in it that it lacks are doubtful. */
  settle(): void {
    this.#own.settle(this.names, (reference) => this.doubtful.add(reference, 0, 0));
  }

  /**
   * The exact checker has nothing to say about a doubtful link, by its index: the next one to the same target is passed
   * over. `place` is where it leads, `uri` the same as a URI where it may be a file.
   */
  remember(index: number, place: string | undefined, uri: string | undefined): void {
    const hash = this.doubtful.hashOf(index);
    const found = this.uses && { ...this.#led(place, uri), asked: this.uses.trace.ofLink() };
    if (this.uses && found) use(this.uses, found);
    if (!hash || this.#right.size >= RIGHT_LIMIT) return;
    const { h1, h2 } = hash;
    this.#right.add(h1, h2);
    if (found) this.#found.set(`${h1} ${h2}`, found);
  }

  /** The document leads to a place that the exact checker has found, for which it was not asked here. */
  leadsTo(place: string, uri: string | undefined): void {
    const found = this.#led(place, uri);
    const { file, h1, h2 } = found;
    if (this.uses) use(this.uses, found);
    if (file >= 0) this.#options.table.linked[file] = 1;
    else this.#met(h1, h2);
  }

  #led(place: string | undefined, uri: string | undefined): Omit<FoundTarget, 'asked'> {
    const { seeds, table } = this.#options;
    const hashed = (text: string): HashState => hashText(text, seeds, startState(seeds));
    if (place === undefined) return { file: -1, h1: 0, h2: 0 };
    const own = uri === undefined ? undefined : hashed(uri);
    const file = own ? findSlot(table.slots, table.mask, own.h1, own.h2) : -1;
    return { file, ...hashed(place) };
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
    if (!isJudgedIn(place)) return;
    const isRead = entity.bytes === this.#bytes && details === undefined && isFiltered(entity.mediaType);
    const path = this.#path;
    path.h1 = 0;
    path.h2 = 0;
    const outcome = isRead ? this.#outcome(entity, start, end, base) : DOUBTFUL;
    if (outcome === DOUBTFUL) {
      this.doubtful.add({ entity, start, end, place, notation, base, details }, path.h1, path.h2);
    } else if (outcome === OWN) this.#own.add(this.names, entity, start, end, place, notation, base);
  }

  #outcome({ bytes, mediaType }: Entity, start: number, end: number, base: Base): Outcome {
    if (start >= end) return this.#looked(false);
    if (this.#base !== base) {
      this.#base = base;
      this.#states = this.#bases.of(base, this.#home);
    }
    const states = this.#states;
    if (!states || states.depth >= DEPTH) return this.#looked(false);
    const path = this.#path;
    // A folder that comes up in the root can give such a base another meaning.
    if (this.uses && states.own && this.#home !== undefined && !states.web) this.uses.uncertain = true;
    switch (path.read(bytes, start, end, states, mediaType !== 'text/css')) {
      case Reading.own:
        // A query is asked of the document's URI, a fragment of what is there already.
        if (bytes[start] === QUESTION && !this.#isShown) return this.#looked(false);
        return this.#named(this.#file, bytes, end);
      case Reading.path: {
        // What is taken from the checked folder may mean the path on the disk all the same.
        const twoWays = this.#home !== undefined && (bytes[start] === SLASH || states.own !== undefined);
        return this.#inTree(bytes, end, !twoWays);
      }
      case Reading.web:
        return this.#options.othersAreWeb ? this.#other() : this.#inTree(bytes, end, true);
      case Reading.scheme:
        return this.#looked(true);
      default:
        return this.#looked(false);
    }
  }

  /** The target is in the table, or has been looked for before. */
  #inTree(bytes: Uint8Array, end: number, certain: boolean): Outcome {
    const { table } = this.#options;
    const path = this.#path;
    const file = findSlot(table.slots, table.mask, path.h1, path.h2);
    if (file >= 0) return this.#named(file, bytes, end);
    // On another site the query says what place it is.
    path.h1 = path.whole1;
    path.h2 = path.whole2;
    return this.#looked(certain && path.fragmentAt < 0);
  }

  /** Whether the exact checker has found the target to be right, where its hash is all that counts. */
  #looked(counts: boolean): Outcome {
    const path = this.#path;
    if (counts && this.#right.has(path.h1, path.h2)) {
      if (this.uses) this.#useAgain(this.uses);
      return THERE;
    }
    if (!counts) {
      path.h1 = 0;
      path.h2 = 0;
    }
    return DOUBTFUL;
  }

  /** The document depends on what was found when another one was looked at. */
  #useAgain(uses: DocumentUses): void {
    const found = this.#found.get(`${this.#path.h1} ${this.#path.h2}`);
    if (!found) return;
    // Where a document is read again, that is in its record, and the numbers are those of questions that are forgotten.
    if (!this.wanted.lacking) uses.trace.again(found.asked);
    use(uses, found);
  }

  #other(): Outcome {
    const { h1, h2 } = this.#path;
    this.uses?.other(h1, h2);
    this.#met(h1, h2);
    return THERE;
  }

  #met(h1: number, h2: number): void {
    if (!this.#known.add(h1, h2)) return;
    this.others.push(h1);
    this.others.push(h2);
  }

  /** Whether the fragment is right, or will be looked for when everything has been read. */
  #named(file: number, bytes: Uint8Array, end: number): Outcome {
    const outcome = this.#fragment(file, bytes, end);
    if (outcome === DOUBTFUL) return this.#looked(false);
    this.#options.table.linked[file] = 1;
    this.uses?.target(file);
    return outcome;
  }

  #fragment(file: number, bytes: Uint8Array, end: number): Outcome {
    const from = this.#path.fragmentAt;
    const { fragments, ranges, table } = this.#options;
    if (from < 0 || from === end) return THERE;
    if (!fragments || table.named[file] === 0) return isPlainFragment(bytes, from, end) ? THERE : DOUBTFUL;
    const { names } = this;
    if (!names.hash(bytes, from, end)) return DOUBTFUL;
    if (file === this.#file) return OWN;
    const middle = ranges ? rangeMiddle(bytes, from, end) : -1;
    if (middle < 0) return this.#want(file);
    if (!names.hash(bytes, from, middle) || this.#want(file) === DOUBTFUL) return DOUBTFUL;
    return names.hash(bytes, middle + 1, end) ? this.#want(file) : DOUBTFUL;
  }

  /** Of a name with escapes the decoded form is wanted; one that is called by the other is doubtful, and no more. */
  #want(file: number): Outcome {
    const { decoded1, decoded2 } = this.names;
    return this.wanted.want(file, decoded1, decoded2, this.#file) ? THERE : DOUBTFUL;
  }
}

function use(uses: DocumentUses, { file, h1, h2 }: Omit<FoundTarget, 'asked'>): void {
  if (file >= 0) uses.target(file);
  else if (h1 !== 0 || h2 !== 0) uses.other(h1, h2);
}
