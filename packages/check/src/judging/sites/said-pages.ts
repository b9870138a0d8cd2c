// Pages by the addresses that they say themselves (`permalink: /a/b.html`), or that settings give them: no path of a file tells of
// these. They are looked for after all else, for all pages of the site are read then.
import { join, normalize } from 'node:path/posix';
import { type SaidAddress, type SourceSite, isWithin } from '@linkwright/corpus';
import type { Scene } from '../scene.ts';
import type { Site } from '../../tree/site.ts';

/** What of an address does not tell which page has it. */
const END = /(?:\/index)?\.html$|\/$/;

/** The pages of sites, each site read when it is first asked about. */
export class SaidPages {
  readonly #tree: Site['tree'];
  readonly #said: (path: string) => SaidAddress;
  /** By the folders of sites, and the addresses of pages. */
  readonly #pages = new Map<string, ReadonlyMap<string, string>>();
  /** The document that has been said to depend on all pages, and the site that these are of. */
  #told: { readonly scene: Scene; readonly folder: string } | undefined;

  constructor(tree: Site['tree'], said: (path: string) => SaidAddress) {
    this.#tree = tree;
    this.#said = said;
  }

  /** The page that one of some paths leads to from one of some folders; `isOf` tells whether a file is a source of the site. */
  pageOf(
    paths: readonly string[],
    folders: readonly string[],
    site: SourceSite,
    { scene, isOf }: { readonly scene: Scene; readonly isOf: (path: string) => boolean },
  ): string | undefined {
    if (!site.addressOf) return undefined;
    const pages = this.#pagesOf(site, isOf);
    this.#tell(pages, site, scene);
    const places = paths.flatMap((path) => folders.map((folder) => normalize(`${folder}/${path}`)));
    const addresses = places.flatMap((place) =>
      site.roots
        .filter((root) => isWithin(place, root))
        .map((root) => place.slice(root.replace(/\/$/, '').length)),
    );
    return addresses
      .map((address) => this.#at(address, pages.get(address.replace(END, '')), site))
      .find((page) => page !== undefined);
  }

  /** A page, unless its address has a `/` behind it where the page is no folder, and its generator makes none. */
  #at(address: string, page: string | undefined, site: SourceSite): string | undefined {
    if (page === undefined || site.slashAfterPage || !address.endsWith('/')) return page;
    return site.addressOf?.(page, this.#said(page))?.endsWith('/') === true ? page : undefined;
  }

  #pagesOf(site: SourceSite, isOf: (path: string) => boolean): ReadonlyMap<string, string> {
    let pages = this.#pages.get(site.folder);
    if (!pages) {
      const found = new Map<string, string>();
      const folders = [site.folder, ...(site.outside ?? []).map((each) => join(site.folder, each))];
      for (const path of this.#tree.files()) {
        const isNear = folders.some((folder) => isWithin(path, folder));
        const address = isNear && isOf(path) ? site.addressOf?.(path, this.#said(path)) : undefined;
        const key = address?.replace(END, '');
        if (key !== undefined && !found.has(key)) found.set(key, path);
      }
      this.#pages.set(site.folder, (pages = found));
    }
    return pages;
  }

  /** Each document depends on all pages; it is said once, however many links ask. */
  #tell(pages: ReadonlyMap<string, string>, { folder }: SourceSite, scene: Scene): void {
    const { listener } = this.#tree;
    if (!listener || (this.#told?.scene === scene && this.#told.folder === folder)) return;
    this.#told = { scene, folder };
    listener.files(this.#tree);
    for (const path of pages.values()) this.#tree.reads(path);
  }
}
