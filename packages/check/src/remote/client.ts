// RFC 9110 (HTTP semantics): one request at a time to each server, with retries.
import { Agent, type Dispatcher, EnvHttpProxyAgent, request } from 'undici';
import { fieldCharset } from '@linkwright/core';
import pLimit, { type LimitFunction } from 'p-limit';
import { setMaxListeners } from 'node:events';
import { type Readable, pipeline } from 'node:stream';
import { publicLookup, refusePrivateLiteral } from './addresses.ts';
import type { AskingHelp } from './asking-help.ts';
import { askedPage } from './asked-page.ts';
import { ACCEPTED_CODINGS, unpackersOf } from './content-coding.ts';
import { SilentServers, isPassing } from './failures.ts';
import { writtenAscii } from './location.ts';
import type { Proxies } from './proxies.ts';
import { STEADY, type TurnOptions, Turns } from './turns.ts';

/** Fields of requests, their names in lower case, by the origin of the one server that is sent them (RFC 6454, 4). */
export type SentFields = ReadonlyMap<string, Readonly<Record<string, string>>>;

export interface ClientOptions extends TurnOptions {
  /** Milliseconds until a server has to have answered. */
  readonly timeout: number;
  /** How often a request is made again after it failed. */
  readonly retries: number;
  /** Ask private, loopback and link-local addresses as well. */
  readonly allowPrivate: boolean;
  /** What is told of what is not asked. */
  readonly help?: AskingHelp | undefined;
  /** Hosts (with their port, where it is not the usual one) that are asked wherever they are. */
  readonly privateHosts?: ReadonlySet<string> | undefined;
  /** Milliseconds before the first retry; each one after it waits twice as long. */
  readonly backoff: number;
  /** Bytes of a page that are read, where whoever asks for it does not say. */
  readonly response: number;
  readonly proxies?: Proxies | undefined;
  readonly fields?: SentFields | undefined;
  /** What all servers are told this program is, in place of its name; robots.txt is read for that all the same. */
  readonly userAgent?: string | undefined;
  /** Nothing more is asked then, and nothing is waited for. */
  readonly signal?: AbortSignal | undefined;
}

export interface Response {
  readonly status: number;
  /** As the server wrote it, its bytes beyond ASCII as escapes. */
  readonly location: string | undefined;
  /** Milliseconds after which the server wants to be asked again. */
  readonly wait: number | undefined;
  /** The values of `Set-Cookie`. */
  readonly cookies: readonly string[];
  /** Empty where the body is packed in a way that is not known. */
  readonly mediaType: string;
  /**
   * The header section as it came: names, and values as the characters of their bytes. Without cookies where the server
   * was told who asks, since they may prove that as well.
   */
  readonly fields: readonly Field[];
  /** What the field beside it says of the bytes, where that is a charset that is known. */
  readonly charset: string | undefined;
  /** Unpacked, up to a limit; empty where it was not asked for. */
  readonly body: Uint8Array;
  /** Whether the page goes on behind that. */
  readonly goesOn: boolean;
  /** The codings of a page that was asked for, and that could not be unpacked. */
  readonly unread?: string | undefined;
}

/** A field of a header section. */
export type Field = readonly [name: string, value: string];

/** Whether a body of this media type is to be read. */
type Wants = (mediaType: string) => boolean;

/** Which bodies are read, and how far; what the server is told beside the URL. */
export interface Asking {
  readonly wants?: Wants | undefined;
  /** Bytes of a page that are read, where those of all pages do not count. */
  readonly most?: number | undefined;
  /** The value of `Cookie`. */
  readonly cookie?: string | undefined;
  /** More fields of the request, their names in lower case. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/** The server has answered, and the page that it sends breaks off or cannot be unpacked. */
export class BrokenPage extends Error {
  override readonly name = 'BrokenPage';
  readonly status: number;

  constructor(status: number, cause: unknown) {
    super('the page is not whole', { cause });
    this.status = status;
  }
}

/** A server that asks to be left alone for longer than this is not asked again. */
export function isTooLong(wait: number | undefined): wait is number {
  return wait !== undefined && wait > LONGEST_WAIT;
}

/** Milliseconds. */
const LONGEST_WAIT = 30_000;

/** RFC 6585, 4. */
export const TOO_MANY = 429;

export class Client {
  readonly #options: ClientOptions;
  readonly #agent: Dispatcher;
  /** For hosts that may be anywhere. */
  readonly #anywhere: Dispatcher;
  readonly #silent = new SilentServers();
  readonly #hosts = new Map<string, Turns>();
  readonly #all: LimitFunction = pLimit(32);

  constructor(options: ClientOptions) {
    this.#options = options;
    // As many wait for it as there are requests; Node takes more than ten for a leak, and says so.
    if (options.signal) setMaxListeners(0, options.signal);
    this.#agent = agentFor(options);
    this.#anywhere = options.privateHosts ? agentFor({ ...options, allowPrivate: true }) : this.#agent;
  }

  /**
   * The body is read where it is wanted, and so many bytes of it. Throws where no answer comes, after the retries; at
   * once where it is interrupted.
   */
  async ask(method: 'HEAD' | 'GET', uri: string, asking: Asking = {}): Promise<Response> {
    const url = new URL(askedPage(uri));
    const { allowPrivate, help } = this.#options;
    if (!allowPrivate && !this.#isAnywhere(url)) refusePrivateLiteral(url.hostname, help?.privateAddress);
    const turns = this.#turns(url.host);
    return turns.limit(async () => {
      this.#options.signal?.throwIfAborted();
      turns.refuse();
      this.#silent.refuse(method, url.origin);
      return this.#retried(method, url, asking, turns);
    });
  }

  /** Milliseconds between the beginnings of two requests to a host, from now on. */
  slowDown(host: string, delay: number): void {
    this.#turns(host).slowDown(delay);
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
    if (this.#anywhere !== this.#agent) await this.#anywhere.destroy();
  }

  #isAnywhere({ host }: URL): boolean {
    return this.#options.privateHosts?.has(host) === true;
  }

  #turns(host: string): Turns {
    let turns = this.#hosts.get(host);
    if (!turns) this.#hosts.set(host, (turns = new Turns(this.#options)));
    return turns;
  }

  async #retried(method: 'HEAD' | 'GET', url: URL, asking: Asking, turns: Turns): Promise<Response> {
    const { retries, backoff, signal, clock = STEADY } = this.#options;
    for (let attempt = 0; ; attempt += 1) {
      await turns.wait();
      try {
        // Only who asks takes the place of others, and nobody who waits.
        const response = await this.#all(async () => {
          turns.began();
          return this.#once(method, url, asking);
        });
        const { status, wait } = response;
        if (status === TOO_MANY) {
          const left = retries - attempt;
          const taken = wait === undefined ? turns.backOff(backoff, left) : turns.pause(wait, left);
          if (taken !== undefined) {
            attempt += taken - 1;
            continue;
          }
        } else turns.answered();
        turns.hadEnough(status === TOO_MANY && isTooLong(wait) ? wait : undefined);
        const asked = wait ?? backoff * 2 ** attempt;
        if (!AGAIN[method].has(status) || attempt >= retries || isTooLong(asked)) return response;
        if (status === TOO_MANY && !turns.waitsAlone(asked)) return response;
        await clock.sleep(asked, signal);
      } catch (error) {
        // GET is asked next, and again.
        if (method === 'HEAD' || attempt >= retries || signal?.aborted || !isPassing(error)) {
          this.#silent.failed(method, url.origin, error);
          throw error;
        }
        await clock.sleep(backoff * 2 ** attempt, signal);
      }
    }
  }

  async #once(
    method: 'HEAD' | 'GET',
    url: URL,
    { wants = () => false, most = this.#options.response, cookie, fields: more }: Asking,
  ): Promise<Response> {
    const patience = AbortSignal.timeout(this.#options.timeout * 2);
    const { signal: interrupted, fields: sent, userAgent = USER_AGENT } = this.#options;
    const own = sent?.get(url.origin);
    const signal = interrupted ? AbortSignal.any([patience, interrupted]) : patience;
    const { statusCode, headers, body } = await request(url, {
      method,
      dispatcher: this.#isAnywhere(url) ? this.#anywhere : this.#agent,
      signal,
      highWaterMark: Math.max(most, BUFFERED),
      headers: {
        'user-agent': userAgent,
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        'accept-encoding': ACCEPTED_CODINGS,
        ...more,
        ...own,
        ...(cookie !== undefined && {
          cookie: own?.['cookie'] === undefined ? cookie : `${own['cookie']}; ${cookie}`,
        }),
      },
    });
    this.#silent.answered(url.origin);
    const codings = all(headers['content-encoding']).join(', ');
    const unpackers = unpackersOf(codings);
    const contentType = single(headers['content-type']) ?? '';
    const mediaType = unpackers ? bareType(contentType) : '';
    const isPage = method === 'GET' && statusCode < 300 && wants(bareType(contentType));
    const unread = isPage && !unpackers ? codings : undefined;
    const page = isPage && unpackers ? await read(statusCode, body, unpackers, most) : await emptied(body);
    const location = writtenAscii(single(headers.location));
    const cookies = all(headers['set-cookie']);
    const charset = fieldCharset(contentType);
    const wait = retryAfter(single(headers['retry-after']));
    const fields = fieldsOf(headers).filter(([name]) => own === undefined || name !== 'set-cookie');
    return { status: statusCode, location, wait, cookies, mediaType, fields, charset, ...page, unread };
  }
}

/**
 * Bytes of a body that may wait to be unpacked. Where undici (7.30) makes the server wait for that, and the server ends the
 * connection, an assertion that nobody can catch ends the process (nodejs/undici#5360).
 */
const BUFFERED = 1 << 20;

function agentFor({ timeout, allowPrivate, proxies, help }: ClientOptions): Dispatcher {
  const lookup = allowPrivate ? {} : { lookup: publicLookup(help?.privateAddress) as never };
  const connecting = { timeout, autoSelectFamilyAttemptTimeout: addressTimeout(timeout) };
  const options = {
    connect: { ...connecting, ...lookup },
    headersTimeout: timeout,
    bodyTimeout: timeout,
    maxHeaderSize: 64 << 10,
  };
  if (!proxies) return new Agent(options);
  // Many a proxy connects to no port but that of `https:`, and is asked for pages at `http:` itself.
  return new EnvHttpProxyAgent({
    ...options,
    ...proxies,
    proxyTunnel: false,
    proxyTls: connecting,
    requestTls: connecting,
  });
}

/**
 * Milliseconds for each address of a host but the last. Node gives up one that takes 250, as far servers do, and one of
 * IPv6 that comes next is of no use where a network has none (nodejs/undici#2777).
 */
function addressTimeout(timeout: number): number {
  return Math.max(250, Math.ceil(timeout / 8));
}

/** What servers know this program by, also in robots.txt. */
export const USER_AGENT = 'linkwright';

/**
 * What the failure of a HEAD means is seen by a GET; but one who asks too much does not go on at once. From 520 on,
 * Cloudflare says so that the server behind it gave no answer.
 */
const AGAIN: Readonly<Record<'HEAD' | 'GET', ReadonlySet<number>>> = {
  HEAD: new Set([TOO_MANY]),
  GET: new Set([408, 425, TOO_MANY, 500, 502, 503, 504, 520, 521, 522, 523, 524]),
};

function bareType(contentType: string): string {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

type Page = Pick<Response, 'body' | 'goesOn'>;
type Body = Dispatcher.ResponseData['body'];
type Unpackers = NonNullable<ReturnType<typeof unpackersOf>>;

async function read(status: number, body: Body, unpackers: Unpackers, most: number): Promise<Page> {
  try {
    return await beginning(body, unpackers, most);
  } catch (error) {
    throw new BrokenPage(status, error);
  }
}

async function beginning(body: Body, unpackers: Unpackers, limit: number): Promise<Page> {
  const pieces: Buffer[] = [];
  let length = 0;
  let unpacked: Readable = body;
  // What goes wrong is thrown where the pieces are read.
  for (const unpacker of unpackers) unpacked = pipeline(unpacked, unpacker(), () => undefined);
  for await (const piece of unpacked as AsyncIterable<Buffer>) {
    pieces.push(piece);
    length += piece.length;
    if (length > limit) break;
  }
  return { body: Buffer.concat(pieces).subarray(0, limit), goesOn: length > limit };
}

async function emptied(body: Body): Promise<Page> {
  // What is not wanted is not waited for.
  await body.dump({ limit: 64 << 10 }).catch(() => undefined);
  return { body: new Uint8Array(), goesOn: false };
}

/** Milliseconds: seconds or a date (RFC 9110, 10.2.3). Some servers give parts of a second, too. */
function retryAfter(value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined;
  const asSeconds = Number(value);
  const milliseconds = Number.isNaN(asSeconds) ? Date.parse(value) - Date.now() : asSeconds * 1000;
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined;
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

function fieldsOf(headers: Dispatcher.ResponseData['headers']): readonly Field[] {
  return Object.entries(headers).flatMap(([name, value]) => all(value).map((each): Field => [name, each]));
}

function all(value: string | string[] | undefined): readonly string[] {
  return value === undefined ? [] : [value].flat();
}
