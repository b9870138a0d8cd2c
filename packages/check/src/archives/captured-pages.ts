// What web archives hold for the URIs in them, and what that means for a link. Redirects: RFC 9110, 15.4.
import type { Link } from '@linkwright/core';
import type { HashState, Seeds } from '@linkwright/corpus';
import { HashSet, type SharedHashes } from '../fast/hash-set.ts';
import {
  type NameSet,
  decodedFragment,
  fragmentOf,
  pointsAt,
  takenByScriptOfServer,
} from '../judging/fragments/fragment.ts';
import { PageHashes, isPlainSite, pageOf, siteOf } from './page-hashes.ts';
import { type DumpedWiki, dumpedTitle } from './dumped-wikis.ts';
import type { Destination } from '../destination.ts';
import { redirectVerdicts } from '../judging/absence/redirect-verdicts.ts';
import { spelledLike } from '../judging/absence/suggestion.ts';
import { type Judgement, type Verdict, suggested } from '../judging/verdict.ts';

/** What was retrieved from a URI. */
type Answer =
  | { readonly is: 'there'; readonly page: string }
  | { readonly is: 'redirected'; readonly status: number; readonly to: string }
  | { readonly is: 'refused'; readonly status: number; readonly near?: string | undefined }
  | { readonly is: 'failed'; readonly verdict: Verdict };

/** What is known of a site that was retrieved to be checked. */
export interface RetrievedSite {
  /** What could not be had, by the URI of the page. */
  readonly failures: ReadonlyMap<string, Verdict>;
  /** Pages that are there for links to them, and are not checked themselves. */
  readonly beyond: ReadonlySet<string>;
  /** Pages that are there. */
  readonly there: readonly string[];
}

/** The pages of web archives as plain data, of which threads share what is large. */
export interface SharedPages {
  readonly seeds: Seeds;
  readonly there: SharedHashes;
  readonly named: SharedHashes;
  readonly names: SharedHashes;
  /** By the normal form of the URI. */
  readonly redirects: ReadonlyMap<string, { readonly status: number; readonly to: string }>;
  readonly refusals: ReadonlyMap<string, number>;
  /** See `siteOf`. */
  readonly sites: ReadonlySet<string>;
  /** Whose dumps these are. */
  readonly wikis: readonly DumpedWiki[];
  /** Given where this is no archive of another day, but what servers say now: what could not be had. */
  readonly failures?: RetrievedSite['failures'] | undefined;
  /** Then also what is most like each page that is missing. */
  readonly near?: ReadonlyMap<string, string>;
}

/** So many answers are kept that had to be searched for. */
const KNOWN = 20_000;

/**
 * The pages of one or more web archives. Pages, and names in them, are kept as hashes; what redirects and
 * refusals say is kept as text. Where a URI was retrieved several times, the best answer counts.
 */
export class CapturedPages {
  readonly #pages: SharedPages;
  readonly #hashes: PageHashes;
  readonly #there: HashSet;
  readonly #named: HashSet;
  readonly #names: HashSet;
  readonly #known = new Map<string, Answer | undefined>();

  constructor(pages: SharedPages) {
    this.#pages = pages;
    this.#hashes = new PageHashes(pages.seeds);
    this.#there = HashSet.of(pages.there);
    this.#named = HashSet.of(pages.named);
    this.#names = HashSet.of(pages.names);
  }

  /** A page that is reached by `https:` is the same as the one by `http:`. Undefined where nothing was retrieved. */
  answer(uri: string): Answer | undefined {
    // Nearly all links are written in the normal form, and what is found so need not be brought to it.
    const { h1, h2 } = this.#hashes.page(uri);
    if (this.#there.has(h1, h2)) return { is: 'there', page: uri };
    // Most links out of the archives lead to hosts of which nothing is in them.
    if (!this.#mayHold(uri)) return undefined;
    // What is not there is linked to from page after page.
    if (this.#known.has(uri)) return this.#known.get(uri);
    const answer = this.#searched(uri);
    if (this.#known.size >= KNOWN) this.#known.clear();
    this.#known.set(uri, answer);
    return answer;
  }

  #mayHold(uri: string): boolean {
    const { sites } = this.#pages;
    return sites.has(siteOf(uri)) || !isPlainSite(uri);
  }

  #searched(uri: string): Answer | undefined {
    const page = pageOf(uri);
    const found = this.#answer(page);
    if (found) return found;
    const other = otherHttp(page);
    const instead = other === undefined ? undefined : this.#answer(other);
    // `http:` that is sent to `https:` says nothing of what is there.
    return instead?.is === 'redirected' && pageOf(bare(instead.to)) === page ? undefined : instead;
  }

  #answer(page: string): Answer | undefined {
    const { h1, h2 } = this.#hashes.page(page);
    if (this.#there.has(h1, h2)) return { is: 'there', page };
    const redirect = this.#pages.redirects.get(page);
    if (redirect) return { is: 'redirected', ...redirect };
    const status = this.#pages.refusals.get(page);
    if (status !== undefined) return { is: 'refused', status, near: this.#pages.near?.get(page) };
    const verdict = this.#pages.failures?.get(page);
    return verdict && { is: 'failed', verdict };
  }

  /** Whether this is what servers say now. */
  get isLive(): boolean {
    return this.#pages.failures !== undefined;
  }

  /** The title of a page that would be here if a wiki had it; undefined where that is not known. */
  titleInDump(uri: string): string | undefined {
    const { wikis } = this.#pages;
    return wikis.length === 0 ? undefined : dumpedTitle(pageOf(uri), wikis);
  }

  /** Whether the page with this hash was archived. */
  holds(h1: number, h2: number): boolean {
    return this.#there.has(h1, h2);
  }

  /** Whether anything was retrieved from a host by `http:` or `https:`. */
  holdsHost(host: string): boolean {
    return this.#pages.sites.has(`http://${host}`);
  }

  namesAreKnown(h1: number, h2: number): boolean {
    return this.#named.has(h1, h2);
  }

  /** Whether a page has a name, by the hash of both. */
  isNamedIn({ h1, h2 }: HashState): boolean {
    return this.#names.has(h1, h2);
  }

  /** The names in a page; undefined where they are not known. */
  namesIn(page: string): NameSet | undefined {
    const { h1, h2 } = this.#hashes.page(page);
    if (!this.#named.has(h1, h2)) return undefined;
    return {
      has: (name) => {
        const named = this.#hashes.name(name, page);
        return this.#names.has(named.h1, named.h2);
      },
    };
  }
}

/** As many as browsers follow. */
const HOPS = 20;

/** What is to be said of a link to a page of the archives; undefined where it leads to none. */
export function capturedJudgement(link: Link, target: string, pages: CapturedPages): Judgement | undefined {
  const hops: number[] = [];
  let uri = target;
  for (let steps = 0; ; steps += 1) {
    const answer = pages.answer(bare(uri));
    if (answer === undefined) return notThere(hops, uri, link, target, pages);
    if (answer.is === 'refused' || answer.is === 'failed') {
      const verdict = answer.is === 'failed' ? answer.verdict : refused(answer.status, pages);
      const instead = answer.is === 'refused' && hops.length === 0 ? insteadOf(link, answer.near) : {};
      return led([...redirectVerdicts(hops, uri, link, true), { ...verdict, ...instead }], target);
    }
    if (answer.is === 'there')
      return led([...redirectVerdicts(hops, uri, link, false), ...lost(uri, pages, answer.page)], target);
    if (steps === HOPS)
      return led([{ rule: 'redirect-loop', message: `the redirects ${whose(pages)} do not end` }], target);
    // A wiki answers with the other page itself.
    if (answer.status >= 300) hops.push(answer.status);
    const { to } = answer;
    // A fragment survives a redirect that has none (RFC 9110, 10.2.2).
    uri = to.includes('#') || !uri.includes('#') ? to : to + uri.slice(uri.indexOf('#'));
  }
}

/** Nothing was retrieved from there: of a page that a wiki would have, its dump says that it has none. */
function notThere(
  hops: readonly number[],
  uri: string,
  link: Link,
  target: string,
  pages: CapturedPages,
): Judgement | undefined {
  // Titles in links are normalized, those in URLs are by the wiki.
  const title = link.place.namesDocument ? pages.titleInDump(bare(uri)) : undefined;
  if (title !== undefined) {
    const message = `the dump has no page "${title.replaceAll('_', ' ')}"`;
    return led([{ rule: 'missing-target', message }], target);
  }
  return hops.length === 0 ? undefined : ledOut(hops, uri, link, target);
}

/**
 * The page of the archives that a target without fragment leads to, by the normal form of its URI; undefined where it
 * leads to none. One from which the server sends on is there itself.
 */
export function capturedDestination(target: string, pages: CapturedPages): Destination | undefined {
  const answer = pages.answer(target);
  if (answer === undefined) return undefined;
  if (answer.is === 'there') return { path: answer.page, there: true };
  return { path: pageOf(target), there: answer.is === 'redirected' };
}

function insteadOf(link: Link, near: string | undefined): { suggestion?: string } {
  const reference = near === undefined ? undefined : spelledLike(link, near);
  return suggested(reference === undefined ? undefined : reference + link.reference.replace(/^[^#]*/, ''));
}

/** Redirects lead to what is not in the archives: a server may be asked for it. */
function ledOut(hops: readonly number[], uri: string, link: Link, target: string): Judgement {
  const redirects = redirectVerdicts(hops, uri, link, true);
  if (/^https?:/i.test(uri)) return { ...led(redirects, target), remote: uri };
  return led([{ rule: 'remote-error', message: `is redirected to ${uri}, which is no page` }], target);
}

function led(verdicts: readonly Verdict[], target: string): Judgement {
  return { verdicts, place: bare(target) };
}

/** What is to be said of a link that leads out of the archives. */
export function notCaptured(elsewhere: Judgement, { isLive }: CapturedPages): Judgement {
  const message = `is ${isLive ? 'no page of this site' : 'not in the archive'}; whether it is there is not known`;
  return { ...elsewhere, verdicts: [{ rule: 'not-archived', message }] };
}

/** What a server would not give, or redirects without saying where to. */
function refused(status: number, { isLive }: CapturedPages): Verdict {
  const when = isLive ? '' : ' when it was archived';
  if (status < 400)
    return {
      rule: 'remote-error',
      message: `the server ${isLive ? 'redirects' : 'redirected'} (${status}) to no URL${when}`,
    };
  return status === 404 || status === 410
    ? {
        rule: 'remote-missing',
        message: `the server ${isLive ? 'has' : 'had'} no such page${when} (${status})`,
      }
    : {
        rule: 'remote-error',
        message: `the server ${isLive ? 'answers' : 'answered'} with status ${status}${when}`,
      };
}

function whose({ isLive }: CapturedPages): string {
  return isLive ? 'of the server' : 'in the archive';
}

function lost(uri: string, pages: CapturedPages, page: string): readonly Verdict[] {
  const fragment = fragmentOf(uri);
  const names = fragment === undefined ? undefined : pages.namesIn(page);
  if (fragment === undefined || !names || pointsAt(fragment, names)) return [];
  const said = decodedFragment(fragment);
  const message = `the ${pages.isLive ? '' : 'archived '}page has nothing named "${said}"`;
  const taken = takenByScriptOfServer(said, names);
  return taken === undefined
    ? [{ rule: 'missing-fragment', message }]
    : [{ rule: 'fragment-for-script', message: `${message}; ${taken}` }];
}

function bare(uri: string): string {
  const hash = uri.indexOf('#');
  return hash < 0 ? uri : uri.slice(0, hash);
}

function otherHttp(uri: string): string | undefined {
  if (uri.startsWith('http:')) return `https:${uri.slice(5)}`;
  return uri.startsWith('https:') ? `http:${uri.slice(6)}` : undefined;
}
