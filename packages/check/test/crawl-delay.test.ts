// `Crawl-delay` of robots.txt: the time between two requests to one host, by a clock that only waiting moves on.
import dns from 'node:dns';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RemoteLink } from '../src/documents/checked-document.ts';
import { AnswerCache } from '../src/remote/answer-cache.ts';
import { RemoteChecker, type RemoteOptions } from '../src/remote/remote-checker.ts';
import { remoteFindings } from '../src/remote/remote-findings.ts';
import { severitiesOf } from '../src/rules.ts';

class WaitedClock {
  readonly waits: number[] = [];
  #now = 0;

  now(): number {
    return this.#now;
  }

  async sleep(milliseconds: number): Promise<void> {
    this.waits.push(milliseconds);
    this.#now += milliseconds;
  }
}

const OPTIONS: RemoteOptions = {
  accept: [],
  timeout: 1000,
  retries: 1,
  allowPrivate: true,
  perHost: 2,
  backoff: 500,
  robots: true,
  redirects: 20,
  response: 1 << 16,
  crawlWait: 60_000,
};

/** Every page is there but `/missing`, and `/flaky` at first. */
async function serving(robots: string): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer(({ method, url = '' }, response) => {
    if (url === '/robots.txt') return void response.end(robots);
    asked.push(`${method} ${url}`);
    const fails = url === '/flaky' && asked.filter((each) => each === 'GET /flaky').length < 2;
    response.writeHead(url === '/missing' ? 404 : fails ? 503 : 200).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

function pages(origin: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${origin}/${at}`);
}

async function messages(uris: readonly string[], changes: Partial<RemoteOptions>): Promise<string[]> {
  const checker = new RemoteChecker({ ...OPTIONS, ...changes });
  const found = await Promise.all(uris.map((uri) => checker.check(uri)));
  await checker.close();
  return found.map((each) => each.map(({ rule, message }) => `${rule}: ${message}`).join());
}

test.each<[string, Partial<RemoteOptions>, readonly number[]]>([
  ['nobody asks for time', { delay: 1500 }, [1500, 1500, 1500]],
  ['the host asks for more', { delay: 500 }, [500, 1500, 500, 1500, 500, 1500]],
  ['the host asks for less', { delay: 3000 }, [3000, 3000, 3000]],
  ['robots.txt is not asked for', { delay: 1500, robots: false }, [1500, 1500]],
  ['more is wanted than is waited for hosts', { delay: 90_000 }, [90_000, 90_000, 90_000]],
])('what the user wants to be waited between requests: %s', async (what, options, expected) => {
  const delay = what.startsWith('the host') ? 'Crawl-delay: 2' : 'Disallow:';
  const { origin, asked } = await serving(`User-agent: *\n${delay}`);
  const clock = new WaitedClock();
  expect(await messages(pages(origin, 3), { ...options, clock })).toEqual(['', '', '']);
  expect(clock.waits).toEqual(expected);
  expect(asked).toHaveLength(3);
});

test.each<[string, readonly number[], string]>([
  ['User-agent: *\nCrawl-delay: 2', [2000, 2000], 'before each page but the first'],
  ['User-agent: *\nCrawl-delay: 2.5\nDisallow: /0', [2500], 'what is not asked lets nobody wait'],
  ['User-agent: *\nCrawl-delay: 9\nUser-agent: linkwright\nCrawl-delay: 1', [1000, 1000], 'the own group'],
  ['User-agent: *\nCrawl-delay: 9\nUser-agent: linkwright\nDisallow:', [], 'which says nothing of it'],
  ['User-agent: *\nCrawl-delay: 0', [], 'no time'],
  ['User-agent: *\nCrawl-delay: -2', [], 'no time that can be waited'],
  ['User-agent: *\nCrawl-delay: 2 seconds', [], 'no number'],
  ['User-agent: *\nDisallow:', [], 'none'],
])('%j: %j is waited for three pages (%s)', async (robots, expected) => {
  const { origin } = await serving(robots);
  const clock = new WaitedClock();
  await messages(pages(origin, 3), { clock });
  expect(clock.waits).toEqual(expected);
});

const TWO_SECONDS = 'User-agent: *\nCrawl-delay: 2\n';

test.each<[string, readonly string[], readonly number[], string]>([
  ['/missing', ['HEAD /missing', 'GET /missing'], [2000], 'HEAD and GET are two requests'],
  ['/flaky', ['HEAD /flaky', 'GET /flaky', 'GET /flaky'], [2000, 500, 1500], 'what is waited anyway counts'],
])('%s: %j after %j (%s)', async (path, expected, waits) => {
  const { origin, asked } = await serving(TWO_SECONDS);
  const clock = new WaitedClock();
  await messages([origin + path], { clock });
  expect([asked, clock.waits]).toEqual([expected, waits]);
});

test('without robots.txt nothing is waited', async () => {
  const { origin } = await serving(TWO_SECONDS);
  const clock = new WaitedClock();
  await messages(pages(origin, 3), { clock, robots: false });
  expect(clock.waits).toEqual([]);
});

const LIMIT = 'and no more than 5 are waited for it in all';

test.each<[string, number, string]>([
  ['Crawl-delay: 2', 3, `robots.txt of the server asks for 2 seconds between two requests, ${LIMIT}`],
  ['Crawl-delay: 5', 2, `robots.txt of the server asks for 5 seconds between two requests, ${LIMIT}`],
  ['Crawl-delay: 3600', 1, `robots.txt of the server asks for 3600 seconds between two requests, ${LIMIT}`],
])('%s: %i of five pages are asked for in five seconds', async (delay, count, message) => {
  const { origin, asked } = await serving(`User-agent: *\n${delay}\n`);
  const found = await messages(pages(origin, 5), { clock: new WaitedClock(), crawlWait: 5000 });
  const refused = Array.from({ length: 5 - count }, () => `remote-refused: ${message}`);
  expect(found.toSorted()).toEqual([...Array.from({ length: count }, () => ''), ...refused]);
  expect(asked).toHaveLength(count);
});

test('the next run asks for what was left, and remembers the rest', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { origin, asked } = await serving(TWO_SECONDS);
  const links = pages(origin, 5).map((uri) => ({ uri, finding: { file: uri } as RemoteLink['finding'] }));
  const cache = new AnswerCache(join(folder, 'answers'), 60_000, '');
  const left: number[] = [];
  for (let run = 0; run < 2; run += 1) {
    const options = { ...OPTIONS, clock: new WaitedClock(), crawlWait: 5000 };
    left.push((await remoteFindings(links, severitiesOf(), options, cache)).size);
  }
  expect(left).toEqual([2, 0]);
  expect(new Set(asked).size).toBe(5);
  expect(asked).toHaveLength(5);
});

test('hosts that are waited for keep nobody from asking others', async () => {
  const slow = await serving(TWO_SECONDS);
  const quick = await serving('');
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(loopback as never);
  onTestFinished(() => lookup.mockRestore());
  const interruption = new AbortController();
  const clock = { now: () => 0, sleep: () => interrupted(interruption.signal) };
  const checker = new RemoteChecker({ ...OPTIONS, clock, signal: interruption.signal });
  // As many as there are requests at once, and more.
  const hosts = Array.from({ length: 40 }, (_, at) => slow.origin.replace('127.0.0.1', `h${at}.test`));
  const waiting = hosts.flatMap((host) => pages(host, 2)).map((uri) => checker.check(uri));
  await vi.waitUntil(() => slow.asked.length === hosts.length, { timeout: 20_000 });
  const found = await Promise.all(pages(quick.origin, 3).map((uri) => checker.check(uri)));
  expect([found, quick.asked.length]).toEqual([[[], [], []], 3]);
  expect(slow.asked).toHaveLength(hosts.length);
  interruption.abort();
  await Promise.all(waiting);
  await checker.close();
});

function interrupted(signal: AbortSignal): Promise<void> {
  return new Promise((_, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason as Error));
  });
}

type LookedUp = (error: null, addresses: readonly dns.LookupAddress[] | string, family?: number) => void;

/** Every name is this machine's. */
function loopback(_: string, { all }: dns.LookupOptions, done: LookedUp): void {
  if (all) done(null, [{ address: '127.0.0.1', family: 4 }]);
  else done(null, '127.0.0.1', 4);
}

const FORTY = 'remote-error: the server answers with status 429, and asks to be left alone for 40 seconds';
const ALONE = 'asks to be left alone for 3600 seconds';

type Answers = (page: number) => { readonly status: number; readonly after: string };

// RFC 6585, 4: 429 with Retry-After
test.each<[why: string, asked: number, expected: readonly string[], answers: Answers]>([
  [
    'one that has had enough is asked for three pages of five',
    3,
    [
      `remote-error: the server answers with status 429, and ${ALONE}`,
      `remote-refused: the server has had enough requests, and ${ALONE}`,
    ],
    () => ({ status: 429, after: '3600' }),
  ],
  [
    'one that fails for some time, for all of them',
    10,
    [`remote-error: the server answers with status 503, and ${ALONE}`],
    () => ({ status: 503, after: '3600' }),
  ],
  [
    'so is one that has had enough of single pages',
    7,
    [
      'remote-missing: the server has no such page (404)',
      `remote-error: the server answers with status 429, and ${ALONE}`,
    ],
    (page) => ({ status: page % 3 === 0 ? 404 : 429, after: '3600' }),
  ],
  [
    'and one that names no time, for the first page often',
    15,
    ['remote-error: the server answers with status 429'],
    () => ({ status: 429, after: 'soon' }),
  ],
])('%s', async (_, times, expected, answers) => {
  const asked: string[] = [];
  const server = createServer(({ method, url = '' }, response) => {
    asked.push(`${method} ${url}`);
    const { status, after } = answers(Number(url.slice(1)));
    response.writeHead(status, { 'retry-after': after }).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const changes = { robots: false, perHost: 1, clock: new WaitedClock() };
  const said = await messages(pages(origin, 5), changes);
  expect([...new Set(said)]).toEqual(expected);
  expect(asked).toHaveLength(times);
});

// A window of requests, as many servers count them: so many in so many milliseconds.
test.each<
  [
    why: string,
    seconds: number,
    after: string,
    changes: Partial<RemoteOptions>,
    said: readonly string[],
    waits: readonly number[],
  ]
>([
  ['all of a host wait for it', 40, '40', {}, [''], [40_000, 40_000]],
  ['as long as a host is waited for in all', 40, '40', { crawlWait: 60_000 }, ['', FORTY], [40_000]],
  ['and not without retries', 40, '40', { retries: 0 }, ['', FORTY], []],
  [
    'twice as long each time where it does not say how long, and half of that the next time',
    10,
    '',
    {},
    [''],
    [500, 1000, 2000, 4000, 8000, 4000, 8000],
  ],
])('429 for a while: %s', async (_, seconds, after, changes, expected, waits) => {
  const clock = new WaitedClock();
  let window = { start: 0, left: 2 };
  const server = createServer((_request, response) => {
    if (clock.now() >= window.start + seconds * 1000) window = { start: clock.now(), left: 2 };
    window.left -= 1;
    response.writeHead(window.left < 0 ? 429 : 200, { 'retry-after': after }).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options = { robots: false, perHost: 1, crawlWait: 300_000, clock, ...changes };
  const said = await messages(pages(origin, 5), options);
  expect([...new Set(said)]).toEqual(expected);
  expect(clock.waits).toEqual(waits);
});

test.each<[after: string, waits: readonly number[], why: string, crawlWait?: number]>([
  ['40', [40_000], 'and not again where it still has enough then'],
  ['1.5', [1500, 1500, 1500, 1500, 1500], 'but as each page waits of its own'],
  [
    '',
    [500, 1000, 2000, 4000, 8000, 16_000, 500, 500, 500, 500],
    'twice as long, half a minute, and then as each page does',
  ],
  ['1.5', [1500, 1500], 'as long as a host is waited for in all', 4000],
  ['', [500, 1000, 500], 'as long as that, too', 2000],
  ['1.5', [], 'not at all where that is less', 1000],
])('429 with "%s" for all pages: waited is %j (%s)', async (after, waits, _why, crawlWait = 300_000) => {
  const clock = new WaitedClock();
  const server = createServer((_request, response) => {
    response.writeHead(429, { 'retry-after': after }).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await messages(pages(origin, 5), { robots: false, perHost: 1, crawlWait, clock });
  expect(clock.waits).toEqual(waits);
});
