/** A symbolic link and what it leads to, both as absolute paths. */
export interface SymlinkPlace {
  readonly path: string;
  readonly target: string;
}

/** As many as the system follows (Linux, path_resolution(7)). */
const MOST_FOLLOWED = 40;

/** Paths that lead through symbolic links: what they name stands elsewhere, and may go from there. */
export class ThroughSymlinks {
  readonly #targets: ReadonlyMap<string, string>;

  constructor(symlinks: readonly SymlinkPlace[]) {
    this.#targets = new Map(symlinks.map(({ path, target }) => [path, target]));
  }

  /** Where a path leads, and the links that were followed, in their order. */
  followed(path: string): { readonly path: string; readonly through: readonly SymlinkPlace[] } {
    const through: SymlinkPlace[] = [];
    let at = path;
    while (this.#targets.size > 0 && through.length < MOST_FOLLOWED) {
      const link = this.#first(at);
      if (!link) break;
      through.push(link);
      at = link.target + at.slice(link.path.length);
    }
    return { path: at, through };
  }

  /** The outermost link on the way. */
  #first(path: string): SymlinkPlace | undefined {
    for (let end = path.indexOf('/', 1); ; end = path.indexOf('/', end + 1)) {
      const front = end < 0 ? path : path.slice(0, end);
      const target = this.#targets.get(front);
      if (target !== undefined) return { path: front, target };
      if (end < 0) return undefined;
    }
  }
}

/** The path by which a place is reached afterwards: through the links that still lead to it. */
export function throughAgain(
  place: string,
  through: readonly SymlinkPlace[],
  newPath: (path: string) => string,
): string {
  let at = place;
  for (const { path, target } of through.toReversed()) {
    const now = newPath(target);
    if (at === now || at.startsWith(`${now}/`)) at = newPath(path) + at.slice(now.length);
  }
  return at;
}
