import {
  AnswerCache,
  BadProxy,
  type Check,
  type ClientOptions,
  type Finding,
  type KnownAnswers,
  type Proxies,
  type SentFields,
  type Severities,
  proxiesOf,
  remoteFindings,
  remoteLimits,
} from '@linkwright/check';
import { whyRefused } from '@linkwright/corpus';
import { type Command, InvalidArgumentError } from 'commander';
import { type CacheArgument, cacheFile } from '../files/cache-file.ts';
import { UsageError } from '../exit-status.ts';
import { canBeSent } from './field-value.ts';
import { limitsOf } from './limit-arguments.ts';
import { collect } from './reading-arguments.ts';
import { refuseSaid } from './said-options.ts';
import { sentFields } from './sent-fields.ts';
import { Progress } from '../terminal/progress.ts';
import { version } from '../version.ts';

/** How servers are asked, whatever for. */
export interface AskingArguments {
  readonly limit: readonly string[];
  readonly timeout: number;
  readonly retries: number;
  readonly perHost: number;
  readonly delay?: number;
  readonly allowPrivate?: boolean;
  readonly robots: boolean;
  readonly userAgent?: string;
  readonly header: readonly string[];
  /** No bar is shown. */
  readonly quiet?: boolean;
}

/** The options of every command that asks servers for what links lead to. */
export interface RemoteArguments extends AskingArguments {
  readonly remote?: boolean;
  readonly accept: readonly number[];
  readonly acceptFrom: readonly string[];
  readonly mx?: boolean;
  readonly timeGate?: string;
  readonly asOf?: Date;
  readonly cache?: CacheArgument;
  readonly cacheAge: number;
}

export function addAskingOptions(command: Command): Command {
  return command
    .option('--timeout <SECONDS>', 'how long a server is waited for', patience, 20)
    .option('--retries <N>', 'how often a request is made again after it failed', whole, 2)
    .option('--per-host <N>', 'requests under way at once to one host', atLeastOne, 2)
    .option('--delay <SECONDS>', 'from one request to a host to the next, and one at a time', patience)
    .option('--allow-private', 'ask private, loopback and link-local addresses too')
    .option('--no-robots', 'ask also for what robots.txt forbids, and as fast as may be')
    .option(
      '--user-agent <TEXT>',
      'what servers are told this program is; robots.txt is read for linkwright all the same',
      fieldValue,
    )
    .option(
      '--header <ORIGIN=FIELD>',
      'what one server is sent, and no other: https://example.com=Cookie: session=1 (repeatable)',
      collect,
      [],
    );
}

export function addRemoteOptions(command: Command): Command {
  command
    .option('--remote', 'ask servers for the pages of other sites')
    .option('--accept <STATUSES>', 'statuses of servers that count as right: 403,429', statuses, [])
    .option(
      '--accept-from <HOST=STATUSES>',
      'the same for one host and those below it: example.com=403,429 (repeatable)',
      hostStatuses,
      [],
    );
  return addAskingOptions(command)
    .option('--mx', 'with --remote: ask the DNS whether the domains of mailto: links take mail')
    .option(
      '--time-gate <URL>',
      'with --remote: ask this archive (RFC 7089) for pages that are gone: https://web.archive.org/web/',
      timeGate,
    )
    .option('--as-of <DATE>', 'with --time-gate: as they were on this day', moment)
    .option(
      '--cache [FILE]',
      'remember documents there from one run to the next, and with --remote what servers answer',
    )
    .option('--no-cache', 'remember nothing, whatever the configuration says')
    .option('--cache-age <SECONDS>', 'how long an answer of a server is good', seconds, 86_400);
}

/** Options that say how servers are asked. */
export const OF_ASKING: ReadonlySet<string> = new Set([
  'timeout',
  'retries',
  'perHost',
  'delay',
  'allowPrivate',
  'robots',
  'userAgent',
  'header',
]);

/** Options that say what the answers about other sites mean. */
const OF_ANSWERS = new Set(['accept', 'acceptFrom', 'mx', 'timeGate', 'asOf', 'cacheAge']);

/**
 * Throws UsageError for options that say how servers are asked where none is, and where they cannot be asked so.
 * `isSite`: the pages themselves are asked for.
 */
export function refuseBadAsking(
  command: Command,
  { remote = false, header, timeGate }: RemoteArguments,
  isSite = false,
): void {
  if (timeGate === undefined)
    refuseSaid(command, (option) => option === 'asOf', 'is of what an archive has: add --time-gate');
  if (remote || isSite) {
    proxies();
    sentFields(header);
  }
  if (remote) return;
  const refused = (option: string): boolean => OF_ANSWERS.has(option) || (!isSite && OF_ASKING.has(option));
  refuseSaid(command, refused, 'is for asking servers: add --remote');
}

const HELP: ClientOptions['help'] = {
  privateAddress: '--allow-private asks it all the same',
  robots: '--no-robots asks all the same',
};

/** Throws UsageError where the environment names a proxy that is none. */
export function clientOptions(
  options: AskingArguments,
  signal: AbortSignal,
): ClientOptions & { readonly fields: SentFields } {
  const { timeout, retries, perHost, delay, allowPrivate = false, userAgent } = options;
  const { response, crawlWait } = remoteLimits(limitsOf(options.limit));
  const through = proxies();
  const fields = sentFields(options.header);
  return {
    timeout: Math.ceil(timeout * 1000),
    retries,
    perHost,
    ...(delay !== undefined && { delay: Math.ceil(delay * 1000) }),
    allowPrivate,
    help: HELP,
    backoff: 500,
    response,
    crawlWait,
    signal,
    fields,
    ...(userAgent !== undefined && { userAgent }),
    ...(through && { proxies: through }),
  };
}

function proxies(): Proxies | undefined {
  try {
    return proxiesOf(process.env);
  } catch (error) {
    if (error instanceof BadProxy) throw new UsageError(error.message);
    throw error;
  }
}

/** What servers say of the links that a check has collected, by file; those of `before` are not asked for again. */
export async function remoteAnswers(
  run: Check,
  severities: Severities,
  options: RemoteArguments,
  roots: readonly string[],
  signal: AbortSignal,
  before?: KnownAnswers,
): Promise<ReadonlyMap<string, readonly Finding[]>> {
  const { accept, acceptFrom, allowPrivate = false, robots, userAgent, mx = false } = options;
  const { timeGate, asOf } = options;
  const { redirects } = remoteLimits(limitsOf(options.limit));
  const asking = {
    ...clientOptions(options, signal),
    accept,
    acceptFrom: statusesByHost(acceptFrom),
    robots,
    mx,
    redirects,
    ...(timeGate !== undefined && { timeGate: { uri: timeGate, asOf } }),
  };
  const { response, fields } = asking;
  const key = JSON.stringify([
    version,
    accept,
    acceptFrom,
    allowPrivate,
    robots,
    { redirects, response, userAgent, timeGate, asOf, ...(fields.size > 0 && { fields: namesOf(fields) }) },
  ]);
  const file = cacheFile(options.cache, roots);
  const cache =
    file === undefined ? undefined : new AnswerCache(`${file}.answers`, options.cacheAge * 1000, key, told);
  const known = before ? together(before, cache) : cache;
  const answers = await answered(run.remotes, severities, asking, known, options.quiet);
  try {
    cache?.save();
  } catch (error) {
    process.stderr.write(`--cache: ${file}.answers: cannot be written: ${whyRefused(error)}\n`);
  }
  return answers;
}

/** For a file, where the values are nobody's to read. */
function namesOf(fields: SentFields): readonly unknown[] {
  return [...fields].map(([origin, own]) => [origin, Object.keys(own)]);
}

/** What is known of this run, failures of the moment too, and what is known of runs before it. */
function together(run: KnownAnswers, kept: KnownAnswers | undefined): KnownAnswers {
  return {
    get: (uri) => run.get(uri) ?? kept?.get(uri),
    set: (uri, verdicts) => {
      run.set(uri, verdicts);
      kept?.set(uri, verdicts);
    },
  };
}

/** As `remoteFindings`, with a bar where that takes long. */
async function answered(
  remotes: Parameters<typeof remoteFindings>[0],
  severities: Severities,
  asking: Parameters<typeof remoteFindings>[2],
  known: KnownAnswers | undefined,
  quiet = false,
): ReturnType<typeof remoteFindings> {
  let progress: Progress | undefined;
  try {
    return await remoteFindings(remotes, severities, asking, known, (count, asked) => {
      progress ??= new Progress(asked, quiet, 'addresses');
      if (count > 0) progress.advance();
    });
  } finally {
    progress?.stop();
  }
}

function told(problem: string): void {
  process.stderr.write(`--cache: ${problem}\n`);
}

function fieldValue(value: string): string {
  if (!canBeSent(value)) throw new InvalidArgumentError('text that stands in one line is needed');
  return value;
}

function timeGate(value: string): string {
  if (!/^https?:/i.test(value) || !URL.canParse(value))
    throw new InvalidArgumentError('an http: or https: URL is needed, behind which that of a page can stand');
  return value;
}

function moment(value: string): Date {
  const at = new Date(value);
  if (!/^\d{4}-\d\d-\d\d(?:T.+)?$/.test(value) || Number.isNaN(at.getTime()))
    throw new InvalidArgumentError('a day is needed: 2019-12-31');
  return at;
}

function statuses(value: string, before: readonly number[]): readonly number[] {
  return [...before, ...value.split(',').map(whole)];
}

function hostStatuses(value: string, before: readonly string[]): readonly string[] {
  const [host, codes] = hostAndStatuses(value);
  if (!/^(?:[^\s/:@=]+|\[[0-9a-f:.]+\])$/.test(host) || codes.length === 0)
    throw new InvalidArgumentError('HOST=STATUSES is needed: example.com=403,429');
  return [...before, value];
}

/** A host that is named again has what was said of it before, too. */
export function statusesByHost(said: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const hosts = new Map<string, readonly number[]>();
  for (const [host, codes] of said.map(hostAndStatuses))
    hosts.set(host, [...(hosts.get(host) ?? []), ...codes]);
  return hosts;
}

function hostAndStatuses(value: string): [host: string, statuses: readonly number[]] {
  const [host = '', codes] = value.split('=');
  return [host.toLowerCase(), codes === undefined ? [] : statuses(codes, [])];
}

export function whole(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('a whole number is needed');
  return Number(value);
}

function atLeastOne(value: string): number {
  const count = whole(value);
  if (count === 0) throw new InvalidArgumentError('at least 1 is needed');
  return count;
}

/** Timers know no longer time than 2^31 milliseconds; one of a day is as good as none. */
function patience(value: string): number {
  const count = seconds(value);
  if (count > 86_400) throw new InvalidArgumentError('at most 86400 seconds (a day) can be waited');
  return count;
}

function seconds(value: string): number {
  const count = Number(value);
  if (!(count > 0)) throw new InvalidArgumentError('a number of seconds is needed');
  return count;
}
