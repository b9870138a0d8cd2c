// A folder of a real tree goes two levels down, with every link: what that costs beside a plain copy of the tree and
// beside a check of it, and that nothing is lost: the findings of a check are the ones of before, undo gives
// every byte back, and a second move back differs in nothing but spellings, which are counted. LINKWRIGHT_SCRATCH
// says where the copy goes.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { corpusFolder, filesBelow, megabytes } from './corpus-folder.mjs';

export const name = 'move';

const COMMAND = fileURLToPath(new URL('../packages/cli/dist/main.js', import.meta.url));
const ROUNDS = 3;
/** At least so many pages move. */
const PAGES = 1000;

export async function run() {
  const { folder, name: corpus } = corpusFolder();
  const scratch = mkdtempSync(join(process.env.LINKWRIGHT_SCRATCH ?? tmpdir(), 'linkwright-move-'));
  try {
    const files = filesBelow(folder);
    const moved = folderOfPages(folder);
    console.log(
      `${corpus}: ${files.length} files, ${megabytes(files).toFixed(0)} MB; ${moved} (${pagesBelow(join(folder, moved))} pages) goes to a/b/${moved}`,
    );
    measure(folder, moved, scratch);
    proveThereAndBack(folder, moved, scratch);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Copy, check and move in turn, so that other work on the machine falls on all of them; the best of each. */
function measure(folder, moved, scratch) {
  const copy = join(scratch, 'copy');
  const best = new Map();
  for (let round = 0; round < ROUNDS; round += 1) {
    keepBest(best, 'cp -r', timed(['cp', '-r', folder, copy]));
    for (const jobs of [[], ['--jobs', '1']]) {
      const kind = jobs.length === 0 ? '' : ', one thread';
      keepBest(best, `check${kind}`, timed(ours('check', copy, '--quiet', ...jobs)));
      keepBest(best, `move${kind}`, timed(ours(...moveThere(copy, moved), ...stateIn(scratch), ...jobs)));
      keepBest(best, `undo${kind}`, timed(ours('undo', ...stateIn(scratch), '--quiet')));
    }
    rmSync(copy, { recursive: true });
  }
  console.table(
    [...best].map(([what, { seconds, cpu, peak }]) => ({ what, seconds, cpu, 'peak MiB': peak })),
  );
  for (const kind of ['', ', one thread']) {
    const [check, move] = [best.get(`check${kind}`), best.get(`move${kind}`)];
    const times = (key) => (move[key] / check[key]).toFixed(2);
    console.log(`a move is ${times('seconds')} checks by the clock and ${times('cpu')} by CPU${kind}`);
  }
}

function proveThereAndBack(folder, moved, scratch) {
  const copy = join(scratch, 'tree');
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  const digests = digestsOf(copy);
  const before = findings(copy, (text) => text);
  console.log(command(...moveThere(copy, moved), ...stateIn(scratch)));
  const after = findings(copy, (text) => text.replaceAll(`a/b/${moved}`, moved));
  claim(
    before.join('\n') === after.join('\n'),
    `check finds the same before and after (${before.length} findings)`,
  );
  command('undo', ...stateIn(scratch));
  claim(differing(digests, digestsOf(copy)).length === 0, `undo: all ${digests.size} files are as before`);

  command(...moveThere(copy, moved), ...stateIn(scratch));
  console.log(
    command('move', join(copy, 'a/b', moved), join(copy, moved), '--in', copy, ...stateIn(scratch)),
  );
  const changed = differing(digests, digestsOf(copy));
  claim(!existsSync(join(copy, 'a')), 'moved back by a second move: the folders that it made are gone');
  console.log(
    `moved back: ${digests.size - changed.length} files as before, ${changed.length} with other spellings`,
  );
  console.table(spellings(folder, copy, changed));
}

/** How links of changed files are spelled before and after, counted by what differs. */
function spellings(folder, copy, changed) {
  const counts = {};
  for (const path of changed) {
    const [old, now] = [references(join(folder, path)), references(join(copy, path))];
    for (const [index, reference] of old.entries()) {
      if (reference === now[index]) continue;
      const why = reason(reference, now[index] ?? '');
      counts[why] = (counts[why] ?? 0) + 1;
    }
  }
  return counts;
}

function reason(old, now) {
  if (/(^|\/)\.\.?(\/|$)/.test(old) && now.length < old.length) return 'had needless dot segments';
  if (old.startsWith('./')) return 'had a needless "./"';
  return `other: ${old} → ${now}`.slice(0, 80);
}

function references(path) {
  return spawned(ours('extract', path, '--format', 'ndjson', '--quiet'))
    .stdout.split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).reference);
}

/** Findings as rule, file and target, sorted, with paths below the tree. */
function findings(copy, renamed) {
  return spawned(ours('check', copy, '--report', 'ndjson', '--fail-on', 'never'))
    .stdout.split('\n')
    .filter((line) => line !== '' && !line.startsWith('{"summary"'))
    .map((line) => JSON.parse(line))
    .map(({ rule, file, target }) => renamed(`${rule} ${file} ${target}`.replaceAll(copy, '')))
    .toSorted();
}

/** The smallest folder, at most two levels deep, with so many pages; the largest where none has. */
function folderOfPages(folder) {
  const outer = foldersIn(folder);
  const candidates = outer.concat(outer.flatMap((name) => foldersIn(folder, name)));
  const counted = candidates
    .map((path) => ({ path, pages: pagesBelow(join(folder, path)) }))
    .toSorted((a, b) => a.pages - b.pages);
  return (counted.find(({ pages }) => pages >= PAGES) ?? counted.at(-1)).path;
}

function foldersIn(root, below = '') {
  return readdirSync(join(root, below), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: found }) => join(below, found));
}

function pagesBelow(folder) {
  return readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.html')).length;
}

function moveThere(copy, moved) {
  return ['move', join(copy, moved), join(copy, 'a/b', moved), '--in', copy];
}

const stateIn = (scratch) => ['--state', join(scratch, 'state')];
const ours = (...args) => [process.execPath, COMMAND, ...args];

function command(...args) {
  const { status, stdout, stderr } = spawned(ours(...args));
  if (status > 1) throw new Error(stderr);
  return stdout.trim();
}

function spawned([program, ...args]) {
  return spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 30 });
}

/** Wall and CPU seconds and peak memory, by /usr/bin/time. */
function timed(line) {
  const { stderr } = spawned(['/usr/bin/time', '-f', '%e %U %S %M', ...line]);
  const [seconds, user, system, peak] = stderr.trim().split('\n').at(-1).split(' ').map(Number);
  return { seconds, cpu: Number((user + system).toFixed(2)), peak: Math.round(peak / 1024) };
}

function keepBest(best, what, { seconds, cpu, peak }) {
  const known = best.get(what) ?? { seconds, cpu, peak };
  best.set(what, {
    seconds: Math.min(known.seconds, seconds),
    cpu: Math.min(known.cpu, cpu),
    peak: Math.max(known.peak, peak),
  });
}

function digestsOf(folder) {
  return new Map(
    filesBelow(folder).map(({ path }) => [
      path.slice(folder.length + 1),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  );
}

function differing(before, after) {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
}

function claim(holds, text) {
  console.log(`${holds ? '✓' : '✗'} ${text}`);
  if (!holds) process.exitCode = 1;
}
