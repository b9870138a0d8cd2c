import type { RemoteOptions, SentFields } from '@linkwright/check';
import { canBeSent } from '../arguments/field-value.ts';
import { shownValue } from './shown-value.ts';

/** How servers are asked, and which of their answers are right. */
export interface AskingChoices {
  /** Milliseconds until a server has to have answered; 20,000 where it is left out. */
  readonly timeout?: number | undefined;
  /** How often a request is made again after it failed; 2 where it is left out. */
  readonly retries?: number | undefined;
  /** Requests under way at once to one host; 2 where it is left out. */
  readonly perHost?: number | undefined;
  /** Milliseconds from one request to a host to the next, one at a time; none where it is left out. */
  readonly delay?: number | undefined;
  /**
   * Asks private, loopback and link-local addresses too, also those of URLs that are named: a program on a server gets
   * them from others.
   */
  readonly allowPrivate?: boolean | undefined;
  /** Heeds robots.txt; true where it is left out. */
  readonly robots?: boolean | undefined;
  /** What all servers are told this program is; robots.txt is read for `linkwright` all the same. */
  readonly userAgent?: string | undefined;
  /** What one server is sent, and no other: `{ 'https://example.com': { Authorization: 'Bearer …' } }`. */
  readonly headers?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /** Statuses that count as right, besides those below 400. */
  readonly accept?: readonly number[] | undefined;
  /** The same for single hosts and those below them: `{ 'example.com': [403] }`. */
  readonly acceptFrom?: Readonly<Record<string, readonly number[]>> | undefined;
  /** Asks the DNS whether the domains of `mailto:` links take mail. */
  readonly mx?: boolean | undefined;
  /** The TimeGate of an archive (RFC 7089) that is asked for pages that are gone: `https://web.archive.org/web/`. */
  readonly timeGate?: string | undefined;
  /** What the archive has as of this moment, in milliseconds since 1970. */
  readonly asOf?: number | undefined;
}

/**
 * With proxies of the environment. Throws TypeError for headers that nobody can send, which repeats nothing that may be a
 * secret, and BadProxy.
 */
export async function askingOf(
  choices: AskingChoices,
  limits: Readonly<Record<string, number>>,
  signal: AbortSignal | undefined,
): Promise<RemoteOptions> {
  const { proxiesOf, remoteLimits } = await import('@linkwright/check');
  const { timeout = 20_000, retries = 2, perHost = 2, allowPrivate = false, robots = true } = choices;
  const { delay, userAgent, headers = {}, accept = [], acceptFrom = {}, mx = false } = choices;
  const { timeGate, asOf } = choices;
  const { response, crawlWait, redirects } = remoteLimits(limits);
  const hosts = Object.entries(acceptFrom).map(([host, codes]) => [host.toLowerCase(), codes] as const);
  return {
    timeout,
    retries,
    perHost,
    delay,
    allowPrivate,
    help: { privateAddress: 'asking: { allowPrivate: true } asks it all the same' },
    robots,
    accept,
    acceptFrom: new Map(hosts),
    mx,
    ...(timeGate !== undefined && {
      timeGate: { uri: timeGate, asOf: asOf === undefined ? undefined : new Date(asOf) },
    }),
    redirects,
    response,
    crawlWait,
    backoff: 500,
    fields: await fieldsOf(headers),
    userAgent,
    proxies: proxiesOf(process.env),
    signal,
  };
}

async function fieldsOf(headers: Required<AskingChoices>['headers']): Promise<SentFields> {
  const { sentFields } = await import('../arguments/sent-fields.ts');
  const said = Object.entries(headers ?? {}).flatMap(([origin, fields]) =>
    Object.entries(fields).map(([name, value]) => `${origin}=${name}: ${value}`),
  );
  try {
    return sentFields(said);
  } catch (cause) {
    const { message } = cause as Error;
    const why = message.includes('cannot be set')
      ? message.replace('--header: ', '')
      : "a server, and a field that can be sent to it, are needed: { 'https://example.com': { Cookie: 'a=b' } }";
    throw new TypeError(`asking: headers: ${why}`, { cause });
  }
}

type Form = readonly [string, (value: unknown) => boolean];

// Timers know no longer time than 2^31 milliseconds.
const COUNT: Form = ['a whole number from 1', (value) => isWhole(value) && value >= 1 && value < 2 ** 31];
const FLAG: Form = ['true or false', (value) => typeof value === 'boolean'];

const FORMS: Readonly<Record<keyof AskingChoices, Form>> = {
  timeout: COUNT,
  retries: ['a whole number', (value) => isWhole(value) && value >= 0],
  perHost: COUNT,
  delay: COUNT,
  allowPrivate: FLAG,
  robots: FLAG,
  userAgent: ['text that stands in one line', (value) => typeof value === 'string' && canBeSent(value)],
  headers: [
    "an object, { 'https://example.com': { Cookie: 'a=b' } }",
    (value) => isRecordOf(value, areFields),
  ],
  accept: ['a list of statuses', areStatuses],
  acceptFrom: ["an object, { 'example.com': [403] }", (value) => isRecordOf(value, areStatuses)],
  mx: FLAG,
  timeGate: ['an http: or https: URL', isOfWeb],
  asOf: ['milliseconds since 1970', (value) => isWhole(value) && !Number.isNaN(new Date(value).getTime())],
};

/** Throws TypeError for a choice that there is not, and for a value that means nothing. */
export function refuseWrongAsking(asking: AskingChoices): void {
  for (const [name, value] of Object.entries(asking)) {
    if (!Object.hasOwn(FORMS, name))
      throw new TypeError(`asking: there is no "${name}"; there are ${Object.keys(FORMS).join(', ')}`);
    const [form, fits] = FORMS[name as keyof AskingChoices];
    if (value !== undefined && !fits(value)) {
      // It may be a secret.
      const shown = name === 'headers' ? 'what is given' : shownValue(value);
      throw new TypeError(`asking: ${name}: ${shown} is not ${form}`);
    }
  }
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function areStatuses(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => isWhole(each) && each >= 100 && each < 600);
}

function isOfWeb(value: unknown): boolean {
  return typeof value === 'string' && /^https?:/i.test(value) && URL.canParse(value);
}

function isRecordOf(value: unknown, fits: (each: unknown) => boolean): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(fits);
}

function areFields(value: unknown): boolean {
  return isRecordOf(value, (each) => typeof each === 'string');
}
