// RFC 9309 (Robots Exclusion Protocol).
import robotsParser from 'robots-parser';
import { type Client, USER_AGENT } from './client.ts';

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

  /** A server without the file, or one that fails to give it, allows everything. */
  async #read(uri: string): Promise<Rules | undefined> {
    const answer = await this.#client.ask('GET', uri).catch(() => undefined);
    if (answer?.status !== 200) return undefined;
    return parseRobots(uri, Buffer.from(answer.body).toString('utf8'));
  }
}
