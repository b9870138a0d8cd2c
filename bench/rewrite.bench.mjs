// Absolutize of a real tree into a copy, proof and all, against a plain copy of it and against the
// rewriters of others on a part of the same files. LINKWRIGHT_SCRATCH says where the copies go: on a memory
// file system (/dev/shm) the disk has no say in it.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { HTMLRewriter } from 'html-rewriter-wasm';
import { RewritingStream } from 'parse5-html-rewriting-stream';
import { corpusFolder, filesBelow, megabytes } from './corpus-folder.mjs';

export const name = 'rewrite';

const COMMAND = fileURLToPath(new URL('../packages/cli/dist/main.js', import.meta.url));
const SITE = 'https://doc.example/';
/** The peers are slow: they are given this much. */
const SAMPLE_MEGABYTES = 30;
const ROUNDS = 3;

export async function run() {
  const { folder, name: corpus } = corpusFolder();
  const files = filesBelow(folder);
  const size = megabytes(files);
  console.log(`${corpus}: ${files.length} files, ${size.toFixed(0)} MB; medians of ${ROUNDS}`);
  const rows = [];
  const copy = median(() => timed((out) => execFileSync('cp', ['-r', folder, join(out, 'copy')])));
  rows.push({ what: 'cp -r', seconds: copy, 'MB/s': size / copy, peak: '' });
  for (const jobs of [1, 2]) {
    let peak = 0;
    const seconds = median(() =>
      timed((out) => {
        peak = Math.max(peak, absolutize(folder, out, jobs));
      }),
    );
    rows.push({
      what: `linkwright absolutize --out, proved, --jobs ${jobs}`,
      seconds,
      'MB/s': size / seconds,
      peak: `${peak} MiB`,
    });
  }
  const sample = sampleOf(files);
  const sampleSize = megabytes(sample);
  const documents = sample.map(({ path }) => readFileSync(path));
  for (const [what, rewrite] of [
    ['parse5-html-rewriting-stream, in memory, no proof', withParse5],
    ['lol-html (wasm), in memory, no proof', withLolHtml],
  ]) {
    const started = performance.now();
    for (const document of documents) await rewrite(document);
    const seconds = (performance.now() - started) / 1000;
    rows.push({ what, seconds, 'MB/s': sampleSize / seconds, peak: '' });
  }
  console.table(
    rows.map(({ what, seconds, 'MB/s': speed, peak }) => ({
      what,
      seconds: seconds.toFixed(2),
      'MB/s': speed.toFixed(0),
      peak,
    })),
  );
}

function absolutize(folder, out, jobs) {
  const args = [
    COMMAND,
    'absolutize',
    folder,
    '--map',
    `${folder}=${SITE}`,
    '--out',
    join(out, 'copy'),
    '--state',
    join(out, 'state'),
    '--jobs',
    String(jobs),
    '--quiet',
  ];
  const result = spawnSync('/usr/bin/time', ['-f', '%M', process.execPath, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (result.error) {
    execFileSync(process.execPath, args);
    return 0;
  }
  return Math.round(Number(result.stderr.trim().split('\n').at(-1)) / 1024);
}

function timed(work) {
  const out = mkdtempSync(join(process.env.LINKWRIGHT_SCRATCH ?? tmpdir(), 'linkwright-bench-'));
  try {
    const started = performance.now();
    work(out);
    return (performance.now() - started) / 1000;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

function median(measure) {
  const times = Array.from({ length: ROUNDS }, measure).toSorted((a, b) => a - b);
  return times[ROUNDS >> 1];
}

function sampleOf(files) {
  const pages = files.filter(({ path }) => path.endsWith('.html'));
  const step = Math.max(1, Math.floor(megabytes(pages) / SAMPLE_MEGABYTES));
  return pages.filter((_, index) => index % step === 0);
}

const ATTRIBUTES = new Set(['href', 'src']);

async function withParse5(document) {
  const stream = new RewritingStream();
  stream.on('startTag', (tag) => {
    for (const attribute of tag.attrs)
      if (ATTRIBUTES.has(attribute.name)) attribute.value = absolute(attribute.value);
    stream.emitStartTag(tag);
  });
  const source = Readable.from([document.toString('utf8')]);
  const pieces = [];
  for await (const piece of source.pipe(stream)) pieces.push(piece);
  return pieces.join('');
}

async function withLolHtml(document) {
  const pieces = [];
  const rewriter = new HTMLRewriter((piece) => pieces.push(piece));
  for (const attribute of ATTRIBUTES) {
    rewriter.on(`[${attribute}]`, {
      element(element) {
        element.setAttribute(attribute, absolute(element.getAttribute(attribute)));
      },
    });
  }
  await rewriter.write(document);
  await rewriter.end();
  rewriter.free();
  return pieces;
}

function absolute(reference) {
  return URL.canParse(reference, SITE) ? new URL(reference, SITE).href : reference;
}
