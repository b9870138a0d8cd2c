// What archives of all formats are asked for.
import type { Edit, Span } from '@linkwright/core';
import type { Codec } from './codec.ts';
import { folderOf, nameInFolder } from './entry-name.ts';
import type { ContainerLimits } from './limits.ts';
import { PlainEntries } from './plain-entries.ts';
import { type TarEntry, beginsTar, isEmptyTar, readTar } from './tar-archive.ts';
import { tarEdits } from './tar-edits.ts';
import { type ZipEntry, beginsZip, readZip } from './zip-archive.ts';
import { zipEdits } from './zip-edits.ts';
import { type BadEntry, Unpacker } from './zip-entry.ts';

/** One entry of an archive. Offsets are bytes of the archive. */
export interface ArchiveEntry {
  readonly name: string;
  /** Or a link, or what else has no bytes of its own. */
  readonly isFolder: boolean;
  /** The name of what a link leads to in the archive; undefined for what is no link, and where it leads out. */
  readonly leadsTo?: string | undefined;
  /** A file of which only what is not empty stands here (`tar --sparse`). */
  readonly hasHoles?: boolean;
  /** Where what belongs to it begins. */
  readonly start: number;
  /** Its bytes as they stand there. */
  readonly data: Span;
  /** The data and what fills them up or describes them behind. */
  readonly record: Span;
  /** Where its header begins: no other has the same. */
  readonly header: number;
}

/** Why an archive can't be read. */
export interface BadArchive {
  readonly code: 'damaged-archive' | 'too-many-entries' | 'overlapping-entries' | 'split-archive';
  readonly message: string;
}

/** New bytes of entries. */
export type ArchiveChanges = ReadonlyMap<ArchiveEntry, Uint8Array>;

/** Unpacks entries of one archive, as long as all of them together are within the limits. */
export interface EntryUnpacker {
  /** The entry's bytes, which are nobody else's. */
  unpack(entry: ArchiveEntry): Uint8Array | BadEntry;
}

/** An archive in one of the formats. */
export interface OpenArchive {
  readonly entries: readonly ArchiveEntry[];
  /** What is wrong behind the entries. */
  readonly damage: BadArchive | undefined;
  /** Where what stands behind the end begins and is not read; undefined where nothing does. */
  readonly rest?: number | undefined;
  unpacker(): EntryUnpacker;
  /** The edits of the archive's bytes that give entries new ones; or why there are none. */
  edits(changes: ArchiveChanges): readonly Edit[] | string;
}

/** The archive that `bytes` hold up to `end`: a tape archive by its first header, and everything else as ZIP. */
export function openArchive(
  bytes: Uint8Array,
  end: number,
  limits: ContainerLimits,
  codec: Codec,
): OpenArchive | BadArchive {
  const isZip = beginsZip(bytes, end);
  if (!isZip && (beginsTar(bytes, end) || isEmptyTar(bytes, end))) return openTar(bytes, end, limits);
  const archive = openZip(bytes, end, limits, codec);
  // It may have been named as either.
  return !isZip && 'code' in archive && archive.code === 'damaged-archive'
    ? { ...archive, message: `${archive.message}; nor does it begin as tape archives do` }
    : archive;
}

function openZip(
  bytes: Uint8Array,
  end: number,
  limits: ContainerLimits,
  codec: Codec,
): OpenArchive | BadArchive {
  const archive = readZip(bytes, end, limits, (name) => codec.crc32(name));
  if ('code' in archive) return archive;
  const links = new Unpacker(bytes, codec, { ...limits, totalSize: LINKS });
  return {
    entries: archive.entries.map((entry) =>
      entry.isLink ? { ...entry, leadsTo: linkIn(entry, links) } : entry,
    ),
    damage: undefined,
    unpacker: () => new Unpacker(bytes, codec, limits) as EntryUnpacker,
    edits: (changes) =>
      zipEdits(archive, changes as ReadonlyMap<ZipEntry, Uint8Array>, codec) ??
      'would have more than 4 GiB; such archives are not written',
  };
}

/** Bytes of a link, and of all links of an archive: what says more is none. */
const LINK = 4096;
const LINKS = 1 << 24;

function linkIn(entry: ZipEntry, unpacker: Unpacker): string | undefined {
  const path = entry.size > LINK ? undefined : unpacker.unpack(entry);
  if (!(path instanceof Uint8Array)) return undefined;
  return nameInFolder(folderOf(entry.name), new TextDecoder().decode(path));
}

function openTar(bytes: Uint8Array, end: number, limits: ContainerLimits): OpenArchive | BadArchive {
  const archive = readTar(bytes, end, limits);
  if ('code' in archive) return archive;
  const { entries, damage, rest } = archive;
  return {
    entries,
    rest,
    damage:
      damage === undefined
        ? undefined
        : { code: 'damaged-archive', message: `is damaged: ${damage}; what stands before is read` },
    unpacker: () => new PlainEntries(bytes, limits),
    edits: (changes) =>
      tarEdits(bytes.subarray(0, end), archive, changes as ReadonlyMap<TarEntry, Uint8Array>),
  };
}
