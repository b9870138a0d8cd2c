// `linkwright report` of pages that are no files: those that a server gives, and those of archives.
import { expect, test } from 'vitest';
import { type Answer, redirect, served } from '../../crawl/test/served-site.ts';
import { Workplace } from './linkwright.ts';
import { REPORT, dataOf, flowsOf } from './report-data.ts';
import { run } from './run-beside.ts';
import { record } from './web-archive.ts';
import { zipOf } from './zip-of.ts';

const SITE: Readonly<Record<string, Answer>> = {
  '/docs/':
    '<a href="blog">1</a> <a href="blog/one?a/b">2</a> <a href="gone/x">3</a> <a href="old">4</a> <img src="a.png">',
  '/docs/blog': '<a href="./">up</a>\n<a href="https://h.invalid/">out</a>',
  '/docs/blog/one?a/b': '<a href="#here" id="here">self</a>',
  '/docs/old': redirect('blog'),
  '/docs/a.png': (_, response) => response.setHeader('content-type', 'image/png').end(),
};

/** The page that a link is missing is that of its folder. */
const FLOWS = [
  '. -> blog 1',
  '. -> blog/one?a/b 1',
  '. -> FOLDER 1 (1 broken)',
  '. -> old 1',
  '. -> a.png 1',
  'blog -> . 1',
  'blog -> other sites/h.invalid 1',
  'old -> blog 1',
];

const NUMBERS = { documents: 5, links: 9, broken: 1, inside: 7, sameDocument: 1, outside: 1 };

test('report URL shows the pages of a site, and what leads from one to another', async () => {
  const { origin } = await served(SITE);
  const work = new Workplace();
  const { status, stderr } = await run(work, ['report', `${origin}/docs/`, '--output', REPORT]);
  expect([status, stderr]).toEqual([1, `${REPORT}: the report is written\n`]);
  const data = dataOf(work);
  expect([data.title, data.prefix]).toEqual([`${origin}/docs/`, `${origin}/docs/`]);
  expect(flowsOf(data)).toEqual(FLOWS.map((flow) => flow.replace('FOLDER', `${origin}/docs/`)));
  expect(data.summary).toMatchObject(NUMBERS);
  expect(data.contexts.map((each) => each?.marked)).toEqual(['gone/x', 'old']);
});

test('of a web archive the same is shown, also where it is remembered', async () => {
  const { origin } = await served(SITE);
  const work = new Workplace();
  await run(work, ['crawl', `${origin}/docs/`, '--to', 'site.warc.gz']);
  const folder = `site.warc.gz/${origin}/docs`;
  const within = FLOWS.map((flow) =>
    flow.replace('FOLDER', folder).replaceAll(/(^|> )(?=\.|blog|old|a\.png)/g, `$1${folder}/`),
  );
  for (const options of [[], ['--cache=memory']]) {
    // The second run has something to remember.
    if (options.length > 0) await run(work, ['check', 'site.warc.gz', ...options]);
    await run(work, ['report', 'site.warc.gz', '--output', REPORT, ...options]);
    const data = dataOf(work);
    expect(flowsOf(data)).toEqual(within);
    expect(data.summary).toMatchObject(NUMBERS);
  }
});

test('no report is made anew of a site that gives nothing', async () => {
  const { origin } = await served({});
  const work = new Workplace({ 'a.html': '' });
  work.run(['report', 'a.html', '--output', REPORT]);
  const before = work.read(REPORT);
  const { status, stderr } = await run(work, ['report', `${origin}/`, '--output', REPORT]);
  expect([status, work.read(REPORT) === before]).toEqual([1, true]);
  expect(stderr).toContain('the server answers with status 404');
});

const ENTRIES = {
  'docs/a.html':
    '<a href="b/c.html#x">1</a> <a href="gone.html">2</a> <img src="b/d.png"> <a href="b/">3</a>',
  'docs/b/c.html': '<a href="../a.html">up</a> <a href="../../beside.html">beside</a>',
  'docs/b/d.png': '',
};

test('the entries of an archive have areas, with what leads from one to another', () => {
  const within = [
    'site.zip/docs/a.html -> site.zip/docs/b/c.html 1 (1 broken)',
    'site.zip/docs/a.html -> site.zip/docs 1 (1 broken)',
    'site.zip/docs/a.html -> site.zip/docs/b/d.png 1',
    'site.zip/docs/a.html -> site.zip/docs/b 1',
    'site.zip/docs/b/c.html -> site.zip/docs/a.html 1',
    'site.zip/docs/b/c.html -> site.zip 1 (1 broken)',
  ];
  const work = new Workplace({ 'site.zip': zipOf(ENTRIES) });
  work.run(['report', 'site.zip', '--output', REPORT]);
  expect(flowsOf(dataOf(work))).toEqual(within);
});

test.each([
  [
    'of an archive in another',
    (inner: Buffer) => ({ 'site.zip': zipOf({ 'in.zip': inner }) }),
    'site.zip/in.zip',
  ],
  ['of an archive in a folder with !', (inner: Buffer) => ({ 'in!/in.zip': inner }), 'in.zip'],
])('the entries %s, too', (_, files, archive) => {
  const pages = { 'a.html': '<a href="b.html">1</a> <a href="gone.html">2</a>', 'b.html': '' };
  const work = new Workplace(files(zipOf(pages)));
  work.run(['report', '.', '--output', REPORT]);
  const within = [`${archive}/a.html -> ${archive}/b.html 1`, `${archive}/a.html -> ${archive} 1 (1 broken)`];
  expect(flowsOf(dataOf(work))).toEqual(within);
});

test('what is missing in a folder with ! is missed there', () => {
  const work = new Workplace({
    'in/in!/a.html': '<a href="gone/b.html">1</a>',
    'in/in/b.html': '',
    'c.html': '',
  });
  work.run(['report', '.', '--output', REPORT]);
  expect(flowsOf(dataOf(work))).toEqual(['in/in!/a.html -> in/in! 1 (1 broken)']);
});

const at = (uri: string, link: string): string =>
  record('response', uri, `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<a href="${link}">1</a>`);

test('links in a web archive lead to its own pages, also where another has the same', () => {
  const root = 'https://e.example';
  const answer = (name: string, status: string, body: string): string =>
    record(
      'response',
      `${root}/docs/${name}`,
      `HTTP/1.1 ${status}\r\nContent-Type: text/html\r\n\r\n${body}`,
    );
  const pages = ['', 'b'].map((name) =>
    answer(name, '200 OK', '<a href="./">0</a> <a href="b">1</a> <a href="gone/">2</a>'),
  );
  const captured = [...pages, answer('gone/', '404 Not Found', '')].join('');
  const work = new Workplace({ 'a.warc': captured, 'b.warc': captured });
  work.run(['report', 'a.warc', 'b.warc', '--output', REPORT]);
  const flows = ['a.warc', 'b.warc'].flatMap((archive) =>
    ['. -> b 1', '. -> FOLDER 1 (1 broken)', 'b -> . 1', 'b -> FOLDER 1 (1 broken)'].map((flow) =>
      flow
        .replaceAll(/(?<=^|> )(?=[.b])/g, `${archive}/${root}/docs/`)
        .replace('FOLDER', `${archive}/${root}/docs`),
    ),
  );
  expect(flowsOf(dataOf(work))).toEqual(flows);
});

test('the first page of a site may be told by its host alone', () => {
  const root = 'https://e.example';
  const work = new Workplace({ 'a.warc': at(root, 'a') + at(`${root}/`, 'a') + at(`${root}/a`, '/') });
  work.run(['report', 'a.warc', '--output', REPORT]);
  const within = `a.warc/${root}`;
  expect(flowsOf(dataOf(work))).toEqual([`${within}/. -> ${within}/a 2`, `${within}/a -> ${within}/. 1`]);
});

test('a page whose URI holds a password is named without it', () => {
  const root = 'https://me:hush@e.example';
  const work = new Workplace({
    'a.warc': at(`${root}/`, 'a') + at(`${root}/a`, 'gone') + at(`${root}/b`, '#none'),
  });
  work.run(['report', 'a.warc', '--output', REPORT]);
  const data = dataOf(work);
  expect(JSON.stringify(data)).not.toContain('hush');
  expect(flowsOf(data)).toContain('a.warc/https://me:***@e.example/. -> a.warc/https://me:***@e.example/a 1');
  expect(data.contexts.map((each) => each?.marked)).toEqual(['#none']);
});

test('an archive that was read before a mailbox is no place of its links', () => {
  const work = new Workplace({ 'site/a.zip': zipOf(ENTRIES), 'site/x.html': '' });
  const link = `file://${work.folder}/site/x.html`;
  const messages = Array.from(
    { length: 12 },
    () => `From a\nSubject: x\n\n<${link}>\n${'filler\n'.repeat(20_000)}\n`,
  );
  work.write('site/b.mbox', messages.join(''));
  work.run(['report', 'site', '--output', REPORT, '--limit', 'held-size=1M', '--jobs', '1']);
  expect(flowsOf(dataOf(work))).toContain('b.mbox -> x.html 12');
});
