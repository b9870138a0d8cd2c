// A message whose header counts its body: Content-Length as mboxcl and mboxcl2 use it, and Lines.
import { type Edit, type Entity, type Layer, oneByteText } from '@linkwright/core';
import { asciiBytes } from './byte-search.ts';
import { countLineFeeds } from './line-count.ts';
import { type Field, type Header, fieldOf, unfolded } from './header.ts';

/**
 * The same bytes, behind a layer that keeps the counts right when an edit changes the body. A count
 * that was wrong before is left as it is: nobody can say what it should be.
 */
export function withCounts(outer: Entity, header: Header): Entity {
  const { bytes, end } = outer;
  const length = fieldOf(header, 'Content-Length');
  const lines = fieldOf(header, 'Lines');
  if (!length && !lines) return outer;
  const counters = [
    counter(bytes, length, end - header.bodyStart, 2, byteGrowth),
    counter(bytes, lines, countLineFeeds(bytes, header.bodyStart, end), 1, lineGrowth),
  ].filter((found) => found !== undefined);
  if (counters.length === 0) return outer;
  const layer: Layer = {
    name: 'message',
    outer,
    outerSpan: (start, finish) => ({ start, end: finish }),
    encode: (edits) => {
      const body = edits.filter(({ start }) => start >= header.bodyStart);
      return [...edits, ...counters.flatMap((count) => count(bytes, body))];
    },
  };
  return { ...outer, layer };
}

type Counter = (bytes: Uint8Array, edits: readonly Edit[]) => readonly Edit[];

function counter(
  bytes: Uint8Array,
  field: Field | undefined,
  actual: number,
  tolerance: number,
  growthOf: (bytes: Uint8Array, edits: readonly Edit[]) => number,
): Counter | undefined {
  if (!field) return undefined;
  const text = unfolded(bytes, field);
  const count = Number(text);
  // The empty line that ends a message in an mbox may or may not be counted.
  if (!/^\d{1,15}$/.test(text) || count > actual || count < actual - tolerance) return undefined;
  const start = field.start + oneByteText(bytes, field.start, field.end).indexOf(text);
  return (all, edits) => {
    const growth = growthOf(all, edits);
    return growth === 0
      ? []
      : [{ start, end: start + text.length, bytes: asciiBytes(String(count + growth)) }];
  };
}

function byteGrowth(_: Uint8Array, edits: readonly Edit[]): number {
  return edits.reduce((sum, edit) => sum + edit.bytes.length - (edit.end - edit.start), 0);
}

function lineGrowth(bytes: Uint8Array, edits: readonly Edit[]): number {
  return edits.reduce(
    (sum, edit) =>
      sum + countLineFeeds(edit.bytes, 0, edit.bytes.length) - countLineFeeds(bytes, edit.start, edit.end),
    0,
  );
}
