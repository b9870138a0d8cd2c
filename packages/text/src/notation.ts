// How a URL stands in running text, and how a new one is written in its place.
import { type Entity, type Notation, concat, encodeReference, percentEncoded } from '@linkwright/core';
import { readingOf } from './sources/charset.ts';
import { separatorOf } from './sources/separator.ts';
import { LONGEST_PREFIX, lineStartOf } from './characters/line-break.ts';
import { type Find, type FinderOptions, findAll } from './finding/finder.ts';
import { referenceOf } from './readings.ts';
import { type ByteReading, Scan } from './finding/scan.ts';
import { SOURCE_CODE, isInApostrophes } from './sources/source-code.ts';

/** The bytes around a URL that can have a say in where it begins and ends. */
const CONTEXT = 512;

export interface TextNotations {
  readonly unbroken: Notation;
  /** White space and line breaks in it are left out when it is read. */
  readonly broken: Notation;
}

/**
 * A new URL is written on one line, its wrapper kept: line breaks of the old one are rejoined. (Where
 * the format limits the length of lines, its layer breaks them again.) One that would not be found
 * again as it is can't be written: with white space in it, with a full stop at its end and no wrapper.
 * Nor is an apostrophe, which would end the string in source code around it.
 */
export function textNotations(options: FinderOptions): TextNotations {
  const encode: Notation['encode'] = (reference, entity, start, end) => {
    const isCode = entity.mediaType === SOURCE_CODE;
    if (isCode && reference.includes("'") && isInApostrophes(entity, start)) return undefined;
    const within = { ...options, separator: separatorOf(entity) };
    const said = [reference, inAscii(reference)].map((text) => encodeReference(text, entity.charset));
    const bytes = said.find((each) => isFoundAgain(each, entity, start, end, within));
    return bytes && { start, end, bytes };
  };
  const notation = (name: string, broken: boolean): Notation => ({
    name,
    decode: (entity, start, end) => referenceOf(entity, start, end, broken),
    encode,
  });
  return {
    unbroken: notation('text', false),
    broken: { ...notation('text-broken', true), contextual: true },
  };
}

/**
 * With its characters above ASCII percent-encoded (RFC 3987, 3.1): a URL ends before some of them, and before all of
 * them where nothing but ASCII stands in a document of another charset than UTF-8 and windows-1252.
 */
function inAscii(reference: string): string {
  return reference.toWellFormed().replaceAll(/[^\0-\x7F]/gu, percentEncoded);
}

/** Whether the new text is found as it is, and everything around it as it was. */
function isFoundAgain(
  bytes: Uint8Array,
  entity: Entity,
  start: number,
  end: number,
  options: FinderOptions,
): boolean {
  const { before, after } = contextOf(entity, start, end);
  const old = concat([before, entity.bytes.subarray(start, end), after]);
  const from = before.length;
  const to = from + end - start;
  const text = concat([old.subarray(0, from), bytes, old.subarray(to)]);
  const reading = readingOf(entity.charset);
  const now = findsIn(text, reading, options);
  const longer = text.length - old.length;
  const expected = findsIn(old, reading, options).map((find) => {
    if (find.start === from && find.end === to) return { start: from, end: to + longer, broken: false };
    const moved = find.start < to ? 0 : longer;
    return { start: find.start + moved, end: find.end + moved, broken: find.broken };
  });
  return (
    now.some((find) => find.start === from && find.end === to + longer) &&
    now.length === expected.length &&
    now.every(({ start, end, broken }, index) => {
      const same = expected[index];
      return same?.start === start && same.end === end && same.broken === broken;
    })
  );
}

/** What stands around a URL, with what begins its line, which quote marks are looked for in. */
function contextOf(
  { bytes, start: floor, end: last }: Entity,
  start: number,
  end: number,
): { readonly before: Uint8Array; readonly after: Uint8Array } {
  const from = Math.max(floor, start - CONTEXT);
  const line = lineStartOf(bytes, floor, from);
  const prefix = bytes.subarray(line, Math.min(from, line + LONGEST_PREFIX));
  const before = concat([prefix, bytes.subarray(from, start)]);
  return { before, after: bytes.subarray(end, Math.min(last, end + CONTEXT)) };
}

function findsIn(bytes: Uint8Array, reading: ByteReading, options: FinderOptions): readonly Find[] {
  const finds: Find[] = [];
  findAll(new Scan(bytes, 0, bytes.length, reading, options, (find) => finds.push(find)));
  return finds;
}
