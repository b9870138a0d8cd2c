import { dirname } from 'node:path/posix';
import { isWithin } from '@linkwright/corpus';
import { CLOSED, type Disk, type Kind, NOTHING, type Names, disk } from './disk.ts';
import { withoutEndSlashes } from './end-slashes.ts';

/** Hears what is asked of a tree, and what it answers. */
export interface TreeListener {
  kind(path: string, kind: Kind | undefined): void;
  names(folder: string, names: Names): void;
  danglingLink(path: string, link: DanglingLink | undefined): void;
  /** A file is going to be read. */
  reads(path: string): void;
  /** Files are going to be read, or have been: the same list each time, which does not change. */
  readsAll(paths: readonly string[]): void;
  /** All files are going to be looked at. */
  files(tree: Tree): void;
}

/** A symbolic link that leads nowhere: where it stands, and what it says. */
export interface DanglingLink {
  readonly path: string;
  readonly to: string;
}

/**
 * What exists below the roots. Each folder is listed once, when it is first asked about, so a link
 * costs no system call. Nothing outside the roots is listed: a symbolic link that leads there is
 * known to be there, and what is behind it is asked for path by path.
 */
export class Tree {
  /** Absolute, outer before inner. */
  readonly roots: readonly string[];
  readonly #real: readonly string[];
  /** Of those that were asked for; undefined where there is none. */
  readonly #folders = new Map<string, Names | 'elsewhere' | undefined>();
  /** The one that was come to last: the next is often near it. */
  #last: string | undefined;
  readonly #foldedNames = new Map<string, Map<string, string[]>>();
  readonly #kinds = new Map<string, Kind | undefined>();
  /** What symbolic links say that lead nowhere; undefined for paths where none is. */
  readonly #dangling = new Map<string, string | undefined>();
  /** Of files that have been read. */
  readonly #lists = new WeakSet<readonly string[]>();

  readonly disk: Disk;
  readonly listener: TreeListener | undefined;

  constructor(roots: readonly string[], on: Disk = disk, listener?: TreeListener) {
    this.disk = on;
    this.listener = listener;
    this.roots = [...new Set(roots.map((root) => withoutEndSlashes(root) || '/'))].toSorted(
      (a, b) => a.length - b.length,
    );
    this.#real = this.roots.map((root) => on.realPath(root));
  }

  /** The outermost root that holds a path. */
  rootOf(path: string): string | undefined {
    return this.roots.find((root) => isWithin(path, root));
  }

  /** What stands at a path below the roots; undefined where there is nothing. Upper and lower case count. */
  kind(path: string): Kind | undefined {
    if (!this.rootOf(path)) return undefined;
    const kind = this.#kind(path);
    this.listener?.kind(path, kind);
    return kind;
  }

  /** The names in a folder below the roots; none where it is no folder, or leads out of the roots. */
  names(folder: string): Names {
    if (!this.rootOf(folder)) return NOTHING;
    const names = this.#listed(folder);
    this.listener?.names(folder, names);
    return names;
  }

  /** Whether a path is, or leads into, a folder that may not be listed: what is there, nobody knows. */
  isClosed(path: string): boolean {
    const root = this.rootOf(path);
    if (root === undefined) return false;
    for (let folder = withoutEndSlashes(path); folder.length >= root.length; folder = dirname(folder)) {
      if (this.#listed(folder) === CLOSED) {
        this.listener?.names(folder, CLOSED);
        return true;
      }
      if (folder === '/') break;
    }
    return false;
  }

  /** The symbolic link for which nothing is at a path below the roots: it stands there, or in place of a folder around it. */
  danglingLink(path: string): DanglingLink | undefined {
    const link = this.#danglingLink(path);
    this.listener?.danglingLink(path, link);
    return link;
  }

  /** Says that a file at a path is going to be read for what it tells of others. */
  reads(path: string): void {
    this.disk.reads(path);
    this.listener?.reads(path);
  }

  /** The same of many, where each of many documents depends on all of them. The list does not change. */
  readsAll(paths: readonly string[]): void {
    if (paths.length === 0) return;
    if (!this.#lists.has(paths)) for (const path of paths) this.disk.reads(path);
    this.#lists.add(paths);
    this.listener?.readsAll(paths);
  }

  /**
   * Every file below the roots, hidden folders left out, each folder once however it is linked to. Whoever asks for all
   * tells the listener, which would hear of each folder else.
   */
  *files(): Generator<string> {
    const open = [...this.roots];
    const seen = new Set<string>();
    for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
      const real = this.disk.realPath(folder);
      if (seen.has(real)) continue;
      seen.add(real);
      for (const [name, kind] of this.#listed(folder)) {
        const path = folder === '/' ? `/${name}` : `${folder}/${name}`;
        if (kind === 'file') yield path;
        else if (!name.startsWith('.')) open.push(path);
      }
    }
  }

  /**
   * The paths on disk that differ from one in upper and lower case alone, or in how their letters are composed; a name as
   * it is written goes before others.
   */
  *spellings(path: string): Generator<string> {
    const root = this.rootOf(path);
    if (root !== undefined) yield* this.#spelled(root, path.slice(root.length).split('/').filter(Boolean));
  }

  *#spelled(at: string, [segment, ...rest]: readonly string[]): Generator<string> {
    if (segment === undefined) {
      yield at;
      return;
    }
    const alike = this.#folded(at, this.names(at)).get(folded(segment)) ?? [];
    const asWritten = alike.filter((name) => name === segment);
    const others = alike.filter((name) => name !== segment).toSorted();
    for (const name of [...asWritten, ...others])
      yield* this.#spelled(at === '/' ? `/${name}` : `${at}/${name}`, rest);
  }

  /** The names in a folder by what they have in common with others that are taken for them, made once for each. */
  #folded(folder: string, names: Names): ReadonlyMap<string, readonly string[]> {
    let byFolded = this.#foldedNames.get(folder);
    if (!byFolded) {
      byFolded = new Map();
      for (const name of names.keys()) {
        const key = folded(name);
        const alike = byFolded.get(key);
        if (alike) alike.push(name);
        else byFolded.set(key, [name]);
      }
      this.#foldedNames.set(folder, byFolded);
    }
    return byFolded;
  }

  #danglingLink(path: string): DanglingLink | undefined {
    const root = this.rootOf(path);
    if (root === undefined) return undefined;
    let at = root;
    for (const name of path.slice(root.length).split('/').filter(Boolean)) {
      at = at === '/' ? `/${name}` : `${at}/${name}`;
      if (this.#kind(at) !== undefined) continue;
      const to = this.#danglingAt(at);
      return to === undefined ? undefined : { path: at, to };
    }
    return undefined;
  }

  #danglingAt(path: string): string | undefined {
    if (!this.#dangling.has(path)) this.#dangling.set(path, this.disk.danglingLink(path));
    return this.#dangling.get(path);
  }

  #kind(path: string): Kind | undefined {
    if (this.roots.includes(path)) return this.#asked(path);
    const slash = path.lastIndexOf('/');
    const names = this.#names(path.slice(0, slash) || '/');
    if (names === 'elsewhere') return this.#asked(path);
    return names?.get(path.slice(slash + 1));
  }

  #listed(folder: string): Names {
    const names = this.#names(folder);
    return names === undefined || names === 'elsewhere' ? NOTHING : names;
  }

  #names(folder: string): Names | 'elsewhere' | undefined {
    let names = this.#folders.get(folder);
    if (names === undefined && !this.#folders.has(folder))
      this.#folders.set(folder, (names = this.#namesBelow(folder)));
    return names;
  }

  /** Goes down from what is known: where a path leads nowhere, what follows the first name that is missing costs nothing. */
  #namesBelow(folder: string): Names | 'elsewhere' | undefined {
    const isNear = this.#last !== undefined && isWithin(folder, this.#last);
    let at = isNear ? this.#last : this.rootOf(folder);
    while (at !== undefined) {
      const names = this.#folders.get(at) ?? this.#namesNow(at);
      if (names === undefined) return undefined;
      this.#last = at;
      if (at === folder) return names;
      // Behind a name of one letter or more, so that each turn goes on.
      const slash = folder.indexOf('/', at === '/' ? 2 : at.length + 1);
      at = slash < 0 ? folder : folder.slice(0, slash);
    }
    return undefined;
  }

  /** Of a folder in one that is known. */
  #namesNow(folder: string): Names | 'elsewhere' | undefined {
    if (this.#kind(folder) !== 'folder') return undefined;
    const names = this.#isInside(folder) ? this.disk.names(folder) : 'elsewhere';
    this.#folders.set(folder, names);
    return names;
  }

  #isInside(folder: string): boolean {
    const real = this.disk.realPath(folder);
    return this.#real.some((root) => isWithin(real, root));
  }

  #asked(path: string): Kind | undefined {
    if (!this.#kinds.has(path)) this.#kinds.set(path, this.disk.kind(path));
    return this.#kinds.get(path);
  }
}

/** Files that come from macOS have letters with marks in two parts (NFD), where what is typed has them in one (NFC). */
function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
