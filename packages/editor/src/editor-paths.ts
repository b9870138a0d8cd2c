// Language Server Protocol 3.17, "URIs": one file has several, and an editor takes two that differ for two files.
import { realpathSync } from 'node:fs';
import { basename, dirname } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { fileUri, slashedPath, statAt, uriPath, withoutEndSlash, isWithin } from '@linkwright/corpus';

/**
 * The paths of files that an editor names, and the URIs by which it knows them. An editor may have come to the folder by a
 * symbolic link or in other capitals, which the system does not tell of to what it starts there, and may write a drive as
 * `c%3A`.
 */
export class EditorPaths {
  readonly #roots: () => readonly string[];
  /** By root: the URI that the editor has for it. */
  readonly #ways = new Map<string, string>();

  constructor(roots: () => readonly string[]) {
    this.#roots = roots;
  }

  /** The absolute path of a file as it is listed; undefined for what is no file. */
  pathOf(uri: string): string | undefined {
    const place = this.placeOf(uri);
    return place === undefined ? undefined : withNameOnDisk(place);
  }

  /** The same with the name as the editor writes it, for a file that is about to get it. */
  placeOf(uri: string): string | undefined {
    const path = fileAt(uri);
    if (path === undefined) return undefined;
    const folder = this.#listed(dirname(path));
    const place = `${folder.endsWith('/') ? folder : `${folder}/`}${basename(path)}`;
    return this.isBelow(place) ? place : this.#listed(path);
  }

  isBelow(path: string): boolean {
    return this.#rootOf(path) !== undefined;
  }

  /** Learns from the URI of a document how the editor spells the folder of the project. */
  learn(uri: string): void {
    const path = this.pathOf(uri);
    const root = path === undefined ? undefined : this.#rootOf(path);
    if (path === undefined || root === undefined) return;
    const names = withoutEndSlash(uri).split('/');
    const below = path.slice(root.length).split('/').length - 1;
    const way = names.slice(0, names.length - below).join('/');
    if (this.pathOf(way) === root) this.#ways.set(root, way);
  }

  /** The URI of a file, as the editor would spell it. */
  uriOf(path: string): string {
    const root = this.#rootOf(path);
    const way = root === undefined ? undefined : this.#ways.get(root);
    return root === undefined || way === undefined ? fileUri(path) : way + uriPath(path.slice(root.length));
  }

  #rootOf(path: string): string | undefined {
    return this.#roots().find((root) => isWithin(path, root));
  }

  /** A path by the way to the root that files are listed by, where it leads to one on another. */
  #listed(path: string): string {
    const real = withoutLinks(path);
    if (this.isBelow(path) && !isInOtherCase(real, path)) return path;
    for (const root of this.#roots()) {
      const realRoot = withoutLinks(root);
      if (isWithin(real, realRoot)) return root + real.slice(realRoot.length);
    }
    return path;
  }
}

function fileAt(uri: string): string | undefined {
  try {
    // Some write a folder with a slash at its end.
    return withoutEndSlash(slashedPath(fileURLToPath(uri)));
  } catch {
    return undefined;
  }
}

/** A path without the symbolic links that it goes through, as the disk spells it; what is not there yet stands where it would. */
function withoutLinks(path: string): string {
  for (let at = path; at !== dirname(at); at = dirname(at))
    if (statAt(at)) return slashedPath(realpathSync.native(at)) + path.slice(at.length);
  return path;
}

/** Where a disk takes upper and lower case for one, a file has the name that it was made by. */
function withNameOnDisk(path: string): string {
  const name = basename(withoutLinks(path));
  return isInOtherCase(name, basename(path)) ? path.slice(0, -name.length) + name : path;
}

function isInOtherCase(a: string, b: string): boolean {
  return a !== b && a.length === b.length && a.toLowerCase() === b.toLowerCase();
}
