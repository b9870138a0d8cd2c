// .ZIP File Format Specification (APPNOTE 6.3.10), 4.3: where an archive says how long its entries are
// and where they stand.
import { type Edit, concat } from '@linkwright/core';
import type { Codec } from './codec.ts';
import { uint16Bytes, uint32Bytes } from './little-endian.ts';
import { FLAG_DESCRIPTOR, type ZipArchive, type ZipEntry } from './zip-archive.ts';
import { STORED } from './zip-entry.ts';

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
 * the places of what comes after them. Everything else stays, unchanged entries byte for byte. Undefined for what
 * is not rewritten: Zip64, and an archive that would need it.
 */
export function zipEdits(
  archive: ZipArchive,
  changes: EntryChanges,
  codec: Codec,
): readonly Edit[] | undefined {
  if (archive.isZip64 || archive.entries.some(({ isZip64 }) => isZip64)) return undefined;
  const packed = [...changes]
    .map(([entry, bytes]) => packedEntry(entry, bytes, codec))
    .toSorted((a, b) => a.entry.start - b.entry.start);
  const edits = packed.flatMap(localEdits);
  const shift = shifts(packed);
  for (const entry of archive.entries) {
    const moved = shift(entry.start);
    const change = packed.find((each) => each.entry === entry);
    if (change) edits.push(...headerEdits(change));
    if (moved !== 0) edits.push(number(entry.header + 42, entry.start + moved));
  }
  const moved = shift(archive.directory);
  if (archive.directory + moved >= ZIP64_FROM) return undefined;
  if (moved !== 0) edits.push(number(archive.end + 16, archive.directory + moved));
  return edits.toSorted((a, b) => a.start - b.start);
}

/** Offsets from here on are written in Zip64. */
const ZIP64_FROM = 0xffffffff;

/** An entry goes on being packed as it was: EPUB's `mimetype` must be stored (OCF 3.3, 4.3.2). */
function packedEntry(entry: ZipEntry, bytes: Uint8Array, codec: Codec): Packed {
  const data = entry.method === STORED ? bytes : codec.deflate(bytes);
  return { entry, data, size: bytes.length, crc: codec.crc32(bytes) };
}

/** In the local header: flags, checksum, both sizes; then the data, and no descriptor behind it. */
function localEdits({ entry, data, size, crc }: Packed): Edit[] {
  const { start, record } = entry;
  const edits: Edit[] = [
    {
      start: start + 14,
      end: start + 26,
      bytes: concat([uint32Bytes(crc), uint32Bytes(data.length), uint32Bytes(size)]),
    },
    { ...record, bytes: data },
  ];
  if (entry.flags & FLAG_DESCRIPTOR) edits.push(flags(start + 6, entry));
  return edits;
}

function headerEdits({ entry, data, size, crc }: Packed): Edit[] {
  const at = entry.header;
  const edits: Edit[] = [
    {
      start: at + 16,
      end: at + 28,
      bytes: concat([uint32Bytes(crc), uint32Bytes(data.length), uint32Bytes(size)]),
    },
  ];
  if (entry.flags & FLAG_DESCRIPTOR) edits.push(flags(at + 8, entry));
  return edits;
}

function flags(at: number, entry: ZipEntry): Edit {
  return { start: at, end: at + 2, bytes: uint16Bytes(entry.flags & ~FLAG_DESCRIPTOR) };
}

function number(at: number, value: number): Edit {
  return { start: at, end: at + 4, bytes: uint32Bytes(value) };
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
