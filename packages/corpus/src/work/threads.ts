// The threads of this process. Starting one takes a twentieth of a second, and what V8 has compiled in it is gone with it:
// threads are begun before it is known what they are to do, and are lent to one piece of work after the other.
import { createRequire } from 'node:module';
import type { Piscina } from 'piscina';
import type { Question, Work } from './pool-entry.ts';

// Work in this thread alone need not wait for the pool to load, and who lists files does not wait at all.
const require = createRequire(import.meta.url);

/** Tasks that a thread has: it does not wait for the next one until this thread has time to hand it out. */
export const AT_HAND = 2;

/**
 * What a thread may fill before it looks for what is not used any more: twice what V8 gives it. All cores are busy, and a
 * twentieth of their time goes into that (measured on two cores); more brings nothing.
 */
const YOUNG_MEBIBYTES = 96;

/** How long threads wait for more to do, in milliseconds: from one piece of work of a command to the next. */
const IDLE = 1000;

/** Threads that do one piece of work. */
export interface Threads {
  /** Rejects with what the job throws, and with `ThreadFailure` where the memory of the thread is used up. */
  run<Task, Result>(task: Task): Promise<Result>;
  /** Gives them back; where something is still being done, that is given up, and so are they. */
  release(): Promise<void>;
}

interface Waiting {
  readonly pool: Piscina;
  readonly timer: NodeJS.Timeout;
}

/** A thread has ended in the middle of its work, for want of memory. */
class ThreadFailure extends Error {
  override readonly name = 'ThreadFailure';
  constructor(cause: unknown) {
    super(
      'a thread has run out of memory; allow more, as by NODE_OPTIONS=--max-old-space-size=16000, or leave the largest documents out',
      { cause },
    );
  }
}

/** Threads that nobody has at the moment, by how many they are. */
const waiting = new Map<number, Waiting>();

let works = 0;

/** Begins threads that will be asked for soon: they start while others list what they are to do. */
export function beginThreads(count: number): void {
  if (count > 0 && sizeFor(count) === undefined) keep(begun(count));
}

/** Ends the threads that nobody has, where much is to be done yet without any: what they hold is free then. */
export async function endThreads(): Promise<void> {
  await Promise.all([...waiting.keys()].map((size) => takenOf(size)?.destroy()));
}

/**
 * Threads that do what a module's default export does, see `pool-entry`; `shared` is what all tasks need, sent to each
 * thread once. Where more are waiting than are asked for, they are lent.
 */
export function threadsFor(module: URL, shared: unknown, count: number): Threads {
  const pool = takenOf(sizeFor(count)) ?? begun(count);
  works += 1;
  const work: Work = { number: works, module: module.href };
  const answer = ({ number, port }: Question): void => {
    if (number === work.number) port.postMessage(shared);
  };
  pool.on('message', answer);
  let unfinished = 0;
  return {
    run: async (task) => {
      unfinished += 1;
      const result = await pool.run({ work, task }).catch(refuseExhausted);
      // Threads that fail do not get here, and are not lent again.
      unfinished -= 1;
      return result;
    },
    release: async () => {
      pool.off('message', answer);
      if (unfinished > 0 || waiting.has(sizeOf(pool))) await pool.destroy();
      else keep(pool);
    },
  };
}

/** What a thread that is out of memory ends with is the engine's own error, of no document and no system. */
function refuseExhausted(error: unknown): never {
  throw (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new ThreadFailure(error)
    : error;
}

function begun(count: number): Piscina {
  const { Piscina: Pool } = require('piscina') as typeof import('piscina');
  const pool = new Pool({
    filename: new URL('./pool-loader.cjs', import.meta.url).href,
    minThreads: count,
    maxThreads: count,
    concurrentTasksPerWorker: AT_HAND,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEBIBYTES },
  });
  // Threads may still say what nobody waits for; the pool takes that for an error.
  pool.on('error', () => {});
  return pool;
}

function keep(pool: Piscina): void {
  const size = sizeOf(pool);
  // Neither the threads nor the clock keep the process.
  const timer = setTimeout(() => void takenOf(size)?.destroy(), IDLE).unref();
  waiting.set(size, { pool, timer });
}

function sizeOf(pool: Piscina): number {
  return pool.options.maxThreads;
}

/** How many the threads are that wait and are enough; of several the fewest. */
function sizeFor(count: number): number | undefined {
  return [...waiting.keys()].filter((size) => size >= count).toSorted((a, b) => a - b)[0];
}

function takenOf(size: number | undefined): Piscina | undefined {
  const found = size === undefined ? undefined : waiting.get(size);
  if (size === undefined || !found) return undefined;
  waiting.delete(size);
  clearTimeout(found.timer);
  return found.pool;
}
