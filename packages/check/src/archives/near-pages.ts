// What stands instead of pages that a server does not have, among those that it gave.
import { toIri } from '@linkwright/uri';
import type { Kind } from '../tree/disk.ts';
import { nearestPath } from '../judging/absence/suggestion.ts';
import { type KnownNames, PATIENCE, type Patience } from '../judging/absence/nearest.ts';

/** What all missing pages of a site get. */
const OF_A_SITE = 20 * PATIENCE;

/** The pages of sites as a tree of folders, whose paths are their IRIs: a letter is one, not nine of `%E6%97%A5`. */
export class NearPages {
  /** The URI of each. */
  readonly #pages = new Map<string, string>();
  readonly #folders = new Map<string, Set<string>>();
  readonly #patience: Patience = { left: OF_A_SITE };

  /** `pages`: in the form of `pageOf`. What has a query is made by a program, and like none. */
  constructor(pages: Iterable<string>) {
    for (const page of pages) if (!page.includes('?')) this.#add(page);
  }

  #add(uri: string): void {
    const page = toIri(uri);
    this.#pages.set(page, uri);
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
    const found = nearestPath(this, toIri(missing), this.#patience);
    return found === undefined ? undefined : (this.#pages.get(found) ?? this.#pages.get(`${found}/`));
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
