import { type Link, type Reference, fileSpan, linkOf, matchesPlace } from '@linkwright/core';

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
  for (const reference of inOrder(references)) {
    if (places.length > 0 && !places.some((pattern) => matchesPlace(pattern, reference.place.name))) continue;
    const link = linkOf(reference);
    if (kinds.length === 0 || kinds.includes(link.kind)) yield link;
  }
}

/** By place in the file. What has no bytes of its own there (base64) stays where it was told. */
function inOrder(list: readonly Reference[]): readonly Reference[] {
  if (ascends(list)) return list;
  const starts = list.map(({ entity, start, end }) => fileSpan(entity, start, end)?.start);
  return list
    .map((reference, index) => ({ reference, start: starts[index] }))
    .toSorted((a, b) => (a.start === undefined || b.start === undefined ? 0 : a.start - b.start))
    .map(({ reference }) => reference);
}

function ascends(list: readonly Reference[]): boolean {
  let before = 0;
  for (const { entity, start, end } of list) {
    const place = fileSpan(entity, start, end)?.start ?? 0;
    if (place < before) return false;
    before = place;
  }
  return true;
}
