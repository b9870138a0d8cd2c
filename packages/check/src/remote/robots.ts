// RFC 9309 (Robots Exclusion Protocol).
import robotsParser from 'robots-parser';
import { BrokenPage, type Client, type Response, USER_AGENT } from './client.ts';
import { isUnconnected, whyFailed } from './failures.ts';
import { redirected } from './location.ts';
import { NotAsked } from './not-asked.ts';
import { heededLines, wholeLines } from './robots-lines.ts';

// The package is CommonJS and its types are those of a module: what is imported is the function itself.
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

type Rules = ReturnType<typeof parseRobots>;

/** What servers ask programs to stay away from, read once for each. */
export class Robots {
  readonly #client: Client;
  readonly #rules = new Map<string, Promise<Rules | undefined>>();
  /** Undefined where nobody wants them. */
  readonly #answers: Map<string, Response> | undefined;

  /** `keepsAnswers`: for who asks few servers, and takes what they say (`takeAnswer`). */
  constructor(client: Client, keepsAnswers = false) {
    this.#client = client;
    this.#answers = keepsAnswers ? new Map() : undefined;
  }

  /** Throws where nothing is to be asked of the server: NotAsked, or what its connection fails with. */
  async allows(uri: string): Promise<boolean> {
    const { origin, pathname } = new URL(uri);
    // Section 2.2.2: the file itself is allowed, whatever it says.
    if (pathname === FILE) return true;
    let rules = this.#rules.get(origin);
    if (!rules) this.#rules.set(origin, (rules = this.#read(origin + FILE)));
    return (await rules)?.isAllowed(uri, USER_AGENT) !== false;
  }

  /** What the server has answered when its rules were read, if that is all of it. It is given once, and not held any longer. */
  takeAnswer(uri: string): Response | undefined {
    const answer = this.#answers?.get(uri);
    this.#answers?.delete(uri);
    return answer;
  }

  async #read(uri: string): Promise<Rules | undefined> {
    const answer = await this.#followed(uri);
    if (!answer) return undefined;
    const { status, body, goesOn } = answer;
    if (isUnreachable(status)) throw unread(`status ${status}`);
    // Section 2.3.1.3: a server without the file, or one that keeps it to itself, allows everything.
    if (status >= 300) return undefined;
    const text = Buffer.from(body).toString('utf8');
    const rules = parseRobots(uri, heededLines(goesOn ? wholeLines(text) : text));
    this.#client.slowDown(new URL(uri).host, (rules.getCrawlDelay(USER_AGENT) ?? 0) * 1000);
    return rules;
  }

  /** Rules at the end of redirects are those of the server that redirected first, whoever gives them (2.3.1.2). */
  async #followed(uri: string): Promise<Response | undefined> {
    let from = uri;
    for (let hops = 0; hops <= REDIRECTS; hops += 1) {
      const answer = await (hops === 0 ? this.#first(from) : this.#further(from));
      if (hops === 0 && answer && !answer.goesOn) this.#answers?.set(from, answer);
      if (!answer || answer.status < 300 || answer.status >= 400) return answer;
      const next = answer.location === undefined ? null : redirected(answer.location, from);
      if (next === null || !/^https?:/i.test(next)) return undefined;
      from = next;
    }
    return undefined;
  }

  /** A server that is not there is told as such, and not as one that wants to be left alone. */
  async #first(uri: string): Promise<Response> {
    try {
      return await this.#ask(uri);
    } catch (error) {
      if (error instanceof NotAsked) throw error;
      if (error instanceof BrokenPage) throw unread(whyFailed(error.cause));
      const { name } = error as Error;
      if (name === 'PrivateAddress' || name === 'AbortError' || isUnconnected(error)) throw error;
      const message = `no answer: ${whyFailed(error)} (asked for robots.txt, and then for nothing else)`;
      throw new NotAsked({ rule: 'remote-error', message });
    }
  }

  /** On the way of a redirect; undefined where it leads to where nobody goes. */
  async #further(uri: string): Promise<Response | undefined> {
    try {
      return await this.#ask(uri);
    } catch (error) {
      if ((error as Error).name === 'PrivateAddress') return undefined;
      if (error instanceof NotAsked) throw error;
      throw unread(whyFailed(error instanceof BrokenPage ? error.cause : error));
    }
  }

  #ask(uri: string): Promise<Response> {
    // Whatever the server says that it is.
    return this.#client.ask('GET', uri, { wants: () => true, most: MOST });
  }
}

const FILE = '/robots.txt';

/** Section 2.3.1.2. */
const REDIRECTS = 5;

/** Bytes that are heeded (section 2.5). */
const MOST = 500 << 10;

/**
 * Section 2.3.1.4: what it forbids cannot be known at the moment. 429 is not named there; it says of the server what
 * 503 says, and not that there are no rules.
 */
function isUnreachable(status: number): boolean {
  return status >= 500 || status === 429;
}

/** Section 2.3.1.4: until the file can be had, everything counts as forbidden. */
function unread(why: string): NotAsked {
  const message = `robots.txt of the server cannot be had (${why}), and counts as forbidding everything`;
  return new NotAsked({ rule: 'remote-refused', message, passing: true });
}
