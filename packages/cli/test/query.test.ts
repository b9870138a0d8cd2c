import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Value, ask } from '@linkwright/table';
import { describe, expect, test } from 'vitest';
import { ADDRESSES, ANCHORS, LINKS } from '../src/table/shapes.ts';
import { Workplace } from './linkwright.ts';
import { page, packed, record } from './web-archive.ts';
import { zipOf } from './zip-of.ts';
import { start } from './running-commands.ts';
import { isDue } from './turn-of-day.ts';

let made: Buffer | undefined;

/** A Parquet table of one link: `x` in `a.html`. */
function oneLink(): Buffer {
  made ??= extractedLink();
  return made;
}

function extractedLink(): Buffer {
  const work = new Workplace({ 'a.html': '<a href="x">' });
  work.run(['extract', 'a.html', '--to', 'l.parquet']);
  return readFileSync(join(work.folder, 'l.parquet'));
}

/** The questions of the documentation, by their headings. */
const QUESTIONS: ReadonlyMap<string, string> = new Map(
  [
    ...readFileSync(new URL('../../../docs/queries.md', import.meta.url), 'utf8').matchAll(
      /^### (.+)\n\n```sql\n([^]*?)```/gm,
    ),
  ].map(([, heading = '', sql = '']) => [heading, sql]),
);

const MAP = ['--map', 'site=https://h.example/docs/'];

const SITE = {
  'site/index.html': `<title>x</title><link rel=stylesheet href=https://cdn.example/s.css>
<a href="guide/">guide</a> <a href="guide/index.html">guide again</a>
<a href="http://old.example.net/a">old</a> <a href="http://www.old.example.net/">old too</a>
<img src="//cdn.example/i.png"> <a href="https://other.example/">o</a> <a href="http://other.example/p">p</a>`,
  'site/guide/index.html': `<a href="../index.html#nothing">up</a> <h2 id=install>I</h2> <h2 id=unused>U</h2>`,
  'site/guide/based.html': `<base href="/docs/guide/"><a href="#install">i</a><a href="missing.html">m</a>`,
  'site/alone.html': `<a href="guide/#install">i</a>`,
  'site/empty/data.json.txt': 'no link',
};

/** Each question with what it is answered for `SITE`. */
const ANSWERS: readonly [question: string, rows: readonly unknown[][]][] = [
  [
    'Which hosts are linked to most?',
    [
      ['cdn.example', 2, 1],
      ['other.example', 2, 1],
      ['old.example.net', 1, 1],
      ['www.old.example.net', 1, 1],
    ],
  ],
  [
    'Where is a host named that is going away?',
    [
      ['site/index.html', 3, 10, 'http://old.example.net/a'],
      ['site/index.html', 3, 53, 'http://www.old.example.net/'],
    ],
  ],
  [
    'Which links by http: could be https:, as other links to the same host are?',
    [['site/index.html', 4, 'http://other.example/p']],
  ],
  [
    'Which pages does nobody link to?',
    [['site/alone.html'], ['site/empty/data.json.txt'], ['site/guide/based.html']],
  ],
  [
    'Which pages are linked to from most others?',
    [
      ['site/guide/index.html', 3],
      ['site/index.html', 1],
    ],
  ],
  [
    'Which pages are linked to by several addresses?',
    [['site/guide/index.html', ['https://h.example/docs/guide/', 'https://h.example/docs/guide/index.html']]],
  ],
  [
    'Which documents declare a base, and how many links does it govern?',
    [['site/guide/based.html', 'https://h.example/docs/guide/', 'html-base', 2]],
  ],
  [
    'What is fetched from other hosts when a page is shown?',
    [
      ['cdn.example', 'img@src', 1],
      ['cdn.example', 'link@href', 1],
    ],
  ],
  ['Which names does nobody point at?', [['site/guide/index.html', 'unused']]],
  [
    'What do links look like, and where do they stand?',
    [
      ['a@href', 'absolute', 4, 30.8],
      ['a@href', 'relative-path', 5, 38.5],
    ],
  ],
  ['missing-target', [['site/guide/based.html', 1, 60, 'missing.html']]],
  ['missing-index', []],
  ['missing-fragment', [['site/guide/index.html', 1, 10, '../index.html#nothing']]],
  ['not-archived', []],
  ['remote-missing', []],
];

test('every question of the documentation is tried here', () => {
  expect([...QUESTIONS.keys()]).toEqual(ANSWERS.map(([question]) => question));
});

/** Asks in this process, which is many times as fast as starting a command. */
async function asked(work: Workplace, sql: string): Promise<readonly (readonly Value[])[]> {
  const paths = ['links', 'anchors', 'addresses'].map((name) => join(work.folder, `${name}.parquet`));
  const shapes = [LINKS, ANCHORS, ADDRESSES];
  const { rows } = await ask(
    sql,
    shapes.map((shape, index) => ({ shape, paths: [paths[index] ?? ''] })),
  );
  const all: (readonly Value[])[] = [];
  for await (const some of rows) all.push(...some);
  return all;
}

const TABLES = ['--to', 'links.parquet', '--anchors', 'anchors.parquet', '--addresses', 'addresses.parquet'];

test('the questions of the documentation have these answers', async () => {
  const work = new Workplace(SITE);
  work.run(['extract', 'site', ...MAP, ...TABLES]);
  for (const [question, rows] of ANSWERS) {
    const found = await asked(work, QUESTIONS.get(question) ?? '');
    // Of the long one, the beginning.
    const some = question.startsWith('What do links look') ? found.toSorted().slice(0, 2) : found;
    expect([question, some]).toEqual([question, rows]);
  }
});

const LINKED = '<a href="#x">1</a> <a href="b.html">2</a> <a id="x" href="b.html#x">3</a>';

test.each([
  ['a ZIP archive', { 'site/a.zip': zipOf({ 'a.html': LINKED, 'b.html': '<p id=x>' }) }, []],
  [
    'a mapped archive',
    { 'site/a.zip': zipOf({ 'a.html': LINKED, 'b.html': '<p id=x>' }) },
    ['--map', 'site/a.zip=https://h.example/a/'],
  ],
  ['a web archive', { 'site/a.warc.gz': packed([page(0, LINKED)]) }, []],
  ['a message', { 'site/a.eml': `Content-Type: text/html\n\n<a href="#x" id="x">\n` }, []],
  ['a name of blanks', { 'site/a.html': '<a name=" "></a><a href="#gone">' }, []],
] as const)('the join finds what check finds: %s', async (_, files, map) => {
  const work = new Workplace(files);
  const found = work.records(['check', 'site', ...map, '--report', 'ndjson']);
  work.run(['extract', 'site', ...map, ...TABLES]);
  for (const rule of ['missing-target', 'missing-fragment']) {
    const rows = await asked(work, QUESTIONS.get(rule) ?? '');
    const findings = found.filter((finding) => finding.rule === rule);
    expect(rows.map(([file, line, column]) => ({ file, line, column }))).toEqual(
      findings.map(({ file, line, column }) => ({ file, line, column })),
    );
  }
});

/** A record of what a server answered. */
function answered(uri: string, status: string, body: string): string {
  return record('response', uri, `HTTP/1.1 ${status}\r\nContent-Type: text/html\r\n\r\n${body}`);
}

/** Pages by `http:` and `https:`, one that was retrieved twice, one that is gone, and one that is somewhere else. */
const CRAWL = {
  'one.warc.gz': packed([
    answered(
      'http://h.example/',
      '200 OK',
      `<a href="a.html#x">1</a> <a href="a.html#no">2</a> <a href="https://H.example:443/%61.html#%78">3</a>
<a href="a.html#later">4</a> <a href="gone.html">5</a> <a href="never.html">6</a> <a href="moved">7</a> <a href="#own">8</a>
<a href="mailto:a@h.example">9</a> <a href="a.html#L1-L2">10</a> <a href="i.png#t=1">11</a> <a href="#top">12</a>
<a href="ftp://h.example/x">13</a> <a href="http://[x/">14</a> <a href="secret">15</a>`,
    ),
    answered(
      'http://h.example/gone.html',
      '404 Not Found',
      '<a href="/">back</a> <a href="/never.html">never</a>',
    ),
  ]),
  'two.warc.gz': packed([
    answered(
      'https://h.example/a.html',
      '200 OK',
      '<p id=x> <a href="#own">own</a> <i id=L1></i><i id=L2></i>',
    ),
    answered('https://h.example/a.html', '200 OK', '<p id=later> <a href="http://h.example/#y">up</a>'),
    answered('http://h.example/moved', '301 Moved\r\nLocation: /a.html', '<a href="/a.html#x">here</a>'),
    answered('http://h.example/secret', '403 Forbidden', ''),
    record('response', 'http://h.example/i.png', 'HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\n'),
  ]),
};

test.each([['--jobs=1'], ['--jobs=2']])(
  'the join finds in web archives what check finds: %s',
  async (...jobs) => {
    const work = new Workplace(CRAWL);
    const report = ['--report', 'ndjson', '--rule', 'not-archived=info'];
    const found = work.records(['check', 'one.warc.gz', 'two.warc.gz', ...report, ...jobs]);
    work.run(['extract', 'one.warc.gz', 'two.warc.gz', ...TABLES, ...jobs]);
    const counts: number[] = [];
    for (const rule of ['missing-target', 'missing-fragment', 'not-archived', 'remote-missing']) {
      const rows = await asked(work, QUESTIONS.get(rule) ?? '');
      const findings = found.filter((finding) => finding.rule === rule);
      const told = findings.map(({ file, line, column, reference }) => [file, line, column, reference]);
      expect([rule, ...rows.map(String).toSorted()]).toEqual([rule, ...told.map(String).toSorted()]);
      counts.push(rows.length);
    }
    expect(counts).toEqual([0, 4, 3, 1]);
  },
);

test('what web archives hold, by address', async () => {
  const work = new Workplace(CRAWL);
  work.run(['extract', 'one.warc.gz', 'two.warc.gz', '--addresses', 'addresses.ndjson']);
  const rows = work.read('addresses.ndjson').trim().split('\n');
  const held = rows
    .map((row) => JSON.parse(row) as Record<string, unknown>)
    .filter(({ by }) => by !== 'file' && by !== 'closed' && by !== 'folder');
  expect(held.map(({ address, by, named }) => [address, by, named])).toEqual([
    ['http://h.example/', 'capture', true],
    ['http://h.example/gone.html', 'missing', false],
    ['http://h.example/a.html', 'capture', true],
    ['http://h.example/a.html', 'capture', true],
    ['http://h.example/moved', 'redirect', false],
    ['http://h.example/secret', 'refused', false],
    ['http://h.example/i.png', 'capture', false],
  ]);
});

describe('query', () => {
  const COUNT = 'select count(*) as n from links';

  test.each(['parquet', 'sqlite', 'csv', 'csv.gz', 'ndjson', 'ndjson.gz'])('a table in .%s', (ending) => {
    const work = new Workplace(SITE);
    const tables = ['--to', `l.${ending}`, '--anchors', `n.${ending}`, '--addresses', `a.${ending}`];
    work.run(['extract', 'site', ...MAP, ...tables]);
    const sql = `select (select count(*) from links) l, (select count(*) from anchors) n,
      (select count(*) from addresses where named) a, (select max(span_end) from links) s`;
    const named = [`l.${ending}`, '--anchors', `n.${ending}`, '--addresses', `a.${ending}`];
    expect(work.records(['query', sql, ...named, '--format', 'ndjson'])).toEqual([
      { l: 13, n: 2, a: 8, s: 334 },
    ]);
  });

  test('columns of one name are told apart in an object', () => {
    const work = new Workplace({ 'l.ndjson': '' });
    const sql = 'select 1 a, 2 a, 3 a_1';
    expect(work.records(['query', sql, 'l.ndjson', '--format', 'ndjson'])).toEqual([
      { a: 1, a_1: 2, a_1_1: 3 },
    ]);
  });

  test('the documents themselves', () => {
    const work = new Workplace(SITE);
    const [row] = work.records([
      'query',
      QUESTIONS.get('missing-target') ?? '',
      'site',
      ...MAP,
      '--format',
      'ndjson',
    ]);
    expect(row).toMatchObject({ document: 'site/guide/based.html', reference: 'missing.html' });
  });

  test('several tables are one', () => {
    const work = new Workplace(SITE);
    for (const part of [1, 2, 3])
      work.run([
        'extract',
        'site',
        '--shard',
        `${part}/3`,
        '--to',
        `part ${part}.${part === 2 ? 'ndjson.gz' : 'parquet'}`,
      ]);
    expect(work.run(['query', COUNT, 'part *.parquet', 'part 2.ndjson.gz', '--format', 'csv']).stdout).toBe(
      'n\n13\n',
    );
  });

  test.each(['l.parquet', 'a.html'])(
    'Ctrl-C leaves no temporary files of a question about %s',
    async (path) => {
      const work = new Workplace({ 'l.parquet': oneLink(), 'a.html': '<a href="x">', 'tmp/x': '' });
      const endless = 'SELECT range, document FROM range(1_000_000_000_000), links';
      const run = start(work, ['query', endless, path, '--format', 'ndjson'], {
        TMPDIR: join(work.folder, 'tmp'),
      });
      await new Promise((resolve) => run.process.stdout?.once('data', resolve));
      run.process.kill('SIGINT');
      const { status, stderr } = await run.ended;
      expect([status, stderr]).toEqual([130, 'Interrupted: the question is not answered.\n']);
      expect(readdirSync(join(work.folder, 'tmp'))).toEqual(['x']);
    },
  );

  test('the question on standard input, the answer for people', () => {
    const work = new Workplace({ 'a.html': '<a href="http://h/\u202Ex">' });
    work.run(['extract', 'a.html', '--to', 'l.csv']);
    const sql = 'select host, count(*) as links, min(target) as t from links group by host';
    expect(work.run(['query', '-', 'l.csv'], sql).stdout).toBe(
      'host  links  t\nh         1  http://h/\\u{202e}x\n',
    );
  });

  test('a cell of the answer is no formula', () => {
    const work = new Workplace({ 'l.parquet': oneLink() });
    const answer = work.run([
      'query',
      "select '=1+1' as f, -1 as n, null as z from links",
      'l.parquet',
      '--format',
      'csv',
    ]);
    expect(answer.stdout).toBe("f,n,z\n'=1+1,-1,\n");
  });

  test.each([
    ["select * from read_text('secret')", /Cannot access file/],
    ["select * from read_csv('/etc/passwd')", /Cannot access file/],
    ["select * from glob('*')", /Cannot access file/],
    ["copy (select 1) to 'new.csv'", /Cannot access file/],
    ["copy (select 1) to 'l.parquet'", /are only read/],
    ["explain analyze copy (select 1) to 'l.parquet'", /are only read/],
    ["attach 'other.db'", /are only read/],
    ['install httpfs', /are only read/],
    ['load httpfs', /are only read/],
    ['set enable_external_access = true', /are only read/],
    ['create table x as select 1', /are only read/],
    ['select 1; select 2', /one SELECT/],
    ["select 1; copy (select 1) to 'new.csv'", /one SELECT/],
    ['', /one SELECT/],
    ['select nonsense from links', /nonsense/],
    ['select * from anchors', /anchors does not exist!\nThere is: links\n[^]*--anchors FILE names the one/],
    ['select * from addresses', /--addresses FILE names the one that extract --addresses wrote\n/],
    ['select', /SELECT/i],
  ])('%s is refused', (sql, said) => {
    const work = new Workplace({ 'l.parquet': oneLink(), secret: 'secret' });
    const before = work.tree();
    const answer = work.run(['query', sql, 'l.parquet']);
    expect(answer.status).toBe(2);
    expect(answer.stdout).toBe('');
    expect(answer.stderr).toMatch(said);
    expect(work.tree()).toEqual(before);
  });

  test.each([
    ['the table', ['l.parquet', COUNT]],
    ['the question', ['question.sql', 'l.parquet']],
  ])('the file of %s in the place of a question', (_, args) => {
    const work = new Workplace({ 'l.parquet': oneLink(), 'question.sql': COUNT });
    const { status, stderr } = work.run(['query', ...args]);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringContaining(`${args[0]} is a file, and the question comes first`),
    });
  });

  test.each([
    [['gone.parquet'], /gone.parquet: there is no such file/],
    [['l.parquet', 'a.html'], /a.html is no table/],
    [['a.html', '--anchors', 'l.parquet'], /--anchors and --addresses belong to a table of links/],
    [['l.parquet', '--anchors', 'x.txt'], /--anchors x.txt: the name says the format/],
    [['wrong.parquet'], /wrong.parquet/],
    [['wrong.sqlite'], /wrong.sqlite/],
    [['wrong.csv'], /wrong.csv: is no table of links: it has no document/],
    [['other.ndjson'], /other.ndjson: is no table of links: it has no document/],
    [['names.csv'], /names.csv: is no table of links: it has no line; --anchors and --addresses name/],
    [['l.parquet', '--anchors', 'other.csv'], /other.csv: is no table of anchors: it has no name/],
    [['l.parquet', '--map', '.=http://h/'], /--map is for documents/],
    [['l.parquet', '--server', 'any'], /--server is for documents/],
    [['l.parquet', '--no-config', '--profile', 'whatwg'], /--profile is for documents/],
  ])('%j', (paths, said) => {
    const work = new Workplace({
      'a.html': '<a href="x">',
      'l.parquet': oneLink(),
      'wrong.parquet': 'no table',
      'wrong.sqlite': 'no table',
      'wrong.csv': '<a href=x>\n',
      'other.ndjson': '{"file":"a.html"}\n',
      'names.csv': 'document,name\na.html,top\n',
      'other.csv': 'document,text\na.html,top\n',
    });
    const answer = work.run(['query', COUNT, ...paths]);
    expect([answer.status, answer.stdout]).toEqual([2, '']);
    expect(answer.stderr).toMatch(said);
    expect(answer.stderr).not.toContain('    at ');
  });

  test('what a project says of its documents does not forbid asking about its tables', () => {
    const config = JSON.stringify({ map: { '.': 'https://h.example/' }, profile: 'whatwg', ignore: ['x'] });
    const work = new Workplace({ 'l.parquet': oneLink(), 'linkwright.config.json': config });
    expect(work.run(['query', COUNT, 'l.parquet', '--format', 'csv']).stdout).toBe('n\n1\n');
  });

  test('a name with quotes', () => {
    const work = new Workplace({ "it's/l.parquet": oneLink() });
    expect(work.run(['query', COUNT, "it's/l.parquet", '--format', 'csv']).stdout).toBe('n\n1\n');
  });
});

describe('check --to', () => {
  test('findings are a column', () => {
    const work = new Workplace(SITE);
    const checked = work.run(['check', 'site', ...MAP, '--to', 'l.parquet', '--anchors', 'n.csv']);
    expect(checked.status).toBe(1);
    expect(work.read('n.csv')).toContain('site/guide/index.html,unused');
    const sql =
      'select document, line, col, reference, finding from links where finding is not null order by all';
    const rows = work.records(['query', sql, 'l.parquet', '--format', 'ndjson']);
    const findings = work
      .records(['check', 'site', ...MAP, '--report', 'ndjson'])
      .filter(({ summary }) => summary === undefined);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows).toEqual(
      findings.map(({ file, line, column, reference, rule }) => ({
        document: file,
        line,
        col: column,
        reference,
        finding: rule,
      })),
    );
    const all = work.records(['query', 'select count(*) n from links', 'l.parquet', '--format', 'ndjson']);
    expect(all).toEqual([{ n: 13 }]);
  });

  test('the tables are those of extract, but for the findings', () => {
    const work = new Workplace(SITE);
    const rows = (command: string): readonly unknown[] => {
      const tables = ['--to', `${command}.parquet`, '--anchors', 'n.csv', '--addresses', 'a.csv'];
      work.run([command, 'site', ...MAP, ...tables]);
      const sql = 'select * exclude (finding) from links';
      const links = work.records(['query', sql, `${command}.parquet`, '--format', 'ndjson']);
      return [links, work.read('n.csv'), work.read('a.csv')];
    };
    expect(rows('check')).toEqual(rows('extract'));
  });

  test('nothing is left of tables where the check fails', () => {
    const work = new Workplace(SITE);
    const tables = ['--to', 'l.csv', '--anchors', 'n.parquet', '--addresses', 'a.sqlite'];
    expect(work.run(['check', 'site', ...tables, '--baseline', 'gone.json']).status).toBe(2);
    expect(Object.keys(work.tree())).toEqual(Object.keys(SITE).toSorted());
  });

  test('a wrong name is told before anything is checked', () => {
    const run = new Workplace(SITE).run(['check', 'site', '--to', 'l.txt']);
    expect([run.status, run.stdout]).toEqual([2, '']);
  });
});

/** Rules whose links the join of the documentation finds. */
const JOINED = ['missing-target', 'missing-index', 'missing-fragment'];

/** Trees of which check and the join must say the same. */
const TREES: Readonly<Record<string, Record<string, string>>> = {
  'names, spelled in every way': {
    'site/a.html': `<a href="b.html#caf%C3%A9">1</a><a href="b.html#café">2</a><a href="b.html#cafe">3</a>
<a href="#top">4</a><a href="#TOP">5</a><a href="#">6</a><a href="b.html#">7</a><a href="#here">8</a><a id=here>
<a href="b.html#:~:text=x">9</a><a href="b.html#gone:~:text=x">10</a><a href="b.html#10-12">11</a>
<a href="b.html#10-99">12</a><a href="b.html#svgView(x)">13</a><a href="b.html?q#x%2541">14</a>`,
    'site/b.html': `<p id="café"><a name="old"></a><i id=10></i><i id=12></i><i id="x%41"></i><a href="#old">1</a>`,
  },
  'folders, with and without index': {
    'site/a.html': `<a href="x/">1</a><a href="x">2</a><a href="y/">3</a><a href="y">4</a><a href="z/">5</a>
<a href="y//c.html">6</a><a href="./y/../y/c.html">7</a><a href="../site/a.html">8</a><a href="..">9</a><a href="x/#i">10</a>
<a href="x/#no">11</a><a href="">12</a><a href="?q">13</a><a href="a.html/">14</a><a href="/docs/a.html">15</a><a href="/docs">16</a>
<a href="/other">17</a><a href="http://h.example/docs/a.html">18</a><a href="https://H.example:443/docs/none">19</a>`,
    'site/x/index.html': '<p id=i>',
    'site/y/c.html': 'c',
  },
  'names of files': {
    'site/a b.html': `<a href="a b.html">1</a><a href="a%20b.html">2</a><a href="%C3%BC.html">3</a><a href="ü.html">4</a>
<a href="A%20B.html">5</a><a href="c%2Fd.html">6</a><a href="100%25.html">7</a><a href="100%.html">8</a><a href="q%3F.html">9</a><a href="%ff">10</a>`,
    'site/ü.html': '',
    'site/100%.html': '',
    'site/q?.html': '',
  },
  'what is not looked at': {
    'site/a.html': `<a href="{{ page }}">1</a><a href="mailto:a@h">2</a><a href="javascript:x()">3</a><a href="http://elsewhere/gone">4</a>
<svg><use href="#g"/></svg><style>p{fill:url(#none)}</style><a href="img.png#x">5</a><a href="doc.pdf#page=2">6</a>`,
    'site/img.png': '',
    'site/doc.pdf': '',
    'site/s.css': 'p{background:url(gone.png)} q{fill:url(#x)}',
    'site/readme.md': '# Some Heading\n\n[a](#some-heading) [b](#none) [c](a.html) [d](gone.md)\n',
  },
  'declared bases': {
    'site/a.html':
      '<base href="x/"><a href="b.html">1</a><a href="#i">2</a><a href="../a.html">3</a><p id=i>',
    'site/x/b.html': '<base href="https://h.example/docs/"><a href="a.html#i">1</a><a href="b.html">2</a>',
    'site/far.html': '<base href="http://elsewhere/"><a href="x">1</a><a href="#y">2</a>',
  },
};

describe('the join in SQL finds what check finds', () => {
  const settings: readonly (readonly string[])[] = [
    MAP,
    [],
    [...MAP, '--server', 'nginx'],
    [...MAP, '--server', 'netlify'],
    [...MAP, '--server', 'github-pages'],
  ];
  const cases = Object.keys(TREES).flatMap((tree) => settings.map((args) => [tree, args] as const));
  test.each(cases.filter((_, at) => isDue(at)))('%s, %j', async (tree, args) => {
    await compare(new Workplace(TREES[tree]), args);
  });
});

async function compare(work: Workplace, args: readonly string[]): Promise<void> {
  // The tables are those of extract, as is shown above.
  const findings = work.records(['check', 'site', ...args, '--report', 'ndjson', ...TABLES]);
  for (const rule of JOINED) {
    const found = findings
      .filter((finding) => finding['rule'] === rule)
      .map(({ file, line, column, reference }) => [file, line, column, reference]);
    expect([rule, await asked(work, QUESTIONS.get(rule) ?? '')]).toEqual([rule, found]);
  }
}
