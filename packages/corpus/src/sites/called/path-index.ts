import { isFile } from '../../disk/stat-at.ts';

/** Paths of files, and what they are found by. */
export class PathIndex {
  readonly #given: Iterable<string>;
  #paths: ReadonlySet<string> | undefined;
  #byName: Map<string, string[]> | undefined;
  #folders: ReadonlySet<string> | undefined;
  #folded: { readonly index: PathIndex; readonly written: ReadonlyMap<string, string> } | undefined;

  /** Absolute paths, which are not gone through before something is looked for among them. */
  constructor(paths: Iterable<string>) {
    this.#given = paths;
  }

  get paths(): ReadonlySet<string> {
    return (this.#paths ??= new Set(this.#given));
  }

  has(path: string): boolean {
    return this.paths.has(path);
  }

  /** Whether a file is in a folder, or in one below it. */
  hasFolder(folder: string): boolean {
    this.#folders ??= new Set(Array.from(this.paths, foldersAround).flat());
    return this.#folders.has(folder);
  }

  /** The paths whose last parts are those of a relative one. */
  endingWith(name: string): readonly string[] {
    this.#byName ??= byName(this.paths);
    const alike = this.#byName.get(name.split('/').at(-1) ?? '') ?? [];
    return alike.filter((path) => path.endsWith(`/${name}`));
  }

  /** The same paths in lower case, and how each is written; of those that are alike then, the first one is meant. */
  folded(): { readonly index: PathIndex; readonly written: ReadonlyMap<string, string> } {
    if (!this.#folded) {
      const written = new Map<string, string>();
      for (const path of this.paths) {
        const folded = path.toLowerCase();
        if (!written.has(folded)) written.set(folded, path);
      }
      this.#folded = { index: new PathIndex(written.keys()), written };
    }
    return this.#folded;
  }
}

/** All files, also those that are not looked at. */
export const ON_DISK: Pick<PathIndex, 'has'> = { has: isFile };

/** The folder of a file, and those around it, from inside. */
export function foldersAround(path: string): readonly string[] {
  const folders: string[] = [];
  for (let at = path.lastIndexOf('/'); at >= 0; at = path.lastIndexOf('/', at - 1)) {
    folders.push(path.slice(0, at));
    if (at === 0) break;
  }
  return folders;
}

function byName(paths: Iterable<string>): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const path of paths) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const found = names.get(name);
    if (found) found.push(path);
    else names.set(name, [path]);
  }
  return names;
}
