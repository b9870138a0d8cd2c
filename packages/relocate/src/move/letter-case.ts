import { lstatSync } from 'node:fs';

/** What two names share that a file system takes for one: case, and how letters with marks are composed. */
export function placeKey(path: string, folded: boolean): string {
  return folded ? path.normalize('NFC').toLowerCase() : path;
}

/** Whether two paths differ in nothing that such a file system sees. */
export function onlyCaseDiffers(a: string, b: string): boolean {
  return a !== b && placeKey(a, true) === placeKey(b, true);
}

/** Whether the file system of these files finds them under names in the other case. */
export function isCaseInsensitive(files: readonly string[]): boolean {
  const probe = files.find((path) => otherCase(path) !== path);
  if (probe === undefined) return false;
  const own = lstatSync(probe, { throwIfNoEntry: false });
  const other = lstatSync(otherCase(probe), { throwIfNoEntry: false });
  return own !== undefined && other?.ino === own.ino && other.dev === own.dev;
}

/** The same path with the letters of its last name in the other case. */
function otherCase(path: string): string {
  const at = path.lastIndexOf('/') + 1;
  const name = path.slice(at);
  return path.slice(0, at) + (name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase());
}
