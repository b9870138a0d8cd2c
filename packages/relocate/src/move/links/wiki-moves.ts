import { PageNames } from '@linkwright/corpus';

/** New names in wiki links when pages move: only where the old one would mean another page, or none. */
export class WikiMoves {
  readonly #before: PageNames;
  readonly #after: PageNames;
  readonly #newPath: (path: string) => string;

  /** Absolute paths of all files before the move. */
  constructor(existing: readonly string[], newPath: (path: string) => string) {
    const after = existing.map(newPath);
    this.#before = new PageNames(existing, [commonFolder(existing)]);
    this.#after = new PageNames(after, [commonFolder(after)]);
    this.#newPath = newPath;
  }

  /** What a wiki link in the file at a path says afterwards; undefined where it stays as it is. */
  renamed(reference: string, from: string): string | undefined {
    const [name = ''] = reference.split('#', 1);
    const rest = reference.slice(name.length);
    const [path, ...others] = name === '' ? [] : this.#before.find(name, from);
    if (path === undefined || others.length > 0) return undefined;
    const [now, then] = [this.#newPath(path), this.#newPath(from)];
    const found = this.#after.find(name, then);
    if (found.length === 1 && found[0] === now) return undefined;
    const ending = /\.(?:md|markdown|mdx)$/i.exec(name) ? (/\.[^./]*$/.exec(now)?.[0] ?? '') : '';
    return this.#after.nameOf(now, then) + ending + rest;
  }
}

/** The innermost folder that holds all paths. */
function commonFolder([first = '/', ...others]: readonly string[]): string {
  let folder = first.slice(0, first.lastIndexOf('/'));
  for (const path of others)
    while (!path.startsWith(`${folder}/`)) folder = folder.slice(0, folder.lastIndexOf('/'));
  return folder;
}
