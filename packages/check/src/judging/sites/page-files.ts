import { normalize } from 'node:path/posix';
import type { SourceSite } from '@linkwright/corpus';
import { Site } from '../../tree/site.ts';

/** Finds the files that the pages of a site are made of. */
export class PageFiles {
  readonly #site: Site;
  readonly #pages = new Map<boolean, Site>();

  constructor(site: Site) {
    this.#site = site;
  }

  /** The file that the first of some paths means, in the first folder in which it means one. */
  first(paths: readonly string[], folders: readonly string[], site: SourceSite): string | undefined {
    for (const each of paths)
      for (const folder of folders) {
        const place = this.at(`${folder}/${each}`, site);
        if (place !== undefined) return place;
      }
    return undefined;
  }

  /** The file that is there, or that the page at a path is made of. */
  at(path: string, { slashAfterPage }: SourceSite): string | undefined {
    let pages = this.#pages.get(slashAfterPage);
    if (!pages) {
      const { map, tree, server, pageSources } = this.#site;
      const rules = {
        ...server,
        cleanUrls: true,
        markdownPages: true,
        index: ['index.html'],
        slashAfterPage,
        redirects: [],
        functions: [],
      };
      this.#pages.set(slashAfterPage, (pages = new Site(map, tree, rules, { pageSources })));
    }
    const plain = normalize(path);
    const root = pages.tree.rootOf(plain);
    const answer = root === undefined ? undefined : pages.answer({ in: 'tree', path: plain, root }, true);
    return answer?.is === 'there' ? answer.path : undefined;
  }
}
