// Not a matter of speed: real ZIP archives (publications, JAR files, wheels) there and back again. What is written
// anew must be whole for Info-ZIP and for Python's zipfile, entries without a link that changed must have the bytes
// they had, every link its target, and undo gives each file back byte for byte.
// LINKWRIGHT_CORPUS names the folders, with ":" between them; else what is installed here is taken.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { filesBelow, megabytes } from './corpus-folder.mjs';

export const name = 'archives';

const COMMAND = fileURLToPath(new URL('../packages/cli/dist/main.js', import.meta.url));
const INSTALLED = ['/usr/share', '/usr/lib', join(homedir(), '.m2')];
const ENDINGS = /\.(?:zip|epub|jar|war|whl|odt|ods|docx|xpi|cbz)$/i;
const LARGEST = 20_000_000;

/** Prints the name, checksum and size of each entry that zipfile reads, by archive. */
const ENTRIES = `import json,sys,zipfile
for path in json.load(sys.stdin):
  z=zipfile.ZipFile(path)
  print(json.dumps([z.testzip(), [[i.filename, i.CRC, i.file_size, i.compress_type] for i in z.infolist()]]))`;

export async function run() {
  const scratch = mkdtempSync(join(tmpdir(), 'linkwright-archives-'));
  try {
    await thereAndBack(scratch);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function thereAndBack(scratch) {
  const archives = copied(join(scratch, 'copy'));
  if (archives.length === 0) {
    console.log('skipped: there are no archives here');
    return;
  }
  console.log(`${archives.length} archives, ${megabytes(archives).toFixed(0)} MB`);
  const state = ['--state', join(scratch, 'state')];
  const config = configured(archives, join(scratch, 'linkwright.json'));
  const folder = join(scratch, 'copy');
  const before = await linksOf(folder, config);
  let entries = entriesOf(archives);

  for (const command of ['absolutize', 'relativize']) {
    const edited = rewritten([command, folder, ...config, '--in-place', ...state]);
    const links = await linksOf(folder, config);
    claim(links.targets === before.targets, `${command}: every link has the target it had (${links.count})`);
    entries = claimWhole(command, archives, entries, edited);
    const again = rewritten([command, folder, ...config, '--in-place', ...state]);
    claim(again.size === 0, `${command}: a second run has nothing to do`);
  }
  for (const _ of ['relativize', 'absolutize']) call(['undo', ...state]);
  const changed = archives.filter(({ path, digest }) => digestOf(path) !== digest);
  claim(changed.length === 0, `undo: every archive is identical${named(changed)}`);
}

/** Archives with different bytes, as `0001.zip`: what they are is seen by how they begin. */
function copied(folder) {
  mkdirSync(folder);
  const folders = process.env.LINKWRIGHT_CORPUS?.split(':') ?? INSTALLED;
  const seen = new Set();
  const archives = [];
  for (const from of folders.filter((each) => existsSync(each)).flatMap((each) => filesBelow(each))) {
    if (!ENDINGS.test(from.path) || from.size > LARGEST) continue;
    const digest = digestOf(from.path);
    if (seen.has(digest)) continue;
    seen.add(digest);
    const path = join(folder, `${String(archives.length).padStart(4, '0')}.zip`);
    copyFileSync(from.path, path);
    archives.push({ path, from: from.path, size: from.size, digest });
  }
  return archives;
}

/** Each archive with a URL of its own, so that there is something to rewrite. */
function configured(archives, file) {
  const map = archives.map(({ path }, index) => `${path}=https://real.example/${index}/`);
  writeFileSync(file, JSON.stringify({ map }));
  return ['--config', file];
}

/** The documents of which links changed. */
function rewritten(args) {
  const documents = new Set();
  for (const line of call([...args, '--report', 'ndjson']).split('\n')) {
    const { file, newReference } = line === '' ? {} : JSON.parse(line);
    if (newReference !== undefined) documents.add(file);
  }
  return documents;
}

function claimWhole(command, archives, before, edited) {
  const touched = archives.filter(({ path }) => [...edited].some((file) => file.startsWith(`${path}!/`)));
  const bad = touched.filter(({ path }) => !unzips(path));
  claim(
    bad.length === 0,
    `${command}: unzip finds no fault in ${touched.length} rewritten archives${named(bad)}`,
  );
  const now = entriesOf(archives);
  const other = archives.filter(({ path }) => !isSame(path, before.get(path), now.get(path), edited));
  claim(other.length === 0, `${command}: zipfile reads all, and no other entry has changed${named(other)}`);
  return now;
}

function isSame(path, [faultBefore, before], [fault, now], edited) {
  if (fault !== faultBefore || now.length !== before.length) return false;
  return now.every(([name, crc, size, method], index) => {
    const old = before[index];
    if (name !== old[0] || method !== old[3]) return false;
    if (crc === old[1] && size === old[2]) return true;
    const entry = `${path}!/${name}`;
    return [...edited].some((file) => file === entry || file.startsWith(`${entry}!/`));
  });
}

function unzips(path) {
  try {
    execFileSync('unzip', ['-tq', path], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function entriesOf(archives) {
  const paths = archives.map(({ path }) => path);
  const said = execFileSync('python3', ['-c', ENTRIES], {
    input: JSON.stringify(paths),
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  const lines = said.trim().split('\n');
  return new Map(paths.map((path, index) => [path, JSON.parse(lines[index])]));
}

async function linksOf(folder, config) {
  const args = ['extract', folder, ...config, '--format', 'ndjson', '--quiet'];
  const child = spawn(process.execPath, [COMMAND, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  const targets = createHash('sha256');
  let count = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const { file, target } = JSON.parse(line);
    targets.update(`${file} ${target}\n`);
    count += 1;
  }
  return { count, targets: targets.digest('hex') };
}

/** What could not be read is told on stderr, and makes the exit status 1. */
function call(args) {
  try {
    return execFileSync(process.execPath, [COMMAND, ...args], {
      encoding: 'utf8',
      maxBuffer: 1 << 30,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (error) {
    if (error.status === 1) return error.stdout;
    throw error;
  }
}

function digestOf(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

function named(archives) {
  return archives.length === 0 ? '' : `: ${archives.map(({ from, path }) => from ?? path).join(' ')}`;
}

function claim(holds, what) {
  console.log(`${holds ? '✓' : '✗'} ${what}`);
  if (!holds) process.exitCode = 1;
}
