import { DocumentReader, allExtractors } from '@linkwright/corpus';
import { parseBase, resolve } from '@linkwright/uri';
import { fragmentOf, hasNames, pointsAt } from '../fragment.ts';
import { NameSink } from '../names.ts';
import type { Verdict } from '../verdict.ts';
import { Client, type ClientOptions, type Response } from './client.ts';
import { MailHosts } from './mail-hosts.ts';
import { isMailto } from './mail-uri.ts';
import { Robots } from './robots.ts';

export interface RemoteOptions extends ClientOptions {
  /** Statuses that count as right, besides those below 400. */
  readonly accept: readonly number[];
  /** The same for single hosts (in lower case) and those below them. */
  readonly acceptFrom?: ReadonlyMap<string, readonly number[]>;
  /** Heed robots.txt. */
  readonly robots: boolean;
  /** How often a redirect is followed. */
  readonly redirects: number;
  /** Ask the DNS whether the domains of `mailto:` URIs take mail. */
  readonly mx?: boolean;
}

/** What a server said of a page. */
interface Answer extends Pick<Response, 'status' | 'location' | 'goesOn'> {
  /** Undefined where fragments have another meaning, and where nobody wanted to know. */
  readonly names: ReadonlySet<string> | undefined;
}

/** Asks servers whether their pages are there, for each page once: links with many fragments lead to one. */
export class RemoteChecker {
  readonly #options: RemoteOptions;
  readonly #client: Client;
  readonly #robots: Robots;
  readonly #mailHosts: MailHosts;
  readonly #heads = new Map<string, Promise<Answer>>();
  readonly #pages = new Map<string, Promise<Answer>>();

  constructor(options: RemoteOptions) {
    this.#options = options;
    this.#client = new Client(options);
    this.#robots = new Robots(this.#client);
    this.#mailHosts = new MailHosts(options);
  }

  /** What is wrong with a link to an `http:`, `https:` or `mailto:` URI; nothing, where it leads somewhere. */
  async check(uri: string): Promise<readonly Verdict[]> {
    if (isMailto(uri)) return this.#mailHosts.check(uri);
    if (!canBeAsked(uri)) return [{ rule: 'remote-error', message: 'no client could ask for this URI' }];
    try {
      return await this.#followed(uri);
    } catch (error) {
      const { name, message } = error as Error;
      if (name === 'PrivateAddress') return [{ rule: 'remote-refused', message }];
      return [{ rule: 'remote-error', message: `no answer: ${failure(error)}` }];
    }
  }

  async close(): Promise<void> {
    await this.#client.close();
  }

  async #followed(first: string): Promise<readonly Verdict[]> {
    const seen = new Set<string>();
    const hops: number[] = [];
    let uri = first;
    while (hops.length <= this.#options.redirects) {
      const bare = uri.replace(/#.*$/s, '');
      if (seen.has(bare)) break;
      seen.add(bare);
      if (this.#options.robots && !(await this.#robots.allows(bare)))
        return [{ rule: 'remote-refused', message: 'robots.txt of the server asks programs to stay away' }];
      const fragment = fragmentOf(uri);
      const answer = await this.#answer(bare, fragment !== undefined);
      const { status, location } = answer;
      if (!REDIRECTS.has(status)) {
        const wrong = this.#judged(answer, bare, fragment);
        return [...moved(hops, uri, wrong.length > 0), ...wrong];
      }
      const next = location === undefined ? null : resolve(location, bare).target;
      if (next === null)
        return [
          { rule: 'remote-error', message: `the server redirects (${status}) and does not say where to` },
        ];
      if (!/^https?:/i.test(next) || !canBeAsked(next))
        return [{ rule: 'remote-error', message: `is redirected to ${next}, which is no page` }];
      hops.push(status);
      // A fragment survives a redirect that has none (RFC 9110, 10.2.2).
      uri = next.includes('#') || !uri.includes('#') ? next : next + uri.slice(uri.indexOf('#'));
    }
    const loops = seen.has(uri.replace(/#.*$/s, ''));
    const message = loops
      ? 'the redirects of the server do not end'
      : `the server redirects more than ${this.#options.redirects} times, which is not followed further`;
    return [{ rule: 'redirect-loop', message }];
  }

  async #answer(uri: string, wantsNames: boolean): Promise<Answer> {
    let answer = this.#pages.get(uri) ?? (wantsNames ? undefined : this.#heads.get(uri));
    if (answer) return answer;
    answer = this.#asked(uri, wantsNames);
    (wantsNames ? this.#pages : this.#heads).set(uri, answer);
    return answer;
  }

  /** Servers that do not know HEAD, or lie to it, are asked again with GET. */
  async #asked(uri: string, wantsNames: boolean): Promise<Answer> {
    if (!wantsNames) {
      const response = await this.#client.ask('HEAD', uri).catch(() => undefined);
      if (response && (response.status < 400 || response.status === TOO_MANY))
        return { ...response, names: undefined };
    }
    const { status, location, mediaType, body, goesOn } = await this.#client.ask('GET', uri);
    // The page itself is not kept: it may be large, and there may be many.
    const names =
      wantsNames && status < 300 && hasNames(mediaType) ? namesIn(body, mediaType, uri) : undefined;
    return { status, location, goesOn, names };
  }

  #accepts(status: number, host: string): boolean {
    const { accept, acceptFrom = new Map<string, readonly number[]>() } = this.#options;
    if (accept.includes(status)) return true;
    const labels = host.split('.');
    return labels.some((_, at) => acceptFrom.get(labels.slice(at).join('.'))?.includes(status));
  }

  #judged({ status, names, goesOn }: Answer, uri: string, fragment: string | undefined): Verdict[] {
    const fine = status < 400 || this.#accepts(status, new URL(uri).hostname);
    if (status === 404 || status === 410)
      return fine ? [] : [{ rule: 'remote-missing', message: `the server has no such page (${status})` }];
    if (!fine) return [{ rule: 'remote-error', message: `the server answers with status ${status}` }];
    if (fragment === undefined || !names || pointsAt(fragment, names)) return [];
    if (goesOn)
      return [
        {
          rule: 'remote-refused',
          message: `the page has more than ${this.#options.response} bytes, and "${fragment}" is not in those; the rest is not read`,
        },
      ];
    return [{ rule: 'missing-fragment', message: `the page has nothing named "${fragment}"` }];
  }
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const TOO_MANY = 429;

/** Why no answer came: the code of the system or the client, and its words in one line. */
function canBeAsked(uri: string): boolean {
  return parseBase(uri, 'whatwg') !== undefined;
}

function failure(error: unknown): string {
  const { name, message, code, reason } = error as NodeJS.ErrnoException & { reason?: string };
  // OpenSSL puts its own source file into the message.
  const words = reason ?? message.split('\n', 1)[0];
  return `${code ?? name}: ${words}`;
}

function namesIn(bytes: Uint8Array, mediaType: string, uri: string): ReadonlySet<string> {
  const reader = new DocumentReader(allExtractors(), { folder: '/' });
  const sink = new NameSink();
  reader.extract(reader.document(uri, bytes, mediaType, uri), sink);
  return sink.names;
}

function isPermanent(status: number): boolean {
  return status === 301 || status === 308;
}

/** `lost`: where the redirects lead, something is wrong. */
function moved(hops: readonly number[], uri: string, lost: boolean): Verdict[] {
  const [status] = hops;
  if (status === undefined) return [];
  if (hops.length > 1)
    return [
      {
        rule: 'redirect-chain',
        message: `is redirected ${hops.length} times, at last to ${uri}`,
        suggestion: uri,
        ...(hops.every(isPermanent) && !lost && { fixable: true }),
      },
    ];
  const permanent = isPermanent(status);
  return [
    {
      rule: permanent ? 'redirect-permanent' : 'redirect-temporary',
      message: `is redirected (${status}) to ${uri}`,
      ...(permanent && { suggestion: uri, ...(!lost && { fixable: true }) }),
    },
  ];
}
