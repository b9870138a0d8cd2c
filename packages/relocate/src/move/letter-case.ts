import { lstatSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

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
export function isSamePlace(a: string, b: string): boolean {
  return onlyCaseDiffers(a, b) && isThere(a) && isThere(b) && listedPath(a) === listedPath(b);
}

/** The path as its folders list it; names that are not there stay as they are. */
export function listedPath(path: string): string {
  const folder = dirname(path);
  if (folder === path) return path;
  const name = basename(path);
  const listed = listedPath(folder);
  return join(listed, isThere(path) ? listedName(listed, name) : name).replaceAll('\\', '/');
}

function listedName(folder: string, name: string): string {
  let names: readonly string[];
  try {
    names = readdirSync(folder);
  } catch {
    return name;
  }
  if (names.includes(name)) return name;
  return names.find((other) => placeKey(other, true) === placeKey(name, true)) ?? name;
}

/** Whether the file system of these files finds them under names in the other case. */
export function isCaseInsensitive(files: readonly string[]): boolean {
  const probe = files.find((path) => otherCase(path) !== path);
  return probe !== undefined && isSamePlace(probe, otherCase(probe));
}

/** The same path with the letters of its last name in the other case. */
function otherCase(path: string): string {
  const at = path.lastIndexOf('/') + 1;
  const name = path.slice(at);
  return path.slice(0, at) + (/[a-z]/.test(name) ? name.toUpperCase() : name.toLowerCase());
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
