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

/** A decision with the bytes that it was made for: the buffer that they stood in is read into again. */
interface Known {
  readonly decision: Decision;
  readonly raw: Uint8Array;
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
    if (this.#count > this.#limit) {
      this.#folders.clear();
      this.#count = this.#found = this.#missed = 0;
    }
    let known = this.#folders.get(folder);
    if (!known) {
      known = new Map();
      this.#folders.set(folder, known);
    }
    return known;
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

  /** `memory` is given where the command decides by what a link is, and not by which document it stands in. */
  constructor(decide: (link: Link) => Decision, memory?: FolderMemory) {
    this.#decide = decide;
    this.#memory = memory;
  }

  of(reference: Reference): Decision {
    if (!reference.notation.local || reference.details !== undefined) return this.#decide(linkOf(reference));
    const hash = hashOf(reference);
    const shared = this.#sharedWith(reference);
    const known = shared && find(shared, hash, reference, false);
    if (shared) this.#memory?.asked(known !== undefined);
    if (known && !isOwn(known.link.target, reference.base)) return known;
    const ours = this.#own.get(reference.entity);
    const own = ours && find(ours, hash, reference, true);
    if (own) return own;
    const decision = this.#decide(linkOf(reference));
    if (shared && !known && this.#memory?.pays && holdsInFolder(decision.link)) {
      decision.expected.shared = true;
      keep(shared, hash, reference, decision);
      this.#memory.counted();
    } else keep(ours ?? this.#ownOf(reference.entity), hash, reference, decision);
    return decision;
  }

  #ownOf(entity: Entity): ByHash {
    const own: ByHash = new Map();
    this.#own.set(entity, own);
    return own;
  }

  /** The decisions of the folder, for a reference that stands plainly in a document of it. What declares its retrieval may change with it. */
  #sharedWith({ base, entity }: Reference): ByHash | undefined {
    if (!this.#memory || base.rule !== '5.1.3' || base.declared !== undefined) return undefined;
    if (entity.layer || entity.seals) return undefined;
    return this.#memory.of(folderOf(base));
  }
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
    if (candidate.charset !== reference.entity.charset || !sameBytes(candidate.raw, reference)) continue;
    if (!sameBase || link.base === reference.base) return candidate.decision;
  }
  return undefined;
}

function keep(known: ByHash, hash: number, { entity, start, end }: Reference, decision: Decision): void {
  const raw = Uint8Array.prototype.slice.call(entity.bytes, start, end);
  known.set(hash, { decision, raw, charset: entity.charset, next: known.get(hash) });
}

/** FNV-1a over the reference's bytes. */
function hashOf({ entity, start, end }: Reference): number {
  const { bytes } = entity;
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return hash;
}

function sameBytes(raw: Uint8Array, { entity, start, end }: Reference): boolean {
  if (raw.length !== end - start) return false;
  const { bytes } = entity;
  for (let at = 0; at < raw.length; at += 1) if (raw[at] !== bytes[start + at]) return false;
  return true;
}
