/** Sorted bytewise by a path that each has. */
export function sortedBy<Item>(items: readonly Item[], pathOf: (item: Item) => string): readonly Item[] {
  if (items.some((item) => SURROGATE.test(pathOf(item))))
    return items.toSorted((a, b) => bytewise(pathOf(a), pathOf(b)));
  return items.toSorted((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1));
}

/** The order of the UTF-8 bytes, which for UTF-16 text is the order of code points. */
export function bytewise(a: string, b: string): number {
  if (a === b) return 0;
  if (!SURROGATE.test(a) && !SURROGATE.test(b)) return a < b ? -1 : 1;
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

const SURROGATE = /[\uD800-\uDFFF]/;
