// Coverage-guided fuzzing of every reader.
//
//   npm run fuzz -- --minutes 10            all targets, in turn
//   npm run fuzz -- --only html --only css  these
//   npm run fuzz -- --part 0/2              every second one, from the first
//   npm run fuzz -- --seed 7                other dice
//   npm run fuzz -- --inputs 200            so many inputs for each target, whatever the time
//   npm run fuzz -- --strict                a document that the proof refuses counts as a failure too
//
// What breaks a law is written to fuzz/found/ and told; the exit status is 1 then.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Clock } from './clock.mjs';
import { FuzzThread } from './fuzz-thread.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true },
    part: { type: 'string' },
    seed: { type: 'string', default: '1' },
    inputs: { type: 'string' },
    strict: { type: 'boolean', default: false },
  },
});
const { TARGETS } = await import('./targets.mjs');
const [part = 0, parts = 1] = values.part?.split('/').map(Number) ?? [];
const names = (values.only ?? Object.keys(TARGETS)).filter((_, at) => at % parts === part);
const seconds = (Number(values.minutes) * 60 * Math.min(availableParallelism(), names.length)) / names.length;
const inputs = values.inputs === undefined ? Infinity : Number(values.inputs);
const rows = [];
const waiting = [...names];
await Promise.all(Array.from({ length: Math.min(availableParallelism(), names.length) }, runAll));
console.table(rows);
process.exitCode = rows.some(({ failures, refused }) => failures > 0 || (values.strict && refused > 0))
  ? 1
  : 0;

async function runAll() {
  const thread = new FuzzThread();
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
    rows.push(await fuzz(thread, name));
  thread.end();
}

/** Runs a target for its share of the time; a thread that hangs is ended, its input kept, and another begun. */
async function fuzz(thread, name) {
  const clock = new Clock(inputs === Infinity ? seconds : Infinity);
  const sum = { target: name, inputs: 0, kept: 0, reached: 0, refused: 0, failures: 0 };
  for (let round = 0; !clock.isOver() && sum.inputs < inputs; round += 1) {
    const task = { name, seed: Number(values.seed) + round * 1000, inputs };
    const isThrough = await thread.run(task, clock, sum);
    // A thread that does not come to its first input would not the next time either.
    if (!isThrough && sum.inputs === 0) break;
    // The same inputs would end it once more.
    if (!isThrough && inputs !== Infinity) break;
  }
  return sum;
}
