import type { Engine, EngineOptions } from '@linkwright/corpus';
import type { Job as QueuedJob, Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import { type Libraries, loadLibraries, refuseForGood } from './load.ts';
import type { WorkMessage } from './message.ts';
import { KEPT, PREFIX, jobName, queueName, resultKey } from './names.ts';
import { unpacked } from './packed.ts';
import { redisAddress } from './redis-address.ts';
import { Spool } from './spool.ts';

export interface CoordinatorOptions {
  /** `redis://…` or `rediss://…`. */
  readonly url: string;
  /** Where the address has none. */
  readonly password?: string;
  /** Of Linkwright: only workers of the same version take the work. */
  readonly version: string;
  /** Names the run: hexadecimal, and the same for the same work on the same files. */
  readonly run: string;
  /** Where results are kept until the run is over. */
  readonly spool: string;
  /** Hears what a person should know. */
  readonly tell?: (message: string) => void;
}

/** A slice that no worker could do. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
}

/** Slices that are under way at once: enough for many workers, few enough for the memory of Redis. */
const WINDOW = 128;

/** A slice is tried so often. */
const ATTEMPTS = 3;

/** How long a result is waited for before its state is looked up once more; an interrupted command ends within it. Milliseconds. */
const PATIENCE = 2000;

/**
 * Hands slices to the workers at a Redis and gives the results in the order of the slices. Every
 * slice has a name of its own, so a coordinator that is started again adds none twice: it finds
 * the results that it had on its disk, and those that came while it was away in Redis.
 */
export async function connectEngine(options: CoordinatorOptions): Promise<Coordinator> {
  const libraries = await loadLibraries();
  await refuseForGood(libraries.Redis, redisAddress(options.url, options.password));
  return new Coordinator(libraries, options);
}

export class Coordinator implements Engine {
  readonly #options: CoordinatorOptions;
  readonly #queue: Queue;
  readonly #events: QueueEvents;
  readonly #redis: Redis;
  /** Runs of this coordinator: a command may share out its work in several stretches. */
  #runs = 0;
  #troubled = false;

  constructor({ bullmq, Redis: Client }: Libraries, options: CoordinatorOptions) {
    const { connection, shown } = redisAddress(options.url, options.password);
    this.#options = options;
    const name = queueName(options.version);
    this.#queue = new bullmq.Queue(name, { connection, prefix: PREFIX });
    this.#events = new bullmq.QueueEvents(name, { connection, prefix: PREFIX });
    this.#redis = new Client(connection);
    const trouble = (error: Error & { code?: string }): void => {
      if (this.#troubled) return;
      this.#troubled = true;
      options.tell?.(`${shown}: ${error.message || error.code || 'no answer'}; it is tried again`);
    };
    this.#queue.on('error', trouble);
    this.#events.on('error', trouble);
    this.#redis.on('error', trouble);
  }

  async *run<Task, Result>(
    job: string,
    tasks: Iterable<Task>,
    { shared, signal }: EngineOptions,
  ): AsyncGenerator<Result> {
    const run = `${this.#options.run}-${this.#runs++}`;
    const spool = new Spool(this.#options.spool, run);
    if (spool.count > 0) this.#options.tell?.(`resumed: ${spool.count} slices were done before`);
    let complete = false;
    try {
      const known = spool.count;
      yield* spool.results() as Generator<Result>;
      const waiting: (readonly [number, QueuedJob])[] = [];
      let index = 0;
      for (const task of tasks) {
        if (signal?.aborted) return;
        const at = index++;
        if (at < known) continue;
        waiting.push([at, await this.#add({ job, run, index: at, shared, task })]);
        if (waiting.length === 1) void this.#tellLonely();
        const [first] = waiting.length >= WINDOW ? waiting.splice(0, 1) : [];
        if (!first) continue;
        if (!(await ended(first[1], this.#events, signal))) return;
        yield (await this.#take(run, first, spool)) as Result;
      }
      for (const each of waiting) {
        if (!(await ended(each[1], this.#events, signal))) return;
        yield (await this.#take(run, each, spool)) as Result;
      }
      complete = true;
    } finally {
      // Interrupted, the run can be taken up again.
      spool.close({ keep: !complete });
    }
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.#queue.close(), this.#events.close()]);
    this.#redis.disconnect();
  }

  async #add(message: WorkMessage): Promise<QueuedJob> {
    const jobId = jobName(message.run, message.index);
    const before = await this.#queue.getJob(jobId);
    // What failed in the last run of this name gets its chance in this one.
    if (before && (await before.isFailed())) await before.remove();
    return this.#queue.add(message.job, message, {
      jobId,
      attempts: ATTEMPTS,
      backoff: { type: 'fixed', delay: 500 },
      removeOnComplete: { age: KEPT / 1000 },
      removeOnFail: { age: KEPT / 1000 },
    });
  }

  /** The result of a slice that has ended: it is on our disk before it is gone from Redis. */
  async #take(run: string, [index, job]: readonly [number, QueuedJob], spool: Spool): Promise<unknown> {
    if ((await job.getState()) === 'failed') {
      const { failedReason = 'unknown' } = (await this.#queue.getJob(jobName(run, index))) ?? {};
      throw new EngineFailure(`no worker could do slice ${index}: ${failedReason}`);
    }
    const key = resultKey(run, index);
    const bytes = await this.#redis.getBuffer(key);
    if (!bytes) throw new EngineFailure(`the result of slice ${index} is gone from Redis`);
    const result = unpacked(bytes);
    spool.add(bytes);
    await this.#redis.del(key);
    await job.remove().catch(() => {});
    return result;
  }

  async #tellLonely(): Promise<void> {
    const workers = await this.#queue.getWorkersCount().catch(() => 1);
    if (workers === 0)
      this.#options.tell?.('no worker is there yet: start `linkwright worker` on any number of hosts');
  }
}

/** Waits until a slice is done or has failed for good; false: the run was interrupted. */
async function ended(job: QueuedJob, events: QueueEvents, signal: AbortSignal | undefined): Promise<boolean> {
  for (;;) {
    if (signal?.aborted) return false;
    // That it failed is looked up afterwards; that nothing was heard is no reason to give up.
    const heard = job.waitUntilFinished(events, PATIENCE).catch(() => {});
    await orAborted(heard, signal);
    if (signal?.aborted) return false;
    const state = await job.getState();
    if (state === 'completed' || state === 'failed') return true;
  }
}

/** Waits for one or the other, and leaves no listener behind. */
function orAborted(heard: Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      signal?.removeEventListener('abort', done);
      resolve();
    };
    signal?.addEventListener('abort', done);
    void heard.then(done);
  });
}
