// Not a matter of speed: a large real tree there and back again. Absolutizes a copy, looks that no byte outside
// a link changed and that a second run has nothing to do, relativizes it back, looks that every link has the
// target it had, counts the ones that are spelled differently by reason, and takes both runs back.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { corpusFolder, filesBelow, megabytes } from './corpus-folder.mjs';

export const name = 'roundtrip';

const COMMAND = fileURLToPath(new URL('../packages/cli/dist/main.js', import.meta.url));
const SITE = 'https://doc.example/';

export async function run() {
  const { folder, name: corpus } = corpusFolder();
  const scratch = mkdtempSync(join(tmpdir(), 'linkwright-roundtrip-'));
  try {
    await roundtrip(folder, corpus, scratch);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function roundtrip(folder, corpus, scratch) {
  const copy = join(scratch, 'copy');
  cpSync(folder, copy, { recursive: true });
  const files = filesBelow(copy);
  console.log(`${corpus}: ${files.length} files, ${megabytes(files).toFixed(0)} MB`);
  const digests = new Map(files.map(({ path }) => [path, digest(readFileSync(path))]));
  const state = ['--state', join(scratch, 'state')];
  const map = ['--map', `${copy}=${SITE}`];

  const before = await linksOf(copy, map);
  console.log(`links: ${before.count}`);
  console.log(command(['absolutize', copy, ...map, '--in-place', ...state]));
  const absolute = await linksOf(copy, map);
  claim(absolute.targets === before.targets, 'absolutize: every link has the target it had');
  claim(absolute.outside === before.outside, 'absolutize: all bytes outside links are identical');
  const second = JSON.parse(
    command(['absolutize', copy, ...map, '--in-place', '--report', 'ndjson', ...state]),
  );
  claim(second.summary.edits === 0, 'absolutize: a second run plans nothing');

  console.log(command(['relativize', copy, ...map, '--in-place', ...state]));
  const relative = await linksOf(copy, map);
  claim(relative.targets === before.targets, 'relativize: every link has the target it had');
  claim(relative.outside === before.outside, 'relativize: all bytes outside links are identical');
  console.table(differences(before.references, relative.references));

  console.log(command(['undo', ...state]));
  console.log(command(['undo', ...state]));
  const changed = files.filter(({ path }) => digest(readFileSync(path)) !== digests.get(path));
  claim(changed.length === 0, `undo: every file is identical (${files.length} files)`);
}

function command(args) {
  return execFileSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 }).trim();
}

/** Digests of all targets and of all bytes outside links, and the references as they are spelled. */
async function linksOf(copy, map) {
  const child = spawn(process.execPath, [COMMAND, 'extract', copy, ...map, '--format', 'ndjson', '--quiet']);
  const targets = createHash('sha256');
  const outside = createHash('sha256');
  const references = [];
  let current;
  let bytes = Buffer.alloc(0);
  let at = 0;
  const finish = () => outside.update(bytes.subarray(at));
  for await (const line of createInterface({ input: child.stdout })) {
    const { file, target, start, end, reference } = JSON.parse(line);
    if (file !== current) {
      finish();
      current = file;
      // What stands in an archive has no bytes of its own that lie between links.
      bytes = file.includes('!/') ? Buffer.alloc(0) : readFileSync(file);
      at = 0;
    }
    targets.update(`${target}\n`);
    references.push(reference);
    if (start === null) continue;
    if (start > at) outside.update(bytes.subarray(at, start));
    at = Math.max(at, end);
  }
  finish();
  return {
    count: references.length,
    targets: targets.digest('hex'),
    outside: outside.digest('hex'),
    references,
  };
}

/** Why references that mean the same are spelled differently after absolutize and relativize. */
function differences(before, after) {
  const counts = { 'as it was': 0 };
  for (const [index, old] of before.entries()) {
    const why = reason(old, after[index]);
    counts[why] = (counts[why] ?? 0) + 1;
  }
  return counts;
}

function reason(old, now) {
  if (old === now) return 'as it was';
  if (/^[a-z][a-z0-9+.-]*:/i.test(old)) return 'was absolute, into the tree';
  if (old.startsWith('//')) return 'was a network path';
  if (old.startsWith('/')) return 'was an absolute path';
  if (old.startsWith('./')) return 'had a needless "./"';
  if (/(^|\/)\.\.?(\/|$)/.test(old)) return 'had needless dot segments, or a shorter form';
  if (now.startsWith('#') || now.startsWith('?') || now === '') return 'named its own document';
  return 'other';
}

function digest(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

function claim(holds, text) {
  console.log(`${holds ? '✓' : '✗'} ${text}`);
  if (!holds) process.exitCode = 1;
}
