// Web archives, packed record by record, of real pages that are full of links and of pages as a crawl has them: what
// it takes to unpack them, to list their links, and to check them against themselves. The first row is what the others
// are held against.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { corpusFolder, filesBelow } from './corpus-folder.mjs';
import { generatedCrawl } from './generated-crawl.mjs';
import { best } from './timed.mjs';

export const name = 'warc';

const COMMAND = fileURLToPath(new URL('../packages/cli/dist/main.js', import.meta.url));
const ROUNDS = 2;

/** LINKWRIGHT_CRAWLED=13200 for a gigabyte, packed. */
const CRAWLED = Number(process.env.LINKWRIGHT_CRAWLED ?? 2500);

/** What Node itself takes, without a look at the records. */
const UNPACK = `const { createReadStream } = require('fs');
createReadStream(process.argv[1], { highWaterMark: 1 << 20 })
  .pipe(require('zlib').createGunzip({ chunkSize: 1 << 20 })).on('data', () => {});`;

const CHECK = ['--report', 'ndjson', '--fail-on', 'never'];

const TYPES = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
};

export async function run() {
  const { folder, name: corpus } = corpusFolder();
  const scratch = mkdtempSync(join(tmpdir(), 'linkwright-warc-'));
  try {
    measure(corpus, recordsBelow(folder), join(scratch, 'pages.warc.gz'));
    measure(`${CRAWLED} generated pages of a crawl`, crawled(CRAWLED), join(scratch, 'crawl.warc.gz'));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const linkwright = (...args) => [process.execPath, COMMAND, ...args];
const quiet = (command) => ['sh', '-c', '"$@" > /dev/null', 'sh', ...command];

function measure(corpus, records, archive) {
  const unpacked = written(records, archive);
  const packed = statSync(archive).size;
  console.log(`${corpus} as a web archive: ${mega(packed)} MB packed, ${mega(unpacked)} MB unpacked`);
  const rows = [
    ['gunzip', ['gunzip', '-c', archive]],
    ["Node's zlib", [process.execPath, '-e', UNPACK, archive]],
    ['extract --jobs 1', linkwright('extract', archive, '--format', 'ndjson', '--jobs', '1')],
    ['extract --jobs 2', linkwright('extract', archive, '--format', 'ndjson', '--jobs', '2')],
    ['check --jobs 1', linkwright('check', archive, ...CHECK, '--jobs', '1')],
    ['check --jobs 2', linkwright('check', archive, ...CHECK, '--jobs', '2')],
    ['check --cache, filled', linkwright('check', archive, ...CHECK, `--cache=${archive}.cache`)],
  ].map(([what, command]) => ({ what, found: best(quiet(command), ROUNDS) }));
  const [{ found: floor }] = rows;
  console.table(
    rows.map(({ what, found: { wall, cpu, peak } }) => ({
      what,
      'CPU, s': Number(cpu.toFixed(2)),
      'MB/s of CPU': Math.round(unpacked / 1e6 / cpu),
      'gunzips (CPU)': Number((cpu / floor.cpu).toFixed(1)),
      'gunzips (wall)': Number((wall / floor.wall).toFixed(1)),
      'wall, s': wall,
      'peak, MiB': Math.round(peak / 1024),
    })),
  );
}

/** Writes records, each packed by itself; how many bytes they are unpacked. */
function written(records, archive) {
  const descriptor = openSync(archive, 'w');
  let sum = 0;
  for (const record of records) {
    sum += record.length;
    writeSync(descriptor, gzipSync(record));
  }
  closeSync(descriptor);
  return sum;
}

/** The files as responses. */
function* recordsBelow(folder) {
  for (const { path } of filesBelow(folder))
    yield recordOf(`https://pages.example/${encodeURI(relative(folder, path))}`, readFileSync(path));
}

function* crawled(count) {
  for (const { uri, html } of generatedCrawl(count)) yield recordOf(`${uri}.html`, Buffer.from(html));
}

function recordOf(uri, body) {
  const type = TYPES[uri.slice(uri.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  const http = `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`;
  const header = [
    'WARC/1.1',
    'WARC-Type: response',
    `WARC-Target-URI: ${uri}`,
    'WARC-Date: 2024-01-01T00:00:00Z',
    'WARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-000000000000>',
    'Content-Type: application/http; msgtype=response',
    `Content-Length: ${http.length + body.length}`,
  ].join('\r\n');
  return Buffer.concat([Buffer.from(`${header}\r\n\r\n${http}`), body, Buffer.from('\r\n\r\n')]);
}

const mega = (bytes) => Math.round(bytes / 1e6);
