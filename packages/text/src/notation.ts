// How a URL stands in running text, and how a new one is written in its place.
import { type Edit, type Entity, type Notation, encodeReference } from '@linkwright/core';
import { readingOf } from './charset.ts';
import { type Find, type FinderOptions, findAll } from './finder.ts';
import { referenceOf } from './readings.ts';
import { Scan } from './scan.ts';

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
 */
export function textNotations(options: FinderOptions): TextNotations {
  const encode: Notation['encode'] = (reference, entity, start, end) => {
    const bytes = encodeReference(reference, entity.charset);
    return isFoundAgain(bytes, entity, start, end, options) ? { start, end, bytes } : undefined;
  };
  const notation = (name: string, broken: boolean): Notation => ({
    name,
    decode: (entity, start, end) => referenceOf(entity, start, end, broken),
    encode,
  });
  return { unbroken: notation('text', false), broken: notation('text-broken', true) };
}

function isFoundAgain(
  bytes: Edit['bytes'],
  entity: Entity,
  start: number,
  end: number,
  options: FinderOptions,
): boolean {
  const before = entity.bytes.subarray(Math.max(entity.start, start - CONTEXT), start);
  const after = entity.bytes.subarray(end, Math.min(entity.end, end + CONTEXT));
  const text = new Uint8Array(before.length + bytes.length + after.length);
  text.set(before, 0);
  text.set(bytes, before.length);
  text.set(after, before.length + bytes.length);
  const from = before.length;
  const to = from + bytes.length;
  const finds: Find[] = [];
  findAll(new Scan(text, 0, text.length, readingOf(entity.charset), options, (find) => finds.push(find)));
  return finds.some((find) => find.start === from && find.end === to && !find.broken);
}
