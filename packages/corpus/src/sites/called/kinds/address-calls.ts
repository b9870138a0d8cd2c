// Addresses below that of the site, of Jekyll (jekyllrb.com, "Liquid filters") and Eleventy (11ty.dev, "URL").
import { posix } from 'node:path';
import { markdownPlaces } from '@linkwright/markdown';
import { jekyllPageEnd } from '../../generators/jekyll-settings.ts';
import { addressOf, mayBeMade, sourcesOfAddress } from '../../site-addresses.ts';
import type { CalledPage } from '../called-page.ts';
import { type CallKind, type CallMade, type CallSources, foldersBelow } from './call-kind.ts';
import { isOfTheme } from './jekyll-calls.ts';

/** Places of addresses below that of the site. */
export const ADDRESS_PLACES: readonly string[] = [
  markdownPlaces.jekyllUrl.name,
  markdownPlaces.eleventyUrl.name,
];

export class AddressCalls implements CallKind {
  readonly #sources: CallSources;

  constructor(sources: CallSources) {
    this.#sources = sources;
  }

  find({ place, name, from, site }: CallMade): CalledPage | undefined {
    if (site === '') return undefined;
    const { index } = this.#sources;
    for (const { path: below, end } of sourcesOfAddress(name)) {
      const path = posix.join(site, below);
      if (!index.has(path)) continue;
      return {
        path,
        root: site,
        isRelative: false,
        ending: '',
        addressEnd: end ?? this.#pageEnd(place, from),
      };
    }
    return undefined;
  }

  /** Whatever Eleventy copies goes where its settings say. */
  mayBeElsewhere(made: CallMade): boolean {
    const { place, call, site } = made;
    if (place === markdownPlaces.eleventyUrl.name || site === '' || mayBeMade(call)) return true;
    return isOfTheme(made, this.#sources.projects);
  }

  foldersAt({ name, site }: CallMade): readonly string[] {
    return foldersBelow([site], name);
  }

  writtenName({ place, name: said, from }: CallMade, name: string): string {
    return addressOf(said + name, this.#pageEnd(place, from)).slice(said.length);
  }

  /** What the addresses of pages have for the ending of their files, where nothing else is said. */
  #pageEnd(place: string, from: string): string {
    if (place === markdownPlaces.eleventyUrl.name) return '/';
    return jekyllPageEnd(this.#sources.projects.settingsAround('jekyll', from));
  }
}
