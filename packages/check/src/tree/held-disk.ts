// Documents that are held in memory, in the place of the files that they are to be.
import { posix } from 'node:path';
import type { Disk, Kind, Names } from './disk.ts';

/** The disk with a file at each of these absolute paths, whatever stands there, and the folders that they need. */
export function heldDisk(disk: Disk, paths: Iterable<string>): Disk {
  const folders = foldersOf(paths);
  if (folders.size === 0) return disk;
  const held = (path: string): Kind | undefined =>
    folders.has(path) ? 'folder' : folders.get(posix.dirname(path))?.get(posix.basename(path));
  const realPath = (path: string): string => {
    const parent = posix.dirname(path);
    // Links are above what no disk holds.
    if (held(path) === undefined || disk.kind(path) !== undefined || parent === path)
      return disk.realPath(path);
    return posix.join(realPath(parent), posix.basename(path));
  };
  return {
    kind: (path) => held(path) ?? disk.kind(path),
    names: (folder) => {
      const names = folders.get(folder);
      return names === undefined ? disk.names(folder) : new Map([...disk.names(folder), ...names]);
    },
    realPath,
    danglingLink: (path) => (held(path) === undefined ? disk.danglingLink(path) : undefined),
    reads: (path) => disk.reads(path),
  };
}

/** The folders of these files, with what is to be in each; a folder goes before a file of its name. */
function foldersOf(paths: Iterable<string>): ReadonlyMap<string, Names> {
  const folders = new Map<string, Map<string, Kind>>();
  for (const path of paths) {
    let kind: Kind = 'file';
    for (let at = path; at !== posix.dirname(at); at = posix.dirname(at)) {
      const folder = posix.dirname(at);
      const names = folders.get(folder) ?? new Map<string, Kind>();
      folders.set(folder, names);
      const name = posix.basename(at);
      if (names.get(name) === 'folder') break;
      names.set(name, kind);
      kind = 'folder';
    }
  }
  return folders;
}
