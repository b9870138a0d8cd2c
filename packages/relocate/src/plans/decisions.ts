import {
  type Base,
  type Edit,
  type Entity,
  type Expectation,
  type Link,
  type Reference,
  folderOf,
  linkOf,
} from '@linkwright/core';

/** What is to become of a reference, and of every other one that is like it. */
export interface Decision {
  readonly link: Link;
  readonly expected: Expectation;
  /** The edit, its span counted from the start of the reference; undefined: the reference is kept. */
  readonly edit: Edit | undefined;
  readonly newReference: string | undefined;
  /** What is to be told wherever the reference stands. */
  readonly remark?: { readonly code: string; readonly message: string };
  /** Hash of the target, once it was asked for. */
  targetHash?: readonly [number, number];
}

/** A decision with the bytes that it was made for. */
interface Known {
  readonly decision: Decision;
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  readonly charset: string | undefined;
  /** Of the same hash. */
  readonly next: Known | undefined;
}

type ByHash = Map<number, Known>;

/** Decisions that are remembered beyond their document, where nothing else is said. */
const MEMORY_LIMIT = 200_000;

/**
 * Decisions that are kept before it is known whether the documents of a folder repeat each other's links. Were these most of
 * those that V8 meets when it collects garbage for the first time, it would think that decisions live long: it puts such
 * things where it seldom looks for garbage, and what they hold on to, which is nearly all that is made, is copied there.
 * That was a fifth of the time of `absolutize`, in most runs.
 */
const TRIAL = 256;

/** Where they do not, one of so many is kept all the same: the next documents may. */
const SELDOM = 16;

/**
 * What was decided for documents of one folder, as far as it holds for all of them. Pages of a folder
 * repeat each other's links (on rust-doc nine of ten), and a relative path means the same in all.
 */
export class FolderMemory {
  readonly #folders = new Map<string, ByHash>();
  readonly #limit: number;
  #count = 0;
  #found = 0;
  #missed = 0;

  /** More decisions than the limit are forgotten all at once. */
  constructor(limit: number = MEMORY_LIMIT) {
    this.#limit = limit;
  }

  of(folder: string): ByHash {
    if (this.#count > this.#limit) this.forget();
    let known = this.#folders.get(folder);
    if (!known) {
      known = new Map();
      this.#folders.set(folder, known);
    }
    return known;
  }

  /** Files come folder by folder: what was decided for those that are through is seldom asked for again. */
  forget(): void {
    this.#folders.clear();
    this.#count = this.#found = this.#missed = 0;
  }

  /** Whether keeping pays: what is never asked for again fills the memory, and costs more than it takes to decide anew. */
  get pays(): boolean {
    return this.#count < TRIAL + this.#found + this.#missed / SELDOM;
  }

  asked(found: boolean): void {
    if (found) this.#found += 1;
    else this.#missed += 1;
  }

  counted(): void {
    this.#count += 1;
  }
}

/** Decides for the references of one document, once for all that are alike. */
export class Decisions {
  readonly #decide: (link: Link) => Decision;
  readonly #memory: FolderMemory | undefined;
  /** By entity: a document may have as many of them as links, all alike. */
  readonly #own = new Map<Entity, ByHash>();
  /** What the last reference was looked for in: most follow one with the same base in the same entity. */
  #place: DecisionPlace | undefined;

  /** `memory` is given where the command decides by what a link is, and not by which document it stands in. */
  constructor(decide: (link: Link) => Decision, memory?: FolderMemory) {
    this.#decide = decide;
    this.#memory = memory;
  }

  of(reference: Reference): Decision {
    if (!reference.notation.local || reference.details !== undefined) return this.#decide(linkOf(reference));
    const hash = hashOf(reference);
    const { shared, own } = this.#placeOf(reference);
    const known = shared && find(shared, hash, reference, false);
    if (shared) this.#memory?.asked(known !== undefined);
    if (known && !isOwn(known.link.target, reference.base)) return known;
    const ours = find(own, hash, reference, true);
    if (ours) return ours;
    const decision = this.#decide(linkOf(reference));
    if (shared && !known && this.#memory?.pays && holdsInFolder(decision.link)) {
      decision.expected.shared = true;
      keepCopied(shared, hash, reference, decision);
      this.#memory.counted();
    } else keep(own, hash, reference, decision);
    return decision;
  }

  #placeOf({ base, entity }: Reference): DecisionPlace {
    const last = this.#place;
    if (last && last.base === base && last.entity === entity) return last;
    let own = this.#own.get(entity);
    if (!own) this.#own.set(entity, (own = new Map()));
    this.#place = { base, entity, own, shared: this.#sharedBy(base, entity) };
    return this.#place;
  }

  /** The decisions of the folder, for a reference that stands plainly in a document of it. What declares its retrieval may change with it. */
  #sharedBy(base: Base, entity: Entity): ByHash | undefined {
    if (!this.#memory || base.rule !== '5.1.3' || base.declared !== undefined) return undefined;
    if (entity.layer || entity.seals) return undefined;
    return this.#memory.of(folderOf(base));
  }
}

/** Where decisions are looked for: those of the folder, if they count for the entity, and its own. */
interface DecisionPlace {
  readonly base: Base;
  readonly entity: Entity;
  readonly shared: ByHash | undefined;
  readonly own: ByHash;
}

/** Whether a link means the same in every document of the folder. */
function holdsInFolder({ kind, target, base }: Link): boolean {
  return kind !== 'query' && !isOwn(target, base);
}

/** Whether a target is the document with this base, or none at all. */
function isOwn(target: string | null, base: Base): boolean {
  return target === null || target.startsWith(base.uri.uri);
}

function find(known: ByHash, hash: number, reference: Reference, sameBase: boolean): Decision | undefined {
  for (let candidate = known.get(hash); candidate; candidate = candidate.next) {
    const { link } = candidate.decision;
    if (link.place !== reference.place || link.notation !== reference.notation) continue;
    if (candidate.charset !== reference.entity.charset || !sameBytes(candidate, reference)) continue;
    if (!sameBase || link.base === reference.base) return candidate.decision;
  }
  return undefined;
}

/** For as long as the document is looked at: its bytes stay where they are. */
function keep(known: ByHash, hash: number, { entity, start, end }: Reference, decision: Decision): void {
  const { bytes, charset } = entity;
  known.set(hash, { decision, bytes, start, end, charset, next: known.get(hash) });
}

/** For other documents as well: the buffer of this one is read into again. */
function keepCopied(
  known: ByHash,
  hash: number,
  { entity, start, end }: Reference,
  decision: Decision,
): void {
  const bytes = Uint8Array.prototype.slice.call(entity.bytes, start, end);
  const { charset } = entity;
  known.set(hash, { decision, bytes, start: 0, end: end - start, charset, next: known.get(hash) });
}

/** FNV-1a over the reference's bytes. */
function hashOf({ entity, start, end }: Reference): number {
  const { bytes } = entity;
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return hash;
}

function sameBytes(known: Known, { entity, start, end }: Reference): boolean {
  const length = end - start;
  if (known.end - known.start !== length) return false;
  const ours = known.bytes;
  const theirs = entity.bytes;
  for (let at = 0; at < length; at += 1) if (ours[known.start + at] !== theirs[start + at]) return false;
  return true;
}
