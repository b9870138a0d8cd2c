// Documents that are packed by bzip2, xz and Zstandard: read as those that gzip has packed, and not written.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PACKED, PAGE } from '../../corpus/test/packed-pages.ts';
import { takesDictionaries } from '../../corpus/src/packed/zstd/frame-decoder.ts';
import { Workplace } from './linkwright.ts';
import { page, record } from './web-archive.ts';

const FILES = {
  'page.html.bz2': PACKED['bzip2'] as Buffer,
  'page.html.xz': PACKED['xz'] as Buffer,
  'page.html.zst': PACKED['zstd'] as Buffer,
};

interface Told {
  readonly file: string;
  readonly reference: string;
  readonly line: number;
  readonly start: number;
  readonly layer?: string;
}

test('links and places are those of gzip; the layer says what it is packed with', () => {
  const place = new Workplace({
    ...FILES,
    'page.html.gz': gzipSync(PAGE),
    'other.html': PACKED['xz'] as Buffer,
  });
  const all = place.records<Told>(['extract', '.', '--format', 'ndjson', '--jobs', '2']);
  const of = (name: string): readonly Omit<Told, 'layer' | 'file'>[] =>
    all.filter(({ file }) => file === name).map(({ reference, line, start }) => ({ reference, line, start }));
  expect(of('page.html.gz')).toHaveLength(200);
  for (const name of [...Object.keys(FILES), 'other.html']) expect(of(name)).toEqual(of('page.html.gz'));
  expect(new Set(all.map(({ file, layer }) => `${file} ${layer}`))).toEqual(
    new Set([
      'other.html xz',
      'page.html.bz2 bzip2',
      'page.html.gz gzip',
      'page.html.xz xz',
      'page.html.zst zstd',
    ]),
  );
});

/** A tape archive of `a.html` with a link to `b/c.html#x`, and of that, with one to `gone.html`. */
const TARS = {
  bz2: 'QlpoOTFBWSZTWTTNWt0AAJXbgcqAWAHdhwBQf+feQAgACAggAJQJU0U2oPTUD0mnqH6oaA8p6glJAAAAAAAZDx8onFkAGAQQki4JR0Fx8dGxBBQCiw931OLGrd2by6iYEAZAQGCq4YLmEWTZtExLnPG4JGdkTIykpNNQSF71LPcX/KeBR/Q9AlAgFabI7ypYsNCxG2IxgfxdyRThQkDTNWt0',
  xz: '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4Cf/AJ5dADCLiQeD4p+5ATXR/2Ngntwbmkm666Yq0ptHFH33AVZEWZo4qq5uhWOWZVIpCYdXPoowjoqxXJ8LxU7+p+xWxelp4O1HvbAw+6qYfVZEayzF/vryHXdYE1NDcoHZHGfjOnN5XmGvQoNL3wEzl/DJYeJArVRBb5NtK0gjdeufzo/JYne5cD6dy1spxqdOs9Vf3J8DNw5wZt4S7fvL4MUAAAAATCEIY4JPWfgAAboBgFAAAPVVgcSxxGf7AgAAAAAEWVo=',
  zst: 'KLUv/QRYXQQAMgUTGoCpOkB0kYjDJ2JB0oQ05VMbIZgUC0TNCFAGyhAJAruSWKMqQYE4g8xyl7RYo7FKQNWAvUY6PV9DxSJP8uzRn2kA///d8/9pOMB2dBUA7q/SAbhAvkBWV4IsiAhy8cmAOmC+AXKM5KQJ+pQAR6ACAXMciDYhQAHxhtQAkBxgAK0GOFYuoxMwAgvLDAE=',
};

test.each(Object.entries(TARS))('a tape archive in .%s is read where it is named', (extension, packed) => {
  const name = `site.tar.${extension}`;
  const place = new Workplace({
    [name]: Buffer.from(packed, 'base64'),
    unnamed: Buffer.from(packed, 'base64'),
  });
  for (const path of [name, 'unnamed']) {
    const { status, stdout } = place.run(['check', path]);
    expect(status).toBe(1);
    expect(stdout).toContain(
      `${path}!/b/c.html\n  1:24  error  there is no such file [missing-target]  gone.html`,
    );
    expect(stdout).toContain('1 error, 0 warnings: 1 document, 2 references');
  }
  expect(place.run(['extract', '.']).stdout).toBe('');
});

test('what is cut off or damaged is told with its byte, and read as far as it goes', () => {
  const xz = FILES['page.html.xz'];
  const place = new Workplace({
    'cut.html.xz': xz.subarray(0, xz.length >> 1),
    'torn.html.bz2': FILES['page.html.bz2'].subarray(0, 100),
    'none.html.zst': 'no such file',
    'empty.html.xz': '',
  });
  const { status, stdout, stderr } = place.run(['extract', '.', '--format', 'ndjson']);
  expect(status).toBe(1);
  expect(stdout.split('\n').length).toBeGreaterThan(10);
  expect(stderr).toContain(
    `cut.html.xz: error is damaged at byte ${xz.length >> 1} of the xz file: it is cut off`,
  );
  expect(stderr).toContain('torn.html.bz2: error is damaged at byte 100 of the bzip2 file: it is cut off');
  expect(stderr).toContain('none.html.zst: error is no zstd file');
  expect(stderr).toContain('empty.html.xz: error is no xz file');
});

test('a gzip file that is cut off is read as far as it goes, and not written', () => {
  const whole = gzipSync('<a href="a.html">\n'.repeat(500) + 'and this is the end of the page');
  const cut = whole.subarray(0, whole.length - 12);
  const place = new Workplace({ 'cut.html.gz': cut });
  const { status, stdout, stderr } = place.run([
    'absolutize',
    '.',
    '--in-place',
    '--map',
    '.=https://h.example/',
  ]);
  expect(status).toBe(1);
  expect(stdout).toContain('500 links kept; 1 file left alone');
  expect(stderr).toContain(
    `is damaged at byte ${cut.length} of the gzip file: it is cut off; what stands before is read`,
  );
  expect(stderr).toContain('[damaged-packing]');
  expect(readFileSync(join(place.folder, 'cut.html.gz')).equals(cut)).toBe(true);
});

test('they are left as they are, and said to be', () => {
  const place = new Workplace({ ...FILES, 'page.html': '<a href="other.html">' });
  const { status, stderr } = place.run(['absolutize', '.', '--in-place', '--map', '.=https://h.example/']);
  expect(status).toBe(1);
  for (const [name, bytes] of Object.entries(FILES)) {
    expect(stderr).toContain(`${name}: error it is packed with`);
    expect(readFileSync(join(place.folder, name)).equals(bytes)).toBe(true);
  }
  expect(readFileSync(join(place.folder, 'page.html'), 'utf8')).toBe(
    '<a href="https://h.example/other.html">',
  );
});

test('one that moves keeps its bytes; its links lead where they lead from there', () => {
  const place = new Workplace({ ...FILES, 'index.html': '<a href="page.html.xz">' });
  const { status, stdout, stderr } = place.run(['move', 'page.html.xz', 'sub/page.html.xz']);
  expect({ status, stderr: stderr.split('\n').filter((line) => line.includes('[')) }).toEqual({
    status: 1,
    stderr: [expect.stringContaining('[read-only-packing]')],
  });
  expect(stdout + stderr).toContain('all as planned');
  expect(readFileSync(join(place.folder, 'sub/page.html.xz')).equals(FILES['page.html.xz'])).toBe(true);
  expect(readFileSync(join(place.folder, 'index.html'), 'utf8')).toBe('<a href="sub/page.html.xz">');
});

/** A frame of Zstandard that holds the text as it is (RFC 8878, 3.1.1). */
function frame(text: string): Buffer {
  const bytes = Buffer.from(text);
  const head = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xa0, 0, 0, 0, 0, 0, 0, 0]);
  head.writeUInt32LE(bytes.length, 5);
  head.writeUIntLE((bytes.length << 3) | 1, 9, 3);
  return Buffer.concat([head, bytes]);
}

const RECORDS = [0, 1, 2].map((at) =>
  page(at, `<p id="p"><a href="../${(at + 1) % 3}/#p">x</a><a href="#q">y</a>`),
);
const FRAMES = RECORDS.map(frame);

test('a web archive of frames of Zstandard, as that of gzip members', () => {
  const place = new Workplace({
    'a.warc.zst': Buffer.concat(FRAMES),
    'one.warc.zst': frame(RECORDS.join('')),
    'plain.warc': RECORDS.join(''),
    unnamed: Buffer.concat(FRAMES),
  });
  const links = (name: string): string =>
    place.run(['extract', name, '--format', 'ndjson']).stdout.replaceAll(`"${name}!`, '"!');
  for (const name of ['a.warc.zst', 'one.warc.zst', 'unnamed']) expect(links(name)).toBe(links('plain.warc'));
  for (const name of ['a.warc.zst', 'one.warc.zst'])
    expect(place.run(['check', name, '--jobs', '2']).stdout).toContain(
      '3 errors, 0 warnings: 3 documents, 6 references',
    );
});

/** A record in each stream of bzip2. */
const STREAMS = [
  'QlpoOTFBWSZTWbvLJ3UAACDfgAASQAPwFygkFoArx95gIAB1DUaEGjQDQPUMQBqaNTINDQ0NGQAEAJ2qjTCo25kju8EGKkbpnJFrFvaOWyVFGiDBYwQZALRqcuaxFXTwUCtUx63kmKpToSJbjtnw9NsGuCfkg3LoKtjx+LuSKcKEhd5ZO6g=',
  'QlpoOTFBWSZTWUwNQmQAACDfgAASQAPwFygkFoArx97gIAB0Go0TQ0DQaA0yaDQgmiA9RkADI0AIACZD2POhaZEPVoEDTN7mOU2VTL0CKPi8dRWBY6C4gEm2dF9YJ7QUCYiOScyPFCjYj3ceTSH3C4LsB5EEsVSeVqKGj8XckU4UJBMDUJkA',
].map((stream) => Buffer.from(stream, 'base64'));

test('a web archive of streams of bzip2', () => {
  const place = new Workplace({ 'a.warc.bz2': Buffer.concat(STREAMS), unnamed: Buffer.concat(STREAMS) });
  for (const name of ['a.warc.bz2', 'unnamed'])
    expect(place.records(['extract', name, '--format', 'ndjson']).map(({ target }) => target)).toEqual([
      'http://h/one',
      'http://h/two',
    ]);
  expect(place.run(['check', 'a.warc.bz2']).stdout).toContain('2 documents, 2 references');
});

test('one that is cut off is read as far as it goes', () => {
  const bytes = Buffer.concat(FRAMES);
  const place = new Workplace({ 'a.warc.zst': bytes.subarray(0, bytes.length - 40) });
  const { status, stdout, stderr } = place.run(['extract', 'a.warc.zst', '--format', 'ndjson']);
  expect({ status, links: stdout.trim().split('\n').length }).toEqual({ status: 1, links: 4 });
  expect(stderr).toContain(
    `a.warc.zst: error cannot be unpacked at byte ${bytes.length - 40}: it is cut off`,
  );
});

test('one with a dictionary is read where Node can do so', () => {
  const dictionary = Buffer.from('5d2a4d180c000000', 'hex');
  const place = new Workplace({
    'a.warc.zst': Buffer.concat([dictionary, Buffer.from('<a href="../'), ...FRAMES]),
  });
  const { stdout, stderr } = place.run(['extract', 'a.warc.zst', '--format', 'ndjson']);
  if (takesDictionaries()) expect(stdout.trim().split('\n')).toHaveLength(6);
  else expect(stderr).toContain('at byte 20: it is packed with a dictionary, which needs Node 22.19');
});

test('one on standard input is to be unpacked before', () => {
  const { stderr } = new Workplace().run(['extract', '-', '--as', 'warc'], Buffer.concat(FRAMES));
  expect(stderr).toContain('it is packed with zstd: give it as a file, or what unpacks it (zstd -dc)');
});

test('bodies of web archives with the content coding zstd', () => {
  const body = frame('<a href="x.html">x</a>').toString('latin1');
  const response = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: zstd\r\n\r\n${body}`;
  const archive = Buffer.from(record('response', 'http://h/', response), 'latin1');
  const place = new Workplace({ 'a.warc': archive });
  expect(place.records<Told>(['extract', 'a.warc', '--format', 'ndjson'])).toMatchObject([
    { reference: 'x.html' },
  ]);
});
