// RFC 7089: what archives answer, and what that makes of a link to a page that is gone. All of them stand on the loopback interface.
import dns from 'node:dns';
import { type IncomingMessage, type Server, createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RemoteLink } from '../src/documents/checked-document.ts';
import { RemoteChecker, type RemoteOptions } from '../src/remote/remote-checker.ts';
import { remoteFindings } from '../src/remote/remote-findings.ts';
import type { TimeGateOptions } from '../src/remote/time-gate.ts';
import { severitiesOf } from '../src/rules.ts';

const OPTIONS: RemoteOptions = {
  accept: [],
  timeout: 400,
  retries: 0,
  allowPrivate: true,
  perHost: 2,
  backoff: 1,
  robots: false,
  redirects: 5,
  response: 1 << 16,
  crawlWait: 0,
};

const MOMENT = 'Thu, 31 May 2007 20:35:00 GMT';

type Fields = Readonly<Record<string, string>>;
type Answer = readonly [status: number, fields?: Fields];

let server: Server;
let origin: string;
const requests: IncomingMessage[] = [];

/** By the path of the request, without the page that stands behind it. */
const ARCHIVES: Readonly<Record<string, Answer>> = {
  // 4.1.1: leads to a memento of its own.
  '/web/': [302, { location: '/web/2007/', vary: 'accept-datetime' }],
  '/web/2007/': [200, { 'memento-datetime': MOMENT }],
  // 4.1.2: gives it at once.
  '/at-once/': [200, { 'memento-datetime': MOMENT, 'content-location': '/web/2007/' }],
  // 4.2: another archive knows more.
  '/aggregator/': [302, { location: '/web/' }],
  // 4.3: a memento of a redirect.
  '/moved/': [302, { location: '/web/2007/', 'memento-datetime': MOMENT }],
  // The last states are of an error page (4.4).
  '/missing/': [302, { location: '/missing/4' }],
  '/missing/4': [
    404,
    { 'memento-datetime': MOMENT, link: `</missing/3>; rel="memento prev"; datetime="${MOMENT}"` },
  ],
  '/missing/3': [
    404,
    {
      'memento-datetime': MOMENT,
      link: `<http://dead.example/a,b>; rel="original", </web/2007/>; rel="first memento prev"; datetime="${MOMENT}"`,
    },
  ],
  '/ever-missing/': [404, { 'memento-datetime': MOMENT, link: '</ever-missing/>; rel=prev' }],
  '/first-missing/': [
    404,
    { 'memento-datetime': MOMENT, link: '</first-missing/>; rel="original timegate"' },
  ],
  '/bad-link/': [404, { 'memento-datetime': MOMENT, link: 'none; rel=prev' }],
  '/none/': [404],
  '/page/': [200],
  '/closed/': [403],
  '/for-ever/': [302, { location: '/for-ever/' }],
  '/elsewhere/': [302, { location: 'ftp://h/' }],
  '/inside/': [302, { location: 'http://inside.example/' }],
};

/** Every name in `.invalid` is gone, and every other this machine's. */
function lookup(
  host: string,
  { all }: dns.LookupOptions,
  done: (...answer: readonly unknown[]) => void,
): void {
  if (host.endsWith('.invalid')) done(Object.assign(new Error(`getaddrinfo ${host}`), { code: 'ENOTFOUND' }));
  else if (all) done(null, [{ address: '127.0.0.1', family: 4 }]);
  else done(null, '127.0.0.1', 4);
}

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request);
    const path = decodeURI(request.url ?? '').replace(/http:.*/, '');
    const [status, fields = {}] = ARCHIVES[path] ?? [404];
    response.writeHead(status, fields).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.spyOn(dns, 'lookup').mockImplementation(lookup as never);
  syncBuiltinESMExports();
});

afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  server.close();
});

async function checked(uri: string, timeGate?: TimeGateOptions, options = OPTIONS) {
  requests.length = 0;
  const checker = new RemoteChecker({ ...options, timeGate });
  const verdicts = await checker.check(uri);
  await checker.close();
  return verdicts.map(({ rule, message, suggestion, passing }) => ({ rule, message, suggestion, passing }));
}

const GONE = 'the server has no such page (404)';
const FOUND = `${GONE}; the archive has it as of 2007-05-31`;
const NONE = `${GONE}, and the archive has no copy`;

test.each<[path: string, message: string, memento?: string]>([
  ['/web/', FOUND, '/web/2007/'],
  ['/at-once/', FOUND, '/web/2007/'],
  ['/aggregator/', FOUND, '/web/2007/'],
  ['/moved/', FOUND, '/web/2007/'],
  ['/missing/', FOUND, '/web/2007/'],
  ['/ever-missing/', NONE],
  ['/first-missing/', NONE],
  ['/bad-link/', NONE],
  ['/none/', NONE],
  ['/elsewhere/', NONE],
])('%s: %s', async (path, message, memento) => {
  const suggestion = memento === undefined ? undefined : `${origin}${memento}`;
  expect(await checked(`${origin}/gone?a=b`, { uri: origin + path })).toEqual([
    { rule: 'remote-missing', message, suggestion, passing: undefined },
  ]);
});

test.each([
  ['/page/', 'does not answer as a TimeGate does (RFC 7089): there is no Memento-Datetime'],
  ['/closed/', 'answers with status 403'],
  ['/for-ever/', 'redirects more than 5 times'],
])('%s: the next run asks anew', async (path, why) => {
  expect(await checked(`${origin}/gone`, { uri: origin + path })).toEqual([
    { rule: 'remote-missing', message: `${GONE}; the archive ${why}`, suggestion: undefined, passing: true },
  ]);
});

test.each<[string, Partial<RemoteOptions>, string]>([
  ['http://archive.invalid/', {}, 'ENOTFOUND: there is no host of this name'],
  [
    '/inside/',
    { allowPrivate: false },
    'PrivateAddress: inside.example leads to 127.0.0.1, which is no public address',
  ],
])('%s: gives no answer', async (timeGate, options, why) => {
  const uri = new URL(timeGate, origin).href;
  expect(await checked('http://gone.invalid/', { uri }, { ...OPTIONS, ...options })).toEqual([
    {
      rule: 'remote-error',
      message: `no answer: ENOTFOUND: there is no host of this name; the archive gives no answer: ${why}`,
      suggestion: undefined,
      passing: true,
    },
  ]);
});

test('the page of a host that is gone, in an archive that may be anywhere, since somebody has named it', async () => {
  const timeGate = { uri: `${origin}/at-once/` };
  const found = await checked('http://gone.invalid/a#b', timeGate, { ...OPTIONS, allowPrivate: false });
  expect(found).toMatchObject([{ rule: 'remote-error', suggestion: `${origin}/web/2007/#b` }]);
});

test('the page is asked for as it stands, once for all its fragments, at the moment that is named', async () => {
  const timeGate = { uri: `${origin}/at-once/`, asOf: new Date('2019-12-31') };
  requests.length = 0;
  const checker = new RemoteChecker({ ...OPTIONS, timeGate });
  const uris = ['/gone?a=b%20c', '/gone?a=b%20c#d', '/gone?a=b%20c#e/f'].map((path) => origin + path);
  const verdicts = await Promise.all(uris.map((uri) => checker.check(uri)));
  await checker.close();
  expect(verdicts.flat().map(({ suggestion }) => suggestion)).toEqual(
    ['', '#d', '#e/f'].map((fragment) => `${origin}/web/2007/${fragment}`),
  );
  const ofArchive = requests.filter(({ url }) => url?.startsWith('/at-once/'));
  expect(ofArchive.map(({ url }) => url)).toEqual([`/at-once/${origin}/gone?a=b%20c`]);
  expect(ofArchive[0]?.headers['accept-datetime']).toBe('Tue, 31 Dec 2019 00:00:00 GMT');
});

test('of what is there no archive is asked, nor of what nobody knows', async () => {
  const timeGate = { uri: `${origin}/web/` };
  expect(await checked(`${origin}/page/`, timeGate)).toEqual([]);
  expect(await checked(`${origin}/closed/`, timeGate)).toMatchObject([{ rule: 'remote-error' }]);
  expect(requests.filter(({ url }) => url?.startsWith('/web/'))).toEqual([]);
});

function link(uri: string, written?: string): RemoteLink {
  const place = { file: 'a', line: 1, column: 1, start: 0, end: 0 };
  const finding = { ...place, reference: uri, target: uri, base: null };
  return { uri: origin + uri, finding, ...(written !== undefined && { written }) };
}

test('as of when the oldest document was written that links to it, unless somebody says otherwise', async () => {
  const links = [
    link('/gone#a', '2011-01-01T00:00:00.000Z'),
    link('/gone', '2009-05-06T07:08:09.000Z'),
    link('/gone#b'),
    link('/never-said'),
  ];
  const asked = async (asOf?: Date): Promise<readonly (string | undefined)[]> => {
    requests.length = 0;
    const timeGate = { uri: `${origin}/at-once/`, asOf };
    await remoteFindings(links, severitiesOf(), { ...OPTIONS, timeGate });
    return requests
      .filter(({ url }) => url?.startsWith('/at-once/'))
      .toSorted((a, b) => (a.url ?? '').localeCompare(b.url ?? ''))
      .map(({ headers }) => headers['accept-datetime']?.toString());
  };
  expect(await asked()).toEqual(['Wed, 06 May 2009 07:08:09 GMT', undefined]);
  const newYear = 'Thu, 01 Jan 2015 00:00:00 GMT';
  expect(await asked(new Date('2015-01-01'))).toEqual([newYear, newYear]);
});
