// .ZIP File Format Specification (APPNOTE 6.3.10): 4.3.7 (local file header), 4.3.12 (central
// directory), 4.3.16 (end of central directory).
import type { Span } from '@linkwright/core';
import type { ArchiveEntry, BadArchive } from './archive-format.ts';
import type { Codec } from './codec.ts';
import { entryName } from './entry-name.ts';
import type { ContainerLimits } from './limits.ts';
import { uint16, uint32, uint64 } from './little-endian.ts';
import { unicodePath } from './unicode-path.ts';
import { UNKNOWN_32, type WideNumbers, centralNumbers, localSizes, wideDirectory } from './zip64.ts';

/** One entry of an archive. Offsets are bytes of the archive. */
export interface ZipEntry extends ArchiveEntry {
  /** 0: stored as it is; 8: DEFLATE. */
  readonly method: number;
  readonly flags: number;
  readonly crc: number;
  readonly size: number;
  /** Whether its data are the path that a symbolic link says. */
  readonly isLink: boolean;
  /** Where its local header begins. */
  readonly start: number;
  /** Its packed bytes. */
  readonly data: Span;
  /** The data and the data descriptor behind it (4.3.9), where it has one that is as the document says. */
  readonly record: Span;
  /** Where its header in the central directory begins. */
  readonly header: number;
  /** Where its numbers stand that are written in 64 bits. */
  readonly wide: WideNumbers;
}

/** The entries of an archive, and where its tables stand. Offsets are bytes of the file. */
export interface ZipArchive {
  readonly entries: readonly ZipEntry[];
  /** Of the central directory and of the record that ends it. */
  readonly directory: number;
  readonly end: number;
  /** Whether the record gives the place of the directory, and not only the one of Zip64. */
  readonly saysDirectory: boolean;
  /** Of the Zip64 record that ends the directory, where there is one. */
  readonly end64?: number;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_RECORD = 0x06054b50;
const DESCRIPTOR = 0x08074b50;
const UNKNOWN_16 = 0xffff;

const UNIX = 3;
const S_IFMT = 0xf000;
const S_IFLNK = 0xa000;

export const FLAG_ENCRYPTED = 0x0001;
export const FLAG_DESCRIPTOR = 0x0008;
const FLAG_UTF_8 = 0x0800;

/** Whether bytes begin as a ZIP archive does: with an entry, or as an empty one with its end. */
export function beginsZip(bytes: Uint8Array, end: number = bytes.length): boolean {
  if (end < 22) return false;
  const signature = uint32(bytes, 0);
  return signature === LOCAL_HEADER || signature === END_RECORD;
}

/** The directory of the archive that `bytes` hold up to `end`. Without `crc32` names that a field has in UTF-8 are passed over. */
export function readZip(
  bytes: Uint8Array,
  end: number,
  limits: ContainerLimits,
  crc32?: Codec['crc32'],
): ZipArchive | BadArchive {
  const at = endRecord(bytes, end);
  if (at === undefined) return damaged('it has no central directory');
  const found = directoryAt(bytes, at);
  if ('code' in found) return found;
  const { count, start, saysDirectory, end64 } = found;
  if (count > limits.entries)
    return {
      code: 'too-many-entries',
      message: `the archive has ${count} entries; ${limits.entries} are the most that are read`,
    };
  const before = uncounted(bytes, at, start);
  if (before !== undefined)
    return damaged(
      `${before} bytes stand before it (a program that unpacks it?) which its offsets leave out; zip -A sets them right`,
    );
  const entries: ZipEntry[] = [];
  let header = start;
  for (let number = 0; number < count; number += 1) {
    if (header + 46 > at || uint32(bytes, header) !== CENTRAL_HEADER)
      return damaged(`its central directory ends after ${number} of ${count} entries`);
    const next =
      header + 46 + uint16(bytes, header + 28) + uint16(bytes, header + 30) + uint16(bytes, header + 32);
    if (next > at) return damaged('an entry of its central directory is longer than the directory');
    const entry = entryAt(bytes, header, next, start, crc32);
    if (entry === undefined)
      return damaged(`its entry ${number + 1} does not stand where the directory says`);
    entries.push(entry);
    header = next;
  }
  // Those that are not counted would not be moved along when others change their length.
  if (header + 4 <= at && uint32(bytes, header) === CENTRAL_HEADER)
    return damaged(`its central directory has more entries than it says (${count})`);
  const ends = { directory: start, end: at, saysDirectory, ...(end64 !== undefined && { end64 }) };
  return overlap(entries) ?? { entries, ...ends };
}

/**
 * The last record of that kind with a directory that ends before it, for one may be made to stand in the comment of another
 * (of up to 65 535 bytes); where none has that, the last one.
 */
function endRecord(bytes: Uint8Array, end: number): number | undefined {
  let last: number | undefined;
  for (let at = end - 22; at >= Math.max(0, end - 22 - UNKNOWN_16); at -= 1) {
    if (uint32(bytes, at) !== END_RECORD || at + 22 + uint16(bytes, at + 20) > end) continue;
    if (endsDirectory(bytes, at)) return at;
    last ??= at;
  }
  return last;
}

function endsDirectory(bytes: Uint8Array, at: number): boolean {
  if (uint32(bytes, at + 12) + uint32(bytes, at + 16) === at) return true;
  const wide = wideDirectory(bytes, at);
  return wide !== undefined && wide !== 'damaged';
}

/** How many bytes were put before a whole archive, whose directory stands so much behind where its end says. */
function uncounted(bytes: Uint8Array, at: number, start: number): number | undefined {
  const directory = at - uint32(bytes, at + 12);
  const isMoved = directory > start && uint32(bytes, directory) === CENTRAL_HEADER;
  return isMoved && uint32(bytes, start) !== CENTRAL_HEADER ? directory - start : undefined;
}

interface Directory extends Pick<ZipArchive, 'saysDirectory' | 'end64'> {
  readonly count: number;
  readonly start: number;
}

function directoryAt(bytes: Uint8Array, at: number): Directory | BadArchive {
  const count = uint16(bytes, at + 10);
  const start = uint32(bytes, at + 16);
  const saysDirectory = start !== UNKNOWN_32;
  const isAll = count !== UNKNOWN_16 && saysDirectory;
  if (isAll && (uint16(bytes, at + 4) !== 0 || uint16(bytes, at + 8) !== count))
    return { code: 'split-archive', message: 'the archive is one part of several; it is not read' };
  const wide = wideDirectory(bytes, at);
  if (wide === 'damaged') return damaged('its Zip64 directory does not stand where it says');
  // 65 535 entries, exactly, need no Zip64.
  if (wide === undefined && !saysDirectory) return damaged('it has no Zip64 directory');
  const found = wide ?? { count, start };
  const agrees = (!saysDirectory || found.start === start) && (count === UNKNOWN_16 || found.count === count);
  if (!agrees) return damaged('its two directories, one of them Zip64, are not the same');
  return found.start <= at ? { ...found, saysDirectory } : damaged('its directory begins behind its end');
}

function entryAt(
  bytes: Uint8Array,
  header: number,
  next: number,
  limit: number,
  crc32?: Codec['crc32'],
): ZipEntry | undefined {
  const nameEnd = header + 46 + uint16(bytes, header + 28);
  const extraEnd = Math.min(next, nameEnd + uint16(bytes, header + 30));
  const numbers = centralNumbers(bytes, header, extraEnd);
  if (!numbers) return undefined;
  const { packed, size, start, places } = numbers;
  if (start + 30 > limit || uint32(bytes, start) !== LOCAL_HEADER) return undefined;
  const name = bytes.subarray(header + 46, nameEnd);
  const from = start + 30 + uint16(bytes, start + 26) + uint16(bytes, start + 28);
  const data = { start: from, end: from + packed };
  if (data.end > limit || !sameName(bytes, start, name)) return undefined;
  const flags = uint16(bytes, header + 8);
  const saysMore = crc32 && (flags & FLAG_UTF_8) === 0;
  const text = (saysMore && unicodePath(bytes, nameEnd, extraEnd, name, crc32)) || entryName(name);
  const local = localSizes(bytes, start, from);
  const isLink = isSymbolicLink(bytes, header);
  const wide = { ...places, ...(local !== undefined && { local }) };
  return {
    name: text,
    isFolder: isLink || text.endsWith('/'),
    isLink,
    method: uint16(bytes, header + 10),
    flags,
    crc: uint32(bytes, header + 16),
    size,
    start,
    data,
    record: {
      start: from,
      end: flags & FLAG_DESCRIPTOR ? descriptorEnd(bytes, data.end, { packed, size }, limit) : data.end,
    },
    header,
    wide,
  };
}

/** Unix keeps the mode in the external attributes (4.4.2.2, 4.4.15). */
function isSymbolicLink(bytes: Uint8Array, header: number): boolean {
  return bytes[header + 5] === UNIX && (uint16(bytes, header + 40) & S_IFMT) === S_IFLNK;
}

/** An archive whose two names for an entry differ shows one thing to one reader and another to the next. */
function sameName(bytes: Uint8Array, start: number, name: Uint8Array): boolean {
  if (uint16(bytes, start + 26) !== name.length) return false;
  return name.every((byte, index) => bytes[start + 30 + index] === byte);
}

/**
 * The signature of a descriptor may be left out (4.3.9.3), and its sizes have 64 bits where the entry is
 * Zip64 (4.3.9.2), which not all writers say otherwise.
 */
function descriptorEnd(
  bytes: Uint8Array,
  at: number,
  { packed, size }: { readonly packed: number; readonly size: number },
  limit: number,
): number {
  for (const from of at + 4 <= limit && uint32(bytes, at) === DESCRIPTOR ? [at + 4, at] : [at]) {
    if (from + 20 <= limit && uint64(bytes, from + 4) === packed && uint64(bytes, from + 12) === size)
      return from + 20;
    if (from + 12 <= limit && uint32(bytes, from + 4) === packed && uint32(bytes, from + 8) === size)
      return from + 12;
  }
  return at;
}

/** Entries that share bytes are how a small archive unpacks to petabytes. */
function overlap(entries: readonly ZipEntry[]): BadArchive | undefined {
  const sorted = entries.toSorted((a, b) => a.start - b.start);
  for (const [index, entry] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before && before.data.end > entry.start)
      return {
        code: 'overlapping-entries',
        message: `the entries ${before.name} and ${entry.name} share bytes; the archive is not read`,
      };
  }
  return undefined;
}

function damaged(why: string): BadArchive {
  return { code: 'damaged-archive', message: `is no ZIP archive that can be read: ${why}` };
}
