// Retrieves the pages of a site, each once, and goes on with what they link to (RFC 3986, 5.1.3: the URL that a page was
// retrieved from, after redirects, is its base).
import { type CheckSettings, type Verdict, canBeAsked } from '@linkwright/check';
import {
  BrokenPage,
  Client,
  type ClientOptions,
  type Hop,
  NotAsked,
  REDIRECTS,
  type Response,
  Robots,
  askedPage,
  cookieAfter,
  forbidden,
  redirected,
  whyFailed,
} from '@linkwright/check/asking';
import { LinksIn } from './links-in.ts';
import { savedResponse } from './saved-response.ts';
import { Scope, isFolderOf } from './scope.ts';

export interface CrawlOptions {
  /** How documents are read, and which of their links are none to be followed. */
  readonly settings: Pick<CheckSettings, 'reading' | 'server' | 'severities' | 'exclude'>;
  readonly asking: ClientOptions;
  /** Heed robots.txt. */
  readonly robots: boolean;
  /** URLs whose folders are of the site, too. */
  readonly scope?: readonly string[] | undefined;
  /** Pages so many links away from a first one are the last whose links are followed. */
  readonly depth?: number | undefined;
  /** Keep what is no document as well, pictures and programs. */
  readonly whole?: boolean | undefined;
  /** Ask for what links lead to only where its own links are followed: nothing is `beyond`. */
  readonly within?: boolean | undefined;
  /** How many are retrieved at most. */
  readonly most: number;
}

/** What a server gave. */
export interface Retrieved {
  readonly uri: string;
  readonly response: Response;
  /** Whether the body is all that the server had. */
  readonly isWhole: boolean;
  /** The response as it is saved, see `savedResponse`. */
  readonly saved: Uint8Array;
}

interface Wanted {
  readonly uri: string;
  /** How many links from the first page. */
  readonly depth: number;
  /** The redirects in a row that led to it. */
  readonly hops?: readonly Hop[];
  /** It is asked for as browsers do it, with the cookies that those gave: without them, the server sent on in a circle. */
  readonly isAgain?: true;
  /** It was named, or its server sends on to it from one that was. */
  readonly isFirst?: true;
  /** Nobody misses it. */
  readonly isGuess?: true;
}

/** Requests that are made before what was asked earlier is looked at; a host is asked as often at once as `perHost` says. */
const AHEAD = 16;

/** As many in a row as browsers follow: some servers send on to new URLs for ever. */
const HOPS = 20;

/** The pages of one site, or several, in the order in which links lead to them: however fast each is answered. */
export class Crawl {
  /** What could not be had, by the page. */
  readonly failures: Map<string, Verdict> = new Map();
  /** Pages that were retrieved because links lead to them, and whose own links are not followed. */
  readonly beyond: Set<string> = new Set();
  readonly scope: Scope = new Scope();
  readonly #options: CrawlOptions;
  readonly #client: Client;
  readonly #robots: Robots;
  readonly #links: LinksIn;
  readonly #queue: Wanted[] = [];
  readonly #known = new Set<string>();
  readonly #first = new Set<string>();
  /** Those that nobody misses, which a link may lead to all the same. */
  readonly #guesses = new Set<string>();
  /** Of these, those whose answers have not been looked at. */
  readonly #pending = new Set<string>();
  #isCut = false;

  /** `first`: the URLs to begin with, of `http:` or `https:`. */
  constructor(first: readonly string[], options: CrawlOptions) {
    this.#options = options;
    // Whoever names a server of this machine or this network means it, unless it is said who is meant.
    const named = new Set([...first, ...(options.scope ?? [])].map((uri) => new URL(uri).host));
    this.#client = new Client({ ...options.asking, privateHosts: options.asking.privateHosts ?? named });
    this.#robots = new Robots(this.#client, true);
    this.#links = new LinksIn(options.settings);
    for (const uri of options.scope ?? []) this.scope.add(uri);
    for (const uri of first) this.#want({ uri, depth: 0, isFirst: true });
  }

  /** Whether a page was named, or is what its server sends on to. */
  isFirst(uri: string): boolean {
    return this.#first.has(uri);
  }

  /** How many pages are known by now, whether they have been retrieved or not. */
  get known(): number {
    return this.#queue.length;
  }

  /** Whether there is more than is retrieved (`crawl-pages`). */
  get isCut(): boolean {
    return this.#isCut;
  }

  async *retrieved(): AsyncGenerator<Retrieved> {
    const { signal } = this.#options.asking;
    const answers: Promise<Response | Verdict>[] = [];
    try {
      for (let at = 0; at < this.#queue.length; at += 1) {
        const ahead = Math.min(this.#queue.length, at + AHEAD);
        while (answers.length < ahead) answers.push(this.#asked(this.#queue[answers.length] as Wanted));
        const wanted = this.#queue[at] as Wanted;
        const answer = await (answers[at] as Promise<Response | Verdict>);
        // Bodies are not held.
        delete answers[at];
        if (signal?.aborted) break;
        if (wanted.isFirst) this.#begin(wanted, answer);
        yield* this.#taken(wanted, answer);
      }
    } finally {
      await this.#client.close();
    }
  }

  *#taken(wanted: Wanted, answer: Response | Verdict): Generator<Retrieved> {
    const { uri } = wanted;
    const isGuess = wanted.isGuess && this.#pending.delete(uri);
    if (!('status' in answer)) {
      if (!isGuess) this.failures.set(uri, answer);
      return;
    }
    if (isGuess && !isRobots(answer)) return;
    if (isGuess) this.#known.add(uri);
    const isWhole = !answer.goesOn && (answer.status >= 300 || this.#keeps(uri, answer.mediaType));
    const retrieved: Retrieved = { uri, response: answer, isWhole, saved: savedResponse(answer) };
    const to = nextOf(answer, uri);
    if (to !== undefined) this.#sentOn(wanted, answer, to);
    else if (REDIRECTS.has(answer.status) && wanted.isFirst) this.failures.set(uri, nowhere(answer));
    else if (answer.status < 300) this.#follow(wanted, retrieved);
    yield retrieved;
  }

  #sentOn({ hops = [], ...wanted }: Wanted, { cookies }: Response, to: string): void {
    const way = [...hops, { uri: wanted.uri, cookies }];
    const next: Wanted = { ...wanted, uri: askedPage(to), hops: way };
    const isCircle = way.some(({ uri }) => uri === next.uri);
    if (isCircle && !wanted.isAgain && way.some((hop) => hop.cookies.length > 0))
      this.#queue.push({ ...next, isAgain: true });
    else if (!isCircle && way.length <= HOPS) this.#want(next);
    else if (wanted.isFirst)
      this.failures.set(wanted.uri, {
        rule: 'redirect-loop',
        message: 'the redirects of the server do not end',
      });
  }

  #follow({ uri, depth }: Wanted, retrieved: Retrieved): void {
    if (!this.#isRead(uri, depth)) this.beyond.add(uri);
    else for (const link of this.#links.of(retrieved)) this.#want({ uri: link, depth: depth + 1 });
  }

  #isRead(uri: string, depth: number): boolean {
    return this.scope.has(uri) && depth <= (this.#options.depth ?? Infinity);
  }

  /** The site is what lies in the folder of the page that was named, and of the page that its server sends to. */
  #begin({ uri }: Wanted, answer: Response | Verdict): void {
    const to = 'status' in answer ? nextOf(answer, uri) : undefined;
    if (to === undefined || !isFolderOf(uri, to)) this.scope.add(uri);
    if (to !== undefined) this.scope.add(to);
    if (!('status' in answer) || answer.status >= 400) return;
    const guess = new URL('/robots.txt', to ?? uri).href;
    // Where its sitemap is.
    if (this.scope.has(guess)) this.#want({ uri: guess, depth: 0, isGuess: true });
  }

  #want(wanted: Wanted): void {
    const uri = askedPage(wanted.uri);
    const known = wanted.isGuess ? this.#guesses : this.#known;
    if (this.#known.has(uri) || known.has(uri)) return;
    const { within = false } = this.#options;
    const isOfInterest = within ? this.#isRead(uri, wanted.depth) : this.scope.hasHost(uri);
    if (!wanted.isFirst && !isOfInterest) return;
    if (!wanted.isGuess && this.#queue.length - this.#guesses.size >= this.#options.most) {
      this.#isCut = true;
      return;
    }
    known.add(uri);
    if (wanted.isFirst) this.#first.add(uri);
    if (wanted.isGuess) this.#pending.add(uri);
    // A link leads to what was guessed and is on its way: it is missed from now on, and not asked for again.
    else if (this.#pending.delete(uri)) {
      this.#guesses.delete(uri);
      return;
    }
    this.#queue.push({ ...wanted, uri });
  }

  /** Where nothing says what a body is, that is seen by how it begins. */
  #keeps(uri: string, mediaType: string): boolean {
    return this.#options.whole === true || mediaType === '' || this.#links.reads(uri, mediaType);
  }

  async #asked({ uri, hops = [], isAgain }: Wanted): Promise<Response | Verdict> {
    try {
      if (this.#options.robots && !(await this.#robots.allows(uri)))
        return {
          rule: 'remote-refused',
          message: forbidden(this.#options.asking.help),
        };
      const cookie = isAgain && (await cookieAfter(hops, uri));
      const wants = (type: string): boolean => this.#keeps(uri, type);
      const answer = this.#robots.takeAnswer(uri) ?? (await this.#client.ask('GET', uri, { wants, cookie }));
      return answer.unread === undefined ? answer : packedOddly(answer.unread);
    } catch (error) {
      if (error instanceof NotAsked) return error.verdict;
      const { name, message } = error as Error;
      if (name === 'PrivateAddress') return { rule: 'remote-refused', message };
      const what = error instanceof BrokenPage ? 'the page breaks off' : 'no answer';
      return { rule: 'remote-error', message: `${what}: ${whyFailed((error as Error).cause ?? error)}` };
    }
  }
}

/**
 * RFC 9309, 2.3: `text/plain`. Servers of applications that find their pages themselves give the first page for whatever
 * is not there.
 */
function isRobots({ status, mediaType }: Response): boolean {
  return status < 300 && !/\bx?html\b/.test(mediaType);
}

/** Of a first page, to which no link leads that could be told. */
function nowhere({ status, location }: Response): Verdict {
  const where = location === undefined ? 'and does not say where to' : `to ${location}, which is no page`;
  return { rule: 'remote-error', message: `the server redirects (${status}) ${where}` };
}

/** Of a page whose links nobody can follow: the server was told what is unpacked (RFC 9110, 12.5.3). */
function packedOddly(codings: string): Verdict {
  return { rule: 'remote-error', message: `the page is packed in a way that is not unpacked (${codings})` };
}

/** Where a server sends on to; undefined where it does not, and where nobody could ask. */
function nextOf({ status, location }: Response, uri: string): string | undefined {
  if (!REDIRECTS.has(status) || location === undefined) return undefined;
  const next = redirected(location, uri);
  return next !== null && /^https?:/i.test(next) && canBeAsked(next) ? next : undefined;
}
