import type { Link } from '@linkwright/core';
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
  of({ place, reference }: Link, path: string, map: Pick<SiteMap, 'retrievalUri'>): WikiTarget {
    const name = calledName(place.name, reference);
    if (!isWikiLink(place)) {
      const page = name === '' ? path : this.#calls().find(place.name, name, path)?.path;
      if (page === undefined) return { target: null, problem: 'no-such-name' };
      const fragment =
        place.name === CANVAS_FILE
          ? fragmentIn(reference, page)
          : encodeURI(reference.slice(name.length).toWellFormed());
      return { target: map.retrievalUri(page) + fragment };
    }
    const found = name === '' ? [path] : this.#pages().find(name, path);
    const [page] = found;
    if (page === undefined) return { target: null, problem: 'no-such-name' };
    if (found.length > 1) return { target: null, problem: 'ambiguous-name' };
    return { target: map.retrievalUri(page) + fragmentIn(reference, page) };
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
