// How much memory the command takes under `--max-old-space-size=256`, on input that does not fit into it.
// The input is made anew in LINKWRIGHT_SCRATCH (the temporary folder by default), which needs 4 GB.
import { spawn } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../packages/cli/dist/main.js', import.meta.url));
const OLD_SPACE = 256;
const MBOX_BYTES = 2 * 2 ** 30;
const HTML_BYTES = 2 ** 30;
/** `LINKWRIGHT_FILES=1000000` takes a million. */
const FILES = Number(process.env['LINKWRIGHT_FILES'] ?? 200_000);
const FILES_IN_A_FOLDER = 1000;
const CHUNK = 1 << 22;

const INPUTS = {
  'mbox, 2 GB': (folder) => grown(join(folder, 'archive.mbox'), '', message, MBOX_BYTES),
  'HTML, 1 GB': (folder) =>
    grown(join(folder, 'page.html'), '<!doctype html><title>Long</title>\n', row, HTML_BYTES),
  [`files, ${FILES}`]: smallFiles,
};

export async function run() {
  const rows = {};
  for (const [name, make] of Object.entries(INPUTS)) {
    const folder = mkdtempSync(join(process.env['LINKWRIGHT_SCRATCH'] ?? tmpdir(), 'linkwright-memory-'));
    try {
      const input = make(folder);
      for (const kind of ['extract', 'check']) rows[`${kind}, ${name}`] = await measure(kind, input, folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  console.table(rows);
}

/** A file of a size, made of a beginning and numbered pieces. */
function grown(path, beginning, piece, size) {
  const file = openSync(path, 'w');
  let written = writeSync(file, beginning);
  for (let number = 0; written < size;) {
    let text = '';
    for (; text.length < CHUNK; number += 1) text += piece(number);
    written += writeSync(file, text);
  }
  closeSync(file);
  return path;
}

/** A link in about a kilobyte, as mail and manuals have it. */
const PROSE = 'A line of prose, as long as lines are, without anything that leads somewhere.\n'.repeat(24);

function message(number) {
  const text = `See http://example.com/${number % 5000} and <URL:http://example.org/a/b>.\n${PROSE}`;
  return `From a@example.com Mon Jan  1 00:00:00 2001\nFrom: a@example.com\nMessage-ID: <${number}@example.com>\nSubject: ${number}\n\n${text}\n`;
}

function row(number) {
  return `<p id="p${number}">${PROSE}<a href="#p${number}">here</a> and <a href="#p0">above</a>.</p>\n`;
}

function smallFiles(folder) {
  const tree = join(folder, 'tree');
  for (let number = 0; number < FILES; number += 1) {
    const inside = join(tree, String(Math.floor(number / FILES_IN_A_FOLDER)));
    if (number % FILES_IN_A_FOLDER === 0) mkdirSync(inside, { recursive: true });
    const next = (number + 1) % FILES_IN_A_FOLDER;
    writeFileSync(
      join(inside, `${number % FILES_IN_A_FOLDER}.html`),
      `<p id="a"><a href="${next}.html#a">next</a>`,
    );
  }
  return tree;
}

/** Runs the command to its end; its largest resident size is what the system says of it (Linux). */
async function measure(kind, input, folder) {
  const report = kind === 'extract' ? ['--format', 'ndjson'] : ['--report', 'ndjson'];
  const started = performance.now();
  const child = spawn(process.execPath, [command, kind, input, '--no-config', ...report], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: folder,
    env: {
      ...process.env,
      NODE_OPTIONS: `--max-old-space-size=${OLD_SPACE}`,
      XDG_STATE_HOME: join(folder, 'state'),
    },
  });
  let lines = 0;
  let said = '';
  let peak = 0;
  child.stdout.on('data', (bytes) => {
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1;
  });
  child.stderr.on('data', (bytes) => (said = (said + String(bytes)).slice(-400)));
  const look = setInterval(() => (peak = Math.max(peak, residentPeak(child.pid))), 50);
  const [status, signal] = await new Promise((done) => child.on('close', (...end) => done(end)));
  clearInterval(look);
  const seconds = Math.round((performance.now() - started) / 1000);
  return {
    status: signal ?? status,
    'peak, MiB': peak,
    lines,
    seconds,
    said: said.trim().split('\n').at(-1)?.slice(0, 100),
  };
}

/** MiB; 0 where the system does not tell. */
function residentPeak(pid) {
  try {
    return Math.round(
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    );
  } catch {
    return 0;
  }
}
