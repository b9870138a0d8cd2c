import { renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { slashedPath, whenFreeSync } from '@linkwright/corpus';
import { DISK, type Names, isSamePlace, listedPath, placeKey } from './letter-case.ts';

interface Moved {
  readonly path: string;
  readonly to: string;
}

/**
 * Gives folders the letters of their new names where the file system takes both names for one, so that
 * moving their files has not made a new folder. One that holds other files as well keeps its name.
 */
export function nameFolders(moves: readonly Moved[]): void {
  for (const { from, to } of folderNames(moves)) whenFreeSync(() => renameSync(from, to));
}

/** The names that folders are to get, outer folders first. */
export function folderNames(moves: readonly Moved[], names: Names = DISK): { from: string; to: string }[] {
  const places = new Set(moves.map(({ to }) => placeKey(to, true)));
  // Of what goes as a whole, only the place around its files is known.
  const isPlaced = (path: string): boolean =>
    places.has(placeKey(path, true)) || (dirname(path) !== path && isPlaced(dirname(path)));
  const isWhole = (folder: string): boolean => names.filesBelow(folder).every(isPlaced);
  return [...renamedFolders(moves, names)]
    .toSorted((a, b) => a.length - b.length)
    .map((to) => ({ from: besides(to, basename(listedPath(to, names))), to }))
    .filter(({ from, to }) => from !== to && isWhole(to));
}

/** The path of another name in the same folder. */
function besides(path: string, name: string): string {
  return slashedPath(join(dirname(path), name));
}

/** The new names of folders, the outer ones too, whose old names differ from them in case alone. */
function renamedFolders(moves: readonly Moved[], names: Names): Set<string> {
  const pairs = new Map(
    moves.map(({ path, to }) => [`${dirname(path)}\0${dirname(to)}`, [dirname(path), dirname(to)] as const]),
  );
  const found = new Set<string>();
  for (const [from, to] of pairs.values()) {
    if (!isSamePlace(from, to, names)) continue;
    for (let [old, now] = [from, to]; old !== now; [old, now] = [dirname(old), dirname(now)]) found.add(now);
  }
  return found;
}
