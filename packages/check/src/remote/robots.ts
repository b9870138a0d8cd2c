// RFC 9309 (Robots Exclusion Protocol).
import robotsParser from 'robots-parser';
import { type Client, type Response, USER_AGENT } from './client.ts';
import { redirected } from './location.ts';

// The package is CommonJS and its types are those of a module: what is imported is the function itself.
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

type Rules = ReturnType<typeof parseRobots>;

/** What servers ask programs to stay away from, read once for each. */
export class Robots {
  readonly #client: Client;
  readonly #rules = new Map<string, Promise<Rules | undefined>>();

  constructor(client: Client) {
    this.#client = client;
  }

  async allows(uri: string): Promise<boolean> {
    const { origin } = new URL(uri);
    let rules = this.#rules.get(origin);
    if (!rules) this.#rules.set(origin, (rules = this.#read(`${origin}/robots.txt`)));
    return (await rules)?.isAllowed(uri, USER_AGENT) !== false;
  }

  /**
   * A server without the file allows everything. So does one that fails to give it, against section 2.3.1.4: a server
   * that is down would else be told as one that wants to be left alone.
   */
  async #read(uri: string): Promise<Rules | undefined> {
    const answer = await this.#followed(uri).catch(() => undefined);
    if (answer?.status !== 200) return undefined;
    return parseRobots(uri, Buffer.from(answer.body.subarray(0, MOST)).toString('utf8'));
  }

  /** Rules at the end of redirects are those of the server that redirected first, whoever gives them (2.3.1.2). */
  async #followed(uri: string): Promise<Response | undefined> {
    let from = uri;
    for (let hops = 0; hops <= REDIRECTS; hops += 1) {
      // Whatever the server says that it is.
      const answer = await this.#client.ask('GET', from, () => true);
      if (answer.status < 300 || answer.status >= 400) return answer;
      const next = answer.location === undefined ? null : redirected(answer.location, from);
      if (next === null || !/^https?:/i.test(next)) return undefined;
      from = next;
    }
    return undefined;
  }
}

/** Section 2.3.1.2. */
const REDIRECTS = 5;

/** Bytes that are heeded (section 2.5): each page is held against each rule. */
const MOST = 500 << 10;
