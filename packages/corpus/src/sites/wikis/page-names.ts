// The names by which wiki links call pages: Obsidian's rule, a page's name with as much of its path as makes
// it the only one.

import type { Place } from '@linkwright/core';
import { headingId, markdownPlaces } from '@linkwright/markdown';
import { isWithin } from '../../disk/within.ts';
import { type WikiOf, WikiNames, wikisOnDisk } from './wiki-names.ts';

/** Whether a page is called in a place by its name: wherever else one is called, generators read a path (`CalledPages`). */
export function isWikiLink({ name }: Place): boolean {
  return name === markdownPlaces.wikiLink.name;
}

/** A heading as a wiki link names it. */
export interface NamedHeading {
  readonly text: string;
  /** The id that it has where it is the first of its name. */
  readonly id: string;
}

/** The headings that a wiki link names, outer before inner: `Page#Heading#Heading below`. Marks of blocks (`^a`) are none. */
export function headingsOf(reference: string): readonly NamedHeading[] {
  return reference
    .split('#')
    .slice(1)
    .map((text) => text.trim())
    .filter((text) => text !== '' && !text.startsWith('^'))
    .map((text) => ({ text, id: headingId(text) }));
}

/** Endings that a name may leave out. */
const PAGE = /\.(?:md|markdown|mdx)$/i;

/** Whether a file is a page, whose headings wiki links can name. */
export function isPage(path: string): boolean {
  return PAGE.test(path);
}

/** So many paths are looked through for one that ends with a name. */
const FEW = 16;

/** The files of some folders by the names that wiki links have for them. */
export class PageNames {
  readonly #roots: readonly string[];
  readonly #byName = new Map<string, string[]>();
  /** The same by all that the paths end with, of names that many have (`index.md`): made when one is first asked about. */
  readonly #byEnd = new Map<string, ReadonlyMap<string, readonly string[]>>();
  readonly #pages: string[] = [];
  readonly #wikiOf: WikiOf;
  /** By their folders. */
  readonly #wikis = new Map<string, WikiNames>();

  /**
   * Absolute paths of files, and of the folders that full paths are counted from, but for wikis and vaults. `wikiOf`: which of
   * these the files are in.
   */
  constructor(paths: Iterable<string>, roots: readonly string[], wikiOf: WikiOf = wikisOnDisk()) {
    this.#roots = roots;
    this.#wikiOf = wikiOf;
    for (const path of paths) {
      if (isPage(path)) this.#pages.push(path);
      const name = folded(path.slice(path.lastIndexOf('/') + 1));
      for (const key of new Set([name, name.replace(PAGE, '')])) {
        const found = this.#byName.get(key);
        if (found) found.push(path);
        else this.#byName.set(key, [path]);
      }
    }
  }

  /**
   * The files that a name (without `#…`) may mean in the file at a path: one where it is right, none or several
   * where it is not. A whole path from a root means that file, whatever else ends so.
   */
  find(name: string, from: string): readonly string[] {
    const wiki = this.#wikiOfPage(from);
    if (wiki) return wiki.find(name, from);
    const vault = this.#wikiOf(from)?.folder;
    if (vault === undefined) return this.#among(this.#roots, name, from);
    return this.#among([vault], name, from).filter((path) => isWithin(path, vault));
  }

  /** By Obsidian's rule, with whole paths from one of some folders. */
  #among(roots: readonly string[], name: string, from: string): readonly string[] {
    const said = folded(name.trim());
    const relative = /^\.{1,2}\//.test(said);
    const wanted = relative ? folded(joined(from, said)) : `/${said.replace(/^\//, '')}`;
    if (relative) return this.#at(wanted);
    const whole = new Set(roots.flatMap((root) => this.#at(folded(root) + wanted)));
    return whole.size === 1 ? [...whole] : this.#ending(wanted);
  }

  /** A name as the file at a path writes it in place of another one. */
  inStyle(name: string, before: string, from: string): string {
    return this.#wikiOfPage(from)?.inStyle(name, before) ?? name;
  }

  /** Whether a name that no file has means a page all the same in the file at a path. */
  hasPagesWithoutFile(path: string): boolean {
    return this.#wikiOf(path)?.naming?.hasPagesWithoutFile === true;
  }

  /** The whole name of a file in the file at another path, where both are in a wiki with names of its own. */
  wholeNameOf(path: string, from: string): string | undefined {
    return this.#wikiOfPage(from)?.wholeNameOf(path);
  }

  #wikiOfPage(path: string): WikiNames | undefined {
    const wiki = this.#wikiOf(path);
    if (!wiki?.naming) return undefined;
    const { folder, naming } = wiki;
    const known =
      this.#wikis.get(folder) ??
      new WikiNames(new Set([...this.#byName.values()].flat()), { folder, naming });
    this.#wikis.set(wiki.folder, known);
    return known;
  }

  /** The files at a whole path. */
  #at(wanted: string): readonly string[] {
    return this.#ending(wanted).filter((path) => ends(path).includes(wanted));
  }

  /** The files whose paths end so, or pages whose paths do without their ending. */
  #ending(wanted: string): readonly string[] {
    const key = wanted.slice(wanted.lastIndexOf('/') + 1);
    const named = this.#byName.get(key) ?? [];
    if (named.length <= FEW) return named.filter((path) => ends(path).some((end) => end.endsWith(wanted)));
    let byEnd = this.#byEnd.get(key);
    if (!byEnd) this.#byEnd.set(key, (byEnd = byEnds(named)));
    return byEnd.get(wanted) ?? [];
  }

  /**
   * The shortest name that means a file alone, in a file at a path; pages without their ending. Undefined where none does:
   * in a wiki, of a file outside of it.
   */
  nameOf(path: string, from: string): string | undefined {
    const wiki = this.#wikiOfPage(from);
    const inWiki = wiki?.nameOf(path, from);
    if (inWiki !== undefined) return inWiki;
    const segments = path.replace(PAGE, '').split('/');
    for (let count = 1; count < segments.length; count += 1) {
      const name = segments.slice(-count).join('/');
      const found = this.find(name, from);
      if (found.length === 1 && found[0] === path) return name;
    }
    return undefined;
  }

  /** What a name that has come to a folder, or to nothing, can go on with in a file at a path: so that it means one page alone. */
  *goingOn(said: string, from: string): Generator<string> {
    for (const path of this.#pages) {
      const name = said === '' ? this.nameOf(path, from) : behind(path, said);
      // What stands behind a `#` in a name is a heading.
      if (name === undefined || name.includes('#')) continue;
      const [found, ...others] = this.find(said + name, from);
      if (found === path && others.length === 0) yield name;
    }
  }
}

/** What stands in the path of a page behind a folder, as a name has it. */
function behind(path: string, folder: string): string | undefined {
  const segments = path.replace(PAGE, '').split('/');
  const said = folded(folder).split('/').filter(Boolean);
  for (let at = segments.length - 1 - said.length; at >= 0; at -= 1)
    if (said.every((each, index) => folded(segments[at + index] ?? '') === each))
      return segments.slice(at + said.length).join('/');
  return undefined;
}

/** Paths by whole segments that they end with, and by their whole. */
function byEnds(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const path of paths)
    for (const whole of ends(path))
      for (const end of wholeSegments(whole)) {
        const known = found.get(end);
        if (!known) found.set(end, [path]);
        else if (known.at(-1) !== path) known.push(path);
      }
  return found;
}

function* wholeSegments(path: string): Generator<string> {
  yield path;
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) yield path.slice(at);
}

/** A path as names are compared, with the ending of a page and without. */
function ends(path: string): readonly string[] {
  const whole = folded(path);
  return PAGE.test(whole) ? [whole, whole.replace(PAGE, '')] : [whole];
}

/** Names differ neither by upper and lower case nor by how their letters are composed. */
function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** A path from the folder of another. */
function joined(from: string, relative: string): string {
  const segments = from.split('/').slice(0, -1);
  for (const segment of relative.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}
