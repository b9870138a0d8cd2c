import type { Link, Rewrite } from '@linkwright/core';
import { resolve } from '@linkwright/uri';

/** For each document (its path as found), what stands in place of a reference: see `repairKey`. */
export type Repairs = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** What a link is known by in its document: the same reference can mean two things under two bases; calls of pages have no target. */
export function repairKey({ reference, target }: Pick<Link, 'reference' | 'target'>): string {
  return `${target ?? ''}\n${reference}`;
}

/** Gives links the references that were found to be right. */
export function repair(repairs: Repairs): Rewrite {
  return ({ entity, reference, target, place }) =>
    repairs.get(entity.source.path)?.get(repairKey({ reference, target: place.callsPage ? null : target }));
}

/** Where a link is to lead: with its new reference, where it gets one. */
export function repairedTarget(repairs: Repairs): (link: Link) => string | null {
  const rewrite = repair(repairs);
  return (link) => {
    const reference = rewrite(link);
    return reference === undefined ? link.target : resolve(reference, link.base.uri).target;
  };
}
