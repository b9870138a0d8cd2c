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

/** Whether an offset is in one of the spans, which stand in the order of the text. */
export function isWithin(spans: readonly Span[], at: number): boolean {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle] as Span).start <= at) low = middle + 1;
    else high = middle;
  }
  return low > 0 && at < (spans[low - 1] as Span).end;
}
