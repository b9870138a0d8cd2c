// Each limit: a document that just keeps it is read in silence, one that is beyond is told of and read as far as that.
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { READING_LIMITS } from '@linkwright/corpus';
import { LIMITS } from '../src/arguments/known-limits.ts';
import { extract } from '../src/index.ts';
import { Workplace } from './linkwright.ts';
import { zipOf } from './zip-of.ts';

const LINK = '<a href="x">';
const page = (bytes: number): string => LINK.padEnd(bytes);

function srcdocs(depth: number): string {
  let text = LINK;
  for (let level = 1; level < depth; level += 1)
    text = `<iframe srcdoc="${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;
  return text;
}

function parts(count: number): string {
  const part = '--b\nContent-Type: text/html\n\n<a href="x">\n';
  return `Content-Type: multipart/mixed; boundary=b\n\n${part.repeat(count)}--b--\n`;
}

function calendar(bytes: number): string {
  const line = 'URL:http://h.example/'.padEnd(bytes - 2, 'x');
  return `Content-Type: text/calendar\n\n${line}\r\n`;
}

function messages(depth: number): string {
  return `${'Content-Type: message/rfc822\n\n'.repeat(depth - 1)}Subject: x\n\nhttp://h.example/\n`;
}

function zips(depth: number): Buffer {
  let bytes = zipOf({ 'a.html': LINK });
  for (let level = 1; level < depth; level += 1) bytes = stored('inner.zip', bytes);
  return bytes;
}

/** Archives hold text in these tests; one byte a letter keeps those that hold an archive. */
function stored(name: string, bytes: Buffer): Buffer {
  return zipOf({ [name]: bytes });
}

const ENTRIES = { 'a.html': LINK, 'b.html': LINK };
const mbox = (bytes: number): string => {
  const head = 'From a@b.example Thu Jan  1 00:00:00 2026\n\nhttp://h.example/\n';
  return `${head.padEnd(bytes - 2, 'x')}\n\n`;
};

// limit, its value, name, the document that keeps it, the one that does not
const CASES: readonly (readonly [string, number, string, string | Buffer, string | Buffer])[] = [
  ['file-size', 100, 'a.html', page(100), page(101)],
  ['nesting', 3, 'a.html', srcdocs(3), srcdocs(4)],
  ['reference-size', 10, 'a.html', '<a href="0123456789">', '<a href="0123456789a">'],
  ['reference-size', 10, 'a.md', '[x](0123456789)', '[x](0123456789a)'],
  ['reference-size', 10, 'a.css', 'a { b: url(0123456789) }', 'a { b: url(0123456789a) }'],
  ['mime-depth', 3, 'a.eml', messages(4), messages(5)],
  ['parts', 4, 'a.eml', parts(3), parts(4)],
  [
    'field-size',
    30,
    'a.eml',
    `X-URL:${'http://h.example/'.padEnd(30, 'x')}\n\n`,
    `X-URL:${'http://h.example/'.padEnd(31, 'x')}\n\n`,
  ],
  ['field-size', 30, 'a.eml', calendar(30), calendar(31)],
  ['archive-depth', 1, 'a.zip', zips(2), zips(3)],
  ['archive-depth', 1, 'a.html.gz', gzipSync(gzipSync(page(100))), gzipSync(gzipSync(gzipSync(page(100))))],
  ['archive-entries', 2, 'a.zip', zipOf(ENTRIES), zipOf({ ...ENTRIES, 'c.html': LINK })],
  ['entry-size', 100, 'a.zip', zipOf({ 'a.html': page(100) }), zipOf({ 'a.html': page(101) })],
  ['entry-size', 100, 'a.html.gz', gzipSync(page(100)), gzipSync(page(101))],
  ['archive-size', 24, 'a.zip', zipOf(ENTRIES), zipOf({ ...ENTRIES, 'c.html': LINK })],
];

async function codes(name: string, content: string | Buffer, limits: Record<string, number>) {
  const place = new Workplace({ [name]: content });
  const told: string[] = [];
  let links = 0;
  const onProblem = ({ code }: { code: string }): void => void told.push(code);
  for await (const _ of extract(join(place.folder, name), { limits, onProblem })) links += 1;
  return { told, links };
}

describe('a document', () => {
  test.each(CASES)(
    'that keeps %s=%i is read, and one beyond is told of (%s)',
    async (name, value, file, kept, beyond) => {
      const limit = LIMITS.find((each) => each.name === name);
      const { told, links } = await codes(file, kept, { [name]: value });
      expect(told).toEqual([]);
      expect(links).toBeGreaterThan(0);
      expect((await codes(file, beyond, { [name]: value })).told).toContain(limit?.code);
      // The default is far enough.
      expect((await codes(file, beyond, {})).told).toEqual([]);
    },
  );
});

test.each([
  ['check', []],
  ['absolutize', ['--dry-run']],
  ['relativize', ['--dry-run', '--map', 'a.zip=http://h.example/']],
])('%s goes no deeper into archives either', (command, args) => {
  const place = new Workplace({ 'a.zip': zips(3) });
  const run = (depth: number) =>
    place.run([command, 'a.zip', ...args, '--limit', `archive-depth=${depth}`, '--no-config']);
  expect(run(2).stderr).not.toContain('nested-too-deep');
  expect(run(1).stderr).toMatch(
    /^a\.zip!\/inner\.zip!\/inner\.zip: warning archives stand .* \[nested-too-deep\]$/m,
  );
});

test('an entry that packs too well is told of', async () => {
  const zeros = zipOf({ 'a.html': page(17 << 20) });
  expect((await codes('a.zip', zeros, { 'archive-ratio': 1100 })).told).toEqual([]);
  expect((await codes('a.zip', zeros, {})).told).toEqual(['entry-too-large']);
});

test('a file that packs too well is told of', async () => {
  expect((await codes('a.html.gz', gzipSync(page(17 << 20)), { 'archive-ratio': 1100 })).told).toEqual([]);
  expect((await codes('a.html.gz', gzipSync(page(17 << 20)), {})).told).toEqual(['entry-too-large']);
  // `<a href=x>`, and 17 MiB of spaces behind it.
  const spaces = Buffer.from(
    'QlpoOTFBWSZTWenr6S8CIiVZgIACQAAAByNAEEAACCAAUIGgaAUqmgD1NjIQhDnSEIQ62hCEOPM7z7rM1CEIfi7kinChIdPX0l4=',
    'base64',
  );
  expect((await codes('a.html.bz2', spaces, { 'archive-ratio': 1_000_000 })).links).toBe(1);
  expect((await codes('a.html.bz2', spaces, {})).told).toEqual(['entry-too-large']);
});

const wronglyCounted = (number: number): string =>
  `From a@b.example Thu Jan  1 00:00:0${number} 2026\nContent-Length: 9999\nContent-Type: text/html\n\n<a id=${number}><a href="#1"> http://h.example/${number}\n\n`;

test('what is read in pieces has its links and problems where they stand', () => {
  const place = new Workplace({ 'a.mbox': [1, 2, 3].map(wronglyCounted).join('') });
  for (const command of ['extract', 'check', 'absolutize']) {
    const run = (held: string) => {
      const machines = command === 'extract' ? ['--format', 'ndjson'] : ['--report', 'ndjson'];
      const dry = command === 'absolutize' ? ['--dry-run'] : [];
      return place.run([command, 'a.mbox', ...machines, ...dry, '--limit', `held-size=${held}`]);
    };
    const [whole, pieces] = [run('64M'), run('1')];
    expect(pieces.stderr).toBe(whole.stderr);
    expect(pieces.stderr).toMatch(/^a\.mbox:7:1 \(byte \d+\): warning .* \[content-length-wrong\]$/m);
    expect(withoutTimes(pieces.stdout)).toBe(withoutTimes(whole.stdout));
  }
});

const withoutTimes = (text: string): string =>
  text.replaceAll(/"seconds":[\d.]+/g, '').replaceAll(/"run":"[^"]*"/g, '');

test('every limit of reading has a case', () => {
  const tried = new Set([...CASES.map(([name]) => name), 'held-size', 'message-size', 'archive-ratio']);
  expect(READING_LIMITS.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
});

test('a message of a large mbox that keeps message-size is read, and the rest of one beyond is not', () => {
  const large = 17 << 20;
  const place = new Workplace({ 'a.mbox': mbox(large) + mbox(100) });
  const read = (limit: number) =>
    place.run(['extract', 'a.mbox', '--limit', `message-size=${limit}`, '--format', 'ndjson']);
  const kept = read(18 << 20);
  expect([kept.stderr, kept.stdout.match(/"reference"/g)?.length]).toEqual(['', 2]);
  const { stdout, stderr } = read(4 << 20);
  expect(stderr).toContain('[message-too-large]');
  expect(stdout.match(/"reference"/g)).toHaveLength(2);
});

const nineParts = (): Workplace => new Workplace({ 'a.eml': parts(9) });
const run = (...args: string[]) => nineParts().run(['extract', 'a.eml', ...args]);

describe('--limit', () => {
  test('takes sizes with a unit, and the last word counts', () => {
    expect(run('--limit', 'parts=3').stderr).toContain('more than 3 parts');
    expect(run('--limit', 'parts=3', '--limit', 'parts=1K').stderr).toBe('');
    expect(run('--limit', 'field-size=10').stderr).toContain('[field-too-long]');
  });

  test.each([
    ['parts', 'NAME=N is needed'],
    ['parts=', 'NAME=N is needed'],
    ['parts=0', 'NAME=N is needed'],
    ['parts=-1', 'NAME=N is needed'],
    ['parts=1.5', 'NAME=N is needed'],
    ['parts=1T', 'NAME=N is needed'],
    ['parts=9999999999999G', 'NAME=N is needed'],
    ['part=1', 'no limit has this name; there are file-size, held-size, nesting,'],
    ['constructor=1', 'no limit has this name'],
    ['nesting=1001', '1000 is the most that nesting can be'],
    ['file-size=2G', '2147483647 is the most that file-size can be'],
  ])('refuses %s', (value, message) => {
    const { status, stderr } = run('--limit', value);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });

  test('counts for rewriting, and stands in a configuration', () => {
    const there = nineParts();
    there.write('linkwright.config.json', '{"limit": {"parts": 3, "field-size": "16K"}}');
    const { stderr } = there.run(['absolutize', 'a.eml', '--dry-run', '--map', '.=http://h.example/']);
    expect(stderr).toContain('more than 3 parts');
    there.write('linkwright.config.json', '{"limit": {"prats": 3}}');
    expect(there.run(['extract', 'a.eml']).stderr).toContain('no limit has this name');
  });
});
