// Sites that are retrieved from their server: by `check URL`, and by `crawl` for later.
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Answer, redirect, served } from '../../crawl/test/served-site.ts';
import { Workplace } from './linkwright.ts';
import { run } from './run-beside.ts';
import { Running } from './running-commands.ts';

const SITE: Record<string, Answer> = {
  '/docs/':
    '<a href="a.html#there">a</a>\n<a href="gone.html">b</a> <a href="a.html#missing">c</a> <a href="old.html">d</a>\n' +
    '<a href="/other.html">e</a> <a href="/gone.html">f</a> <a href="https://h.invalid/">g</a> <a href="no/x">h</a>',
  '/docs/a.html': '<h1 id="there">a</h1> <a href="./">home</a>',
  '/docs/old.html': redirect('a.html'),
  '/other.html': '<a href="#nothing">another site of this server</a> <a href="further.html">i</a>',
  '/robots.txt': 'User-agent: *\nDisallow: /docs/no/\n',
};

test('check URL tells of the pages of a site as of files, by their URLs', async () => {
  const { origin } = await served(SITE);
  const place = new Workplace();
  const { status, stdout, stderr } = await run(place, ['check', `${origin}/docs/`]);
  expect(stdout.replaceAll(origin, 'http://h').replace(/[\d.]+ s\n$/, 'N s\n')).toBe(`\
http://h/docs/
  2:10  error  the server has no such page (404) [remote-missing]  gone.html
       │ <a href="gone.html">b</a> <a href="a.html#missing">c</a> <a href="old.html">d</a>
       │          ^^^^^^^^^ http://h/docs/gone.html
  2:36  error  the page has nothing named "missing" [missing-fragment]  a.html#missing
       │ <a href="gone.html">b</a> <a href="a.html#missing">c</a> <a href="old.html">d</a>
       │                                    ^^^^^^^^^^^^^^ http://h/docs/a.html#missing
  2:67  info  is redirected (301) to http://h/docs/a.html [redirect-permanent]  old.html  → a.html?
       │ <a href="gone.html">b</a> <a href="a.html#missing">c</a> <a href="old.html">d</a>
       │                                                                   ^^^^^^^^ http://h/docs/old.html
  3:38  error  the server has no such page (404) [remote-missing]  /gone.html
       │ <a href="/other.html">e</a> <a href="/gone.html">f</a> <a href="https://h.invalid/">g</a>…
       │                                      ^^^^^^^^^^ http://h/gone.html
  3:100  warning  robots.txt of the server asks programs to stay away; --no-robots asks all the same [remote-refused]  no/x
       │ …>e</a> <a href="/gone.html">f</a> <a href="https://h.invalid/">g</a> <a href="no/x">h</a>
       │                                                                                ^^^^ http://h/docs/no/x

3 errors, 1 warning: 5 documents, 10 references to 8 places, N s
`);
  expect([status, stderr]).toEqual([1, '']);
});

test('the page that is most like a missing one is told as it would be written there', async () => {
  const page =
    '<a href="/guide/instal.html#x"></a><a href="guide/install.html"></a><a href="guid/install.html">';
  const { origin } = await served({ '/': page, '/guide/install.html': '' });
  const { stdout } = await run(new Workplace(), ['check', `${origin}/`]);
  expect(stdout).toContain('/guide/instal.html#x  → /guide/install.html#x?\n');
  expect(stdout).toContain('guid/install.html  → guide/install.html?\n');
});

test('a map of the configuration does not put its files in the place of what the server gives', async () => {
  const { origin } = await served({ '/': '<a href="a.html">', '/robots.txt': '' });
  const config = { map: { public: `${origin}/` } };
  const place = new Workplace({ 'linkwright.config.json': JSON.stringify(config), 'public/a.html': '' });
  const { status, stdout } = await run(place, ['check', `${origin}/`, '--report', 'csv']);
  expect(status).toBe(1);
  expect(stdout).toContain('remote-missing,a.html');
});

test('a crawl is checked later as its site is now, and leaves what it could not have to servers', async () => {
  const { origin } = await served(SITE);
  const place = new Workplace();
  const findings = async (path: string): Promise<readonly string[]> => {
    const { stdout } = await run(place, ['check', path, '--report', 'csv']);
    return stdout
      .split('\n')
      .filter((line) => line.includes('/docs/,'))
      .map((line) => line.replace(/^.*?,/, '').replace(/^(?:\d+,){4}/, ''))
      .map((line) => line.split(',').slice(0, 3).join(' '));
  };
  const crawl = await run(place, ['crawl', `${origin}/docs/`, '--to', 'site.warc.gz']);
  expect(crawl.status).toBe(0);
  expect(crawl.stdout.replaceAll(origin.slice(7), 'h').replace(/\d+ bytes/, 'N bytes')).toBe(
    '6 pages of h/docs/ in site.warc.gz, N bytes\n',
  );
  expect(crawl.stderr.replaceAll(origin, 'http://h')).toBe(
    'http://h/docs/no/x: warning robots.txt of the server asks programs to stay away; --no-robots asks all the same [unretrieved]\n',
  );
  const now = await findings(`${origin}/docs/`);
  expect(now).toHaveLength(5);
  expect(await findings('site.warc.gz')).toEqual(now.filter((line) => !line.includes('remote-refused')));
});

test('extract URL tells the links of the pages of a site, and asks for nothing beyond it', async () => {
  const { origin, asked } = await served(SITE);
  const place = new Workplace();
  const args = ['extract', `${origin}/docs/`, '--kind', 'relative-path', '--format', 'csv'];
  const { status, stdout, stderr } = await run(place, args);
  const rows = stdout.trim().split('\n').slice(1);
  const told = rows.map((row) => row.replaceAll(origin, '').split(','));
  // The bytes are those of the page, behind the header of its answer.
  expect(
    told.map(([file, line, column, start, , , , , reference]) =>
      [file, line, column, start, reference].join(' '),
    ),
  ).toEqual([
    '/docs/ 1 10 9 a.html#there',
    '/docs/ 2 10 38 gone.html',
    '/docs/ 2 36 64 a.html#missing',
    '/docs/ 2 67 95 old.html',
    '/docs/ 3 100 210 no/x',
    '/docs/a.html 1 32 31 ./',
    // What the server said before it stands nowhere in the page.
    '/docs/old.html 1 1  a.html',
  ]);
  expect(asked.filter((url) => !url.startsWith('/docs/'))).toEqual(['/robots.txt']);
  expect([status, stderr.includes('[unretrieved]')]).toEqual([0, true]);
  const one = await run(place, ['extract', `${origin}/docs/a.html`, '--depth', '0', '--to', 'links.csv']);
  expect(one.stderr).toBe('1 link in links.csv\n');
  const files = await run(place, ['extract', 'links.csv', '--depth', '0']);
  expect(files.stderr).toContain('--depth is for URLs');
});

test('explain URL explains the links of a page, at a line as check tells it', async () => {
  const { origin, asked } = await served(SITE);
  const place = new Workplace();
  const { status, stdout } = await run(place, ['explain', `${origin}/docs/:2:67`]);
  expect(stdout).toContain('(5.1.3) URI used to retrieve the entity — what its server was asked for');
  expect(stdout).toContain(`${origin}/docs/:2:67  a@href  old.html\n`);
  expect(stdout).toContain(`▶ ${origin}/docs/`);
  expect([status, asked.includes('/docs/old.html')]).toEqual([0, false]);
  const none = await run(place, ['explain', `${origin}/docs/a.html:7`]);
  expect([none.status, none.stderr.replaceAll(origin, 'http://h')]).toEqual([
    2,
    'error: no such link stands at http://h/docs/a.html:7; `linkwright extract http://h/docs/a.html --depth 0` lists where they are\n',
  ]);
  // What stands behind a host is its port.
  const port = await run(place, ['explain', origin]);
  expect(port.stderr).toContain(`${origin}/: error the server answers with status 404`);
});

test('explain URL says nothing of the links of a page that nobody waits for', async () => {
  let running: Running | undefined;
  const { origin } = await served({ '/robots.txt': '', '/a.html': () => running?.process.kill('SIGINT') });
  running = new Running(new Workplace(), ['explain', `${origin}/a.html`]);
  expect(await running.ended).toMatchObject({
    status: 130,
    stdout: '',
    stderr: 'Interrupted: the page is not retrieved.\n',
  });
});

test('a header for the same host by another scheme or port is told, and one for another host is not', async () => {
  const { origin } = await served({ '/': '<a href="#">' });
  const headers = [
    `${origin.replace('http:', 'https:')}=A: b`,
    'https://other.example=A: b',
    `${origin}=A: b`,
  ];
  const { stderr } = await run(new Workplace(), [
    'extract',
    `${origin}/`,
    ...headers.flatMap((each) => ['--header', each]),
  ]);
  expect(stderr.replaceAll(origin.slice(7), 'h')).toBe(
    'https://h: warning --header is for this server, of which nothing was asked: http://h is another one [unsent-header]\n',
  );
});

test('a page is asked what it does not want to be told of, wherever its header ends', async () => {
  const { origin } = await served({
    '/': '<a href="gone">\n<!-- linkwright-ignore-next-line -->\n<a href="known">\n<a data-linkwright-ignore href="left">',
  });
  const { stdout } = await run(new Workplace(), ['check', `${origin}/`, '--report', 'csv']);
  const told = stdout.split('\n').map((line) => line.split(',').slice(1, 3).join(':'));
  expect(told.slice(1, -1)).toEqual(['1:10']);
});

test('the addresses of a site are those of its pages', async () => {
  const { origin } = await served({ '/': '<a href="a.html">', '/a.html': '' });
  const place = new Workplace();
  await run(place, ['check', `${origin}/`, '--addresses', 'addresses.csv']);
  const addresses = place.read('addresses.csv').split('\n').slice(1, -1);
  expect(addresses.map((line) => line.split(',')[0])).toEqual([`${origin}/`, `${origin}/a.html`]);
});

test('nothing of a site is left when it has been checked', async () => {
  const { origin } = await served(SITE);
  const place = new Workplace({ 'tmp/x': '' });
  await run(place, ['check', `${origin}/docs/`], `${place.folder}/tmp`);
  expect(readdirSync(`${place.folder}/tmp`)).toEqual(['x']);
});

test('that a site cannot be kept while it is checked is told with the place', async () => {
  const { status, stderr } = await run(new Workplace(), ['check', 'http://127.0.0.1:9/'], '/nowhere');
  expect([status, stderr]).toEqual([
    1,
    'error: TMPDIR /nowhere: cannot be written: there is no such file; name another place\n',
  ]);
});

test('what is wrong with the first page is an error of the run', async () => {
  const { origin } = await served(SITE);
  const place = new Workplace();
  const gone = await run(place, ['check', `${origin}/nothing`]);
  expect(gone).toMatchObject({
    status: 1,
    stderr: `${origin}/nothing: error the server answers with status 404 [unretrieved]\n`,
  });
  place.write('x.warc.gz', 'of yesterday');
  const nobody = await run(place, ['crawl', 'http://127.0.0.1:9/', '--to', 'x.warc.gz', '--retries', '0']);
  expect([nobody.status, place.read('x.warc.gz')]).toEqual([1, 'of yesterday']);
  expect(nobody.stderr).toContain('http://127.0.0.1:9/: error no answer: ECONNREFUSED');
});

test('a site that goes on for ever is cut, and that is said', async () => {
  const endless: Record<string, Answer> = {};
  for (let day = 0; day < 20; day += 1) endless[`/${day}`] = `<a href="${day + 1}">`;
  const { origin } = await served(endless);
  const place = new Workplace();
  const { status, stderr } = await run(place, ['check', `${origin}/0`, '--limit', 'crawl-pages=5']);
  expect([status, stderr]).toEqual([
    1,
    `${origin}/0: error 5 URLs are retrieved, and there are more: --limit crawl-pages=50 takes more, --exclude and --depth fewer [too-many-pages]\n`,
  ]);
});

test.each([
  [
    ['check', 'http://h/', 'a.html'],
    'http://h/ is retrieved from its server, and a.html is a file: name one kind at a time',
  ],
  [['check', 'http://h/', '--fix'], '--fix is for files, and URLs are retrieved from their server'],
  [
    ['check', 'http://h/', '--since', 'HEAD'],
    '--since is for files, and URLs are retrieved from their server',
  ],
  [['check', 'a.html', '--depth', '2'], '--depth is for URLs, which are retrieved from their server'],
  [['check', 'http://h/', '--accept', '403'], '--accept is for asking servers: add --remote'],
  [['check', 'a.html', '--header', 'http://h=A: 1'], '--header is for asking servers: add --remote'],
  [
    ['crawl', 'http://h/', '--to', 'x.warc.gz', '--header', 'secret'],
    '--header: ORIGIN=NAME: VALUE is needed',
  ],
  [
    ['check', 'http://me:secret@h/a'],
    "http://h: a name and a password in a URL are not sent; --header 'http://h=Authorization: Basic …' sends them, in Base64",
  ],
  [
    ['crawl', 'http://h/', '--to', 'x.warc.gz', '--exclude', '*.png'],
    '--exclude *.png: Invalid regular expression: /*.png/: Nothing to repeat (in a regular expression, .* stands for what * is in a glob)',
  ],
  [['check', 'http://[h/'], 'http://[h/: a URL of http: or https: is needed'],
  [['crawl', 'site/', '--to', 'x.warc.gz'], 'site/: a URL of http: or https: is needed'],
  [['crawl', 'http://h/', '--to', 'a.html'], '--to a.html: there is a document (text/html)'],
])('linkwright %j is refused', (args, why) => {
  const { status, stderr } = new Workplace({ 'a.html': '<p>' }).run(args);
  expect(status).toBe(2);
  expect(stderr).toContain(`error: ${why}`);
});

test('findings in pages are no annotations of files', async () => {
  const { origin } = await served(SITE);
  const place = new Workplace();
  const others = ['--report', 'sarif=links.sarif', '--report', 'gitlab=links.json'];
  const { stdout } = await run(place, ['check', `${origin}/docs/`, '--report', 'github', ...others]);
  expect(stdout).toContain(
    `::error title=remote-missing::${origin}/docs/:2:10: gone.html: the server has no such page (404)\n`,
  );
  expect(place.read('links.sarif')).toContain(`"artifactLocation":{"uri":"${origin}/docs/"}`);
  expect(place.read('links.json')).toContain(`"location":{"path":"${origin}/docs/"`);
});

test('what is known of a site is not told again', async () => {
  const { origin } = await served(SITE);
  const place = new Workplace();
  const url = `${origin}/docs/`;
  await run(place, ['check', url, '--baseline', 'known.json', '--update-baseline']);
  expect(JSON.parse(place.read('known.json'))).toMatchObject({ findings: [{ file: url }, {}, {}, {}, {}] });
  const again = await run(place, ['check', url, '--baseline', 'known.json']);
  expect([again.status, again.stderr]).toEqual([0, '']);
  expect(again.stdout).toMatch(/^Nothing found, besides 5 known findings: /);
});

test('a crawl that is interrupted leaves the archive of another day, and writes its own beside it', async () => {
  let running: Running | undefined;
  const { origin } = await served({
    '/': '<a href="a.html">a</a>',
    '/robots.txt': '',
    // The answer comes when the run is over: nobody waits for it.
    '/a.html': () => running?.process.kill('SIGINT'),
  });
  const place = new Workplace();
  const crawl = async (to: string) => {
    running = new Running(place, ['crawl', `${origin}/`, '--allow-private', '--to', to]);
    const { status, stdout, stderr } = await running.ended;
    return [status, / in (\S+),/.exec(stdout)?.[1], stderr];
  };
  const whole = 'Interrupted: not all of the site is in site.warc.gz.\n';
  expect(await crawl('site.warc.gz')).toEqual([130, 'site.warc.gz', whole]);
  const first = place.read('site.warc.gz');
  for (const part of ['site.part.warc.gz', 'site.part-2.warc.gz']) {
    const beside = `Interrupted: site.warc.gz is as it was; what was retrieved is in ${part}.\n`;
    expect(await crawl('site.warc.gz')).toEqual([130, part, beside]);
    expect(place.run(['extract', part]).stdout).toContain('a.html');
  }
  expect(place.read('site.warc.gz')).toBe(first);
});
