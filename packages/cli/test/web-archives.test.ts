// Web archives (WARC) from the command line.
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';
import { crawl, packed, page, record } from './web-archive.ts';

interface Line {
  file: string;
  reference: string;
  target: string;
  base: { rule: string };
}

/** Some documents are larger. */
const HELD = ['--limit', 'held-size=1M'];

const answer = (link: string) =>
  record('response', 'http://h/', `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<a href="${link}">`);

describe('a web archive', () => {
  const RECORDS = [
    record('response', 'http://h/old', 'HTTP/1.1 301 Moved\r\nLocation: /dir/new.html\r\n\r\n'),
    record(
      'response',
      'http://h/dir/new.html',
      'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<a href="x">x</a>',
    ),
  ];
  const EXPECTED = [
    ['http://h/old', '/dir/new.html', 'http://h/dir/new.html'],
    ['http://h/dir/new.html', 'x', 'http://h/dir/x'],
  ];

  test.each([
    ['plain', 'a.warc', Buffer.from(RECORDS.join(''))],
    ['packed record by record', 'a.warc.gz', Buffer.concat(RECORDS.map((each) => gzipSync(each)))],
    ['packed as a whole', 'a.warc.gz', gzipSync(RECORDS.join(''))],
  ])('%s: each response has the URL that it was retrieved from as its base (5.1.3)', (_, name, bytes) => {
    const lines = new Workplace({ [name]: bytes }).records<Line>(['extract', '.', '--format', 'ndjson']);
    expect(
      lines.map(({ file, reference, target }) => [file.replace(/^.*!\//, ''), reference, target]),
    ).toEqual(EXPECTED);
    expect(new Set(lines.map(({ base }) => base.rule))).toEqual(new Set(['5.1.3']));
  });

  // RFC 9110, 8.4; RFC 9112, 5.1 and 7; RFC 1951 is what some mean by `deflate`.
  test.each([
    ['brotli', 'Content-Encoding: br', brotliCompressSync],
    ['brotli that the crawler has undone', 'Content-Encoding: br', Buffer.from],
    ['deflate', 'Content-Encoding: deflate', deflateRawSync],
    ['deflate that the crawler has undone', 'Content-Encoding: deflate', Buffer.from],
    ['what is no coding', 'Content-Encoding: none', Buffer.from],
    ['deflate and gzip', 'Content-Encoding : deflate, gzip', (page) => gzipSync(deflateSync(page))],
    ['a transfer coding', 'Transfer-Encoding: gzip', gzipSync],
  ] as const satisfies readonly [string, string, (page: Buffer) => Buffer][])(
    'holds documents in content codings: %s',
    (_, field, code) => {
      const body = code(Buffer.from(`text <a href="x">${'y'.repeat(400)}`)).toString('latin1');
      const head = `HTTP/1.1 200 OK\r\nContent-Type : text/html\r\n${field}`;
      const bytes = Buffer.from(record('response', 'http://h/d/', `${head}\r\n\r\n${body}`), 'latin1');
      const lines = new Workplace({ 'a.warc': bytes }).records<Line>(['extract', '.', '--format', 'ndjson']);
      expect(lines.map(({ target }) => target)).toEqual(['http://h/d/x']);
    },
  );

  // RFC 9112, 8: a connection may break, and the record need not say so (WARC-Truncated).
  test.each([
    ['gzip', 'Content-Encoding: gzip', gzipSync],
    ['brotli', 'Content-Encoding: br', brotliCompressSync],
    ['deflate', 'Content-Encoding: deflate', deflateSync],
    ['raw deflate', 'Content-Encoding: deflate', deflateRawSync],
    ['chunked', 'Transfer-Encoding: chunked', (page) => Buffer.from(`fff\r\n${page.toString()}`)],
  ] as const satisfies readonly [string, string, (page: Buffer) => Buffer][])(
    'holds a page that was cut off in its coding: what is there is read, and nobody knows what is named below: %s',
    (_, field, code) => {
      const below = Array.from({ length: 400 }, (__, at) => (at * 7919).toString(36)).join(' ');
      const whole = code(Buffer.from(`<a href="#below">x</a><a href="d">y</a> ${below}<p id="below">`));
      const head = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n${field}\r\n\r\n`;
      const body = whole.subarray(0, -40).toString('latin1');
      const link = page(1, '<a href="/cut#below">');
      const bytes = Buffer.from(record('response', 'http://h/cut', head + body) + link, 'latin1');
      const place = new Workplace({ 'a.warc': bytes });
      const extracted = place.run(['extract', 'a.warc', '--format', 'ndjson']);
      expect(extracted.stdout.match(/"reference":"[^"]*"/g)).toHaveLength(3);
      expect(extracted.stderr).toContain('warning its coding ends before its end');
      const { stdout, stderr } = place.run(['check', 'a.warc', '--report', 'ndjson']);
      expect(stderr).toContain('[cut-content]');
      expect(stdout).not.toContain('missing-fragment');
    },
  );

  // WARC 1.1, 6.3: a resource has no header but the type of its record.
  test('says the charset of what it holds without an HTTP header', () => {
    const bytes = Buffer.from(record('resource', 'http://h/', '<a href="\xe6.html">'), 'latin1');
    const typed = bytes
      .toString('latin1')
      .replace(/application\/http[^\r]*/, 'text/html; charset=windows-1251');
    const place = new Workplace({ 'a.warc': Buffer.from(typed, 'latin1') });
    const targets = (...args: string[]) =>
      place.records<Line>(['extract', '.', '--format', 'ndjson', ...args]).map(({ target }) => target);
    expect(targets()).toEqual(['http://h/ж.html']);
    expect(targets('--charset', 'iso-8859-1')).toEqual(['http://h/æ.html']);
  });

  test.each([
    ['with its type', ['-', '--as', 'warc'], Buffer.from(RECORDS.join(''))],
    ['by how it begins', ['-'], Buffer.from(RECORDS.join(''))],
    ['packed, by how it begins', ['-'], Buffer.concat(RECORDS.map((each) => gzipSync(each)))],
  ])('comes from standard input, %s', (_, args, bytes) => {
    const lines = new Workplace().records<Line>(['extract', ...args, '--format', 'ndjson'], bytes);
    expect(
      lines.map(({ file, reference, target }) => [file.replace(/^-!\//, ''), reference, target]),
    ).toEqual(EXPECTED);
  });

  test.each([
    ['record by record', (pages: readonly string[]) => packed(pages, 1)],
    ['as a whole', (pages: readonly string[]) => gzipSync(pages.join(''), { level: 1 })],
    ['not at all', (pages: readonly string[]) => Buffer.from(pages.join(''))],
  ])('is read by several threads as by one, in the same order, large documents too: packed %s', (_, pack) => {
    const large = ' '.repeat((1 << 20) + 1);
    const pages = Array.from({ length: 600 }, (__, at) =>
      page(at, `<a href="a${at}">${at === 300 ? large : ''}`),
    );
    const place = new Workplace({ 'a.warc.gz': pack(pages) });
    const args = ['extract', 'a.warc.gz', '--format', 'ndjson', ...HELD, '--jobs'];
    const lines = place.records<Line>([...args, '2']);
    expect(lines.map(({ target }) => target)).toEqual(pages.map((__, at) => `http://h/${at}/a${at}`));
    expect(place.records<Line>([...args, '1'])).toEqual(lines);
  });

  test('is damaged in the middle: all other records are read', () => {
    const pages = Array.from({ length: 9 }, (_, at) => packed([page(at, `<a href="a${at}">`)]));
    const [damaged] = pages.splice(4, 1, Buffer.from(pages[4] as Buffer));
    (pages[4] as Buffer).fill(0xff, 30, 60);
    expect(damaged?.equals(pages[4] as Buffer)).toBe(false);
    const place = new Workplace({ 'a.warc.gz': Buffer.concat(pages) });
    const { stdout, stderr, status } = place.run(['extract', 'a.warc.gz', '--format', 'ndjson']);
    const found = stdout.match(/"reference":"a\d"/g)?.map((each) => each.at(-2));
    expect([found?.join(''), status]).toEqual(['01235678', 1]);
    expect(stderr).toContain('unpackable');
  });

  test('from standard input goes into a table', () => {
    const place = new Workplace();
    place.run(['extract', '-', '--to', 'links.csv'], RECORDS.join(''));
    expect(place.read('links.csv')).toContain('http://h/dir/x');
  });

  test('says itself where its documents were retrieved from', () => {
    const { status, stderr } = new Workplace().run(['extract', '-', '--retrieval', 'http://h/'], RECORDS[0]);
    expect([status, stderr]).toEqual([2, expect.stringContaining('--retrieval')]);
  });

  test('whose name says nothing is known by how it begins', () => {
    const place = new Workplace({ crawl: gzipSync(RECORDS.join('')) });
    expect(place.records<Line>(['extract', 'crawl', '--format', 'ndjson']).length).toBe(2);
    expect(place.run(['explain', 'crawl!/http://h/dir/new.html']).stdout).toContain('http://h/dir/x');
  });

  test('is checked: its links among its records', () => {
    const crawl = [
      record(
        'response',
        'http://h/',
        'HTTP/1.1 200 OK\r\n\r\n<a href="a#no">a</a> <a href="b">b</a> <a href="c">c</a>',
      ),
      record('response', 'http://h/a', 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p id=yes>'),
      record('response', 'http://h/b', 'HTTP/1.1 404 No\r\n\r\n'),
    ];
    const place = new Workplace({ 'a.warc.gz': packed(crawl) });
    const { stdout, stderr, status } = place.run(['check', 'a.warc.gz', '--verbose']);
    expect(status).toBe(1);
    expect(stdout).toBe(`a.warc.gz!/http://h/  record at byte 0
  3:10  error  the archived page has nothing named "no" [missing-fragment]  a#no
  3:31  error  the server had no such page when it was archived (404) [remote-missing]  b

${stdout.split('\n').at(-2)}
`);
    expect(stderr).toContain('1 links lead to URLs that are not in the archive');
    expect(place.records(['check', '.', '--report', 'ndjson', '--rule', 'not-archived'])).toMatchObject([
      { rule: 'missing-fragment' },
      { rule: 'remote-missing' },
      { rule: 'not-archived', reference: 'c', target: 'http://h/c', severity: 'info' },
      { summary: { documents: 3, references: 3, targets: 3, errors: 2, warnings: 0 } },
    ]);
  });

  test('what servers say is told of each record of a page, and of no other', () => {
    const place = new Workplace({
      'a.warc': answer('http://127.0.0.1:9/one') + answer('http://127.0.0.1:9/two'),
    });
    const found = place.records(['check', 'a.warc', '--remote', '--report', 'ndjson']);
    expect(found.map(({ rule, reference, recordOffset }) => [rule, reference, recordOffset])).toEqual([
      ['remote-refused', 'http://127.0.0.1:9/one', 0],
      ['remote-refused', 'http://127.0.0.1:9/two', answer('http://127.0.0.1:9/one').length],
      [undefined, undefined, undefined],
    ]);
  });

  test('is checked by several threads as by one', () => {
    const pages = crawl(150);
    const damaged = Buffer.from(pages);
    damaged.fill(0xff, 400_000, 400_050);
    const place = new Workplace({
      'a.html': '<a href="none.html">',
      'b.warc.gz': damaged,
      'c.html': '<a href="none.html">',
      'd.warc': page(1, '<a href="../2/#p1"><a href="../149/#none">'),
      'e.warc.gz': gzipSync(page(151, '<a href="../0/#none">')),
      'f.warc.gz': packed([page(152, `<a href="../2/#none">${' '.repeat((1 << 20) + 1)}<p id=there>`)], 1),
      'g.warc.gz': Buffer.concat([
        pages,
        packed([page(153, '<a href="../152/#there"><a href="../152/#no">')]),
      ]),
    });
    const checked = (jobs: string): string => {
      const { stdout, stderr, status } = place.run([
        'check',
        '.',
        '--report',
        'ndjson',
        '--rule',
        'not-archived',
        ...HELD,
        '--jobs',
        jobs,
      ]);
      expect(status).toBe(1);
      return `${stdout.replace(/"seconds":[\d.]+/, '')}${stderr}`;
    };
    const one = checked('1');
    const ofLast = one.match(/"file":"g.warc.gz!\/http:\/\/h\/153\/".*?"reference":"[^"]*"/g) ?? [];
    expect(ofLast.map((each) => each.replace(/^.*"reference":/, ''))).toEqual(['"../152/#no"']);
    expect(one.match(/unpackable/g)?.length).toBe(1);
    expect(one.match(/"rule":"missing-fragment"/g)?.length).toBeGreaterThan(100);
    expect(checked('3') === one).toBe(true);
  });

  test('explain says which redirect led to a page', () => {
    const place = new Workplace({ 'a.warc': RECORDS.join('') });
    const { stdout } = place.run(['explain', 'a.warc!/http://h/dir/new.html']);
    expect(stdout).toContain('WARC-Target-URI, redirected from http://h/old');
  });

  test('is copied as it is, and not rewritten', () => {
    const place = new Workplace({ 'site/a.warc': RECORDS.join(''), 'site/p.html': '<a href=q>' });
    expect(place.run(['absolutize', 'site', '--map', 'site=https://h/', '--out', 'out']).status).toBe(0);
    expect(place.read('out/a.warc')).toBe(RECORDS.join(''));
    expect(place.run(['absolutize', 'site/a.warc', '--in-place']).stderr).toContain('web-archive');
  });

  test('that is cut off is read as far as it goes', () => {
    const bytes = Buffer.concat(RECORDS.map((each) => gzipSync(each)));
    const place = new Workplace({ 'a.warc.gz': bytes.subarray(0, bytes.length - 30) });
    const { stdout, status } = place.run(['extract', 'a.warc.gz', '--format', 'ndjson']);
    expect([stdout.trim().split('\n').length, status]).toEqual([1, 1]);
  });
});
