// The entries of an archive as a folder on the disk.
import { type Archive, isWithin } from '@linkwright/corpus';
import type { Disk, Kind } from '../tree/disk.ts';

/** What is asked of an archive: the names of its entries, and its links. */
type Entries = Pick<Archive, 'names' | 'links'>;

/** The disk, with a folder of entries at `root`; `entries` are asked for once. */
export function archiveDisk(disk: Disk, root: string, entries: () => Entries | undefined): Disk {
  const isInside = (path: string): boolean => isWithin(path, root);
  let listed: EntryTree | undefined;
  const tree = (): EntryTree => (listed ??= new EntryTree(root, entries()));
  return {
    kind: (path) => (isInside(path) ? tree().kind(path) : disk.kind(path)),
    names: (folder) => (isInside(folder) ? tree().names(folder) : disk.names(folder)),
    realPath: (path) => (isInside(path) ? tree().realPath(path) : disk.realPath(path)),
    danglingLink: (path) => (isInside(path) ? undefined : disk.danglingLink(path)),
    reads: (path) => disk.reads(path),
  };
}

class EntryTree {
  readonly #root: string;
  readonly #links: Entries['links'] | undefined;
  readonly #folders: ReadonlyMap<string, Map<string, Kind>>;

  constructor(root: string, entries: Entries | undefined) {
    this.#root = root;
    this.#links = entries?.links;
    this.#folders = foldersOf(root, entries?.names ?? []);
    // What a link leads to may stand behind it.
    for (const name of entries?.links.names ?? []) {
      const slash = name.lastIndexOf('/');
      const folder = this.#folders.get(slash < 0 ? root : `${root}/${name.slice(0, slash)}`);
      if (this.kind(`${root}/${name}`) === 'folder') folder?.set(name.slice(slash + 1), 'folder');
    }
  }

  realPath(path: string): string {
    if (!this.#links || path === this.#root) return path;
    const name = this.#links.resolved(path.slice(this.#root.length + 1));
    return name === '' ? this.#root : `${this.#root}/${name}`;
  }

  kind(path: string): Kind | undefined {
    const real = this.realPath(path);
    if (this.#folders.has(real)) return 'folder';
    const slash = real.lastIndexOf('/');
    const folder = this.#folders.get(real.slice(0, slash));
    // That a link leads to what is not in the archive does not say that it leads nowhere.
    return folder?.get(real.slice(slash + 1)) ?? (real === path ? undefined : this.#linkAt(path));
  }

  #linkAt(path: string): Kind | undefined {
    const slash = path.lastIndexOf('/');
    return this.#folders.get(this.realPath(path.slice(0, slash)))?.get(path.slice(slash + 1));
  }

  names(folder: string): ReadonlyMap<string, Kind> {
    return this.#folders.get(this.realPath(folder)) ?? new Map();
  }
}

function foldersOf(root: string, names: Iterable<string>): ReadonlyMap<string, Map<string, Kind>> {
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
