import { type Link, type Reference, type Rewrite, fileSpan } from '@linkwright/core';
import { resolve } from '@linkwright/uri';

/** What stands in place of a reference, and where that is meant: one that is alike may stand where nothing is to be said of it. */
export interface Repaired {
  readonly reference: string;
  /** Bytes of the file at which the old ones begin; null for those that an encoded layer leaves no contiguous ones of. */
  readonly at: ReadonlySet<number | null>;
}

/** For each document (its path as found), by `repairKey`. */
export type Repairs = ReadonlyMap<string, ReadonlyMap<string, Repaired>>;

/** What a link is known by in its document: the same reference can mean two things under two bases; calls of pages have no target. */
export function repairKey({ reference, target }: Pick<Link, 'reference' | 'target'>): string {
  return `${target ?? ''}\n${reference}`;
}

/** Gives links the references that were found to be right. */
export function repair(repairs: Repairs): Rewrite {
  return (link) => repaired(repairs, link)?.reference;
}

/** Whether a reference stands where one like it, which `link` is, is to be repaired. */
export function isRepairedAt(repairs: Repairs): (link: Link, { entity, start, end }: Reference) => boolean {
  return (link, { entity, start, end }) =>
    repaired(repairs, link)?.at.has(fileSpan(entity, start, end)?.start ?? null) ?? false;
}

function repaired(repairs: Repairs, { entity, reference, target, place }: Link): Repaired | undefined {
  return repairs
    .get(entity.source.path)
    ?.get(repairKey({ reference, target: place.callsPage ? null : target }));
}

/** Where a link is to lead: with its new reference, where it gets one. */
export function repairedTarget(repairs: Repairs): (link: Link) => string | null {
  const rewrite = repair(repairs);
  return (link) => {
    const reference = rewrite(link);
    return reference === undefined ? link.target : resolve(reference, link.base.uri).target;
  };
}
