import type { Span } from '@linkwright/core';

/** Those of `found` that touch none of `excluded`; both stand in the order of the text. */
export function* outside<T extends Span>(found: Iterable<T>, excluded: readonly Span[]): Generator<T> {
  let index = 0;
  for (const each of found) {
    while (index < excluded.length && (excluded[index] as Span).end <= each.start) index += 1;
    const next = excluded[index];
    if (!next || next.start >= each.end) yield each;
  }
}
