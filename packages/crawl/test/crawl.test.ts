// What is retrieved of a site that a server on the loopback interface gives.
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { ASKED_PLACES, SERVERS, severitiesOf } from '@linkwright/check';
import { expect, test } from 'vitest';
import { Crawl, type CrawlOptions } from '../src/crawl.ts';
import { type Answer, redirect, served } from './served-site.ts';

const OPTIONS: CrawlOptions = {
  settings: {
    reading: { folder: '/', include: [...ASKED_PLACES] },
    server: SERVERS.any,
    severities: severitiesOf({}),
    exclude: [],
  },
  asking: {
    timeout: 2000,
    retries: 0,
    allowPrivate: false,
    perHost: 4,
    backoff: 1,
    response: 1 << 16,
    crawlWait: 0,
  },
  robots: true,
  most: 1000,
};

/** What is retrieved, from the origin on; behind ` -` what could not be had, behind ` …` what is not gone on from. */
async function crawled(
  answers: Readonly<Record<string, Answer>>,
  first: readonly string[] = ['/'],
  options: Partial<CrawlOptions> = {},
): Promise<readonly string[]> {
  const { origin } = await served(answers);
  const { scope = [], ...others } = options;
  const absolute = (paths: readonly string[]): string[] => paths.map((path) => origin + path);
  const crawl = new Crawl(absolute(first), { ...OPTIONS, ...others, scope: absolute(scope) });
  const got: string[] = [];
  for await (const { uri, response } of crawl.retrieved())
    got.push(`${response.status} ${uri}${crawl.beyond.has(uri) ? ' …' : ''}`);
  for (const [uri, { rule }] of crawl.failures) got.push(`${rule} ${uri}`);
  if (crawl.isCut) got.push('and more');
  return got.map((line) => line.replace(origin, ''));
}

const slow: Answer = (_, response) => {
  setTimeout(() => response.setHeader('content-type', 'text/html').end('<a href=d>'), 60);
};

test('pages come in the order of the links to them, each once, however long servers take', async () => {
  const site = {
    '/': '<a href="a"></a><a href="b#x"></a><img src="c.png"><a href="/a#y"></a><a href="./">',
    '/a': slow,
    '/b': '<a href="e"></a><a href="d">',
    '/c.png': '',
    '/d': '',
    '/e': '',
  };
  expect(await crawled(site)).toEqual(['200 /', '200 /a', '200 /b', '200 /c.png', '200 /d', '200 /e']);
});

function gzipFile(type: string, text: string): Exclude<Answer, string> {
  return (_, response) => response.setHeader('content-type', type).end(gzipSync(text));
}

test('a sitemap that is packed is gone on from, and other packed files are not asked for their content', async () => {
  const { origin, asked } = await served({
    '/': '',
    '/robots.txt': (request, response) =>
      response
        .setHeader('content-type', 'text/plain')
        .end(`Sitemap: http://${request.headers.host}/map.xml.gz`),
    '/map.xml.gz': (request, response) => {
      const urls = ['a', 'b.tar.gz'].map(
        (path) => `<url><loc>http://${request.headers.host}/${path}</loc></url>`,
      );
      const map = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
      gzipFile('application/x-gzip', map)(request, response);
    },
    '/a': '',
    '/b.tar.gz': gzipFile('application/gzip', '<a/>'),
  });
  const crawl = new Crawl([`${origin}/`], OPTIONS);
  const got: string[] = [];
  for await (const { uri, isWhole } of crawl.retrieved()) got.push(`${new URL(uri).pathname} ${isWhole}`);
  expect(got).toEqual(['/ true', '/robots.txt true', '/map.xml.gz true', '/a true', '/b.tar.gz false']);
  expect(asked).toContain('/a');
});

test.each<[name: string, answers: Record<string, Answer>, first: readonly string[], got: readonly string[]]>([
  [
    'of a folder what lies in it, and of what stands elsewhere on the server what links lead to',
    {
      '/docs/a': '<a href="b"></a><a href="../c">',
      '/docs/b': '',
      '/c': '<a href="/d">',
      '/d': '',
      '/robots.txt': '',
    },
    ['/docs/a'],
    ['200 /docs/a', '200 /docs/b', '200 /c …'],
  ],
  [
    'where the server sends on to, too',
    { '/': redirect('/en/'), '/en/': '<a href="a"></a><a href="/b">', '/en/a': '', '/b': '' },
    ['/'],
    ['301 /', '200 /en/', '200 /en/a', '200 /b'],
  ],
  [
    'where the server sends on to by several steps',
    { '/old/': redirect('/x/'), '/x/': redirect('/new/', 302), '/new/': '<a href="a">', '/new/a': '' },
    ['/old/'],
    ['301 /old/', '302 /x/', '200 /new/', '200 /new/a'],
  ],
  [
    'of a folder without its slash what lies in it alone',
    { '/docs': redirect('/docs/'), '/docs/': '<a href="a"></a><a href="/b">', '/docs/a': '', '/b': '' },
    ['/docs'],
    ['301 /docs', '200 /docs/', '200 /docs/a', '200 /b …'],
  ],
  [
    'redirects further on, and those that go round',
    { '/': '<a href="a"></a><a href="c">', '/a': redirect('/b', 302), '/b': '', '/c': redirect('/c') },
    ['/'],
    ['200 /', '302 /a', '301 /c', '200 /b'],
  ],
  [
    'what its sitemap has, of which robots.txt tells; and what that forbids is left alone',
    {
      '/robots.txt': 'User-agent: *\nDisallow: /private\n',
      '/': '<a href="private">',
      '/private': '',
    },
    ['/'],
    ['200 /', '200 /robots.txt', 'remote-refused /private'],
  ],
  [
    'a page of which nothing says what it is',
    { '/': '<a href="a">', '/a': (_, response) => response.end('<a href="b">'), '/b': '' },
    ['/'],
    ['200 /', '200 /a', '200 /b'],
  ],
  [
    'where a server sends on to what nobody could ask, no more',
    {
      '/': '<a href="a"></a><a href="b">',
      '/a': redirect('mailto:a@h.example'),
      '/b': (_, response) => response.writeHead(301).end(),
    },
    ['/'],
    ['200 /', '301 /a', '301 /b'],
  ],
  ['what is refused', { '/': '<a href="gone">' }, ['/'], ['200 /', '404 /gone']],
  ['nothing behind a first page that is not there', { '/robots.txt': '' }, ['/gone'], ['404 /gone']],
  [
    'what breaks off',
    {
      '/': '<a href="a">',
      '/a': (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': 99 });
        response.write('<a href="b">', () => response.destroy());
      },
    },
    ['/'],
    ['200 /', 'remote-error /a'],
  ],
  [
    'style sheets and what they name',
    { '/': '<link rel=stylesheet href="a.css">', '/a.css': '@import "b.css"', '/b.css': '' },
    ['/'],
    ['200 /', '200 /a.css', '200 /b.css'],
  ],
  ['no form, which is sent', { '/': '<form action="a" method="post">', '/a': '' }, ['/'], ['200 /']],
  [
    'by the base that a page declares',
    { '/': '<base href="/x/"><a href="a">', '/x/a': '' },
    ['/'],
    ['200 /', '200 /x/a'],
  ],
])('%s', async (_, answers, first, got) => {
  expect(await crawled(answers, first)).toEqual(got);
});

test.each([true, false])(
  'a sitemap that robots.txt tells of, which is asked for once (heeded: %s)',
  async (robots) => {
    const site: Record<string, Answer> = { '/': '', '/hidden': '' };
    const { origin, asked } = await served({
      ...site,
      '/robots.txt': (request, response) =>
        response
          .setHeader('content-type', 'text/plain')
          .end(`Sitemap: http://${request.headers.host}/map.xml\n`),
      '/map.xml': (request, response) =>
        response
          .setHeader('content-type', 'application/xml')
          .end(
            `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://${request.headers.host}/hidden</loc></url></urlset>`,
          ),
    });
    const crawl = new Crawl([`${origin}/`], { ...OPTIONS, robots });
    const got: string[] = [];
    for await (const { uri } of crawl.retrieved()) got.push(uri.slice(origin.length));
    expect(got).toEqual(['/', '/robots.txt', '/map.xml', '/hidden']);
    expect(asked.filter((path) => path === '/robots.txt')).toHaveLength(1);
  },
);

test('redirects to ever new URLs are followed as far as browsers do', async () => {
  const site: Record<string, Answer> = { '/': '<a href="0">' };
  for (let at = 0; at < 30; at += 1) site[`/${at}`] = redirect(`/${at + 1}`);
  const got = await crawled(site);
  expect([got.length, got.at(-1)]).toEqual([22, '301 /20']);
});

test('a server may end the connection behind each page, however large it is and however long it is unpacked', async () => {
  const packed = gzipSync(randomBytes(300_000).toString('hex'));
  const large: Answer = (_, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/html',
        'content-encoding': 'gzip',
        'content-length': packed.length,
        connection: 'close',
      })
      .end(packed);
  const pages = Array.from({ length: 100 }, (_, at) => `/${at}`);
  const site = Object.fromEntries(pages.map((page) => [page, large]));
  const got = await crawled(site, pages, { asking: { ...OPTIONS.asking, response: 1 << 20 } });
  expect(got).toEqual(pages.map((page) => `200 ${page}`));
});

const CHAIN = { '/': '<a href="a">', '/a': '<a href="b">', '/b': '<a href="c">', '/c': '' };

test.each<[Partial<CrawlOptions>, readonly string[]]>([
  [{ depth: 0 }, ['200 /', '200 /a …']],
  [{ depth: 1 }, ['200 /', '200 /a', '200 /b …']],
  [{ depth: 1, within: true }, ['200 /', '200 /a']],
  [{ most: 2 }, ['200 /', '200 /a', 'and more']],
  [{ settings: { ...OPTIONS.settings, exclude: [{ source: '/b$', flags: '' }] } }, ['200 /', '200 /a']],
])('%j', async (options, got) => {
  expect(await crawled(CHAIN, ['/'], options)).toEqual(got);
});

test.each([
  ['a coding that is not known', 'zstd'],
  ['more of them than anybody means', 'gzip, gzip, gzip, gzip, gzip, gzip'],
])('a page that is packed with %s is told: its links are not followed', async (_, coding) => {
  const page: Answer = (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': coding }).end('x');
  const picture: Answer = (_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png', 'content-encoding': coding }).end('x');
  expect(await crawled({ '/': '<a href=a><img src=b>', '/a': page, '/b': picture })).toEqual([
    '200 /',
    '200 /b',
    'remote-error /a',
  ]);
});

test('what else belongs to a site', async () => {
  const site = { '/docs/': '<a href="/api/a">', '/api/a': '<a href="b">', '/api/b': '' };
  expect(await crawled(site, ['/docs/'])).toEqual(['200 /docs/', '200 /api/a …']);
  const both = ['200 /docs/', '200 /api/a', '200 /api/b'];
  expect(await crawled(site, ['/docs/'], { scope: ['/api/'] })).toEqual(both);
});

test('a server of this machine is asked where it was named, and not where a page leads to it', async () => {
  const other = await served({ '/': '' });
  const { origin } = await served({
    '/': `<a href="${other.origin}/"></a>`,
    '/to': redirect(`${other.origin}/`),
  });
  const crawl = new Crawl([`${origin}/`, `${origin}/to`], OPTIONS);
  for await (const _ of crawl.retrieved());
  // What a first page is redirected to belongs to the site, and is no more public for that.
  expect([...crawl.failures]).toEqual([
    [
      `${other.origin}/`,
      {
        rule: 'remote-refused',
        message: '127.0.0.1 is no public address',
      },
    ],
  ]);
  expect(other.asked).toEqual([]);
  const wider = new Crawl([`${origin}/`], { ...OPTIONS, scope: [`${other.origin}/`] });
  for await (const _ of wider.retrieved());
  expect([...wider.failures]).toEqual([]);
  expect(other.asked).toContain('/');
});

const guarded: Answer = ({ headers }, response) => {
  const status = headers.cookie === 'session=secret' ? 200 : 401;
  response.writeHead(status, { 'set-cookie': 'session=renewed', 'content-type': 'text/html' }).end();
};

test('what proves who asks is sent to its server alone, and nothing of it is kept', async () => {
  const other = await served({ '/': guarded });
  const { origin } = await served({ '/': guarded });
  const asking = { ...OPTIONS.asking, fields: new Map([[origin, { cookie: 'session=secret' }]]) };
  const crawl = new Crawl([`${origin}/`, `${other.origin}/`], { ...OPTIONS, asking });
  const got: string[] = [];
  for await (const { saved } of crawl.retrieved()) {
    const [line, ...fields] = Buffer.from(saved).toString('latin1').split('\r\n');
    got.push(`${line}, ${fields.find((field) => field.includes('session')) ?? 'no cookie'}`);
  }
  expect(got).toEqual([
    'HTTP/1.1 200 OK, no cookie',
    'HTTP/1.1 401 Unauthorized, set-cookie: session=renewed',
  ]);
});

const afterCookie: Answer = ({ url = '', headers }, response) => {
  if (headers.cookie === 'ok=1') response.setHeader('content-type', 'text/html').end('<a href="/a">');
  else response.writeHead(302, { location: `/ask${url}` }).end();
};

/** Sends on, with a cookie for a path. */
function giving(location: string, path: string): Answer {
  return (_, response) => response.writeHead(302, { location, 'set-cookie': `ok=1; Path=${path}` }).end();
}

test('a server that wants its cookie back gets it, from the page that was sent on in a circle', async () => {
  const site = {
    '/': afterCookie,
    '/a': afterCookie,
    '/ask/': giving('/', '/'),
    '/ask/a': giving('/a', '/'),
  };
  const got = ['302 /', '302 /ask/', '200 /', '302 /a', '302 /ask/a', '200 /a'];
  expect(await crawled(site)).toEqual(got);
  const lost = ['302 /', '302 /ask/', '302 /', 'redirect-loop /'];
  expect(await crawled({ ...site, '/ask/': giving('/', '/ask/') })).toEqual(lost);
});

test('a first page that is sent on in a circle, or for ever, is told', async () => {
  expect(await crawled({ '/': redirect('/b'), '/b': redirect('/') })).toEqual([
    '301 /',
    '301 /b',
    'redirect-loop /b',
  ]);
});

test.each<[where: string, answer: Answer]>([
  ['to a file', redirect('file:///etc/passwd')],
  ['to a script', redirect('javascript:alert(1)')],
  ['to no host', redirect('http://99999999999999999999/')],
  ['to nowhere', (_, response) => response.writeHead(302).end()],
])('a first page that is sent on %s is told: nothing of the site has been read', async (_, answer) => {
  expect((await crawled({ '/': answer })).slice(1)).toEqual(['remote-error /']);
  const later = await crawled({ '/': redirect('/b'), '/b': answer });
  expect(later.slice(2)).toEqual(['remote-error /b']);
});

/** Whatever it is called. */
function html(body: string): Answer {
  return (_, response) => response.setHeader('content-type', 'text/html').end(body);
}

test('a robots.txt is had once; that which is the page of an application is none, where no link leads to it', async () => {
  expect(await crawled({ '/': '<a href="#a">', '/robots.txt': html('<a href="/b">') })).toEqual(['200 /']);
  const linked = { '/': '<a href="/robots.txt">' };
  expect(await crawled({ ...linked, '/robots.txt': html('') })).toEqual(['200 /', '200 /robots.txt']);
  expect(await crawled(linked)).toEqual(['200 /', '404 /robots.txt']);
  // Whether the link is met before it is looked at or behind that.
  const behind = { '/': '<a href="/b">', '/b': '<a href="/robots.txt">' };
  for (const robots of [true, false]) {
    const text = { '/robots.txt': 'User-agent: *\n' };
    expect(await crawled({ ...linked, ...text }, ['/'], { robots })).toEqual(['200 /', '200 /robots.txt']);
    expect(await crawled({ ...behind, ...text }, ['/'], { robots })).toEqual([
      '200 /',
      '200 /robots.txt',
      '200 /b',
    ]);
    expect(await crawled(behind, ['/'], { robots })).toEqual(['200 /', '200 /b', '404 /robots.txt']);
  }
});

test('an interruption ends it', async () => {
  const stop = new AbortController();
  const { origin } = await served(CHAIN);
  const crawl = new Crawl([`${origin}/`], { ...OPTIONS, asking: { ...OPTIONS.asking, signal: stop.signal } });
  const got: string[] = [];
  for await (const { uri } of crawl.retrieved()) {
    got.push(uri);
    stop.abort();
  }
  expect(got).toEqual([`${origin}/`]);
});
