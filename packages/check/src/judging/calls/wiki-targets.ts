import type { Link, Place } from '@linkwright/core';
import {
  CANVAS_FILE,
  CalledPages,
  PageNames,
  type SiteMap,
  calledName,
  headingsOf,
  isPage,
  isWikiLink,
} from '@linkwright/corpus';
import { Tree } from '../../tree/tree.ts';

/** What a wiki link leads to, or the call of a page. */
export interface WikiTarget {
  /** The URI of the page, with the id of the heading; null where no page has the name, or several have it. */
  readonly target: string | null;
  readonly problem?: 'no-such-name' | 'ambiguous-name';
}

/** The file that is called: its absolute path, and the fragment with its `#` that a URI of the page would have, or nothing. */
export interface CalledPlace {
  readonly path: string;
  readonly fragment: string;
}

/** Finds the pages that wiki links and generators' calls name among all files below some folders, as the check does. */
export class WikiTargets {
  readonly #roots: readonly string[];
  #tree: Tree | undefined;
  #names: PageNames | undefined;
  #called: CalledPages | undefined;

  constructor(roots: readonly string[]) {
    this.#roots = roots;
  }

  /** Of a link that stands in the file at a path. */
  of(link: Link, path: string, map: Pick<SiteMap, 'retrievalUri'>): WikiTarget {
    const page = this.page(link, path);
    return typeof page === 'string'
      ? { target: null, problem: page }
      : { target: map.retrievalUri(page.path) + page.fragment };
  }

  /** The same as a file, or why there is none. */
  page({ place, reference }: Link, path: string): CalledPlace | Exclude<WikiTarget['problem'], undefined> {
    const name = calledName(place.name, reference);
    if (!isWikiLink(place)) {
      const page = name === '' ? path : this.#calls().find(place.name, name, path)?.path;
      if (page === undefined) return 'no-such-name';
      const fragment =
        place.name === CANVAS_FILE
          ? fragmentIn(reference, page)
          : encodeURI(reference.slice(name.length).toWellFormed());
      return { path: page, fragment };
    }
    const found = name === '' ? [path] : this.#pages().find(name, path);
    const [page] = found;
    if (page === undefined) return 'no-such-name';
    return found.length > 1 ? 'ambiguous-name' : { path: page, fragment: fragmentIn(reference, page) };
  }

  /** What a call that has come to a folder can go on with; a wiki link with names of pages, behind any folder of theirs. */
  goingOn(place: Place, said: string, path: string): ReadonlySet<string> {
    if (!isWikiLink(place)) return this.#calls().goingOn(place.name, said, path);
    return new Set(this.#pages().goingOn(said, path));
  }

  #pages(): PageNames {
    const tree = (this.#tree ??= new Tree(this.#roots));
    return (this.#names ??= new PageNames(tree.files(), tree.roots));
  }

  #calls(): CalledPages {
    const tree = (this.#tree ??= new Tree(this.#roots));
    return (this.#called ??= new CalledPages(tree.files()));
  }
}

/** A page's heading by its id; in another file (`a.pdf#page=2`) the fragment as it is. */
function fragmentIn(reference: string, page: string): string {
  const hash = reference.indexOf('#');
  if (hash < 0) return '';
  if (!isPage(page)) return encodeURI(reference.slice(hash).toWellFormed());
  const id = headingsOf(reference).at(-1)?.id;
  return id === undefined ? '' : `#${encodeURIComponent(id.toWellFormed())}`;
}
