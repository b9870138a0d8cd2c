import type { SiteMap } from '@linkwright/corpus';
import { type PathMove, PathMoves } from './path-moves.ts';
import { splitUri } from './split-uri.ts';

/** A URI that becomes another; one that ends with `/` stands for everything below it. */
export interface UriMove {
  readonly from: string;
  readonly to: string;
}

/** What names a folder's own page, where a reference ends with `/`. */
const INDEX_NAMES = ['index.html', 'index.htm', 'index.xhtml'];

/** What a reference may leave out of a page's name. */
const LEFT_OUT_EXTENSIONS = ['.html', '.htm'];

/**
 * Where everything goes: paths, and with them the URIs that they are retrieved from, and URIs of
 * other places. All moves happen at once, so `a` to `b` with `b` to `a` is a swap.
 */
export class Moves {
  readonly #paths: PathMoves;
  readonly #uris = new Map<string, string>();
  readonly #uriPrefixes = new Map<string, string>();
  readonly #map: SiteMap;
  readonly #exists: (path: string) => boolean;

  /** `exists` tells whether there is a file at a path before the moves. */
  constructor(
    paths: Iterable<PathMove>,
    uris: Iterable<UriMove>,
    map: SiteMap,
    exists: (path: string) => boolean,
  ) {
    this.#paths = new PathMoves(paths);
    for (const { from, to } of uris) (from.endsWith('/') ? this.#uriPrefixes : this.#uris).set(from, to);
    this.#map = map;
    this.#exists = exists;
  }

  /** Where the file or folder at a path is afterwards. */
  newPath(path: string): string {
    return this.#paths.newPath(path);
  }

  /** Where what is at a path afterwards was before. */
  oldPath(path: string): string {
    return this.#paths.oldPath(path);
  }

  /** The URI that the file at a path is retrieved from afterwards. */
  newRetrievalUri(path: string): string {
    return this.#movedUri(this.#map.retrievalUri(this.newPath(path)));
  }

  /** What a target is called afterwards. Query and fragment stay; spelling stays where the path does. */
  newTarget(target: string): string {
    const { bare, tail } = splitUri(target);
    return this.#movedUri(this.#movedFile(bare)) + tail;
  }

  #movedFile(bare: string): string {
    const path = this.#pathOf(bare);
    if (path === undefined) return bare;
    const now = this.#newPlace(path);
    return now === path ? bare : respelled(bare, path, now, (moved) => this.#map.retrievalUri(moved));
  }

  #pathOf(bare: string): string | undefined {
    return (
      this.#map.pathOf(bare)?.path ?? (bare.startsWith('file://') ? this.#map.filePath(bare) : undefined)
    );
  }

  /** Where what a reference's path names is afterwards: a file, a folder's page, a page without its extension. */
  #newPlace(path: string): string {
    if (!path.endsWith('/')) {
      if (this.#exists(path) || this.newPath(path) !== path) return this.newPath(path);
      const extension = LEFT_OUT_EXTENSIONS.find((candidate) => this.#exists(path + candidate));
      if (extension === undefined) return path;
      const now = this.newPath(path + extension);
      return now.endsWith(extension) ? now.slice(0, -extension.length) : now;
    }
    const folder = path.slice(0, -1);
    const index = INDEX_NAMES.map((name) => path + name).find((page) => this.#exists(page));
    if (index === undefined) return `${this.newPath(folder)}/`;
    const now = this.newPath(index);
    const name = now.slice(now.lastIndexOf('/') + 1);
    return INDEX_NAMES.includes(name) ? now.slice(0, -name.length) : now;
  }

  #movedUri(bare: string): string {
    const exact = this.#uris.get(bare);
    if (exact !== undefined) return exact;
    if (this.#uriPrefixes.size === 0) return bare;
    for (let at = bare.lastIndexOf('/'); at > 0; at = bare.lastIndexOf('/', at - 1)) {
      const to = this.#uriPrefixes.get(bare.slice(0, at + 1));
      if (to !== undefined) return to + bare.slice(at + 1);
    }
    return bare;
  }
}

/** The URI of the new path, with the segments at its end that did not change spelled as they were. */
function respelled(bare: string, path: string, now: string, uriOf: (path: string) => string): string {
  const [old, current, spelled] = [path.split('/'), now.split('/'), bare.split('/')];
  let same = 0;
  while (same < old.length - 1 && same < current.length - 1 && old.at(-1 - same) === current.at(-1 - same))
    same += 1;
  same = Math.min(same, spelled.length - 4);
  if (same <= 0) return uriOf(now);
  const front = uriOf(current.slice(0, -same).join('/'));
  return `${front.replace(/\/$/, '')}/${spelled.slice(-same).join('/')}`;
}
