// The same work by threads and by workers over Redis: speed-up from one to two, and what the engine costs.
// Two processes that know nothing of each other, with a half each, show what this machine gives at most.
// Wall time is the command's; CPU is the command's and its workers', by /usr/bin/time.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { corpusFolder, filesBelow, megabytes } from './corpus-folder.mjs';

const COMMAND = fileURLToPath(new URL('../packages/cli/dist/main.js', import.meta.url));
const SCRATCH = fileURLToPath(new URL('../.bench/engine-out/', import.meta.url));

/** LINKWRIGHT_ROUNDS=1 for a shorter run, LINKWRIGHT_CORPUS for another tree. */
const ROUNDS = Number(process.env.LINKWRIGHT_ROUNDS ?? 2);

const CHECK = ['--report', 'ndjson', '--fail-on', 'never'];

const WORK = {
  extract: ['--format', 'ndjson'],
  check: CHECK,
  'check, every link looked at': [...CHECK, '--rule', 'duplicate-id=info'],
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
  const stop = () => {
    redis.kill();
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
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
  const command = [title.split(/[ ,]/)[0], folder, ...args, '--quiet'];
  const ways = {
    '1 thread': () => timed([...command, '--jobs', '1']),
    '2 threads': () => timed([...command, '--jobs', '2']),
    ...(command[0] === 'extract' && { '2 processes': () => halves(command) }),
    '1 worker': () => shared(command, folder, url, 1),
    '2 workers': () => shared(command, folder, url, 2),
  };
  const best = {};
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [way, measure] of Object.entries(ways)) {
      const found = await measure();
      const least = (field) => Math.min(best[way]?.[field] ?? Infinity, found[field]);
      best[way] = { wall: least('wall'), cpu: least('cpu'), command: least('command') };
    }
  console.log(`\n${title}`);
  console.table(
    Object.entries(best).map(([way, { wall, cpu }]) => ({
      way,
      'wall, s': wall.toFixed(2),
      'CPU, s': cpu.toFixed(2),
      'of it the command': best[way].command.toFixed(2),
    })),
  );
  const ratio = (a, b, field) => (best[a][field] / best[b][field]).toFixed(2);
  console.log(
    `${title}: two threads are ${ratio('1 thread', '2 threads', 'wall')} times as quick as one, two workers ` +
      `${ratio('1 worker', '2 workers', 'wall')} times as quick as one; the engine takes ` +
      `${ratio('1 worker', '1 thread', 'cpu')} times the CPU of a thread, ${ratio('2 workers', '2 threads', 'cpu')} times ` +
      `that of two, and ${ratio('2 workers', '2 threads', 'wall')} times their time`,
  );
  if (best['2 processes'])
    console.log(
      `${title}: two processes with a half each are ${ratio('1 thread', '2 processes', 'wall')} times as quick as one`,
    );
}

/** Each half in a process of its own, with a table of its own. */
async function halves(command) {
  const half = (number) =>
    timed([
      ...command.map((word) => word.replace('links.', `links-${number}.`)),
      '--shard',
      `${number}/2`,
      '--jobs',
      '1',
    ]);
  const [first, second] = await Promise.all([half(1), half(2)]);
  const cpu = first.cpu + second.cpu;
  return { wall: Math.max(first.wall, second.wall), cpu, command: cpu };
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
  return { wall, cpu: sum, command: cpu };
}

async function timed(args) {
  const started = performance.now();
  const { cpu } = await measured(args).ended;
  return { wall: (performance.now() - started) / 1000, cpu, command: cpu };
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
