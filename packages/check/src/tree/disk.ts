import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { type Entries, entriesOf, slashedPath, statAt, whyUnlisted } from '@linkwright/corpus';
import { withoutEndSlashes } from './end-slashes.ts';

/** What stands at a path. */
export type Kind = 'file' | 'folder';

/** The names in one folder. */
export type Names = ReadonlyMap<string, Kind>;

/** What a tree is read from. */
export interface Disk {
  kind(path: string): Kind | undefined;
  /** The names in a folder. */
  names(folder: string): Names;
  /** The path without symbolic links; itself where nothing is there. */
  realPath(path: string): string;
  /** What a symbolic link at a path says, if it leads nowhere; undefined where there is none. */
  danglingLink(path: string): string | undefined;
  /** Hears that a file is going to be read. */
  reads(path: string): void;
}

export const NOTHING: Names = new Map();

/** Of a folder that may not be listed: which names it has, nobody knows. */
export const CLOSED: Names = new Map();

/** The disk of this machine. */
export const disk: Disk = { kind: kindOnDisk, names: listed, realPath, danglingLink, reads: () => {} };

function listed(folder: string): Names {
  let entries: Entries;
  try {
    entries = entriesOf(asNamed(folder));
  } catch (error) {
    return whyUnlisted(error) === undefined ? NOTHING : CLOSED;
  }
  const names = new Map<string, Kind>();
  for (const entry of entries.named) {
    const kind = entry.isDirectory()
      ? 'folder'
      : entry.isFile()
        ? 'file'
        : kindOnDisk(`${folder}/${entry.name}`);
    if (kind) names.set(entry.name, kind);
  }
  return names;
}

function kindOnDisk(path: string): Kind | undefined {
  const stat = statAt(asNamed(path));
  return stat && (stat.isDirectory() ? 'folder' : 'file');
}

function realPath(path: string): string {
  try {
    return withoutEndSlashes(slashedPath(realpathSync(asNamed(path)))) || '/';
  } catch {
    return path;
  }
}

function danglingLink(path: string): string | undefined {
  try {
    // Nothing is there for most links that lead nowhere: to make an error for each takes longer than to ask.
    if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() || statAt(path)) return undefined;
    return slashedPath(readlinkSync(path));
  } catch {
    return undefined;
  }
}

/** Alone, `C:` is the folder that Windows last worked in there: the root of the drive is meant. */
function asNamed(path: string): string {
  return /^[A-Za-z]:$/.test(path) ? `${path}/` : path;
}
