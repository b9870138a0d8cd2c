import { readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isSamePlace, listedPath, placeKey } from './letter-case.ts';

interface Moved {
  readonly path: string;
  readonly to: string;
}

/**
 * Gives folders the letters of their new names where the file system takes both names for one, so that
 * moving their files has not made a new folder. One that holds other files as well keeps its name.
 */
export function nameFolders(moves: readonly Moved[]): void {
  const folders = renamedFolders(moves);
  if (folders.size === 0) return;
  const places = new Set(moves.map(({ to }) => placeKey(to, true)));
  for (const folder of [...folders].toSorted((a, b) => a.length - b.length)) {
    const listed = listedPath(folder);
    if (listed !== folder && !holdsOthers(folder, places))
      renameSync(join(dirname(folder), basename(listed)), folder);
  }
}

/** The new names of folders, the outer ones too, that differ from the old in case alone. */
function renamedFolders(moves: readonly Moved[]): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  for (const { path, to } of moves) {
    let [old, now] = [dirname(path), dirname(to)];
    if (old === now || seen.has(`${old}\0${now}`)) continue;
    seen.add(`${old}\0${now}`);
    if (!isSamePlace(old, now)) continue;
    for (; old !== now; [old, now] = [dirname(old), dirname(now)])
      if (basename(old) !== basename(now)) found.add(now);
  }
  return found;
}

function holdsOthers(folder: string, places: ReadonlySet<string>): boolean {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).some(
    (entry) => entry.isFile() && !places.has(placeKey(join(entry.parentPath, entry.name), true)),
  );
}
