import { type Link, type Reference, linkOf, matchesPlace } from '@linkwright/core';
import { byPlace } from './place-order.ts';

/** Which links are wanted. */
export interface LinkFilter {
  readonly kinds?: readonly string[];
  readonly places?: readonly string[];
}

/** The links that are wanted, in the order of their places in the file. */
export function* linksOf(
  references: readonly Reference[],
  { kinds = [], places = [] }: LinkFilter,
): Generator<Link> {
  for (const reference of byPlace(references)) {
    if (places.length > 0 && !places.some((pattern) => matchesPlace(pattern, reference.place.name))) continue;
    const link = linkOf(reference);
    if (kinds.length === 0 || kinds.includes(link.kind)) yield link;
  }
}
