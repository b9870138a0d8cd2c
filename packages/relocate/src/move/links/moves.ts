import { type SiteMap, otherHttp } from '@linkwright/corpus';
import { type Naming, isLocal } from './naming.ts';
import { type PathMove, PathMoves } from '../planning/path-moves.ts';
import type { Remark } from '../../plans/intention.ts';
import { PagePlaces, type TreeBefore } from './page-places.ts';
import { PlaceUris, folderUri } from './place-uris.ts';
import { splitUri } from './split-uri.ts';
import { type SymlinkPlace, ThroughSymlinks, throughAgain } from './through-symlinks.ts';
import { type UriMove, UriMoves } from './uri-moves.ts';

/** What happens to the places of a corpus. */
export interface Mapping {
  readonly paths: Iterable<PathMove>;
  readonly uris: Iterable<UriMove>;
  /** Files that go, with what is to be said of links to them. */
  readonly gone: ReadonlyMap<string, Remark>;
  /** Folders that go because nothing is left in them, where they are before. */
  readonly emptied: ReadonlySet<string>;
  /** Symbolic links, where they are before. */
  readonly symlinks: readonly SymlinkPlace[];
}

/** What becomes of a URI (without query and fragment). */
interface Fate {
  readonly now: string;
  readonly remark?: Remark;
  /** Where on this machine it leads afterwards, if it leads to a place here. */
  readonly place?: string;
}

/** What becomes of an absolute path that is taken from a folder. */
export interface BelowRoot {
  /** Undefined where it has no such path any more. */
  readonly reference: string | undefined;
  readonly remark: Remark | undefined;
}

/** How many are remembered; more are forgotten all at once. */
const FATES_LIMIT = 200_000;

/**
 * Where everything goes: paths, and with them the URIs that they are retrieved from, and URIs of
 * other places. All moves happen at once, so `a` to `b` with `b` to `a` is a swap.
 */
export class Moves {
  readonly #paths: PathMoves;
  readonly #uris: UriMoves;
  readonly #pages: PagePlaces;
  readonly #gone: ReadonlyMap<string, Remark>;
  readonly #emptied: ReadonlySet<string>;
  readonly #symlinks: ThroughSymlinks;
  /** Pages point at each other again and again. */
  readonly #fates = new Map<string, Fate>();
  /** Of each link it is asked twice or more what becomes of its target. */
  #last: { readonly target: string; readonly tail: string; readonly fate: Fate } | undefined;
  readonly #places: PlaceUris;
  readonly #exists: (path: string) => boolean;
  readonly #holdsFiles: (folder: string) => boolean;

  constructor({ paths, uris, gone, emptied, symlinks }: Mapping, map: SiteMap, tree: TreeBefore) {
    this.#paths = new PathMoves(paths);
    this.#uris = new UriMoves(uris);
    this.#pages = new PagePlaces(this.#paths, tree);
    this.#gone = gone;
    this.#emptied = emptied;
    this.#symlinks = new ThroughSymlinks(symlinks);
    this.#places = new PlaceUris(map, (path) => this.newPath(path));
    this.#exists = tree.exists;
    this.#holdsFiles = tree.holdsFiles;
  }

  /** Where the file or folder at a path is afterwards. */
  newPath(path: string): string {
    return this.#paths.newPath(path);
  }

  /** Where what is at a path afterwards was before. */
  oldPath(path: string): string {
    return this.#paths.oldPath(path);
  }

  /** The URI that the file at a path is retrieved from before. */
  retrievalUri(path: string): string {
    return this.#places.before.retrievalUri(path);
  }

  /** The URI that the file at a path is retrieved from afterwards. */
  newRetrievalUri(path: string): string {
    return this.#uris.moved(this.#places.after.retrievalUri(this.newPath(path)));
  }

  /** Whether a target names a file that was there, a page by one of its names, or what has a new name. */
  names(target: string): boolean {
    const { bare } = splitUri(target);
    const path = this.#places.pathOf(bare);
    if (path === undefined) return true;
    if (this.#newPlace(path) !== path) return true;
    return this.#pages.has(this.#symlinks.followed(path).path);
  }

  /** Whether a target names a file that is there before the moves, or a page by one of its names. */
  isFile(target: string): boolean {
    const path = this.#places.pathOf(splitUri(target).bare);
    return path !== undefined && this.#isThere(path);
  }

  /** Whether a target names a file by its whole path. */
  isFileItself(target: string): boolean {
    const path = this.#places.pathOf(splitUri(target).bare);
    return path !== undefined && this.#exists(path);
  }

  /** What a target is called afterwards. Query and fragment stay; spelling stays where the path does. */
  newTarget(target: string, naming: Naming = 'written'): string {
    const { fate, tail } = this.#fateWithTail(target);
    return this.#places.named(fate.now, fate.place, naming) + tail;
  }

  /** The same of a folder, whatever becomes of the page that it has. */
  newFolder(target: string, naming: Naming = 'written'): string {
    const { bare, tail } = splitUri(target);
    const path = this.#places.pathOf(bare)?.replace(/\/$/, '');
    if (path === undefined) return this.newTarget(target, naming);
    const named = this.#symlinks.followed(path);
    const place = throughAgain(this.newPath(named.path), named.through, (each) => this.newPath(each));
    const now =
      place === path || this.#places.leavesTheMap(bare, place)
        ? bare
        : this.#places.respelled(bare, path, `${place}/`);
    return this.#places.named(this.#uris.moved(now), `${place}/`, naming) + tail;
  }

  /** What can't be kept of links to a target. */
  remark(target: string, naming: Naming = 'written'): Remark | undefined {
    const { remark, place, now } = this.#fateWithTail(target).fate;
    if (naming === 'path') return remark?.code === 'target-outside-map' ? undefined : remark;
    if (naming === 'written' || place === undefined || !isLocal(this.#places.named(now, place, naming)))
      return remark;
    const message = `${place} has no address that a document which gets one could use; the link leads to this machine`;
    return remark ?? { code: 'target-outside-map', message };
  }

  /**
   * Where a target goes that names nothing on this machine, and something that moves where its path is taken from a
   * folder: a site whose URL nobody has told is meant.
   */
  takenFrom(root: string, target: string): { readonly path: string; readonly to: string } | undefined {
    const { bare } = splitUri(target);
    if (!isLocal(bare) || this.#places.before.pathOf(bare)) return undefined;
    const named = this.#places.pathOf(bare);
    if (named === undefined || this.names(target)) return undefined;
    const path = root.replace(/\/$/, '') + named;
    const to = this.#newPlace(path);
    return to === path ? undefined : { path, to };
  }

  /**
   * What becomes of an absolute path that is taken from one of some folders, the first where it names something;
   * undefined where it does so in none.
   */
  below(roots: readonly string[], reference: string): BelowRoot | undefined {
    for (const root of roots) {
      const target = folderUri(root, this.#places.before) + reference;
      const path = this.#places.pathOf(splitUri(target).bare);
      if (path === undefined || !this.#isThere(path)) continue;
      const { tail, fate } = this.#fateWithTail(target);
      const { now, remark } = fate;
      const others = roots.toSorted((a, b) => b.length - a.length);
      const front = [root, ...others]
        .map((each) => folderUri(this.newPath(each), this.#places.after))
        .find((each) => now.startsWith(`${each}/`));
      return {
        reference: front === undefined ? undefined : now.slice(front.length) + tail,
        remark: remark ?? (front === undefined ? withoutAddress(path, this.#newPlace(path)) : undefined),
      };
    }
    return undefined;
  }

  /** Whether a path names a file, a page by one of its names, or a folder. */
  #isThere(path: string): boolean {
    const named = this.#symlinks.followed(path).path;
    return this.#pages.has(named) || this.#holdsFiles(named.replace(/\/$/, ''));
  }

  #fateWithTail(target: string): { readonly tail: string; readonly fate: Fate } {
    if (this.#last?.target !== target) {
      const { bare, tail } = splitUri(target);
      this.#last = { target, tail, fate: this.#fateOf(bare) };
    }
    return this.#last;
  }

  #fateOf(bare: string): Fate {
    let fate = this.#fates.get(bare);
    if (!fate) {
      if (this.#fates.size >= FATES_LIMIT) this.#fates.clear();
      fate = this.#fate(bare);
      this.#fates.set(bare, fate);
    }
    return fate;
  }

  /** A site that is reached by `https:` is the same by `http:`, unless that has a map of its own: such links stay by it. */
  #fate(bare: string): Fate {
    const fate = this.#fateBySpelling(bare);
    const other =
      fate.now === bare && !fate.remark && !this.#places.before.covers(bare) ? otherHttp(bare) : undefined;
    if (other === undefined || !this.#places.before.covers(other)) return fate;
    const { now, remark } = this.#fateBySpelling(other);
    return now === other ? { now: bare, ...(remark && { remark }) } : { now: otherHttp(now) ?? now };
  }

  #fateBySpelling(bare: string): Fate {
    const moved = this.#uris.of(bare);
    if (moved && moved.to === undefined) {
      const message = `${bare} is deleted; the link leads nowhere`;
      return { now: bare, remark: { code: 'link-to-deleted', message } };
    }
    const path = this.#places.pathOf(bare);
    if (path === undefined) return { now: this.#uris.moved(this.#besideOthers(bare)) };
    const named = this.#symlinks.followed(path).path;
    const gone = this.#pages.page(named, (page) => this.#gone.get(page)) ?? this.#emptiedFolder(named);
    if (gone) return { now: this.#uris.moved(bare), remark: gone, place: path };
    const place = this.#newPlace(path);
    if (place === path) return { now: this.#uris.moved(bare), place };
    if (this.#places.leavesTheMap(bare, place)) {
      const message = `${bare} goes to ${place}, which has no address; the link is kept`;
      return { now: bare, remark: { code: 'target-outside-map', message }, place };
    }
    return { now: this.#uris.moved(this.#places.respelled(bare, path, place)), place };
  }

  /** A name that no file can have (`100%.png`) goes with the innermost folder around it that there can be. */
  #besideOthers(bare: string): string {
    if (!bare.includes('%') || !this.#places.before.covers(bare)) return bare;
    for (let slash = bare.lastIndexOf('/'); slash > 0; slash = bare.lastIndexOf('/', slash - 1)) {
      const folder = this.#places.pathOf(bare.slice(0, slash));
      if (folder === undefined) continue;
      const now = this.newPath(folder);
      if (now === folder || this.#places.leavesTheMap(bare, now)) return bare;
      return folderUri(now, this.#places.after) + bare.slice(slash);
    }
    return bare;
  }

  /** What is to be said of links to a folder that goes; nothing where its page, or one of its name, is meant. */
  #emptiedFolder(path: string): Remark | undefined {
    if (this.#emptied.size === 0) return undefined;
    const folder = path.replace(/\/$/, '');
    if (!this.#emptied.has(folder)) return undefined;
    if (this.#pages.has(`${folder}/`) || (folder === path && this.#pages.has(path))) return undefined;
    return {
      code: 'link-to-deleted',
      message: `${folder} is left empty and removed; the link leads nowhere`,
    };
  }

  /** Where what a reference's path names is afterwards, reached by the symbolic links by which it was. */
  #newPlace(path: string): string {
    const named = this.#symlinks.followed(path);
    const place = this.#pages.newPlace(named.path);
    return throughAgain(place, named.through, (each) => this.newPath(each));
  }
}

function withoutAddress(path: string, place: string): Remark {
  const message = `${path} goes to ${place}, where the site has no address for it; the link is kept`;
  return { code: 'target-outside-map', message };
}
