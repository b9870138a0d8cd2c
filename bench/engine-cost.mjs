// The same work by threads and by workers over Redis: speed-up from one to two, and what the engine costs.
// Wall time is the command's; CPU is the command's and its workers', by /usr/bin/time.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { corpusFolder, filesBelow, megabytes } from './corpus-folder.mjs';

const COMMAND = fileURLToPath(new URL('../packages/cli/dist/main.js', import.meta.url));
const SCRATCH = fileURLToPath(new URL('../.bench/engine-out/', import.meta.url));
const ROUNDS = 3;

const WORK = {
  extract: ['--format', 'ndjson'],
  check: ['--report', 'ndjson', '--fail-on', 'never', '--rule', 'duplicate-id=info'],
  absolutize: ['--dry-run'],
  'extract --to': ['--to', `${SCRATCH}links.parquet`],
};

export async function engineCost() {
  if (spawnSync('redis-server', ['--version']).status !== 0) {
    console.log('needs redis-server');
    return;
  }
  const { folder, name: corpus } = corpusFolder();
  console.log(`${corpus}, ${Math.round(megabytes(filesBelow(folder)))} MB, best of ${ROUNDS}`);
  mkdirSync(SCRATCH, { recursive: true });
  const port = await freePort();
  const redis = spawn('redis-server', ['--port', String(port), '--save', ''], { stdio: 'ignore' });
  await pause(500);
  try {
    for (const [title, args] of Object.entries(WORK))
      await compare(title, folder, args, `redis://127.0.0.1:${port}`);
  } finally {
    redis.kill();
    rmSync(SCRATCH, { recursive: true, force: true });
  }
}

async function compare(title, folder, args, url) {
  const command = [title.split(' ')[0], folder, ...args, '--quiet'];
  const ways = {
    '1 thread': () => timed([...command, '--jobs', '1']),
    '2 threads': () => timed([...command, '--jobs', '2']),
    '1 worker': () => shared(command, folder, url, 1),
    '2 workers': () => shared(command, folder, url, 2),
  };
  const best = {};
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [way, measure] of Object.entries(ways)) {
      const { wall, cpu } = await measure();
      best[way] = {
        wall: Math.min(best[way]?.wall ?? Infinity, wall),
        cpu: Math.min(best[way]?.cpu ?? Infinity, cpu),
      };
    }
  console.log(`\n${title}`);
  const one = { threads: best['1 thread'].wall, workers: best['1 worker'].wall };
  console.table(
    Object.entries(best).map(([way, { wall, cpu }]) => ({
      way,
      'wall, s': wall.toFixed(2),
      'CPU, s': cpu.toFixed(2),
      'speed-up': (one[way.includes('thread') ? 'threads' : 'workers'] / wall).toFixed(2),
      'CPU, of 2 threads': (cpu / best['2 threads'].cpu).toFixed(2),
    })),
  );
}

async function shared(command, folder, url, count) {
  const workers = Array.from({ length: count }, () =>
    measured(['worker', '--engine', url, '--root', folder, '--jobs', '1'], /ready/),
  );
  await Promise.all(workers.map(({ ready }) => ready));
  const { wall, cpu } = await timed([...command, '--engine', url]);
  let sum = cpu;
  for (const { child, ended } of workers) {
    // The child of `time`, which then says what it used.
    spawnSync('pkill', ['-TERM', '-P', String(child.pid)]);
    sum += (await ended).cpu;
  }
  return { wall, cpu: sum };
}

async function timed(args) {
  const started = performance.now();
  const { cpu } = await measured(args).ended;
  return { wall: (performance.now() - started) / 1000, cpu };
}

/** A command under `time`; `ready` when it has said what is waited for. */
function measured(args, waitFor) {
  const child = spawn('/usr/bin/time', ['-f', '%U %S', process.execPath, COMMAND, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.resume();
  const ready = new Promise((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
      if (waitFor?.test(said)) resolve();
    });
  });
  const ended = new Promise((resolve) =>
    child.once('close', () => {
      const [user, system] = said.trim().split('\n').at(-1).split(' ').map(Number);
      resolve({ cpu: user + system });
    }),
  );
  return { child, ready, ended };
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
