/** A file or a folder (`folder`: everything below it) that goes from one absolute path to another. */
export interface PathMove {
  readonly from: string;
  readonly to: string;
  readonly folder: boolean;
}

/** Where paths go. All moves happen at once; the innermost that holds a path counts. */
export class PathMoves {
  readonly #files = new Map<string, string>();
  readonly #folders = new Map<string, string>();
  #back: PathMoves | undefined;
  readonly #paths: readonly PathMove[];

  constructor(paths: Iterable<PathMove>) {
    this.#paths = [...paths];
    for (const { from, to, folder } of this.#paths) (folder ? this.#folders : this.#files).set(from, to);
  }

  /** Where the file or folder at a path is afterwards. */
  newPath(path: string): string {
    const exact = this.#files.get(path);
    if (exact !== undefined) return exact;
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      const to = this.#folders.get(path.slice(0, end));
      if (to !== undefined) return to + path.slice(end);
    }
    return path;
  }

  /** Whether a file or folder is to go that is at this very path. */
  names(path: string): boolean {
    return this.#files.has(path) || this.#folders.has(path);
  }

  /** Where what is at a path afterwards was before. */
  oldPath(path: string): string {
    this.#back ??= new PathMoves(this.#paths.map(({ from, to, folder }) => ({ from: to, to: from, folder })));
    return this.#back.newPath(path);
  }
}
