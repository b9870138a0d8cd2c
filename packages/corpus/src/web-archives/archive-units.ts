// The records of a web archive (WARC 1.1, ISO 28500:2017) from one place in its file to another, in units that
// can be read without what stands before them: gzip members (Annex D), or single records where nothing is packed.
import {
  type BadWarc,
  WarcReader,
  type WarcRecord,
  beginsWarc,
  holdsDocument,
  nextWarc,
} from '@linkwright/containers';
import type { FileWindow } from '../disk/file-window.ts';
import { memberAt, memberBeginning, nextMember } from '../packed/gzip-member.ts';
import { SHOWN_BY, showsWebArchive } from '../reading/sniff.ts';

/** What can be read by itself. */
export interface ArchiveUnit {
  /** Where it begins, in bytes of the file, and in bytes from the first unit on when nothing is packed. */
  readonly at: number;
  readonly offset: number;
  /** Their offsets count as `offset` does. Good until the next unit is asked for. */
  readonly records: readonly (WarcRecord | BadWarc | BadMember)[];
}

/** A packed piece of the file that cannot be unpacked, or not all of it. */
export interface BadMember {
  readonly code: 'unpackable';
  readonly message: string;
}

/** Where units are read, and where the next one would begin. */
export interface UnitPlace {
  readonly at: number;
  readonly offset: number;
}

export interface UnitOptions {
  /** Where a unit begins. */
  readonly from: number;
  /** Units that begin here or behind are left. */
  readonly to: number;
  /** Unpacked bytes that are held at once; a larger unit is left, and reading ends before it. */
  readonly hold: number;
  /** Bytes that a record has at most; see `WarcRecord.cut`. */
  readonly limit: number;
}

/** The file of an archive; `isPacked`: it is gzip members. */
export interface ArchiveBytes {
  readonly window: FileWindow;
  readonly isPacked: boolean;
}

export function archiveBytes(window: FileWindow): ArchiveBytes {
  const [first, second] = window.bytes(0, 2);
  return { window, isPacked: first === 0x1f && second === 0x8b };
}

/** The units between two places; returns where the next one begins. */
export function unitsOf(
  { window, isPacked }: ArchiveBytes,
  options: UnitOptions,
): Generator<ArchiveUnit, UnitPlace> {
  return isPacked ? packedUnits(window, options) : plainUnits(window, options);
}

/**
 * Where a unit seems to begin, at a place or behind it; `to` or a place behind that where none does before. After so
 * many tries it is not looked for any further: bytes may be made to look like many beginnings.
 */
export function nextUnit(
  { window, isPacked }: ArchiveBytes,
  from: number,
  to: number = window.size,
  tries: number = MOST_TRIES,
): number {
  for (let at = from, left = tries; at < to && left > 0;) {
    // The byte before tells whether a line begins.
    const start = Math.max(0, at - 1);
    const bytes = window.bytes(start, SEARCHED);
    const found = isPacked ? nextMember(bytes, at - start) : nextWarc(bytes, at - start);
    const place = start + found;
    if (found < 0 && window.isAll(start, bytes)) break;
    if (found >= 0 && (!isPacked || showsWebArchive(window.bytes(place, SHOWN_BY)))) return place;
    if (found >= 0) left -= 1;
    at = found < 0 ? start + bytes.length - BEGINNING : place + 1;
  }
  return to;
}

/** A try takes some 15 microseconds. */
export const MOST_TRIES: number = 1 << 14;

const SEARCHED = 1 << 16;

/** More than is needed to see that a unit may begin. */
const BEGINNING = 64;

function* packedUnits(window: FileWindow, options: UnitOptions): Generator<ArchiveUnit, UnitPlace> {
  let place: UnitPlace = { at: options.from, offset: 0 };
  while (place.at < options.to && place.at < window.size) {
    const unit = packedUnit(window, place, options);
    if (unit === 'large') return place;
    if (unit.records.length > 0) yield { ...place, records: unit.records };
    place = unit.next;
  }
  return place;
}

/** A member, or several where a record goes on from one to the next. */
function packedUnit(
  window: FileWindow,
  place: UnitPlace,
  { hold, limit }: UnitOptions,
): (Pick<ArchiveUnit, 'records'> & { readonly next: UnitPlace }) | 'large' {
  const reader = new WarcReader(holdsDocument, limit);
  const records: ArchiveUnit['records'][number][] = [];
  let { at, offset } = place;
  const keep = (found: Iterable<WarcRecord | BadWarc>): void => {
    for (const each of found) records.push({ ...each, offset: each.offset + place.offset });
  };
  for (let isFirst = true; ; isFirst = false) {
    at = behindZeros(window, at);
    if (at >= window.size) break;
    const member = memberAt(window, at, hold);
    // Another record begins, and this one will not go on.
    if (!isFirst && beginsWarc(member === 'large' ? memberBeginning(window, at) : member.bytes)) break;
    if (member === 'large') return 'large';
    const before = records.length;
    keep(reader.push(member.bytes));
    offset += member.bytes.length;
    if (member.fault !== undefined) {
      const next = nextUnit({ window, isPacked: true }, at + 1);
      return { records: [...records, unpackable(member.fault, at)], next: { at: next, offset } };
    }
    at += member.length;
    if (reader.isBetween) return { records, next: { at, offset } };
    // Blocks are good until the reader is given more.
    for (let index = before; index < records.length; index += 1)
      records[index] = kept(records[index] as (typeof records)[number]);
  }
  keep(reader.end('what is packed'));
  return { records, next: { at, offset } };
}

function kept(record: ArchiveUnit['records'][number]): ArchiveUnit['records'][number] {
  return 'block' in record ? { ...record, block: record.block.slice() } : record;
}

/** `fault`: what zlib says; `at`: where the member begins. */
export function unpackable(fault: string, at: number): BadMember {
  return { code: 'unpackable', message: `is damaged at byte ${at}: ${fault}; the next record is looked for` };
}

/** Files may be filled up with zeros, and members with them. */
export function behindZeros(window: FileWindow, from: number): number {
  for (let at = from; at < window.size;) {
    const bytes = window.bytes(at, 1);
    const count = bytes.findIndex((byte) => byte !== 0);
    if (count >= 0) return at + count;
    at += bytes.length;
  }
  return window.size;
}

function* plainUnits(
  window: FileWindow,
  { from, to, hold, limit }: UnitOptions,
): Generator<ArchiveUnit, UnitPlace> {
  const reader = new WarcReader(holdsDocument, Math.min(hold, limit));
  const placeOf = (offset: number): UnitPlace => ({ at: from + offset, offset });
  for (let at = from; at < window.size;) {
    // The reader goes on with them while the window is moved.
    const bytes = new Uint8Array(window.bytes(at, 1));
    at += bytes.length;
    for (const record of reader.push(bytes)) {
      const place = placeOf(record.offset);
      if (place.at >= to || isLarge(record, limit)) return place;
      yield { ...place, records: [record] };
      const next = behindLineEnds(window, from + reader.next);
      if (next >= to && !('code' in record)) return placeOf(next - from);
    }
  }
  for (const record of reader.end()) yield { ...placeOf(record.offset), records: [record] };
  return placeOf(window.size - from);
}

/** Too large to be held here, and not too large to be read. */
function isLarge(record: WarcRecord | BadWarc, limit: number): boolean {
  return 'cut' in record && (record.cut ?? 0) <= limit;
}

export function behindLineEnds(window: FileWindow, from: number): number {
  let at = from;
  while (at < window.size && [10, 13].includes(window.bytes(at, 1)[0] as number)) at += 1;
  return at;
}
