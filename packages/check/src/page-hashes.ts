// What URIs in web archives are kept under.
import { type HashState, type Seeds, hashText, startState } from '@linkwright/corpus';
import { normalize, toUri } from '@linkwright/uri';

/** Hashes of pages, and of names in them. */
export class PageHashes {
  readonly #seeds: Seeds;
  readonly #start: HashState;

  constructor(seeds: Seeds) {
    this.#seeds = seeds;
    this.#start = startState(seeds);
  }

  page(uri: string): HashState {
    return hashText(uri, this.#seeds, this.#start);
  }

  name(name: string, page: string): HashState {
    return hashText(`#${name}`, this.#seeds, this.page(page));
  }
}

/** What a URI is kept under: its normal form. */
export function pageOf(uri: string): string {
  return normalize(toUri(uri));
}

/** In lower case, and one for `http:` and `https:`. */
export function schemeOf(uri: string): string {
  const scheme = uri.slice(0, uri.indexOf(':') + 1).toLowerCase();
  return scheme === 'https:' ? 'http:' : scheme;
}
