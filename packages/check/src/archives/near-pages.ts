// What stands instead of pages that a server does not have, among those that it gave.
import type { Kind } from '../tree/disk.ts';
import { nearestPath } from '../judging/absence/suggestion.ts';
import { type KnownNames, PATIENCE, type Patience } from '../judging/absence/nearest.ts';

/** What all missing pages of a site get. */
const OF_A_SITE = 20 * PATIENCE;

/** The pages of sites as a tree of folders, whose paths are their URIs. */
export class NearPages {
  readonly #pages = new Set<string>();
  readonly #folders = new Map<string, Set<string>>();
  readonly #patience: Patience = { left: OF_A_SITE };

  /** `pages`: in the form of `pageOf`. What has a query is made by a program, and like none. */
  constructor(pages: Iterable<string>) {
    for (const page of pages) if (!page.includes('?')) this.#add(page);
  }

  #add(page: string): void {
    this.#pages.add(page);
    for (let at = page.length; ;) {
      const slash = page.lastIndexOf('/', at - 1);
      if (page[slash - 1] === '/') return;
      const folder = page.slice(0, slash);
      let names = this.#folders.get(folder);
      if (!names) this.#folders.set(folder, (names = new Set()));
      const name = page.slice(slash + 1, at);
      if (names.has(name)) return;
      if (name !== '') names.add(name);
      at = slash;
    }
  }

  /** The page that is most like one that is missing. */
  nearest(missing: string): string | undefined {
    if (missing.includes('?')) return undefined;
    const found = nearestPath(this, missing, this.#patience);
    return [found, `${found}/`].find((page) => page !== undefined && this.#pages.has(page));
  }

  rootOf(page: string): string | undefined {
    return /^https?:\/\/[^/]+/.exec(page)?.[0];
  }

  kind(path: string): Kind | undefined {
    if (this.#pages.has(path)) return 'file';
    return this.#pages.has(`${path}/`) || this.#folders.has(path) ? 'folder' : undefined;
  }

  names(folder: string): KnownNames {
    return this.#folders.get(folder) ?? new Set();
  }
}
