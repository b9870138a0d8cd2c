// .ZIP File Format Specification (APPNOTE 6.3.10), 4.3: where an archive says how long its entries are
// and where they stand.
import type { Edit } from '@linkwright/core';
import type { Codec } from './codec.ts';
import { uint16Bytes, uint32Bytes, uint64Bytes } from './little-endian.ts';
import { FLAG_DESCRIPTOR, type ZipArchive, type ZipEntry } from './zip-archive.ts';
import { STORED } from './zip-entry.ts';
import { LOCATOR_LENGTH, UNKNOWN_32 } from './zip64.ts';

/** New bytes of entries. */
export type EntryChanges = ReadonlyMap<ZipEntry, Uint8Array>;

/** An entry's data as it is going to be. */
interface Packed {
  readonly entry: ZipEntry;
  readonly data: Uint8Array;
  readonly size: number;
  readonly crc: number;
}

/**
 * The edits of an archive that give entries new bytes: their data, their lengths and checksums, and
 * the places of what comes after them. Everything else stays, unchanged entries byte for byte, and numbers have as
 * many bits as they had. Undefined for an archive that would have more than 4 GiB.
 */
export function zipEdits(
  archive: ZipArchive,
  changes: EntryChanges,
  codec: Codec,
): readonly Edit[] | undefined {
  const packed = new Map(
    Array.from(changes, ([entry, bytes]) => [entry, packedEntry(entry, bytes, codec)] as const),
  );
  const sorted = [...packed.values()].toSorted((a, b) => a.entry.start - b.entry.start);
  const edits: Edit[] = sorted.flatMap(localEdits);
  const shift = shifts(sorted);
  for (const entry of archive.entries) {
    const change = packed.get(entry);
    if (change) edits.push(...headerEdits(change));
    const moved = shift(entry.start);
    if (moved !== 0) edits.push(number(entry.header + 42, entry.start + moved, entry.wide.start));
  }
  const moved = shift(archive.directory);
  if (archive.end + moved >= UNKNOWN_32) return undefined;
  edits.push(...endEdits(archive, moved));
  return edits.toSorted((a, b) => a.start - b.start);
}

/** Where the directory, and its Zip64 record, have moved to. */
function endEdits({ directory, end, end64, saysDirectory }: ZipArchive, moved: number): Edit[] {
  if (moved === 0) return [];
  const edits: Edit[] = [];
  if (end64 !== undefined) {
    edits.push(number(0, directory + moved, end64 + 48));
    edits.push(number(0, end64 + moved, end - LOCATOR_LENGTH + 8));
  }
  if (saysDirectory) edits.push(number(end + 16, directory + moved));
  return edits;
}

/** An entry goes on being packed as it was: EPUB's `mimetype` must be stored (OCF 3.3, 4.3.2). */
function packedEntry(entry: ZipEntry, bytes: Uint8Array, codec: Codec): Packed {
  const data = entry.method === STORED ? bytes : codec.deflate(bytes);
  return { entry, data, size: bytes.length, crc: codec.crc32(bytes) };
}

/** In the local header: flags, checksum, both sizes; then the data, and no descriptor behind it. */
function localEdits({ entry, data, size, crc }: Packed): Edit[] {
  const { start, record, flags: bits, wide } = entry;
  const edits: Edit[] = [
    { start: start + 14, end: start + 18, bytes: uint32Bytes(crc) },
    // Readers look into the field only where 32 bits say nothing.
    number(start + 18, wide.local === undefined ? data.length : UNKNOWN_32),
    number(start + 22, wide.local === undefined ? size : UNKNOWN_32),
    { ...record, bytes: data },
  ];
  if (wide.local !== undefined) {
    edits.push(number(0, size, wide.local));
    edits.push(number(0, data.length, wide.local + 8));
  }
  if (bits & FLAG_DESCRIPTOR) edits.push(flags(start + 6, entry));
  return edits;
}

function headerEdits({ entry, data, size, crc }: Packed): Edit[] {
  const { header: at, wide } = entry;
  const edits: Edit[] = [
    { start: at + 16, end: at + 20, bytes: uint32Bytes(crc) },
    number(at + 20, data.length, wide.packed),
    number(at + 24, size, wide.size),
  ];
  if (entry.flags & FLAG_DESCRIPTOR) edits.push(flags(at + 8, entry));
  return edits;
}

function flags(at: number, entry: ZipEntry): Edit {
  return { start: at, end: at + 2, bytes: uint16Bytes(entry.flags & ~FLAG_DESCRIPTOR) };
}

/** A number that is written anew in 32 bits, or where its 64 bits stand. */
function number(at: number, value: number, wide?: number): Edit {
  return wide === undefined
    ? { start: at, end: at + 4, bytes: uint32Bytes(value) }
    : { start: wide, end: wide + 8, bytes: uint64Bytes(value) };
}
/** How far a byte of the archive moves; asked for the starts of records. */
function shifts(packed: readonly Packed[]): (at: number) => number {
  const ends: number[] = [];
  const sums: number[] = [0];
  for (const { entry, data } of packed) {
    ends.push(entry.record.end);
    sums.push((sums.at(-1) as number) + data.length - (entry.record.end - entry.record.start));
  }
  return (at) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] as number) <= at) low = middle + 1;
      else high = middle;
    }
    return sums[low] as number;
  };
}
