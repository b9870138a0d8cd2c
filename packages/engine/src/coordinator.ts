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

/** A slice that is under way, and what to say if it has to be handed out once more. */
interface Slice {
  readonly message: WorkMessage;
  readonly job: QueuedJob;
}

/** Slices that are under way at once: enough for many workers, few enough for the memory of Redis. */
const WINDOW = 128;

/** A slice is tried so often. */
const ATTEMPTS = 3;

/** How often Redis may lose the same slice. */
const LOSSES = 10;

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
  #leaving = false;

  constructor({ bullmq, Redis: Client }: Libraries, options: CoordinatorOptions) {
    const address = redisAddress(options.url, options.password);
    const { shown } = address;
    // A Redis that is away is waited for, but for no longer than the command.
    const retryStrategy = (times: number): number | null =>
      this.#leaving ? null : Math.min(100 * times, PATIENCE);
    const connection = { ...address.connection, retryStrategy };
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
      const waiting: Slice[] = [];
      let index = 0;
      for (const task of tasks) {
        const at = index++;
        if (at < known) continue;
        const message = { job, run, index: at, shared, task };
        const added = await unlessAborted(this.#add(message), signal);
        if (!added) return;
        waiting.push({ message, job: added.value });
        if (waiting.length === 1) void this.#tellLonely();
        const [first] = waiting.length >= WINDOW ? waiting.splice(0, 1) : [];
        if (!first) continue;
        const result = await this.#result(first, spool, signal);
        if (!result) return;
        yield result.value as Result;
      }
      for (const each of waiting) {
        const result = await this.#result(each, spool, signal);
        if (!result) return;
        yield result.value as Result;
      }
      complete = true;
    } finally {
      // Interrupted, the run can be taken up again.
      spool.close({ keep: !complete });
    }
  }

  async close(): Promise<void> {
    this.#leaving = true;
    this.#redis.disconnect();
    const closed = Promise.allSettled([this.#queue.close(), this.#events.close()]);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE)));
    await Promise.race([closed, late]);
    clearTimeout(timer);
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

  /**
   * The result of a slice; undefined: the run was interrupted. One that Redis has lost (it was started anew without
   * its data, or the same command runs twice and the other was quicker) is handed out once more.
   */
  async #result(
    { message, job }: Slice,
    spool: Spool,
    signal: AbortSignal | undefined,
  ): Promise<{ readonly value: unknown } | undefined> {
    let current = job;
    for (let lost = 0; lost <= LOSSES; lost += 1) {
      const state = await ended(current, this.#events, signal);
      const taken = state && (await unlessAborted(this.#take(message, current, state), signal));
      if (!taken) return undefined;
      if (taken.value) {
        spool.add(taken.value);
        await unlessAborted(this.#forget(message, current), signal);
        return { value: unpacked(taken.value) };
      }
      const added = await unlessAborted(this.#add(message), signal);
      if (!added) return undefined;
      current = added.value;
    }
    throw new EngineFailure(`the result of slice ${message.index} is gone from Redis again and again`);
  }

  /** The bytes of a result, or null where Redis has none. */
  async #take(message: WorkMessage, job: QueuedJob, state: string): Promise<Uint8Array | null> {
    const { run, index } = message;
    if (state === 'failed') {
      const { failedReason = 'unknown' } = (await this.#queue.getJob(jobName(run, index))) ?? {};
      throw new EngineFailure(`no worker could do slice ${index}: ${failedReason}`);
    }
    const bytes = await this.#redis.getBuffer(resultKey(run, index));
    if (!bytes) await this.#forget(message, job);
    return bytes;
  }

  async #forget({ run, index }: WorkMessage, job: QueuedJob): Promise<void> {
    await this.#redis.del(resultKey(run, index));
    await job.remove().catch(() => {});
  }

  async #tellLonely(): Promise<void> {
    const workers = await this.#queue.getWorkersCount().catch(() => 1);
    if (workers === 0)
      this.#options.tell?.('no worker is there yet: start `linkwright worker` on any number of hosts');
  }
}

/**
 * Waits until a slice is done or has failed for good, and says which; `unknown`: Redis does not have it any more.
 * Undefined: the run was interrupted.
 */
async function ended(
  job: QueuedJob,
  events: QueueEvents,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  for (;;) {
    // That it failed is looked up afterwards; that nothing was heard is no reason to give up.
    const heard = job.waitUntilFinished(events, PATIENCE).catch(() => {});
    const state = (await unlessAborted(heard, signal)) && (await unlessAborted(job.getState(), signal));
    if (!state) return undefined;
    if (['completed', 'failed', 'unknown'].includes(state.value)) return state.value;
  }
}

/** Waits for an answer, or until the run is interrupted, which is undefined; leaves no listener behind. */
async function unlessAborted<Answer>(
  answer: Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<{ readonly value: Answer } | undefined> {
  // What comes too late may be a refusal, which nobody hears.
  answer.catch(() => {});
  if (!signal) return { value: await answer };
  if (signal.aborted) return undefined;
  const heard = new AbortController();
  const aborted = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { signal: heard.signal });
  });
  try {
    return await Promise.race([answer.then((value) => ({ value })), aborted]);
  } finally {
    heard.abort();
  }
}
