// POSIX.1-2017, pax, "ustar Interchange Format": what a header says of an entry whose bytes change.
import type { Edit } from '@linkwright/core';
import { BLOCK, type TarArchive, type TarEntry, checksum } from './tar-archive.ts';

/** Where a header says the size, and its own sum. */
const SIZE = 124;
const SUM = 148;
const DIGITS = 11;
const SPACE = 0x20;

/** The edits of an archive that give entries new bytes; or why there are none. */
export function tarEdits(
  bytes: Uint8Array,
  { damage }: TarArchive,
  changes: ReadonlyMap<TarEntry, Uint8Array>,
): readonly Edit[] | string {
  if (damage !== undefined) return `is damaged (${damage}); such archives are not written`;
  const wide = [...changes.keys()].find(({ hasWideSize }) => hasWideSize);
  if (wide) return `says the size of ${wide.name} in an extended header; such entries are not written`;
  return Array.from(changes, ([entry, content]) => entryEdits(bytes, entry, content))
    .flat()
    .toSorted((a, b) => a.start - b.start);
}

/** The header with the new size and sum; the data, and zeros until their last block is full. */
function entryEdits(
  bytes: Uint8Array,
  { header: at, record }: TarEntry,
  content: Uint8Array,
): readonly Edit[] {
  // A Buffer's own `slice` would give the very bytes.
  const header = Uint8Array.prototype.slice.call(bytes, at, at + BLOCK);
  header.set(digits(content.length, DIGITS), SIZE);
  // What ends the number stays what it was, unless the number that stood there had no end: of twelve digits, or binary.
  if (header[SIZE + DIGITS] !== SPACE) header[SIZE + DIGITS] = 0;
  header.set([...digits(checksum(header), 6), 0, SPACE], SUM);
  const data = new Uint8Array(Math.ceil(content.length / BLOCK) * BLOCK);
  data.set(content);
  return [
    { start: at, end: at + BLOCK, bytes: header },
    { start: record.start, end: Math.min(record.end, bytes.length), bytes: data },
  ];
}

function digits(number: number, length: number): Uint8Array {
  return new TextEncoder().encode(number.toString(8).padStart(length, '0'));
}
