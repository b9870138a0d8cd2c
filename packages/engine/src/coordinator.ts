import { isDeepStrictEqual } from 'node:util';
import type { Engine, EngineOptions } from '@linkwright/corpus';
import type { Job as QueuedJob, Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import { sizesOf } from './as-seen.ts';
import { type Libraries, asRefused, isFull, loadLibraries, refuseForGood } from './load.ts';
import type { WorkMessage } from './message.ts';
import { DATA_GONE, KEPT, PREFIX, dataKey, jobName, queueName, resultKey } from './names.ts';
import { unpacked } from './packed.ts';
import { type RedisAddress, redisAddress } from './redis-address.ts';
import { digestOfData } from './run-data.ts';
import { Spool, runKey } from './spool.ts';
import { otherVersions } from './versions.ts';

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
  /** What a job reads: workers that see other files there, of another size or none, do not do it. */
  readonly paths?: (job: string, task: unknown, shared: unknown) => Iterable<string>;
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

/** Bytes that Redis takes at once. */
const MOST_DATA = 512 << 20;

/** A slice is tried so often. */
const ATTEMPTS = 3;

/** How often the same slice may be lost by Redis, or have its files changed before a worker reads them. */
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
  readonly #libraries: Libraries;
  readonly #options: CoordinatorOptions;
  readonly #address: RedisAddress;
  readonly #queue: Queue;
  readonly #events: QueueEvents;
  readonly #redis: Redis;
  /** Runs of this coordinator: a command may share out its work in several stretches. */
  #runs = 0;
  #troubled = false;
  #leaving = false;
  /** There is no worker, and that has been told. */
  #lonely = false;
  /** By digest: data of runs that are under way. */
  readonly #data = new Map<string, Uint8Array>();
  /** What is kept on disk until the command is through, and whether a run of it is not. */
  readonly #kept: { remove(): void }[] = [];
  #isIncomplete = false;
  #key: Uint8Array | undefined;

  constructor(libraries: Libraries, options: CoordinatorOptions) {
    const { bullmq, Redis: Client } = libraries;
    const address = redisAddress(options.url, options.password);
    const { shown } = address;
    this.#libraries = libraries;
    this.#address = address;
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

  get key(): Uint8Array {
    if (this.#key) return this.#key;
    const { bytes, remove } = runKey(this.#options.spool, this.#options.run);
    this.#kept.push({ remove });
    this.#key = bytes;
    return bytes;
  }

  async *run<Task, Result>(
    job: string,
    tasks: Iterable<Task>,
    { shared, data, signal }: EngineOptions,
  ): AsyncGenerator<Result> {
    if (data && data.length > MOST_DATA)
      throw new EngineFailure(`${this.#address.shown}: Redis holds no ${data.length >> 20} MB at once`);
    const about = data && { data: digestOfData(data) };
    if (about) this.#data.set(about.data, data);
    const run = `${runName([this.#options.run, job, shared, about?.data])}-${this.#runs++}`;
    const spool = new Spool(this.#options.spool, run);
    this.#kept.push(spool);
    if (spool.count > 0) this.#options.tell?.(`resumed: ${spool.count} slices were done before`);
    let complete = false;
    try {
      const known = spool.count;
      const results = spool.results() as Generator<Result>;
      const waiting: Slice[] = [];
      let index = 0;
      for (const task of tasks) {
        const at = index++;
        if (at < known) {
          // Whoever makes the tasks knows what their results are of when they have been asked for.
          yield results.next().value as Result;
          continue;
        }
        const message = this.#seen({ job, run, index: at, shared, task, ...about });
        let added = await unlessAborted(this.#add(message), signal);
        // What is fetched makes room.
        while ((added && !added.value) || waiting.length >= WINDOW) {
          const [first] = waiting.splice(0, 1);
          if (!first) throw new EngineFailure(`${this.#address.shown}: its memory is full (maxmemory)`);
          const result = await this.#result(first, spool, signal);
          if (!result) return;
          yield result.value as Result;
          if (added && !added.value) added = await unlessAborted(this.#add(message), signal);
        }
        if (!added?.value) return;
        waiting.push({ message, job: added.value });
        if (waiting.length === 1) void this.#tellLonely();
      }
      for (const each of waiting) {
        const result = await this.#result(each, spool, signal);
        if (!result) return;
        yield result.value as Result;
      }
      if (about) await this.#forgetData(about.data);
      complete = true;
    } catch (error) {
      throw asRefused(error, this.#address);
    } finally {
      this.#isIncomplete ||= !complete;
      spool.close();
    }
  }

  async close(): Promise<void> {
    this.#leaving = true;
    // Interrupted, the command can be taken up again.
    if (!this.#isIncomplete) for (const kept of this.#kept) kept.remove();
    this.#redis.disconnect();
    const closed = Promise.allSettled([this.#queue.close(), this.#events.close()]);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE)));
    await Promise.race([closed, late]);
    clearTimeout(timer);
  }

  /** The message with what its files are like now. */
  #seen(message: WorkMessage): WorkMessage {
    const { job, task, shared } = message;
    const { paths } = this.#options;
    return paths ? { ...message, sizes: sizesOf(paths(job, task, shared)) } : message;
  }

  /** Undefined where Redis has no room for it. */
  async #add(message: WorkMessage): Promise<QueuedJob | undefined> {
    const jobId = jobName(message.run, message.index);
    const before = await this.#queue.getJob(jobId);
    // What failed in the last run of this name gets its chance in this one.
    if (before && (await before.isFailed())) await before.remove();
    const kept = { age: KEPT / 1000 };
    const options = { attempts: ATTEMPTS, removeOnComplete: kept, removeOnFail: kept };
    const backoff = { type: 'fixed', delay: 500 };
    try {
      if (message.data !== undefined) await this.#putData(message.data);
      return await this.#queue.add(message.job, message, { jobId, ...options, backoff });
    } catch (error) {
      if (isFull(error)) return undefined;
      throw error;
    }
  }

  /** Redis may have lost it, with the slices or without. */
  async #putData(digest: string): Promise<void> {
    const key = dataKey(digest);
    const bytes = this.#data.get(digest);
    if (bytes && (await this.#redis.pexpire(key, KEPT)) === 0)
      await this.#redis.set(key, Buffer.from(bytes), 'PX', KEPT);
  }

  async #forgetData(digest: string): Promise<void> {
    this.#data.delete(digest);
    await this.#redis.del(dataKey(digest));
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
    let current = { message, job };
    for (let lost = 0; lost <= LOSSES; lost += 1) {
      const state = await ended(current.job, this.#events, signal, () => void this.#tellLonely());
      const taken = state && (await unlessAborted(this.#take(current, state), signal));
      if (!taken) return undefined;
      if (taken.value) {
        spool.add(taken.value);
        await unlessAborted(this.#forget(current), signal);
        return { value: unpacked(taken.value) };
      }
      const again = this.#seen(message);
      const added = await unlessAborted(this.#add(again), signal);
      if (!added) return undefined;
      if (added.value) current = { message: again, job: added.value };
    }
    throw new EngineFailure(`slice ${message.index} is lost again and again`);
  }

  /** The bytes of a result, or null where there is none and another try is worth it. */
  async #take(slice: Slice, state: string): Promise<Uint8Array | null> {
    const { message } = slice;
    const { run, index } = message;
    if (state === 'failed') {
      const { failedReason = 'unknown' } = (await this.#queue.getJob(jobName(run, index))) ?? {};
      if (failedReason === DATA_GONE) {
        await this.#forget(slice);
        return null;
      }
      // What was listed has changed in the meantime: that is no worker's fault.
      if (!isDeepStrictEqual(this.#seen(message).sizes, message.sizes)) return null;
      throw new EngineFailure(`no worker could do slice ${index}: ${failedReason}`);
    }
    const bytes = await this.#redis.getBuffer(resultKey(run, index));
    if (!bytes) await this.#forget(slice);
    return bytes;
  }

  async #forget({ message: { run, index }, job }: Slice): Promise<void> {
    await this.#redis.del(resultKey(run, index));
    await job.remove().catch(() => {});
  }

  /** Says once that there is no worker, until there is one. */
  async #tellLonely(): Promise<void> {
    const workers = await this.#queue.getWorkersCount().catch(() => 1);
    const told = this.#lonely;
    this.#lonely = workers === 0;
    if (told || !this.#lonely) return;
    const { version, tell } = this.#options;
    const others = await otherVersions(this.#libraries, this.#redis, this.#address, version, 'workers').catch(
      () => [],
    );
    tell?.(
      others.length === 0
        ? 'no worker is there yet: start `linkwright worker` on any number of hosts'
        : `no worker is there yet: those that are there are of version ${others.join(', ')}, this is ${version}, and versions do not mix`,
    );
  }
}

/** The name of a run says what all its slices follow from: they are others than those of the same work with other data. */
function runName(followsFrom: readonly unknown[]): string {
  return digestOfData(Buffer.from(JSON.stringify(followsFrom))).slice(0, 32);
}

/**
 * Waits until a slice is done or has failed for good, and says which; `unknown`: Redis does not have it any more.
 * Undefined: the run was interrupted. `silent` is called now and then while nothing is heard.
 */
async function ended(
  job: QueuedJob,
  events: QueueEvents,
  signal: AbortSignal | undefined,
  silent: () => void,
): Promise<string | undefined> {
  for (;;) {
    // That it failed is looked up afterwards; that nothing was heard is no reason to give up.
    const heard = job.waitUntilFinished(events, PATIENCE).catch(silent);
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
