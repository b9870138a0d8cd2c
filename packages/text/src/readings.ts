// What a find says: its URL, and the other readings that Appendix E asks to be aware of.
import { type Entity, decodeText, percentEncoded } from '@linkwright/core';
import type { Find } from './finding/finder.ts';
import { join, withoutHyphens } from './characters/line-break.ts';

/** The reference as it is meant, without white space and, for an abbreviated URL, without what completes it. */
export function referenceOf(entity: Entity, start: number, end: number, broken: boolean): string {
  const { bytes, charset } = entity;
  if (!broken) return decodeText(bytes, start, end, charset);
  const joined = join(bytes, entity.start, start, end).bytes;
  return decodeText(joined, 0, joined.length, charset);
}

/**
 * The URL that an abbreviation stands for. In one of an address what would say something else there, or is in no URL,
 * is percent-encoded (RFC 6068, 2): `user%host@relay` has no escape in it, and `a?b@c` no query.
 */
export function completed({ form, completion }: Find, reference: string): string {
  return completion + (form === 'email' ? reference.replace(/[^\w.!$'*+~@-]/g, percentEncoded) : reference);
}

/**
 * Other readings of a broken URL, the likelier first: without the hyphens before its line breaks,
 * and, where nothing but white space delimits it, only as far as that.
 */
export function otherReadings(entity: Entity, find: Find): readonly string[] {
  if (!find.broken) return [];
  const { charset, bytes } = entity;
  const readings = withoutHyphens(join(bytes, entity.start, find.start, find.end)).map(
    (reading) => find.completion + decodeText(reading, 0, reading.length, charset),
  );
  if (find.unbrokenEnd !== undefined)
    readings.push(find.completion + decodeText(bytes, find.start, find.unbrokenEnd, charset));
  return readings;
}
