// Web archives (WARC) from the command line.
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';

interface Line {
  file: string;
  reference: string;
  target: string;
  base: { rule: string };
}

const record = (type: string, uri: string, block: string) =>
  `WARC/1.0\r\nWARC-Type: ${type}\r\nWARC-Target-URI: ${uri}\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: ${block.length}\r\n\r\n${block}\r\n\r\n`;

const page = (at: number, body: string) =>
  record('response', `http://h/${at}/`, `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n${body}`);

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

  test('is read by several threads as by one, in the same order, large documents too', () => {
    const large = ' '.repeat((64 << 20) + 1);
    const pages = Array.from({ length: 600 }, (_, at) =>
      page(at, `<a href="a${at}">${at === 300 ? large : ''}`),
    );
    const place = new Workplace({
      'a.warc.gz': Buffer.concat(pages.map((each) => gzipSync(each, { level: 1 }))),
    });
    const args = ['extract', 'a.warc.gz', '--format', 'ndjson', '--jobs'];
    const lines = place.records<Line>([...args, '2']);
    expect(lines.map(({ target }) => target)).toEqual(pages.map((_, at) => `http://h/${at}/a${at}`));
    expect(place.records<Line>([...args, '1'])).toEqual(lines);
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
    const place = new Workplace({ 'a.warc.gz': Buffer.concat(crawl.map((each) => gzipSync(each))) });
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
