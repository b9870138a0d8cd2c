// Servers that do not answer, and those that are asked through a proxy.
import { type IncomingMessage, type RequestListener, createServer } from 'node:http';
import net, { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SilentServers, whyFailed } from '../src/remote/failures.ts';
import { proxiesOf } from '../src/remote/proxies.ts';
import { RemoteChecker, type RemoteOptions } from '../src/remote/remote-checker.ts';

const OPTIONS: RemoteOptions = {
  accept: [],
  timeout: 100,
  retries: 1,
  allowPrivate: true,
  perHost: 1,
  backoff: 1,
  robots: false,
  redirects: 20,
  response: 1 << 16,
  crawlWait: 0,
};

async function serving(answer: RequestListener, onConnect?: (request: IncomingMessage) => void) {
  const server = createServer(answer);
  // A proxy that leads every host here.
  server.on('connect', (request, socket) => {
    onConnect?.(request);
    const there = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.pipe(there).pipe(socket);
    });
    there.on('error', () => socket.destroy());
    socket.on('error', () => there.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

async function messages(uris: readonly string[], changes: Partial<RemoteOptions> = {}) {
  const checker = new RemoteChecker({ ...OPTIONS, ...changes });
  const found = await Promise.all(uris.map((uri) => checker.check(uri)));
  await checker.close();
  return found.map((each) => each.map(({ message }) => message).join());
}

const PAGES = Array.from({ length: 6 }, (_, at) => `/${at}`);

test('a server that takes connections and says nothing is asked for three pages', async () => {
  const asked: string[] = [];
  const server = await serving(({ method, url }) => void asked.push(`${method} ${url}`));
  const said = await messages(PAGES.map((page) => server + page));
  expect(new Set(said).size).toBe(1);
  expect(said[0]).toMatch(/^no answer: /);
  expect(asked).toEqual(['HEAD /0', 'GET /0', 'GET /0', 'GET /1', 'GET /1', 'GET /2', 'GET /2']);
});

test('one that has answered is asked for each page', async () => {
  const asked: string[] = [];
  const server = await serving(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    if (url === '/0' || url === '/5') response.end('x');
  });
  const said = await messages(PAGES.map((page) => server + page));
  expect(said.map((message) => message === '')).toEqual(PAGES.map((_, at) => at === 0 || at === 5));
  expect(asked).toContain('GET /4');
});

test('one that cannot be connected to gives all of its pages the same finding', async () => {
  const gone = createTcpServer();
  await new Promise<void>((ready) => gone.listen(0, '127.0.0.1', ready));
  const { port } = gone.address() as AddressInfo;
  await new Promise((done) => gone.close(done));
  const said = await messages(PAGES.map((page) => `http://127.0.0.1:${port}${page}`));
  expect(new Set(said)).toEqual(new Set([`no answer: ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:${port}`]));
});

test.each([
  [20_000, 2500],
  [1000, 250],
])('of %i ms for a connection, each address of a host has %i', async (timeout, expected) => {
  const server = await serving((_, response) => void response.end('x'));
  const connect = vi.spyOn(net, 'connect');
  onTestFinished(() => connect.mockRestore());
  await messages([`${server}/`], { timeout });
  const [tried] = connect.mock.calls as readonly (readonly unknown[])[];
  expect(tried?.[0]).toMatchObject({ autoSelectFamilyAttemptTimeout: expected });
});

test.each<[string, Error, number]>([
  ['no connection', failure('ECONNREFUSED'), 1],
  ['no such name', failure('ENOTFOUND'), 1],
  ['none of its addresses', new AggregateError([failure('ECONNREFUSED')]), 1],
  ['a certificate for another host', failure('ERR_TLS_CERT_ALTNAME_INVALID'), 1],
  ['no answer', failure('UND_ERR_HEADERS_TIMEOUT'), 3],
  ['a connection that breaks', failure('ECONNRESET'), 3],
])('%s: given up after %s asked in vain', (_, error, times) => {
  const servers = new SilentServers();
  for (let failed = 0; failed < times; failed += 1) {
    servers.refuse('GET', 'http://a');
    servers.failed('GET', 'http://a', error);
  }
  expect(() => servers.refuse('GET', 'http://a')).toThrow(error);
  servers.refuse('GET', 'http://b');
});

test('one that has stopped to answer is given up after ten pages in a row, and not for what it answers wrongly', () => {
  const servers = new SilentServers();
  const fail = (times: number, code: string): void => {
    for (let failed = 0; failed < times; failed += 1) {
      servers.refuse('GET', 'http://a');
      servers.failed('GET', 'http://a', failure(code));
    }
  };
  servers.answered('http://a');
  fail(20, 'HPE_INVALID_CONSTANT');
  fail(9, 'UND_ERR_HEADERS_TIMEOUT');
  servers.answered('http://a');
  fail(10, 'UND_ERR_HEADERS_TIMEOUT');
  expect(() => servers.refuse('GET', 'http://a')).toThrow('UND_ERR_HEADERS_TIMEOUT');
});

test.each<[Error, string]>([
  [failure('ENOTFOUND'), 'ENOTFOUND: there is no host of this name'],
  [
    failure('DEPTH_ZERO_SELF_SIGNED_CERT'),
    'DEPTH_ZERO_SELF_SIGNED_CERT: a self-signed certificate; NODE_EXTRA_CA_CERTS may name a file with one that is to be trusted',
  ],
  [
    failure('SELF_SIGNED_CERT_IN_CHAIN'),
    'SELF_SIGNED_CERT_IN_CHAIN: the certificate of its authority is self-signed; NODE_EXTRA_CA_CERTS may name a file with one that is to be trusted',
  ],
  [failure('ECONNRESET'), 'ECONNRESET: ECONNRESET'],
  [
    Object.assign(new AggregateError([new Error('connect ECONNREFUSED ::1:9\nx')]), { code: 'ECONNREFUSED' }),
    'ECONNREFUSED: connect ECONNREFUSED ::1:9',
  ],
  [new AggregateError([failure('ENETUNREACH')]), 'ENETUNREACH: ENETUNREACH'],
  [
    Object.assign(new Error('0A:error:ssl/record.c'), { code: 'E', reason: 'wrong version' }),
    'E: wrong version',
  ],
  [new TypeError('what is wrong\nand where'), 'TypeError: what is wrong'],
  [new DOMException('23', 'TimeoutError'), 'it took too long'],
])('%s is told as %j', (error, expected) => {
  expect(whyFailed(error)).toBe(expected);
});

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

test('pages are asked for through the proxies of the environment', async () => {
  const asked: string[] = [];
  const proxy = await serving(
    ({ method, url, headers }, response) => {
      asked.push(`${method} ${url} ${headers['proxy-authorization'] ?? ''}`);
      response.writeHead(url?.endsWith('/missing') ? 404 : 200).end();
    },
    ({ method, url }) => asked.push(`${method} ${url}`),
  );
  const direct = await serving((_, response) => void response.writeHead(410).end());
  const proxies = proxiesOf({
    http_proxy: proxy.replace('//', '//me:secret@'),
    HTTPS_PROXY: proxy,
    NO_PROXY: 'intern.example',
  });
  const uris = ['http://a.example/x', 'http://a.example/missing', 'https://b.example/', `${direct}/x`];
  const said = await messages(uris, { allowPrivate: false, ...(proxies && { proxies }) });
  expect(said.slice(0, 2)).toEqual(['', 'the server has no such page (404)']);
  expect(said[3]).toBe('127.0.0.1 is no public address');
  const me = `Basic ${Buffer.from('me:secret').toString('base64')}`;
  expect(asked).toContain(`HEAD http://a.example/x ${me}`);
  expect(asked).toContain('CONNECT b.example:443');
  const [own] = await messages([`${direct}/x`], proxies && { proxies });
  expect(own).toBe('the server has no such page (410)');
});

test.each<[Record<string, string>, unknown, string]>([
  [{}, undefined, 'none'],
  [{ HTTP_PROXY: '', https_proxy: ' ' }, undefined, 'emptied, which is none'],
  [
    { HTTP_PROXY: 'proxy:3128' },
    { httpProxy: 'http://proxy:3128', httpsProxy: '', noProxy: ',localhost,127.0.0.1,[::1]' },
    'no scheme',
  ],
  [
    { http_proxy: 'http://a', HTTP_PROXY: 'http://b', no_proxy: '*', https_proxy: 'socks5://c:1080' },
    { httpProxy: 'http://a', httpsProxy: 'socks5://c:1080', noProxy: '*' },
    'small letters first',
  ],
])('%j: %j (%s)', (environment, expected) => {
  expect(proxiesOf(environment)).toEqual(expected);
});

test.each([
  { HTTP_PROXY: 'http://' },
  { https_proxy: 'ftp://proxy' },
  { HTTPS_PROXY: 'http://me:secret@[x' },
])('%j names no proxy', (environment) => {
  const [name] = Object.keys(environment);
  const message = `${name}: the URL of a proxy is needed: http://proxy.example:3128`;
  expect(() => proxiesOf(environment)).toThrow(message);
});

test('a status that is none is told in words', async () => {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () => socket.write('HTTP/1.1 000 \r\nContent-Length: 0\r\n\r\n'));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const [said] = await messages([`http://127.0.0.1:${port}/`]);
  expect(said).toBe('no answer: ERR_ASSERTION: the server answers with what is no HTTP');
});
