// What a second core brings each command: one core, one thread (which V8 helps on a second core), two threads.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { corpusFolder, filesBelow, megabytes } from './corpus-folder.mjs';
import { best } from './timed.mjs';

const COMMAND = fileURLToPath(new URL('../packages/cli/dist/main.js', import.meta.url));
const SCRATCH = fileURLToPath(new URL('../.bench/', import.meta.url));

/** LINKWRIGHT_ROUNDS=1 for a shorter run, LINKWRIGHT_CORPUS for another tree. */
const ROUNDS = Number(process.env.LINKWRIGHT_ROUNDS ?? 3);

export function secondCore() {
  const { folder, name: corpus } = corpusFolder();
  const files = filesBelow(folder);
  console.log(
    `${corpus}, ${Math.round(megabytes(files))} MB in ${files.length} files, medians of ${ROUNDS}; wall s (CPU s)`,
  );
  const isLinux = spawnSync('taskset', ['--version']).status === 0;
  if (!isLinux) console.log('needs taskset for one core');
  const ways = {
    ...(isLinux && { 'one core': ['taskset', '-c', '0', ...one(1)] }),
    'one thread': one(1),
    'two threads': one(2),
  };
  mkdirSync(SCRATCH, { recursive: true });
  const rows = Object.entries(commandsFor(folder)).map(([command, args]) => row(command, args, ways));
  console.table(rows);
  for (const name of ['report.html', 'second-core.parquet']) rmSync(join(SCRATCH, name), { force: true });
}

const one = (jobs) => [process.execPath, COMMAND, '--jobs', String(jobs)];

function commandsFor(folder) {
  const map = ['--map', `${folder}=https://doc.example/`, '--dry-run'];
  const largest = largestFolder(folder);
  return {
    extract: ['extract', folder, '--format', 'ndjson'],
    'extract, for people': ['extract', folder],
    'extract --format csv': ['extract', folder, '--format', 'csv'],
    check: ['check', folder, '--report', 'ndjson', '--fail-on', 'never'],
    absolutize: ['absolutize', folder, ...map, '--report', 'ndjson'],
    relativize: ['relativize', folder, ...map, '--report', 'ndjson'],
    ...(largest && {
      move: ['move', join(folder, largest), join(folder, 'moved', largest), '--in', folder, ...map],
    }),
    report: ['report', folder, '--output', join(SCRATCH, 'report.html')],
    'extract --to': ['extract', folder, '--to', join(SCRATCH, 'second-core.parquet')],
  };
}

/** The folder right below with the most files. */
function largestFolder(folder) {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const sized = folders.map(({ name }) => ({ name, count: filesBelow(join(folder, name)).length }));
  return sized.toSorted((a, b) => b.count - a.count)[0]?.name;
}

/** Ways take turns, so that what else the machine does disturbs all of them. */
function row(command, args, ways) {
  const runs = Array.from({ length: ROUNDS }, () =>
    Object.fromEntries(Object.entries(ways).map(([way, words]) => [way, timed(words, args)])),
  );
  const quicker = (way) => median(runs.map((run) => run[way].wall / run['two threads'].wall)).toFixed(2);
  const told = (way) =>
    `${median(runs.map((run) => run[way].wall)).toFixed(2)} (${median(runs.map((run) => run[way].cpu)).toFixed(2)})`;
  return {
    command,
    ...Object.fromEntries(Object.keys(ways).map((way) => [way, told(way)])),
    ...(ways['one core'] && { 'quicker than one core by': quicker('one core') }),
    'than one thread by': quicker('one thread'),
  };
}

/** The command comes before its options. */
function timed(words, [command, ...args]) {
  const at = words.indexOf(COMMAND) + 1;
  return best([...words.slice(0, at), command, ...args, '--quiet', ...words.slice(at)], 1, 'ignore');
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
