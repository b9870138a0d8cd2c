// RFC 9110: what is said of the answers of a server, which stands on the loopback interface.
import dns from 'node:dns';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { RemoteLink } from '../src/documents/checked-document.ts';
import { isPublic } from '../src/remote/addresses.ts';
import { AnswerCache } from '../src/remote/answer-cache.ts';
import { isPassing } from '../src/remote/failures.ts';
import { RemoteChecker, type RemoteOptions } from '../src/remote/remote-checker.ts';
import { remoteFindings } from '../src/remote/remote-findings.ts';
import { severitiesOf } from '../src/rules.ts';

const OPTIONS: RemoteOptions = {
  accept: [418],
  timeout: 400,
  retries: 1,
  allowPrivate: true,
  perHost: 2,
  backoff: 5,
  robots: true,
  redirects: 20,
  response: 1 << 16,
  crawlWait: 0,
};

const asked: string[] = [];
const credentials: (string | undefined)[] = [];
let active = 0;
let most = 0;
let limited = 0;
let flaky = 0;

const PAGE = '<!doctype html><title>t</title><h2 id="there">x</h2>';

/** Made before anybody waits for them. */
const BOMBS = {
  deflate: deflateRawSync(Buffer.alloc(32 << 20)),
  gzip: gzipSync(Buffer.alloc(32 << 20, 'x')),
};

const ANSWERS: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
  '/robots.txt': (_, response) => response.end('User-agent: *\nDisallow: /private/\n'),
  '/page': (_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE),
  '/browsers-only': ({ headers }, response) => {
    const isBrowser = headers['user-agent']?.startsWith('Mozilla/');
    response.writeHead(isBrowser ? 200 : 403).end();
  },
  '/gzip': (_, response) => packed(response, 'gzip', gzipSync(PAGE)),
  '/gzip-cut': (_, response) => packed(response, 'X-GZIP', gzipSync(PAGE).subarray(0, -6)),
  '/twice': (_, response) => packed(response, 'deflate, br', brotliCompressSync(deflateSync(PAGE))),
  '/two-fields': (_, response) => packed(response, ['deflate', 'br'], brotliCompressSync(deflateSync(PAGE))),
  '/six-times': (_, response) =>
    packed(
      response,
      Array.from({ length: 6 }, () => 'gzip').join(),
      Array.from({ length: 6 }).reduce<Buffer>((body) => gzipSync(body), Buffer.from(PAGE)),
    ),
  '/unread-coding': (_, response) => packed(response, 'zstd', Buffer.from(PAGE)),
  '/no-coding': (_, response) => packed(response, 'constructor', Buffer.from(PAGE)),
  '/raw-deflate': (_, response) => packed(response, 'deflate', deflateRawSync(PAGE)),
  '/raw-deflate-bomb': (_, response) => packed(response, 'deflate', BOMBS.deflate),
  '/not-packed': (_, response) => packed(response, 'gzip', Buffer.from(PAGE)),
  '/cut-short': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': 999 });
    response.write(PAGE, () => response.destroy());
  },
  '/no-head-no-end': (request, response) => {
    response.writeHead(request.method === 'HEAD' ? 405 : 200, { 'content-type': 'text/html' });
    if (request.method === 'HEAD') response.end();
    else response.write(PAGE);
  },
  '/utf-16': (_, response) =>
    response
      .setHeader('content-type', 'text/html; charset="UTF-16LE"')
      .end(Buffer.from('<p id="café">', 'utf16le')),
  '/meta-lies': (_, response) =>
    response
      .setHeader('content-type', 'text/html;charset=utf-8')
      .end('<meta charset=iso-8859-1><p id="café">'),
  '/lines': (_, response) => response.setHeader('content-type', 'text/html').end('<a id=1></a><a id=20></a>'),
  '/read-me': (_, response) => response.setHeader('content-type', 'text/html').end('<a id=user-content-use>'),
  '/utf-8-location': (_, response) => redirect(response, 301, Buffer.from('/café').toString('latin1')),
  '/latin-1-location': (_, response) => redirect(response, 301, '/caf\xE9'),
  '/caf%C3%A9': (_, response) => response.end('x'),
  '/caf%E9': (_, response) => response.end('x'),
  '/blank': (_, response) => redirect(response, 301, '/p age'),
  '/p%20age': (_, response) => response.end('x'),
  '/backslash': (_, response) => redirect(response, 301, '\\page'),
  '/scheme-alone': (_, response) => redirect(response, 301, 'http:page'),
  '/with-password': (_, response) => redirect(response, 301, `http://me:secret@${origin.slice(7)}/page`),
  '/head-says-so': (request, response) => response.writeHead(request.method === 'HEAD' ? 200 : 404).end(),
  '/bomb': (_, response) => packed(response, 'gzip', BOMBS.gzip),
  '/zstd': (_, response) => packed(response, 'zstd', Buffer.from('no more than the tool knows')),
  '/svg': (_, response) =>
    response
      .setHeader('content-type', 'image/svg+xml')
      .end('<svg xmlns="http://www.w3.org/2000/svg"><g id="there"/></svg>'),
  '/nowhere': (_, response) => response.writeHead(302).end(),
  '/bad-location': (_, response) => response.writeHead(302, { location: 'http://[bad' }).end(),
  '/limited-for-ever': (_, response) => response.writeHead(429, { 'retry-after': '0' }).end(),
  '/later': (_, response) => response.writeHead(429, { 'retry-after': '86400' }).end(),
  '/pdf': (_, response) => response.setHeader('content-type', 'application/pdf').end('%PDF'),
  '/gone': (_, response) => response.writeHead(410).end(),
  '/no-head': (request, response) => response.writeHead(request.method === 'HEAD' ? 405 : 200).end('x'),
  '/head-lies': (request, response) => response.writeHead(request.method === 'HEAD' ? 404 : 200).end('x'),
  '/teapot': (_, response) => response.writeHead(418).end(),
  '/forbidden': (_, response) => response.writeHead(403).end(),
  '/permanent': (_, response) => response.writeHead(301, { location: 'sub/../page' }).end(),
  '/to-name': (_, response) => redirect(response, 301, '/page#there'),
  '/to-no-name': (_, response) => redirect(response, 302, '/page#loaded-later'),
  '/by-no-name': (_, response) => redirect(response, 302, '/to-no-name'),
  '/late-origin': (request, response) => failing(request, response, 522),
  '/too-slow': (request, response) => failing(request, response, 408),
  '/not-built': (request, response) => failing(request, response, 501),
  '/temporary': (_, response) => response.writeHead(302, { location: '/page' }).end(),
  '/chain': (_, response) => response.writeHead(308, { location: '/permanent' }).end(),
  '/head-loops': (request, response) =>
    request.method === 'HEAD' ? redirect(response, 302, '/head-loops') : response.end('x'),
  '/head-to-missing': (request, response) =>
    request.method === 'HEAD' ? redirect(response, 302, '/missing') : ANSWERS['/page']?.(request, response),
  '/head-to-later': (_, response) => redirect(response, 302, '/later'),
  '/wants-cookie': (request, response) =>
    request.headers.cookie === 'seen=1'
      ? response.setHeader('content-type', 'text/html').end(PAGE)
      : response
          .writeHead(302, { location: '/gives-cookie', 'set-cookie': 'other=2; Path=/gives-cookie' })
          .end(),
  '/gives-cookie': (_, response) =>
    response.writeHead(302, { location: '/wants-cookie', 'set-cookie': 'seen=1; Path=/' }).end(),
  '/wants-other-cookie': (_, response) =>
    response.writeHead(302, { location: '/wants-other-cookie', 'set-cookie': 'a=1' }).end(),
  '/loop-a': (_, response) => response.writeHead(302, { location: '/loop-b' }).end(),
  '/loop-b': (_, response) => response.writeHead(302, { location: '/loop-a' }).end(),
  '/to-missing': (_, response) => response.writeHead(301, { location: '/missing' }).end(),
  '/to-file': (_, response) => response.writeHead(301, { location: 'file:///etc/passwd' }).end(),
  '/endless': (request, response) => response.writeHead(302, { location: `${request.url}x` }).end(),
  '/slow': () => undefined,
  '/reset': (request) => request.socket.destroy(),
  '/limited': (_, response) => {
    limited += 1;
    if (limited === 1) response.writeHead(429, { 'retry-after': '0' }).end();
    else response.end('x');
  },
  '/flaky': (_, response) => {
    flaky += 1;
    response.writeHead(flaky === 1 ? 503 : 200).end();
  },
  '/huge': (_, response) => {
    response.setHeader('content-type', 'text/html');
    const block = Buffer.alloc(1 << 20, 'x');
    const send = (left: number): void => {
      if (left === 0 || response.destroyed) response.end('<b id="late">');
      else response.write(block, () => send(left - 1));
    };
    send(64);
  },
};

const failed = new Set<number>();

/** Until it is asked again by GET. */
function failing({ method }: IncomingMessage, response: ServerResponse, status: number): void {
  const isFine = failed.has(status);
  if (method === 'GET') failed.add(status);
  response.writeHead(isFine ? 200 : status).end();
}

function redirect(response: ServerResponse, status: number, location: string): void {
  response.writeHead(status, { location }).end();
}

function packed(response: ServerResponse, coding: string | string[], body: Buffer): void {
  response.setHeader('content-type', 'text/html').setHeader('content-encoding', coding).end(body);
}

type LookedUp = (error: null, addresses: readonly dns.LookupAddress[] | string, family?: number) => void;

/** Every name is this machine's. */
function loopback(_: string, { all }: dns.LookupOptions, done: LookedUp): void {
  if (all) done(null, [{ address: '127.0.0.1', family: 4 }]);
  else done(null, '127.0.0.1', 4);
}

let server: Server;
let origin = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    credentials.push(request.headers.authorization ?? request.headers.cookie);
    active += 1;
    most = Math.max(most, active);
    response.on('close', () => (active -= 1));
    const path = request.url?.startsWith('/endless') ? '/endless' : (request.url ?? '').replace(/\?.*/, '');
    const answer = ANSWERS[path];
    if (answer) answer(request, response);
    else if (path.startsWith('/busy')) setTimeout(() => response.end('x'), 20);
    else response.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function verdicts(path: string, changes: Partial<RemoteOptions> = {}): Promise<readonly string[]> {
  const checker = new RemoteChecker({ ...OPTIONS, ...changes });
  const found = await checker.check(path.startsWith('http') ? path : origin + path);
  await checker.close();
  return found.map(({ rule, suggestion }) =>
    suggestion ? `${rule} ${suggestion.replace(origin, '')}` : rule,
  );
}

test.each<[string, readonly string[], string]>([
  ['/page', [], 'it is there'],
  ['/page#there', [], 'and so is the name'],
  ['/page#nowhere', ['missing-fragment'], ''],
  ['/gzip#there', [], 'unpacked, whether it was asked to be packed or not'],
  ['/gzip#nowhere', ['missing-fragment'], ''],
  ['/gzip-cut#there', [], 'the end is missing'],
  ['/two-fields#there', [], 'two fields say how, RFC 9110, 5.3'],
  ['/two-fields#nowhere', ['missing-fragment'], ''],
  ['/twice#there', [], 'packed twice'],
  ['/twice#nowhere', ['missing-fragment'], ''],
  ['/six-times#nowhere', [], 'packed more often than anybody means, and not judged'],
  ['/no-coding#nowhere', ['missing-fragment'], 'not packed: it has the name of what every object has'],
  ['/unread-coding#nowhere', [], 'packed in a way that is not read'],
  ['/bomb#there', ['remote-refused'], 'unpacked up to the limit'],
  ['/raw-deflate#there', [], 'DEFLATE without the header of zlib'],
  ['/raw-deflate#nowhere', ['missing-fragment'], ''],
  ['/raw-deflate-bomb#there', ['remote-refused'], ''],
  ['/not-packed#there', ['remote-error'], 'packed, as it says'],
  ['/cut-short', [], 'it is there'],
  ['/cut-short#there', ['remote-error'], 'but not whole'],
  ['/no-head-no-end', [], 'a page that is not looked into is not waited for'],
  ['/utf-16#caf%C3%A9', [], 'the charset of the header'],
  ['/meta-lies#café', [], 'which counts before that of the page'],
  ['/lines#1-20', ['fragment-for-script'], 'lines of source code'],
  ['/lines#1-21', ['missing-fragment'], ''],
  ['/read-me#use', ['fragment-for-script'], 'a name in a document of a user, as GitHub writes it'],
  ['/read-me#user-content-use', [], ''],
  ['/read-me#us', ['missing-fragment'], ''],
  ['/utf-8-location', ['redirect-permanent /caf%C3%A9'], 'bytes that no URI has'],
  ['/latin-1-location', ['redirect-permanent /caf%E9'], ''],
  ['/blank', ['redirect-permanent /p%20age'], 'as browsers write it'],
  ['/backslash', ['redirect-permanent /page'], 'as browsers read it'],
  ['/scheme-alone', ['redirect-permanent /page'], ''],
  ['/zstd#there', [], 'packed in a way that is not known, and not judged'],
  ['/svg#there', [], 'names of another type'],
  ['/svg#nowhere', ['missing-fragment'], ''],
  ['/nowhere', ['remote-error'], 'a redirect without a Location'],
  ['/bad-location', ['remote-error'], 'a redirect to what is no URI'],
  ['/later', ['remote-error'], 'asks to be left alone for a day'],
  ['/pdf#page=2', [], 'a type whose fragments are no names'],
  ['/missing', ['remote-missing'], '404'],
  ['/gone', ['remote-missing'], '410'],
  ['/no-head', [], 'HEAD is not known, GET is'],
  ['/head-lies', [], ''],
  ['/teapot', [], 'a status that is accepted'],
  ['/forbidden', ['remote-error'], 'one that is not'],
  ['/permanent', ['redirect-permanent /page'], 'resolved against the last URL'],
  ['/permanent#there', ['redirect-permanent /page#there'], 'with its fragment'],
  ['/permanent#nowhere', ['redirect-permanent /page#nowhere', 'missing-fragment'], ''],
  ['/temporary', ['redirect-temporary'], ''],
  ['/to-name', ['redirect-permanent /page#there'], 'a name that the server says'],
  ['/to-no-name', ['redirect-temporary'], 'which is no matter of the link'],
  ['/to-no-name#there', ['redirect-temporary'], 'and takes the place of its own'],
  ['/by-no-name', ['redirect-chain /page#loaded-later'], ''],
  ['/chain', ['redirect-chain /page'], ''],
  ['/loop-a', ['redirect-loop'], ''],
  ['/head-loops', [], 'HEAD goes in a circle, GET does not'],
  ['/head-to-missing', [], 'HEAD is sent to where nothing is'],
  ['/head-to-missing#nowhere', ['missing-fragment'], ''],
  ['/wants-cookie', [], 'a circle without the cookie that it gives'],
  ['/wants-cookie#there', [], ''],
  ['/wants-cookie#nowhere', ['missing-fragment'], ''],
  ['/wants-other-cookie', ['redirect-loop'], 'a circle with it, too'],
  ['/endless', ['redirect-loop'], ''],
  ['/to-missing', ['redirect-permanent', 'remote-missing'], ''],
  ['/to-file', ['remote-error'], 'never followed out of http'],
  ['/slow', ['remote-error'], 'no answer in time'],
  ['/reset', ['remote-error'], 'the connection breaks'],
  ['/limited', [], '429, and then right'],
  ['/flaky', [], '503, and then right'],
  ['/too-slow', [], '408, and then right'],
  ['/late-origin', [], '522 of Cloudflare, which had no answer in time, and then right'],
  ['/not-built', ['remote-error'], '501, which will be so in a moment'],
  [
    '/huge#late',
    ['remote-refused'],
    'a body is read up to a limit, and what may stand behind it is not judged',
  ],
  ['/private/page', ['remote-refused'], 'robots.txt'],
  ['http://no-such-host.invalid/', ['remote-error'], ''],
  ['http://[::1', ['remote-error'], 'no URI'],
])('%s gives %j: %s', async (path, expected) => {
  expect(await verdicts(path)).toEqual(expected);
});

test('redirects and the page are taken up to a limit', async () => {
  expect(await verdicts('/chain', { redirects: 2 })).toEqual(['redirect-chain /page']);
  expect(await verdicts('/chain', { redirects: 1 })).toEqual(['redirect-loop']);
  expect(await verdicts('/page#nowhere', { response: PAGE.length })).toEqual(['missing-fragment']);
  expect(await verdicts('/page#nowhere', { response: PAGE.length - 1 })).toEqual(['remote-refused']);
});

test('robots.txt is asked for once, and not at all where nobody wants to know', async () => {
  asked.length = 0;
  const checker = new RemoteChecker(OPTIONS);
  await Promise.all([checker.check(`${origin}/page`), checker.check(`${origin}/pdf`)]);
  await checker.close();
  expect(asked.filter((line) => line.endsWith('/robots.txt'))).toHaveLength(1);
  expect(await verdicts('/private/x', { robots: false })).toEqual(['remote-missing']);
});

test.each<[Record<string, number[]>, readonly string[], string]>([
  [{ 'h.test': [403] }, [], 'the host itself'],
  [{ test: [404, 403] }, [], 'one below it'],
  [{ 'a.h.test': [403] }, ['remote-error'], 'one above it'],
  [{ 'xh.test': [403], 'h.test': [429] }, ['remote-error'], 'another host, another status'],
])('statuses of %j are right: %j, %s', async (acceptFrom, expected) => {
  const checker = new RemoteChecker({ ...OPTIONS, acceptFrom: new Map(Object.entries(acceptFrom)) });
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(loopback as never);
  onTestFinished(() => lookup.mockRestore());
  const found = await checker.check(`${origin.replace('127.0.0.1', 'h.test')}/forbidden`);
  await checker.close();
  expect(found.map(({ rule }) => rule)).toEqual(expected);
});

test('each page is asked for once, however many links lead to it', async () => {
  asked.length = 0;
  const checker = new RemoteChecker({ ...OPTIONS, robots: false });
  const ends = ['', '#there', '#nowhere', '#top', ''];
  const found = await Promise.all(ends.map((end) => checker.check(`${origin}/permanent${end}`)));
  expect(found.map((each) => each.map(({ rule }) => rule).join(' '))).toEqual([
    'redirect-permanent',
    'redirect-permanent',
    'redirect-permanent missing-fragment',
    'redirect-permanent',
    'redirect-permanent',
  ]);
  await checker.check(`${origin}/page`);
  await checker.close();
  expect(asked.toSorted()).toEqual(['GET /page', 'GET /permanent', 'HEAD /page', 'HEAD /permanent']);
});

test.each<[reference: string, base: string, suggestion: string]>([
  ['ORIGIN/permanent', 'ORIGIN/', 'ORIGIN/page'],
  ['permanent', 'ORIGIN/', 'page'],
  ['./permanent#there', 'ORIGIN/', './page#there'],
  ['/permanent', 'ORIGIN/a/b', '/page'],
  ['../permanent', 'ORIGIN/a/b', '../page'],
  ['//HOST/permanent', 'ORIGIN/', '//HOST/page'],
])('%s at %s: a new place is said in the style of the link, %s', async (...row) => {
  const [reference = '', base = '', expected] = row.map((text) =>
    text.replace('ORIGIN', origin).replace('HOST', origin.slice('http://'.length)),
  );
  const uri = new URL(reference, base).href;
  const finding = { file: 'a', reference, base: { uri: base, rule: '5.1.1', from: 'html-base' } };
  const found = await remoteFindings(
    [{ uri, finding: finding as RemoteLink['finding'] }],
    severitiesOf(),
    OPTIONS,
  );
  expect(found.get('a')?.map(({ suggestion, fixable }) => [suggestion, fixable])).toEqual([[expected, true]]);
});

test('a page and what is in it are asked for by one request, whatever was answered before', async () => {
  const paths = ['/head-says-so', '/page', '/head-says-so#x', '/page#there', '/page#nowhere', ''];
  const uris = paths.map((path) => origin + path);
  const links = uris.map((uri) => ({ uri, finding: { file: uri } as RemoteLink['finding'] }));
  for (const asking of [links, links.toReversed()]) {
    asked.length = 0;
    const options = { ...OPTIONS, robots: false };
    const found = await remoteFindings(asking, severitiesOf(), options);
    expect(Object.fromEntries([...found].map(([uri, all]) => [uri, all.map(({ rule }) => rule)]))).toEqual({
      [`${origin}/head-says-so`]: ['remote-missing'],
      [`${origin}/head-says-so#x`]: ['remote-missing'],
      [`${origin}/page#nowhere`]: ['missing-fragment'],
      [origin]: ['remote-missing'],
    });
    expect(asked.toSorted()).toEqual(['GET /', 'GET /head-says-so', 'GET /page', 'HEAD /']);
  }
});

test('servers are told what they are to know the program by', async () => {
  const fields = new Map([[origin, { 'user-agent': 'Mozilla/4.0' }]]);
  const other = new Map([['http://h.example', { 'user-agent': 'Mozilla/4.0' }]]);
  for (const [options, expected] of [
    [{}, ['remote-error']],
    [{ userAgent: 'Mozilla/5.0 (me@h.example)' }, []],
    [{ userAgent: 'me', fields }, []],
    [{ userAgent: 'me', fields: other }, ['remote-error']],
  ] as const) {
    const checker = new RemoteChecker({ ...OPTIONS, ...options });
    expect((await checker.check(`${origin}/browsers-only`)).map(({ rule }) => rule)).toEqual(expected);
    // By whichever name, what robots.txt asks is heeded.
    expect(await checker.check(`${origin}/private/a`)).toMatchObject([{ rule: 'remote-refused' }]);
    await checker.close();
  }
});

test('other spellings of a page are the same page', async () => {
  asked.length = 0;
  const checker = new RemoteChecker({ ...OPTIONS, robots: false });
  const { port } = new URL(origin);
  for (const uri of [`${origin}/page`, `HTTP://me@127.0.0.1:${port}/page#`, `${origin}/x/../page`])
    expect(await checker.check(uri)).toEqual([]);
  await checker.close();
  expect(asked).toEqual(['HEAD /page']);
});

test('a password that a server says is shown, and written nowhere', async () => {
  const checker = new RemoteChecker(OPTIONS);
  const found = [
    ...(await checker.check(`${origin}/with-password`)),
    ...(await checker.check(`${origin}/permanent`)),
  ];
  await checker.close();
  expect(found.map(({ rule, fixable }) => [rule, fixable])).toEqual([
    ['redirect-permanent', undefined],
    ['redirect-permanent', true],
  ]);
});

test.each([
  ['ECONNRESET', true],
  ['UND_ERR_SOCKET', true],
  ['EAI_AGAIN', true],
  ['ENOTFOUND', false],
  ['CERT_HAS_EXPIRED', false],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', false],
  ['SELF_SIGNED_CERT_IN_CHAIN', false],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', false],
  ['ERR_TLS_CERT_ALTNAME_INVALID', false],
])('%s may pass: %s', (code, expected) => {
  expect(isPassing(Object.assign(new Error(code), { code }))).toBe(expected);
});

test.each([
  ['/later', ['HEAD /later'], 'asks to be left alone for a day'],
  ['/limited-for-ever', ['HEAD /limited-for-ever', 'HEAD /limited-for-ever'], 'asks for patience'],
  ['/slow', ['HEAD /slow', 'GET /slow', 'GET /slow'], 'a HEAD without an answer is no reason for another'],
])('%s is asked %j: %s', async (path, expected) => {
  asked.length = 0;
  await verdicts(path, { robots: false });
  expect(asked).toEqual(expected);
});

const RULES = 'User-agent: *\nDisallow: /page\n';

type Robots = (request: IncomingMessage, response: ServerResponse) => void;

/** A server with these rules, and a page for every other path. */
async function servingRobots(robots: Robots): Promise<string> {
  const other = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (/robots|rules/.test(request.url ?? '')) robots(request, response);
    else response.end('x');
  });
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    other.closeAllConnections();
    other.close();
  });
  return `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
}

test.each<[string, readonly string[], Robots]>([
  ['no media type', ['remote-refused'], (_, response) => response.end(RULES)],
  [
    'a wrong media type',
    ['remote-refused'],
    (_, response) => response.setHeader('content-type', 'application/octet-stream').end(RULES),
  ],
  ['a status below 300', ['remote-refused'], (_, response) => response.writeHead(203).end(RULES)],
  // 2.3.1.2: redirects
  [
    'behind a redirect',
    ['remote-refused'],
    (request, response) =>
      request.url === '/robots.txt' ? redirect(response, 301, '/rules') : response.end(RULES),
  ],
  ['behind five', ['remote-refused'], (request, response) => robotsBehind(5, request, response)],
  ['behind six', [], (request, response) => robotsBehind(6, request, response)],
  ['a redirect to nowhere', [], (_, response) => redirect(response, 302, 'data:text/plain,x')],
  [
    'a redirect to a server that is not there',
    ['remote-refused'],
    (_, response) => redirect(response, 302, 'http://no-such-host.invalid/'),
  ],
  // 2.3.1.3: unavailable
  ['kept from programs', [], (_, response) => response.writeHead(403).end(RULES)],
  ['not there', [], (_, response) => response.writeHead(404).end(RULES)],
  // 2.3.1.4: unreachable
  ['a server that fails', ['remote-refused'], (_, response) => response.writeHead(500).end()],
  ['asked too often', ['remote-refused'], (_, response) => response.writeHead(429).end()],
  ['cut short', ['remote-refused'], (_, response) => brokenOff(response, RULES)],
  ['a broken connection', ['remote-error'], (request) => request.socket.destroy()],
  ['no answer', ['remote-error'], () => undefined],
  // 2.5: what is read of it
  ['behind 500 KiB', [], (_, response) => response.end(`${'#\n'.repeat(256_000)}${RULES}`)],
  [
    'at the end of 500 KiB',
    ['remote-refused'],
    (_, response) => response.end(RULES.padStart(500 << 10, '#\n')),
  ],
  [
    'a path that is cut there',
    [],
    (_, response) => response.end(`${RULES.padStart((500 << 10) + 3, '#\n').slice(0, -1)}s/of/another\n`),
  ],
])('robots.txt, %s, gives %j', async (_, expected, robots) => {
  const uri = `${await servingRobots(robots)}/page`;
  asked.length = 0;
  // Pages are read less far, which says nothing of the rules.
  const found = await verdicts(uri, { response: 1 << 10, timeout: 100 });
  expect(found).toEqual(expected);
  expect(asked.includes('HEAD /page')).toBe(expected.length === 0);
});

function robotsBehind(hops: number, { url = '' }: IncomingMessage, response: ServerResponse): void {
  const hop = Number(/\d*$/.exec(url)?.[0] || 0);
  if (hop < hops) redirect(response, 302, `/rules${hop + 1}`);
  else response.end(RULES);
}

function brokenOff(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-length': 999 });
  response.write(text, () => response.destroy());
}

test.each<[string, readonly string[], Robots]>([
  ['allows nothing', [], (_, response) => response.end('User-agent: *\nDisallow: /\n')],
  ['fails', ['remote-error'], (_, response) => response.writeHead(500).end()],
])('a robots.txt that %s may be asked for itself: %j', async (_, expected, robots) => {
  expect(await verdicts(`${await servingRobots(robots)}/robots.txt`)).toEqual(expected);
});

test('a robots.txt that fails says nothing of the next run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  let fails = true;
  const uri = `${await servingRobots((_, response) => response.writeHead(fails ? 503 : 200).end(RULES))}/page`;
  const other = `${await servingRobots((_, response) => response.end(RULES))}/page`;
  const links = [uri, other].map((each) => ({ uri: each, finding: { file: each } as RemoteLink['finding'] }));
  const cache = new AnswerCache(join(folder, 'answers'), 60_000, '');
  const found = await remoteFindings(links, severitiesOf(), OPTIONS, cache);
  expect([...found.values()].flat()).toEqual([
    {
      file: uri,
      rule: 'remote-refused',
      severity: 'warning',
      message: 'robots.txt of the server cannot be had (status 503), and counts as forbidding everything',
    },
    {
      file: other,
      rule: 'remote-refused',
      severity: 'warning',
      message: 'robots.txt of the server asks programs to stay away',
    },
  ]);
  expect([cache.get(uri), cache.get(other)?.length]).toEqual([undefined, 1]);
  fails = false;
  const again = await remoteFindings(links, severitiesOf(), OPTIONS, cache);
  expect(again.get(uri)?.map(({ message }) => message)).toEqual([
    'robots.txt of the server asks programs to stay away',
  ]);
});

test('many who wait for an interruption are no leak', async () => {
  const warnings: string[] = [];
  const hear = ({ name }: Error): unknown => warnings.push(name);
  process.on('warning', hear);
  onTestFinished(() => void process.off('warning', hear));
  const { signal } = new AbortController();
  const checker = new RemoteChecker({ ...OPTIONS, robots: false, perHost: 16, backoff: 100, signal });
  await Promise.all(Array.from({ length: 16 }, (_, at) => checker.check(`${origin}/reset?${at}`)));
  await checker.close();
  expect(warnings).toEqual([]);
});

test('the words of a failure are one line', async () => {
  const checker = new RemoteChecker(OPTIONS);
  const [verdict] = await checker.check(`${origin.replace('http:', 'https:')}/`);
  await checker.close();
  expect(verdict?.message).toMatch(/^no answer: [A-Z_0-9]+: [^\n:]+$/);
});

test('private addresses are refused, as they are written and as names lead to them', async () => {
  asked.length = 0;
  const { port } = new URL(origin);
  for (const host of [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '2130706433',
    '[::ffff:127.0.0.1]',
    '10.0.0.1',
    '169.254.169.254',
  ])
    expect([host, await verdicts(`http://${host}:${port}/page`, { allowPrivate: false })]).toEqual([
      host,
      ['remote-refused'],
    ]);
  expect(asked).toEqual([]);
});

test('names and passwords are not sent', async () => {
  credentials.length = 0;
  await verdicts(`${origin.replace('://', '://me:secret@')}/page`);
  expect(credentials.length).toBeGreaterThan(0);
  expect(credentials.every((each) => each === undefined)).toBe(true);
});

test('fields are sent to the server that they are for, and to no other', async () => {
  const fields = new Map([[origin, { authorization: 'Bearer 1' }]]);
  const checker = new RemoteChecker({ ...OPTIONS, fields });
  credentials.length = 0;
  await checker.check(`${origin}/page`);
  expect(credentials).toEqual(['Bearer 1', 'Bearer 1']);
  await checker.check(`${origin.replace('127.0.0.1', '[::ffff:127.0.0.1]')}/page`);
  await checker.close();
  expect(credentials.slice(2)).toEqual([undefined, undefined]);
});

test('cookies of a page go with those that its server is sent anyway', async () => {
  const fields = new Map([[origin, { cookie: 'mine=1' }]]);
  const checker = new RemoteChecker({ ...OPTIONS, robots: false, fields });
  credentials.length = 0;
  await checker.check(`${origin}/wants-cookie`);
  await checker.close();
  expect([credentials[0], credentials.at(-1)]).toEqual(['mine=1', 'mine=1; other=2; seen=1']);
});

test('cookies are forgotten with the page that they were given for', async () => {
  const checker = new RemoteChecker({ ...OPTIONS, robots: false });
  await checker.check(`${origin}/wants-cookie`);
  credentials.length = 0;
  await checker.check(`${origin}/page`);
  await checker.check(`${origin}/wants-cookie?again`);
  await checker.close();
  const withoutCookies = Array.from({ length: 3 }, () => undefined);
  expect(credentials).toEqual([...withoutCookies, 'other=2', 'seen=1']);
});

test('a server that has had enough is not asked as browsers do it', async () => {
  asked.length = 0;
  await verdicts('/head-to-later', { robots: false });
  expect(asked).toEqual(['HEAD /head-to-later', 'HEAD /later']);
});

test('no more requests at once to a host than allowed', async () => {
  most = 0;
  const checker = new RemoteChecker({ ...OPTIONS, robots: false });
  await Promise.all(Array.from({ length: 12 }, (_, number) => checker.check(`${origin}/busy${number}`)));
  await checker.close();
  expect(most).toBeLessThanOrEqual(2);
});

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['::7f00:1', false],
  ['4000::1', false],
  ['not an address', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});

test('an interruption waits for no server, and says nothing of any', async () => {
  const interrupted = new AbortController();
  const uris = Array.from({ length: 50 }, (_, at) => `${origin}/slow?${at}`);
  const options = { ...OPTIONS, timeout: 60_000, retries: 3, backoff: 60_000, signal: interrupted.signal };
  const links = uris.map((uri) => ({ uri, finding: { file: 'a.html' } as RemoteLink['finding'] }));
  const severities = severitiesOf();
  const asking = remoteFindings(links, severities, options);
  setTimeout(() => interrupted.abort(), 200);
  expect([...(await asking)]).toEqual([]);
});
