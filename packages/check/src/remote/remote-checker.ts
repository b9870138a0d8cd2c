import { DocumentReader, allExtractors } from '@linkwright/corpus';
import {
  decodedFragment,
  fragmentOf,
  hasNames,
  pointsAt,
  takenByScriptOfServer,
} from '../judging/fragments/fragment.ts';
import { NameSink } from '../judging/fragments/names.ts';
import type { Verdict } from '../judging/verdict.ts';
import { askedPage } from './asked-page.ts';
import { forbidden } from './asking-help.ts';
import { canBeAsked } from '../judging/advice/web-host.ts';
import { BrokenPage, Client, type ClientOptions, type Response, TOO_MANY, isTooLong } from './client.ts';
import type { Cookies } from './cookies.ts';
import { isHostGone, whyFailed } from './failures.ts';
import { REDIRECTS, redirected } from './location.ts';
import { MailHosts } from './mail-hosts.ts';
import { isMailto } from './mail-uri.ts';
import { moved } from './moved.ts';
import { NotAsked } from './not-asked.ts';
import { Robots } from './robots.ts';
import { TimeGate, type TimeGateOptions } from './time-gate.ts';
import { seconds } from './turns.ts';

/** How servers are asked, and which of their answers count as right. */
export interface RemoteOptions extends ClientOptions {
  /** Statuses that count as right, besides those below 400. */
  readonly accept: readonly number[];
  /** The same for single hosts (in lower case) and those below them. */
  readonly acceptFrom?: ReadonlyMap<string, readonly number[]> | undefined;
  /** Heed robots.txt. */
  readonly robots: boolean;
  /** How often a redirect is followed. */
  readonly redirects: number;
  /** Ask the DNS whether the domains of `mailto:` URIs take mail. */
  readonly mx?: boolean | undefined;
  /** Ask an archive for pages that are gone. */
  readonly timeGate?: TimeGateOptions | undefined;
}

/** What is wrong with a page. */
interface Said {
  readonly verdicts: readonly Verdict[];
  /** The last of them, where it says that there is no such page. */
  readonly gone?: Verdict | undefined;
}

/** What a server said of a page. */
interface Answer extends Pick<Response, 'status' | 'location' | 'wait' | 'cookies' | 'goesOn'> {
  /** Undefined where fragments have another meaning, and where nobody wanted to know. */
  readonly names: ReadonlySet<string> | undefined;
  /** Why the page was not read to its end. */
  readonly broken?: string;
}

/** Where redirects have led. */
interface Walked {
  readonly verdicts: readonly Verdict[];
  /** Somebody else may be led elsewhere. */
  readonly isLost: boolean;
}

/** Asks servers whether their pages are there, for each page once: links with many fragments lead to one. */
export class RemoteChecker {
  readonly #options: RemoteOptions;
  readonly #client: Client;
  readonly #robots: Robots;
  readonly #mailHosts: MailHosts;
  readonly #timeGate: TimeGate | undefined;
  readonly #heads = new Map<string, Promise<Answer>>();
  readonly #pages = new Map<string, Promise<Answer>>();
  /** Pages whose names are asked for, which says enough of them for links without a fragment. */
  readonly #named: ReadonlySet<string>;

  /**
   * `expected`: the URIs that will be checked, so that one request does for a page and for what is in it. `written`: since
   * when there have been links to a page (ISO 8601), by its URI.
   */
  constructor(
    options: RemoteOptions,
    expected: Iterable<string> = [],
    written: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#options = options;
    this.#named = namedPages(expected);
    this.#client = new Client(options);
    this.#robots = new Robots(this.#client);
    this.#mailHosts = new MailHosts(options);
    this.#timeGate = options.timeGate && new TimeGate(options.timeGate, options, written);
  }

  /** What is wrong with a link to an `http:`, `https:` or `mailto:` URI; nothing, where it leads somewhere. */
  async check(uri: string): Promise<readonly Verdict[]> {
    if (isMailto(uri)) return this.#mailHosts.check(uri);
    if (!canBeAsked(uri)) return [{ rule: 'remote-error', message: 'no client could ask for this URI' }];
    const { verdicts, gone } = await this.#said(uri);
    return gone && this.#timeGate
      ? [...verdicts.slice(0, -1), await this.#timeGate.kept(gone, uri)]
      : verdicts;
  }

  async #said(uri: string): Promise<Said> {
    try {
      const verdicts = await this.#followed(uri);
      const last = verdicts.at(-1);
      return { verdicts, gone: last?.rule === 'remote-missing' ? last : undefined };
    } catch (error) {
      if (error instanceof NotAsked) return { verdicts: [error.verdict] };
      const { name, message } = error as Error;
      if (name === 'PrivateAddress') return { verdicts: [{ rule: 'remote-refused', message }] };
      const verdict: Verdict = { rule: 'remote-error', message: `no answer: ${whyFailed(error)}` };
      return { verdicts: [verdict], gone: isHostGone(error) ? verdict : undefined };
    }
  }

  async close(): Promise<void> {
    this.#mailHosts.close();
    await this.#timeGate?.close();
    await this.#client.close();
  }

  /**
   * Some servers redirect a HEAD, or who gives their cookies not back, to where no browser comes. What is found wrong at
   * the end of redirects is therefore looked for once more as browsers do it.
   */
  async #followed(first: string): Promise<readonly Verdict[]> {
    const { verdicts, isLost } = await this.#walked(first);
    if (!isLost) return verdicts;
    // The list of public suffixes, which few runs need, is 50 ms of reading.
    const { Cookies: Jar } = await import('./cookies.ts');
    return (await this.#walked(first, new Jar())).verdicts;
  }

  /** With `cookies` as a browser, with nothing that is known of the pages. */
  async #walked(first: string, cookies?: Cookies): Promise<Walked> {
    const seen = new Set<string>();
    const hops: number[] = [];
    let uri = first;
    let isOwn = true;
    while (hops.length <= this.#options.redirects) {
      const page = askedPage(uri);
      const cookie = cookies?.for(page);
      const visit = `${page} ${cookie}`;
      if (seen.has(visit)) return turning('the redirects of the server do not end');
      seen.add(visit);
      if (this.#options.robots && !(await this.#robots.allows(page)))
        return ended({
          rule: 'remote-refused',
          message: forbidden(this.#options.help),
        });
      const fragment = isOwn ? fragmentOf(uri) : undefined;
      const answer: Answer = cookies
        ? await this.#read(page, fragment !== undefined, cookie)
        : await this.#answer(page, fragment !== undefined);
      cookies?.take(answer.cookies, page);
      const { status, location } = answer;
      if (!REDIRECTS.has(status)) {
        const wrong = this.#judged(answer, page, fragment);
        const verdicts = [...moved(hops, first, uri, wrong), ...wrong];
        return { verdicts, isLost: hops.length > 0 && isDenied(status) && wrong.length > 0 };
      }
      const next = location === undefined ? null : redirected(location, uri.replace(/#.*$/s, ''));
      if (next === null) return ended(nowhere(status, location));
      if (!/^https?:/i.test(next) || !canBeAsked(next))
        return ended({ rule: 'remote-error', message: `is redirected to ${next}, which is no page` });
      hops.push(status);
      // A fragment survives a redirect that has none (RFC 9110, 10.2.2); one that the server says is no matter of the link.
      isOwn &&= !next.includes('#');
      uri = next.includes('#') || !uri.includes('#') ? next : next + uri.slice(uri.indexOf('#'));
    }
    const { redirects } = this.#options;
    return turning(`the server redirects more than ${redirects} times, which is not followed further`);
  }

  /** Which request it is depends on the links alone: one that happened to be answered by now may say something else. */
  async #answer(page: string, hasFragment: boolean): Promise<Answer> {
    const wantsNames = hasFragment || this.#named.has(page);
    const asked = wantsNames ? this.#pages : this.#heads;
    let answer = asked.get(page);
    if (!answer) asked.set(page, (answer = wantsNames ? this.#read(page, true) : this.#head(page)));
    return answer;
  }

  /** Servers that do not know HEAD, or lie to it, are asked again with GET. */
  async #head(uri: string): Promise<Answer> {
    const response = await this.#client.ask('HEAD', uri).catch(() => undefined);
    const isSure = response && (response.status < 400 || response.status === TOO_MANY);
    return isSure ? { ...response, names: undefined } : this.#read(uri, false);
  }

  async #read(uri: string, wantsNames: boolean, cookie?: string): Promise<Answer> {
    try {
      const wants = wantsNames ? hasNames : () => false;
      const response = await this.#client.ask('GET', uri, { wants, cookie });
      const { status, location, wait, cookies, goesOn } = response;
      const names = wantsNames && status < 300 ? namesIn(response, uri) : undefined;
      // The page itself is not kept: it may be large, and there may be many.
      return { status, location, wait, cookies, goesOn, names };
    } catch (error) {
      if (!(error instanceof BrokenPage)) throw error;
      // It is there all the same, for links without a fragment.
      const { status, cause } = error;
      const broken = whyFailed(cause);
      const nothing = { location: undefined, wait: undefined, cookies: [], goesOn: false, names: undefined };
      return { status, ...nothing, broken };
    }
  }

  #accepts(status: number, host: string): boolean {
    const { accept, acceptFrom = new Map<string, readonly number[]>() } = this.#options;
    if (accept.includes(status)) return true;
    const labels = host.split('.');
    return labels.some((_, at) => acceptFrom.get(labels.slice(at).join('.'))?.includes(status));
  }

  #judged(answer: Answer, uri: string, fragment: string | undefined): Verdict[] {
    const { status, wait } = answer;
    const fine = status < 400 || this.#accepts(status, new URL(uri).hostname);
    if (status === 404 || status === 410)
      return fine ? [] : [{ rule: 'remote-missing', message: `the server has no such page (${status})` }];
    if (!fine) {
      const when = isTooLong(wait) ? `, and asks to be left alone for ${seconds(wait)}` : '';
      return [{ rule: 'remote-error', message: `the server answers with status ${status}${when}` }];
    }
    return fragment === undefined ? [] : this.#pointless(answer, fragment);
  }

  #pointless({ names, goesOn, broken }: Answer, fragment: string): Verdict[] {
    if (broken !== undefined) {
      const message = `the page could not be read, to look for "${fragment}" in it: ${broken}`;
      return [{ rule: 'remote-error', message }];
    }
    if (!names || pointsAt(fragment, names)) return [];
    const said = decodedFragment(fragment);
    const taken = takenByScriptOfServer(said, names);
    if (taken !== undefined) {
      const message = `the page has nothing named "${said}"; ${taken}`;
      return [{ rule: 'fragment-for-script', message }];
    }
    if (!goesOn) return [{ rule: 'missing-fragment', message: `the page has nothing named "${fragment}"` }];
    const message = `the page has more than ${this.#options.response} bytes, and "${fragment}" is not in those; the rest is not read`;
    return [{ rule: 'remote-refused', message }];
  }
}

function turning(message: string): Walked {
  return { verdicts: [{ rule: 'redirect-loop', message }], isLost: true };
}

function ended(verdict: Verdict): Walked {
  return { verdicts: [verdict], isLost: false };
}

/** The server would not have it otherwise an instant later: it neither fails nor has had enough. */
function isDenied(status: number): boolean {
  return status >= 400 && status < 500 && status !== TOO_MANY;
}

function namedPages(uris: Iterable<string>): ReadonlySet<string> {
  const pages = new Set<string>();
  for (const uri of uris)
    if (fragmentOf(uri) !== undefined && !isMailto(uri) && canBeAsked(uri)) pages.add(askedPage(uri));
  return pages;
}

function nowhere(status: number, location: string | undefined): Verdict {
  const where = location === undefined ? 'and does not say where to' : `to ${location}, which is no URL`;
  return { rule: 'remote-error', message: `the server redirects (${status}) ${where}` };
}

function namesIn({ body, mediaType, charset }: Response, uri: string): ReadonlySet<string> | undefined {
  if (!hasNames(mediaType)) return undefined;
  const reader = new DocumentReader(allExtractors(), { folder: '/', ...(charset && { charset }) });
  const sink = new NameSink();
  reader.extract(reader.document(uri, body, mediaType, uri), sink);
  return sink.names;
}
