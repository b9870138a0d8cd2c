import { PageNames, type SiteMap, headingsOf, isPage } from '@linkwright/corpus';
import { Tree } from './tree.ts';

/** What a wiki link leads to. */
export interface WikiTarget {
  /** The URI of the page, with the id of the heading; null where no page has the name, or several have it. */
  readonly target: string | null;
  readonly problem?: 'no-such-name' | 'ambiguous-name';
}

/** Finds the pages that wiki links call by name among all files below some folders, as the check does. */
export class WikiTargets {
  readonly #roots: readonly string[];
  #names: PageNames | undefined;

  constructor(roots: readonly string[]) {
    this.#roots = roots;
  }

  /** Of a link that stands in the file at a path. */
  of(reference: string, path: string, map: Pick<SiteMap, 'retrievalUri'>): WikiTarget {
    const [name = ''] = reference.split('#');
    const found = name === '' ? [path] : this.#pages().find(name, path);
    const [page] = found;
    if (page === undefined) return { target: null, problem: 'no-such-name' };
    if (found.length > 1) return { target: null, problem: 'ambiguous-name' };
    return { target: map.retrievalUri(page) + fragmentIn(reference, page) };
  }

  #pages(): PageNames {
    if (!this.#names) {
      const tree = new Tree(this.#roots);
      this.#names = new PageNames(tree.files(), tree.roots);
    }
    return this.#names;
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
