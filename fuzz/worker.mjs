// Targets in a thread of their own, one after the other: makes inputs, runs the law, keeps what reaches something new.
import { parentPort, workerData } from 'node:worker_threads';
import { seededNumbers } from '../tools/seeded-numbers.mjs';
import { mutated } from './mutate.mjs';
import { steps } from './steps.mjs';

const { shared } = workerData;
const heartbeat = new Int32Array(shared, 0, 1);
const held = new Uint8Array(shared, 8);
const length = new Int32Array(shared, 4, 1);

/** Milliseconds from word to word of how far it is: a thread may be ended at any time, and one input takes up to 100. */
const TELLING = 200;

const { TARGETS } = await import('./targets.mjs');
let known = new Set();

parentPort.on('message', (task) => {
  steps.forget();
  known = new Set();
  fuzz(task);
});

function fuzz({ name, seed, inputs }) {
  const { law, seeds, words } = TARGETS[name];
  const obey = law();
  const random = seededNumbers(seed);
  const corpus = seeds.map((bytes) => Buffer.from(bytes));
  let told = -Infinity;
  for (let count = 0; count < inputs; count += 1) {
    const input = count < seeds.length ? corpus[count] : mutated(corpus, words, random);
    // Kept where the other thread can see it, if this one never comes back.
    held.set(input);
    length[0] = input.length;
    Atomics.add(heartbeat, 0, 1);
    steps.reset();
    try {
      obey(Uint8Array.from(input));
    } catch (error) {
      report(error, input);
    }
    if (steps.isNew() && count >= seeds.length) corpus.push(input);
    if (performance.now() - told < TELLING) continue;
    told = performance.now();
    tell({ progress: { count: count + 1, corpus: corpus.length, reached: steps.reached } });
  }
  tell({ progress: { count: inputs, corpus: corpus.length, reached: steps.reached }, done: true });
}

/** A thread's port is no window: it has no origin to name. */
function tell(message) {
  parentPort.postMessage(message, []);
}

/** Once for each place and kind of failure. */
function report(error, input) {
  const where = /packages\/[^)\n]*/.exec(String(error.stack))?.[0] ?? '';
  const what = error.law ?? `${error.name} ${where}`;
  if (known.has(what)) return;
  known.add(what);
  tell({ failure: { message: error.message, where, input: input.toString('base64') } });
}
