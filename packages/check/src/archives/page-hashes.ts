// What URIs in web archives are kept under.
import type { Span } from '@linkwright/core';
import { type HashState, type Seeds, hashText, startState } from '@linkwright/corpus';
import { normalize, toUri } from '@linkwright/uri';
import { askedPage } from '../remote/asked-page.ts';
import { escaped } from '../fast/name-hashes.ts';

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
    return this.nameOf(name, this.page(page));
  }

  /** Of a page's hash. */
  nameOf(name: string, page: HashState): HashState {
    return hashText(`#${name}`, this.#seeds, page);
  }

  /** The same of a page's hash and of a name of ASCII in a fragment, whose escapes are decoded where that is asked for. */
  nameIn(page: HashState, bytes: Uint8Array, { start, end }: Span, isDecoded: boolean): HashState {
    const { factor1, factor2 } = this.#seeds;
    let { h1, h2 } = this.nameOf('', page);
    for (let at = start; at < end; at += 1) {
      let byte = bytes[at] as number;
      if (isDecoded && byte === PERCENT) {
        byte = escaped(bytes, at, end);
        at += 2;
      }
      const product1 = Math.imul(h1 ^ byte, factor1);
      h1 = product1 ^ (product1 >>> 15);
      const product2 = Math.imul(h2 + byte, factor2);
      h2 = product2 ^ (product2 >>> 13);
    }
    return { h1, h2 };
  }
}

const PERCENT = 0x25;

/** What a URI is kept under: the normal form of what a server is asked for. */
export function pageOf(uri: string): string {
  return normalize(toUri(asAsked(uri)));
}

/** Of what no server is asked for, as it is. */
function asAsked(uri: string): string {
  return /^https?:/i.test(uri) && URL.canParse(uri) ? askedPage(uri) : uri;
}

/** What stands before the path: the scheme, one for `http:` and `https:`, and the host; in lower case. */
export function siteOf(uri: string): string {
  // Of a `data:` URI not all that it holds.
  const [site = ''] = SITE.exec(uri) ?? [];
  const [, scheme = '', authority] = SITE.exec(site.toLowerCase()) ?? [];
  const merged = scheme === 'https:' ? 'http:' : scheme;
  if (authority === undefined) return merged;
  return `${merged}//${authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d*$/, '')}`;
}

const SITE = /^([^:/?#]*:)?(?:\/\/([^/?#]*))?/;

/** Whether the host is written as in the normal form, but for its case. */
export function isPlainSite(uri: string): boolean {
  return /^[^/?#]*:(?:[^/]|$|\/[^/]|\/\/[A-Za-z0-9.-]+(?:[/?#]|$))/.test(uri);
}
