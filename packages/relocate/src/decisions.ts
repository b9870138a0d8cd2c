import { type Edit, type Expectation, type Link, type Reference, linkOf } from '@linkwright/core';

/** What is to become of a reference, and of every other one in the document that is like it. */
export interface Decision {
  readonly link: Link;
  readonly expected: Expectation;
  /** The edit, its span counted from the start of the reference; undefined: the reference is kept. */
  readonly edit: Edit | undefined;
  readonly newReference: string | undefined;
}

/**
 * Remembers what was decided in a document. Pages repeat their links (on rust-doc two thirds are
 * repetitions), and what holds for one holds for all with the same bytes, place, notation and base.
 */
export class Decisions {
  readonly #decide: (link: Link) => Decision;
  readonly #known = new Map<number, Decision[]>();

  constructor(decide: (link: Link) => Decision) {
    this.#decide = decide;
  }

  of(reference: Reference): Decision {
    if (!reference.notation.local) return this.#decide(linkOf(reference));
    const hash = hashOf(reference);
    const candidates = this.#known.get(hash);
    const known = candidates?.find(({ link }) => alike(link, reference));
    if (known) return known;
    const decision = this.#decide(linkOf(reference));
    if (candidates) candidates.push(decision);
    else this.#known.set(hash, [decision]);
    return decision;
  }
}

/** FNV-1a over the reference's bytes. */
function hashOf({ entity, start, end }: Reference): number {
  const { bytes } = entity;
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return hash;
}

function alike(link: Link, reference: Reference): boolean {
  if (link.base !== reference.base || link.place !== reference.place || link.notation !== reference.notation)
    return false;
  if (link.entity !== reference.entity || link.details !== reference.details) return false;
  const length = link.end - link.start;
  if (reference.end - reference.start !== length) return false;
  const { bytes } = link.entity;
  for (let at = 0; at < length; at += 1)
    if (bytes[link.start + at] !== bytes[reference.start + at]) return false;
  return true;
}
