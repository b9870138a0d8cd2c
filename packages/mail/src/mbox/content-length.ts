// A message whose header counts its body: Content-Length as mboxcl and mboxcl2 use it, and Lines.
import { type Edit, type Entity, type Layer, oneByteText } from '@linkwright/core';
import { asciiBytes } from '../byte-search.ts';
import { countLineFeeds } from './line-count.ts';
import { type Field, fieldOf, unfolded } from '../fields/header.ts';
import { type MimePart, partsOf } from '../messages/mime-tree.ts';

/**
 * The same bytes, behind a layer that keeps the counts right when an edit changes what they count: those of the message
 * and of every part and message in it. A count that was wrong before is left as it is: nobody can say what it should be.
 */
export function withCounts(outer: Entity, root: MimePart): Entity {
  const counted = countedParts(outer, root);
  if (counted.length === 0) return outer;
  const layer: Layer = {
    name: 'message',
    outer,
    outerSpan: (start, finish) => ({ start, end: finish }),
    encode: (edits) => [...edits, ...newCounts(counted, growthsOf(outer.bytes, counted, edits))],
  };
  return { ...outer, layer };
}

/** A part whose header counts its body rightly. */
interface CountedPart {
  readonly part: MimePart;
  /** Where the next counted part around it stands in the list; -1: there is none. */
  readonly around: number;
  readonly counts: readonly Count[];
}

/** A number in a header, as it stands there. */
interface Count {
  readonly of: 'bytes' | 'lines';
  readonly start: number;
  readonly end: number;
  readonly value: number;
}

/** By how much a body grows. */
interface Growth {
  bytes: number;
  lines: number;
}

/** In the order of the parts, outer ones before those in them. */
function countedParts(entity: Entity, root: MimePart): readonly CountedPart[] {
  const found: CountedPart[] = [];
  for (const part of partsOf(root)) {
    const counts = countsOf(entity, part);
    if (counts.length === 0) continue;
    let around = found.length - 1;
    while (around >= 0 && !isWithin(part.bodyStart, part.bodyEnd, found[around] as CountedPart))
      around = (found[around] as CountedPart).around;
    found.push({ part, around, counts });
  }
  return found;
}

function isWithin(start: number, end: number, { part }: CountedPart): boolean {
  return start >= part.bodyStart && end <= part.bodyEnd;
}

function countsOf({ bytes, end }: Entity, part: MimePart): readonly Count[] {
  const length = fieldOf(part.header, 'Content-Length');
  const lines = fieldOf(part.header, 'Lines');
  if (!length && !lines) return [];
  const { bodyStart, bodyEnd } = part;
  // Of a message that is passed on, the line end before the boundary may be the last one of its body.
  const rest = bodyEnd < end ? lineEndLength(bytes, bodyEnd) : 0;
  const size = bodyEnd - bodyStart;
  // The empty line that ends a message in an mbox may or may not be counted.
  const isSize = (count: number) => count >= size - 2 && (count <= size || count === size + rest);
  const feeds = lines ? countLineFeeds(bytes, bodyStart, bodyEnd) : 0;
  const isFeeds = (count: number) => count >= feeds - 1 && count <= feeds + Math.sign(rest);
  return [...countIn(bytes, length, 'bytes', isSize), ...countIn(bytes, lines, 'lines', isFeeds)];
}

function lineEndLength(bytes: Uint8Array, at: number): number {
  if (bytes[at] === 10) return 1;
  return bytes[at] === 13 && bytes[at + 1] === 10 ? 2 : 0;
}

function countIn(
  bytes: Uint8Array,
  field: Field | undefined,
  of: Count['of'],
  isRight: (count: number) => boolean,
): readonly Count[] {
  if (!field) return [];
  const text = unfolded(bytes, field);
  const value = Number(text);
  if (!/^\d{1,15}$/.test(text) || !isRight(value)) return [];
  const start = field.start + oneByteText(bytes, field.start, field.end).indexOf(text);
  return [{ of, start, end: start + text.length, value }];
}

/** What each edit adds to the innermost counted part that it stands in. */
function growthsOf(bytes: Uint8Array, counted: readonly CountedPart[], edits: readonly Edit[]): Growth[] {
  const growths = counted.map(() => ({ bytes: 0, lines: 0 }));
  let next = 0;
  let inside = -1;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    while (next < counted.length && (counted[next] as CountedPart).part.bodyStart <= edit.start) {
      inside = next;
      next += 1;
    }
    while (inside >= 0 && !isWithin(edit.start, edit.end, counted[inside] as CountedPart))
      inside = (counted[inside] as CountedPart).around;
    const growth = growths[inside];
    if (!growth) continue;
    growth.bytes += edit.bytes.length - (edit.end - edit.start);
    growth.lines +=
      countLineFeeds(edit.bytes, 0, edit.bytes.length) - countLineFeeds(bytes, edit.start, edit.end);
  }
  return growths;
}

/** From the inside out: a count is a part of the body around it, and may get a digit more. */
function newCounts(counted: readonly CountedPart[], growths: readonly Growth[]): readonly Edit[] {
  const edits: Edit[] = [];
  for (let index = counted.length - 1; index >= 0; index -= 1) {
    const { around, counts } = counted[index] as CountedPart;
    const growth = growths[index] as Growth;
    const outer = growths[around] ?? { bytes: 0, lines: 0 };
    outer.bytes += growth.bytes;
    outer.lines += growth.lines;
    for (const { of, start, end, value } of counts) {
      if (growth[of] === 0) continue;
      const bytes = asciiBytes(String(value + growth[of]));
      outer.bytes += bytes.length - (end - start);
      edits.push({ start, end, bytes });
    }
  }
  return edits;
}
