// Coverage-guided fuzzing of every reader.
//
//   npm run fuzz -- --minutes 10            all targets, in turn
//   npm run fuzz -- --only html --only css  these
//   npm run fuzz -- --seed 7                other dice
//   npm run fuzz -- --inputs 200            so many inputs for each target, whatever the time
//   npm run fuzz -- --strict                a document that the proof refuses counts as a failure too
//
// What breaks a law is written to fuzz/found/ and told; the exit status is 1 then.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';

/** An input of a few KB that takes longer than this hangs. */
const HANG_SECONDS = 10;
const LONGEST = 1 << 16;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true },
    seed: { type: 'string', default: '1' },
    inputs: { type: 'string' },
    strict: { type: 'boolean', default: false },
  },
});
const { TARGETS } = await import('./targets.mjs');
const names = values.only ?? Object.keys(TARGETS);
const seconds = (Number(values.minutes) * 60 * Math.min(availableParallelism(), names.length)) / names.length;
const inputs = values.inputs === undefined ? Infinity : Number(values.inputs);
const found = new URL('found/', import.meta.url);
const rows = [];
const waiting = [...names];
await Promise.all(Array.from({ length: Math.min(availableParallelism(), names.length) }, runNext));
console.table(rows);
process.exitCode = rows.some(({ failures, refused }) => failures > 0 || (values.strict && refused > 0))
  ? 1
  : 0;

async function runNext() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) rows.push(await fuzz(name));
}

/** Runs a target for its share of the time; a thread that hangs is ended, its input kept, and another begun. */
async function fuzz(name) {
  const end = inputs === Infinity ? Date.now() + seconds * 1000 : Infinity;
  const sum = { target: name, inputs: 0, kept: 0, reached: 0, refused: 0, failures: 0 };
  for (let round = 0; Date.now() < end && sum.inputs < inputs; round += 1)
    await runThread(name, Number(values.seed) + round * 1000, end, sum);
  return sum;
}

function runThread(name, seed, end, sum) {
  const shared = new SharedArrayBuffer(LONGEST + 8);
  const worker = new Worker(new URL('worker.mjs', import.meta.url), {
    workerData: { name, seed, inputs, shared },
  });
  let count = 0;
  return new Promise((resolve) => {
    let last = -1;
    let since = Date.now();
    const watch = setInterval(() => {
      const beat = Atomics.load(new Int32Array(shared, 0, 1), 0);
      if (beat !== last) [last, since] = [beat, Date.now()];
      const hangs = beat > 0 && Date.now() - since > HANG_SECONDS * 1000;
      if (hangs) {
        const length = new Int32Array(shared, 4, 1)[0];
        keep(
          name,
          {
            message: `no answer in ${HANG_SECONDS} s`,
            where: '',
            input: Buffer.from(new Uint8Array(shared, 8, length)).toString('base64'),
          },
          sum,
        );
      }
      if (hangs || Date.now() > end) void worker.terminate();
    }, 250);
    worker.on('message', ({ progress, failure }) => {
      if (failure) keep(name, failure, sum);
      if (!progress) return;
      count = progress.count;
      sum.kept = Math.max(sum.kept, progress.corpus);
      sum.reached = Math.max(sum.reached, progress.reached);
    });
    worker.on('error', (error) =>
      keep(name, { message: `the thread died: ${error.stack}`, where: '', input: '' }, sum),
    );
    worker.on('exit', () => {
      clearInterval(watch);
      sum.inputs += count;
      resolve();
    });
  });
}

function keep(name, { message, where, input }, sum) {
  const bytes = Buffer.from(input, 'base64');
  const file = `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`;
  mkdirSync(found, { recursive: true });
  writeFileSync(new URL(file, found), bytes);
  // A file that is left alone because its proof failed is safe, and worth a look.
  if (message.startsWith('proof ')) sum.refused += 1;
  else sum.failures += 1;
  console.log(`${name}: ${message.slice(0, 300)} ${where}\n  fuzz/found/${file}, ${bytes.length} bytes`);
}
