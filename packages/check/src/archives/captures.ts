// What web archives hold, gathered from captures: by whoever reads a stretch of them, and then from all stretches.
import type { Capture, HashState, Limit, Limits, Seeds } from '@linkwright/corpus';
import { CAPTURE_LIMITS } from './capture-limits.ts';
import type { RetrievedSite, SharedPages } from './captured-pages.ts';
import { type DumpedWiki, WikiNotes } from './dumped-wikis.ts';
import { HashSet } from '../fast/hash-set.ts';
import { NearPages } from './near-pages.ts';
import { NumberList } from '../fast/number-list.ts';
import { numbersInText, textOfNumbers } from '../fast/number-text.ts';
import { PageHashes, pageOf, siteOf } from './page-hashes.ts';
import { REDIRECTS, redirected, writtenAscii } from '../remote/location.ts';

/** What a stretch of an archive holds; JSON: lists of numbers are texts. */
export interface Captures {
  /** See `siteOf`. */
  readonly sites: readonly string[];
  /** Of each page its hash and how many names it has; -1 where they are not known. */
  readonly pages: string;
  /** The hashes of the names, page by page. */
  readonly names: string;
  readonly redirects: readonly (readonly [page: string, status: number, to: string])[];
  readonly refusals: readonly (readonly [page: string, status: number])[];
  readonly wikis: readonly DumpedWiki[];
}

/** Gathers captures. */
export class CaptureNotes {
  readonly #hashes: PageHashes;
  readonly #sites = new Set<string>();
  readonly #pages = new NumberList();
  readonly #names = new NumberList();
  readonly #redirects: (readonly [string, number, string])[] = [];
  readonly #refusals: (readonly [string, number])[] = [];
  readonly #wikis = new WikiNotes();

  constructor(seeds: Seeds) {
    this.#hashes = new PageHashes(seeds);
  }

  /** `tell` tells the names that fragments can point at, where they are known, and gives whether it could. */
  add(capture: Capture, tell?: (names: PageNames) => boolean): void {
    const { uri, status = 200, location } = capture;
    this.#wikis.note(capture);
    const page = pageOf(uri);
    this.#sites.add(siteOf(page));
    const written = writtenAscii(location);
    const to = written === undefined ? null : redirected(written, uri);
    if (status >= 400 || (to === null && REDIRECTS.has(status))) this.#refusals.push([page, status]);
    else if (to !== null) this.#redirects.push([page, status, to]);
    else this.#addPage(page, tell);
  }

  #addPage(page: string, tell: ((names: PageNames) => boolean) | undefined): void {
    const hash = this.#hashes.page(page);
    const names = new PageNames(this.#hashes, hash);
    const isTold = tell?.(names) ?? false;
    for (const number of [hash.h1, hash.h2, isTold ? names.list.length / 2 : -1]) this.#pages.push(number);
    if (isTold) this.#names.append(names.list);
  }

  finish(): Captures {
    return {
      sites: [...this.#sites],
      pages: textOfNumbers(this.#pages.numbers()),
      names: textOfNumbers(this.#names.numbers()),
      redirects: this.#redirects,
      refusals: this.#refusals,
      wikis: this.#wikis.list(),
    };
  }
}

/** The names in a page, by their hashes; a name may be there more than once. */
export class PageNames {
  readonly list: NumberList = new NumberList();
  readonly #hashes: PageHashes;
  readonly #page: HashState;

  constructor(hashes: PageHashes, page: HashState) {
    this.#hashes = hashes;
    this.#page = page;
  }

  add(name: string): void {
    this.#push(this.#hashes.nameOf(name, this.#page));
  }

  /** One that says what its bytes do, in ASCII. */
  addBytes(bytes: Uint8Array, start: number, end: number): void {
    this.#push(this.#hashes.nameIn(this.#page, bytes, { start, end }, false));
  }

  #push({ h1, h2 }: HashState): void {
    this.list.push(h1);
    this.list.push(h2);
  }
}

/** Puts captures together. */
export class AllCaptures {
  readonly #seeds: Seeds;
  readonly #limit: number;
  readonly #there = new HashSet();
  readonly #named = new HashSet();
  readonly #names = new HashSet();
  readonly #redirects = new Map<string, { readonly status: number; readonly to: string }>();
  readonly #refusals = new Map<string, number>();
  readonly #sites = new Set<string>();
  readonly #wikis = new WikiNotes();
  readonly #failures: SharedPages['failures'];
  readonly #retrieved: RetrievedSite | undefined;
  #isFull = false;

  /** `page-names`: how many are kept; fragments in pages with more are not judged. */
  constructor(seeds: Seeds, limits: Limits = {}, retrieved?: RetrievedSite) {
    const [{ name, default: preset }] = CAPTURE_LIMITS as readonly [Limit];
    this.#seeds = seeds;
    this.#limit = limits[name] ?? preset;
    this.#retrieved = retrieved;
    this.#failures =
      retrieved && new Map(Array.from(retrieved.failures, ([page, verdict]) => [pageOf(page), verdict]));
    for (const page of this.#failures?.keys() ?? []) this.#sites.add(siteOf(page));
  }

  /** Whether the names of some pages are not kept: they are too many. */
  get isFull(): boolean {
    return this.#isFull;
  }

  take({ sites, pages, names, redirects, refusals, wikis }: Captures): void {
    this.#wikis.add(wikis);
    for (const site of sites) this.#sites.add(site);
    for (const [page, status, to] of redirects) this.#redirects.set(page, { status, to });
    for (const [page, status] of refusals) this.#refusals.set(page, status);
    this.#addPages(numbersInText(pages), numbersInText(names));
  }

  #addPages(pages: Int32Array, names: Int32Array): void {
    let from = 0;
    for (let at = 0; at < pages.length; at += 3) {
      const [h1 = 0, h2 = 0, count = 0] = pages.subarray(at, at + 3);
      this.#there.add(h1, h2);
      if (count < 0) continue;
      const to = from + count * 2;
      this.#addNames(h1, h2, names.subarray(from, to));
      from = to;
    }
  }

  #addNames(h1: number, h2: number, names: Int32Array): void {
    if (this.#names.size + names.length / 2 > this.#limit) {
      this.#isFull = true;
      return;
    }
    this.#named.add(h1, h2);
    for (let at = 0; at < names.length; at += 2)
      this.#names.add(names[at] as number, names[at + 1] as number);
  }

  #near({ there }: RetrievedSite): ReadonlyMap<string, string> {
    const missing = [...this.#refusals].filter(([, status]) => status === 404 || status === 410);
    if (missing.length === 0) return new Map();
    const pages = new NearPages(there.map(pageOf));
    // In one order, whoever has read which stretch first: patience comes to an end.
    const near = missing
      .map(([page]) => page)
      .toSorted()
      .map((page) => [page, pages.nearest(page)] as const);
    return new Map(near.filter((each): each is readonly [string, string] => each[1] !== undefined));
  }

  shared(): SharedPages {
    return {
      seeds: this.#seeds,
      there: this.#there.shared(),
      named: this.#named.shared(),
      names: this.#names.shared(),
      redirects: this.#redirects,
      refusals: this.#refusals,
      sites: this.#sites,
      wikis: this.#wikis.list(),
      ...(this.#failures && { failures: this.#failures }),
      ...(this.#retrieved && { near: this.#near(this.#retrieved) }),
    };
  }
}
