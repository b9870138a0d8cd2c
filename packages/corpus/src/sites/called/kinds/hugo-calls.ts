// Hugo's `ref` and `relref` (gohugo.io, "Links and cross references"), and pages in its menus ("Menus").
import { posix } from 'node:path';
import { HUGO_PAGE } from '../../calling-generators.ts';
import type { HugoSites } from '../../generators/hugo-sites.ts';
import type { CalledPage } from '../called-page.ts';
import type { HugoPages } from '../hugo-pages.ts';
import { type CallKind, type CallMade, foldersBelow, rootsOf } from './call-kind.ts';

export class HugoCalls implements CallKind {
  readonly #pages: HugoPages;
  readonly #sites: HugoSites;

  constructor(pages: HugoPages, sites: HugoSites) {
    this.#pages = pages;
    this.#sites = sites;
  }

  find(made: CallMade): CalledPage | undefined {
    const { call, from, site } = made;
    const isKnown = site !== '';
    const roots = isKnown ? this.#sites.pageFolders(from, site) : rootsOf(made);
    for (const language of this.#sites.languagesOf(from)) {
      const page = this.#pages.find(call, from, { roots, isKnown, language });
      if (page) return page;
    }
    return undefined;
  }

  /** Templates say themselves what they do without a page (`with site.GetPage "/a"`). */
  mayBeElsewhere({ place, call, from, site }: CallMade): boolean {
    return place === HUGO_PAGE || !this.#sites.isWhole(from) || this.#pages.mayBeMade(call, from, site);
  }

  foldersAt({ call: said, from, site }: CallMade): readonly string[] {
    const own = posix.dirname(from);
    if (said.startsWith('.')) return foldersBelow([own], said);
    const pages = this.#sites.pageFolders(from, site);
    return foldersBelow(said.startsWith('/') ? pages : [own, ...pages], said);
  }
}

export class HugoMenuCalls implements CallKind {
  readonly #pages: HugoPages;

  constructor(pages: HugoPages) {
    this.#pages = pages;
  }

  find({ name, site }: CallMade): CalledPage | undefined {
    return site === '' ? undefined : this.#pages.inMenu(name, site);
  }

  mayBeElsewhere({ call, site }: CallMade): boolean {
    return !this.#pages.hasSectionOf(call, site);
  }
}
