import { posix } from 'node:path';
import { PageNames, type WikiOf, commonFolder, isPage, wikisOnDisk } from '@linkwright/corpus';
import type { Remark } from '../../plans/intention.ts';
import type { CallFate } from './page-call-moves.ts';

const KEPT: CallFate = {};

/**
 * New names in wiki links when pages move: only where the old one would mean another page, or none. A path from the page
 * or from the folder that holds all files stays one: some wikis know no shorter names.
 */
export class WikiMoves {
  readonly #before: PageNames;
  readonly #after: PageNames;
  readonly #newPath: (path: string) => string;
  readonly #root: string;
  readonly #wikiOf: WikiOf;

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
    this.#wikiOf = wikiOf;
  }

  /** Whether a name means a page alone in the file at a path before the move. */
  names(name: string, from: string): boolean {
    return this.#before.find(name, from).length === 1;
  }

  /** What becomes of a wiki link in the file at a path. */
  fate(reference: string, from: string): CallFate {
    const [name = ''] = reference.split('#', 1);
    const rest = reference.slice(name.length);
    const [path, ...others] = name === '' ? [] : this.#before.find(name, from);
    if (path === undefined || others.length > 0) return KEPT;
    const [now, then] = [this.#newPath(path), this.#newPath(from)];
    if (this.#means(name, now, then)) return KEPT;
    const ending = isPage(name) ? posix.extname(now) : '';
    const root = this.#wikiOf(from)?.folder ?? this.#root;
    const written = this.#pathLike(name.trim(), path, now, then, root)?.replace(PAGE, '');
    const isRight = written !== undefined && this.#means(written, now, then);
    const named = isRight ? written : this.#after.nameOf(now, then);
    if (named === undefined || !this.#means(named, now, then))
      return { remark: withoutName(name, path, now, then) };
    return { reference: this.#after.inStyle(named, name, then) + ending + rest };
  }

  /** Whether a name means a page alone afterwards, in the file at a path. */
  #means(name: string, now: string, then: string): boolean {
    const [found, ...others] = this.#after.find(name, then);
    return found === now && others.length === 0;
  }

  /**
   * The path to a page afterwards, counted from where the old one was; undefined where that was no more than a name. Whole
   * paths are counted from `root`.
   */
  #pathLike(name: string, path: string, now: string, then: string, root: string): string | undefined {
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
    const isWhole = `${root}/`.startsWith(`${folder}/`) && now.startsWith(`${folder}/`);
    return isWhole ? slash + now.slice(folder.length + 1) : undefined;
  }
}

/** A wiki calls nothing that is outside of its folder. */
function withoutName(name: string, path: string, now: string, then: string): Remark {
  const message = `[[${name}]] calls ${path}; no name calls ${now} from ${then}, and it is kept`;
  return { code: 'cannot-be-written', message };
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
