import { posix } from 'node:path';
import { PageNames, type WikiOf, commonFolder, isPage, wikisOnDisk } from '@linkwright/corpus';

/**
 * New names in wiki links when pages move: only where the old one would mean another page, or none. A path from the page
 * or from the folder that holds all files stays one: some wikis know no shorter names.
 */
export class WikiMoves {
  readonly #before: PageNames;
  readonly #after: PageNames;
  readonly #newPath: (path: string) => string;
  readonly #root: string;

  /** Absolute paths of all files before the move, and which wikis with names of their own these are in. */
  constructor(
    existing: readonly string[],
    newPath: (path: string) => string,
    wikiOf: WikiOf = wikisOnDisk(),
  ) {
    const after = existing.map(newPath);
    this.#root = folderAround(existing);
    this.#before = new PageNames(existing, [this.#root], wikiOf);
    this.#after = new PageNames(after, [folderAround(after)], wikisAfter(existing, newPath, wikiOf));
    this.#newPath = newPath;
  }

  /** Whether a name means a page alone in the file at a path before the move. */
  names(name: string, from: string): boolean {
    return this.#before.find(name, from).length === 1;
  }

  /** What a wiki link in the file at a path says afterwards; undefined where it stays as it is. */
  renamed(reference: string, from: string): string | undefined {
    const [name = ''] = reference.split('#', 1);
    const rest = reference.slice(name.length);
    const [path, ...others] = name === '' ? [] : this.#before.find(name, from);
    if (path === undefined || others.length > 0) return undefined;
    const [now, then] = [this.#newPath(path), this.#newPath(from)];
    if (this.#means(name, now, then)) return undefined;
    const ending = isPage(name) ? posix.extname(now) : '';
    const written = this.#pathLike(name.trim(), path, now, then)?.replace(PAGE, '');
    const isRight = written !== undefined && this.#means(written, now, then);
    const named = isRight ? written : this.#after.nameOf(now, then);
    return this.#after.inStyle(named, name, then) + ending + rest;
  }

  /** Whether a name means a page alone afterwards, in the file at a path. */
  #means(name: string, now: string, then: string): boolean {
    const [found, ...others] = this.#after.find(name, then);
    return found === now && others.length === 0;
  }

  /** The path to a page afterwards, counted from where the old one was; undefined where that was no more than a name. */
  #pathLike(name: string, path: string, now: string, then: string): string | undefined {
    if (/^\.{1,2}\//.test(name)) {
      const relative = posix.relative(posix.dirname(then), now);
      return relative.startsWith('../') ? relative : `./${relative}`;
    }
    if (!name.includes('/')) return undefined;
    const slash = name.startsWith('/') ? '/' : '';
    const named = this.#after.wholeNameOf(now, then);
    if (named !== undefined) return slash + named;
    const whole = name.slice(slash.length);
    const folder = path.split('/').slice(0, -whole.split('/').length).join('/');
    const isWhole = `${this.#root}/`.startsWith(`${folder}/`) && now.startsWith(`${folder}/`);
    return isWhole ? slash + now.slice(folder.length + 1) : undefined;
  }
}

/** The wikis that files are in after a move: what marks their folders may go, too. */
function wikisAfter(existing: readonly string[], newPath: (path: string) => string, wikiOf: WikiOf): WikiOf {
  const before = new Map(existing.map((path) => [newPath(path), path]));
  const staying = new Map<string, boolean>();
  const stays = (folder: string): boolean => {
    const known = staying.get(folder) ?? [...before.keys()].some((each) => each.startsWith(`${folder}/`));
    staying.set(folder, known);
    return known;
  };
  return (path) => {
    const old = before.get(path) ?? path;
    const wiki = wikiOf(old);
    const below = old.slice(wiki?.folder.length);
    if (!wiki || !path.endsWith(below) || stays(wiki.folder)) return wikiOf(path);
    return { ...wiki, folder: path.slice(0, -below.length) };
  };
}

/** The ending of a page, which is left out or kept as the old name has it. */
const PAGE = /\.(?:md|markdown|mdx)$/i;

function folderAround(paths: readonly string[]): string {
  return commonFolder(paths).replace(/\/$/, '');
}
