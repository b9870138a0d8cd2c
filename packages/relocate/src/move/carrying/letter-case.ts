import { lstatSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { entriesBelow, slashedPath } from '@linkwright/corpus';

/** What a file system says of the names that it holds. */
export interface Names {
  readonly isThere: (path: string) => boolean;
  /** The names in a folder; none where it can't be read. */
  readonly namesIn: (folder: string) => readonly string[];
  /** Paths of all files below a folder. Throws the system's error. */
  readonly filesBelow: (folder: string) => readonly string[];
}

/** The file system of this machine. */
export const DISK: Names = {
  isThere(path) {
    try {
      return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
    } catch (error) {
      // A file stands where the folder would be.
      if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return false;
      throw error;
    }
  },
  namesIn(folder) {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  },
  filesBelow: (folder) =>
    entriesBelow(folder)
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`),
};

/** What two names share that a file system takes for one: case, and how letters with marks are composed. */
export function placeKey(path: string, folded: boolean): string {
  return folded ? path.normalize('NFC').toLowerCase() : path;
}

/** Whether two paths differ in nothing that such a file system sees. */
function onlyCaseDiffers(a: string, b: string): boolean {
  return a !== b && placeKey(a, true) === placeKey(b, true);
}

/**
 * Whether two paths are one file or folder, which the file system finds under both. Told by what the folder lists:
 * file systems in user space and on other machines make up numbers for their files, anew for each name.
 */
export function isSamePlace(a: string, b: string, names: Names = DISK): boolean {
  return (
    onlyCaseDiffers(a, b) &&
    names.isThere(a) &&
    names.isThere(b) &&
    listedPath(a, names) === listedPath(b, names)
  );
}

/** The path as its folders list it; names that are not there stay as they are. */
export function listedPath(path: string, names: Names = DISK): string {
  const folder = dirname(path);
  if (folder === path) return path;
  const name = basename(path);
  const listed = listedPath(folder, names);
  return slashedPath(join(listed, names.isThere(path) ? listedName(names.namesIn(listed), name) : name));
}

function listedName(listed: readonly string[], name: string): string {
  if (listed.includes(name)) return name;
  return listed.find((other) => onlyCaseDiffers(other, name)) ?? name;
}

/** Whether the file system of these files finds them under names in the other case. */
export function isCaseInsensitive(files: readonly string[], names: Names = DISK): boolean {
  // Of some letters the other case is another name: two of them, or one that has no way back.
  const probe = files.find((path) => onlyCaseDiffers(path, otherCase(path)));
  return probe !== undefined && isSamePlace(probe, otherCase(probe), names);
}

/** The same path with the letters of its last name in the other case. */
function otherCase(path: string): string {
  const at = path.lastIndexOf('/') + 1;
  const name = path.slice(at);
  return path.slice(0, at) + (/[a-z]/.test(name) ? name.toUpperCase() : name.toLowerCase());
}
