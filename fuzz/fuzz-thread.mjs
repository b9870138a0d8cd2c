// The thread that a fuzzer's targets run in, watched from outside, and what it finds.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** An input of a few KB that takes longer than this hangs. */
const HANG_SECONDS = 10;
const LONGEST = 1 << 16;

const found = new URL('found/', import.meta.url);

/** A thread that goes from one target to the next: loading the packages takes longer than a short run. */
export class FuzzThread {
  #worker;
  /** A heartbeat, the length of the input, and the input. */
  #shared;
  #beat = { last: 0, since: 0 };

  end() {
    void this.#worker?.terminate();
    this.#worker = undefined;
  }

  /** `task`: a target by its name, the seed of its dice, and how many inputs it gets. `clock` is told of the first input, and says when the time is over. Gives whether it came to its end by itself. */
  async run(task, clock, sum) {
    this.#shared ??= new SharedArrayBuffer(LONGEST + 8);
    this.#worker ??= new Worker(new URL('worker.mjs', import.meta.url), {
      workerData: { shared: this.#shared },
    });
    const worker = this.#worker;
    let count = 0;
    const isThrough = await new Promise((resolve) => {
      const watch = setInterval(() => {
        if (!this.#hangs(task.name, sum) && !clock.isOver()) return;
        void worker.terminate();
      }, 250);
      const ended = (through) => {
        clearInterval(watch);
        // Not all: Node's own among them say when messages are wanted.
        for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
        resolve(through);
      };
      worker.on('message', ({ progress, failure, done }) => {
        if (failure) keep(task.name, failure, sum);
        if (progress) {
          clock.begin();
          count = progress.count;
          sum.kept = Math.max(sum.kept, progress.corpus);
          sum.reached = Math.max(sum.reached, progress.reached);
        }
        if (done) ended(true);
      });
      worker.on('error', (error) =>
        keep(task.name, { message: `the thread died: ${error.stack}`, where: '', input: '' }, sum),
      );
      worker.on('exit', () => ended(false));
      worker.postMessage(task, []);
    });
    sum.inputs += count;
    if (!isThrough) {
      this.#worker = undefined;
      this.#shared = undefined;
      this.#beat = { last: 0, since: 0 };
    }
    return isThrough;
  }

  /** Whether the thread has begun, and not come further for long. Its input is kept. */
  #hangs(name, sum) {
    const beat = Atomics.load(new Int32Array(this.#shared, 0, 1), 0);
    if (beat !== this.#beat.last) this.#beat = { last: beat, since: Date.now() };
    if (beat === 0 || Date.now() - this.#beat.since <= HANG_SECONDS * 1000) return false;
    const length = new Int32Array(this.#shared, 4, 1)[0];
    const input = Buffer.from(new Uint8Array(this.#shared, 8, length)).toString('base64');
    keep(name, { message: `no answer in ${HANG_SECONDS} s`, where: '', input }, sum);
    return true;
  }
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
