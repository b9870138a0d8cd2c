// The entries of an archive as a folder on the disk.
import { isWithin } from '@linkwright/corpus';
import type { Disk, Kind } from '../tree/disk.ts';

/** The disk, with a folder of entries at `root`; `names` are those of the entries, asked for once. */
export function archiveDisk(disk: Disk, root: string, names: () => Iterable<string>): Disk {
  const isInside = (path: string): boolean => isWithin(path, root);
  let listed: Folders | undefined;
  const folders = (): Folders => (listed ??= foldersOf(root, names()));
  return {
    kind: (path) => (isInside(path) ? kindIn(folders(), path) : disk.kind(path)),
    names: (folder) => (isInside(folder) ? (folders().get(folder) ?? new Map()) : disk.names(folder)),
    realPath: (path) => (isInside(path) ? path : disk.realPath(path)),
    danglingLink: (path) => (isInside(path) ? undefined : disk.danglingLink(path)),
    reads: (path) => disk.reads(path),
  };
}

type Folders = ReadonlyMap<string, ReadonlyMap<string, Kind>>;

function foldersOf(root: string, names: Iterable<string>): Folders {
  const folders = new Map<string, Map<string, Kind>>([[root, new Map()]]);
  for (const name of names) {
    let folder = root;
    const segments = name.split('/');
    for (const [index, segment] of segments.entries()) {
      if (segment === '') break;
      const isFolder = index < segments.length - 1;
      const known = folders.get(folder) as Map<string, Kind>;
      known.set(segment, isFolder ? 'folder' : (known.get(segment) ?? 'file'));
      folder = `${folder}/${segment}`;
      if (isFolder && !folders.has(folder)) folders.set(folder, new Map());
    }
  }
  return folders;
}

function kindIn(folders: Folders, path: string): Kind | undefined {
  if (folders.has(path)) return 'folder';
  const slash = path.lastIndexOf('/');
  return folders.get(path.slice(0, slash))?.get(path.slice(slash + 1));
}
