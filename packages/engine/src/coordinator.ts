import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Engine, EngineOptions } from '@linkwright/corpus';
import type { Job as QueuedJob, Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import { sizesOf } from './as-seen.ts';
import { PATIENCE, ended, orLate, unlessAborted } from './awaiting.ts';
import { type Libraries, asRefused, loadLibraries, refuseForGood } from './load.ts';
import type { WorkMessage } from './message.ts';
import { whatIsWrong } from './memory.ts';
import {
  DATA_GONE,
  MESSAGE_GONE,
  NOBODY_WAITS,
  NO_ROOM,
  PREFIX,
  ROOM_PAUSE,
  ROOM_TRIES,
  SIGN,
  jobName,
  queueName,
  resultKey,
} from './names.ts';
import { unpacked } from './packed.ts';
import { type RedisAddress, redisAddress } from './redis-address.ts';
import { digestOfData } from './run-data.ts';
import { type Slice, SlicesInRedis } from './slices-in-redis.ts';
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

/** Slices that are under way at once: enough for many workers, few enough for the memory of Redis. */
const WINDOW = 128;

/** Bytes that Redis takes at once. */
const MOST_DATA = 512 << 20;

/** Why slices fail that are handed out once more. */
const GONE = new Set([DATA_GONE, MESSAGE_GONE, NOBODY_WAITS]);

/** How often the same slice may be lost by Redis, or have its files changed before a worker reads them. */
const LOSSES = 10;

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
  readonly #told = new Set<string>();
  readonly #slices: SlicesInRedis;
  /** Slices that are under way at once: fewer where the memory of Redis was full. */
  #window = WINDOW;
  /** Runs that are under way, and what says so to the workers. */
  readonly #present = new Set<string>();
  readonly #signs: NodeJS.Timeout;
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
    this.#slices = new SlicesInRedis(this.#queue, this.#redis);
    const trouble = (error: Error & { code?: string }): void => {
      if (this.#troubled) return;
      this.#troubled = true;
      options.tell?.(`${shown}: ${error.message || error.code || 'no answer'}; it is tried again`);
    };
    this.#queue.on('error', trouble);
    this.#events.on('error', trouble);
    this.#redis.on('error', trouble);
    this.#signs = setInterval(() => {
      for (const run of this.#present) void this.#slices.giveSign(run).catch(() => {});
    }, SIGN / 5).unref();
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
    if (about) this.#slices.holdData(about.data, data);
    const run = `${runName([this.#options.run, job, shared, about?.data])}-${this.#runs++}`;
    const spool = new Spool(this.#options.spool, run);
    this.#kept.push(spool);
    if (spool.count > 0) this.#options.tell?.(`resumed: ${spool.count} slices were done before`);
    const waiting: Slice[] = [];
    this.#present.add(run);
    let complete = false;
    try {
      const known = spool.count;
      const results = spool.results() as Generator<Result>;
      let index = 0;
      for (const task of tasks) {
        const at = index++;
        if (at < known) {
          // Whoever makes the tasks knows what their results are of when they have been asked for.
          yield results.next().value as Result;
          continue;
        }
        const message = this.#seen({ job, run, index: at, shared, task, ...about });
        waiting.push({ message, job: undefined, crowded: 0 });
        for (;;) {
          if (!(await unlessAborted(this.#fill(waiting, signal), signal))) return;
          if (waiting.length < this.#window && waiting.at(-1)?.job) break;
          // What is fetched makes room.
          const result = await this.#next(waiting, spool, signal);
          if (!result) return;
          yield result.value as Result;
          if (waiting.length === 0) break;
        }
        if (waiting.length === 1) void this.#tellSilence();
      }
      while (waiting.length > 0) {
        if (!(await unlessAborted(this.#fill(waiting, signal), signal))) return;
        const result = await this.#next(waiting, spool, signal);
        if (!result) return;
        yield result.value as Result;
      }
      if (about) await this.#slices.forgetData(about.data);
      complete = true;
    } catch (error) {
      throw asRefused(error, this.#address);
    } finally {
      this.#isIncomplete ||= !complete;
      this.#present.delete(run);
      spool.close();
      if (!complete) await this.#leave(waiting, about?.data);
    }
  }

  async close(): Promise<void> {
    this.#leaving = true;
    clearInterval(this.#signs);
    // Interrupted, the command can be taken up again.
    if (!this.#isIncomplete) for (const kept of this.#kept) kept.remove();
    this.#redis.disconnect();
    await orLate(Promise.allSettled([this.#queue.close(), this.#events.close()]));
  }

  /** Nobody waits for what no worker has begun. What is done is kept for the same command. */
  async #leave(waiting: readonly Slice[], digest: string | undefined): Promise<void> {
    if (this.#redis.status !== 'ready') return;
    const left = [
      this.#slices.withdraw(waiting),
      digest === undefined ? undefined : this.#slices.forgetData(digest),
    ];
    await orLate(Promise.allSettled(left));
  }

  /** Hands out what is not in Redis yet, as far as there is room. Throws EngineFailure where there is none at all. */
  async #fill(waiting: readonly Slice[], signal: AbortSignal | undefined): Promise<void> {
    for (const slice of waiting.slice(0, this.#window)) {
      for (let tries = 1; !slice.job; tries += 1) {
        if (signal?.aborted) return;
        slice.job = await this.#slices.add(slice.message);
        if (slice.job) break;
        const added = waiting.filter(({ job }) => job);
        if (added.length > 0) {
          // Results need room too.
          await this.#slices.withdraw(this.#narrowed(added.slice(1)));
          return;
        }
        // Another command may be fetching its results.
        if (tries === ROOM_TRIES) throw this.#full('there is none for a slice');
        await setTimeout(ROOM_PAUSE);
      }
    }
  }

  /** Half as many slices are under way from now on: gives those that are too many. */
  #narrowed(added: readonly Slice[]): readonly Slice[] {
    this.#tellOnce('its memory is full (maxmemory): fewer slices are under way at once');
    const half = added.length >> 1;
    this.#window = Math.max(1, half);
    return added.slice(half);
  }

  #full(what: string): EngineFailure {
    return new EngineFailure(
      `${this.#address.shown}: its memory is full (maxmemory): ${what}; with more of it the same command goes on`,
    );
  }

  /** The message with what its files are like now. */
  #seen(message: WorkMessage): WorkMessage {
    const { job, task, shared } = message;
    const { paths } = this.#options;
    return paths ? { ...message, sizes: sizesOf(paths(job, task, shared)) } : message;
  }

  /**
   * The result of the first slice; undefined: the run was interrupted. One that Redis has lost (it was started anew
   * without its data, or the same command runs twice and the other was quicker) is handed out once more.
   */
  async #next(
    waiting: Slice[],
    spool: Spool,
    signal: AbortSignal | undefined,
  ): Promise<{ readonly value: unknown } | undefined> {
    const [slice] = waiting;
    if (!slice) return undefined;
    for (let lost = 0; lost <= LOSSES; lost += 1) {
      const taken = slice.job ? await this.#awaited(slice, slice.job, waiting, signal) : { value: null };
      if (!taken) return undefined;
      if (taken.value) {
        spool.add(taken.value);
        waiting.shift();
        this.#window = Math.min(WINDOW, this.#window + 1);
        await unlessAborted(this.#slices.forget(slice), signal);
        return { value: unpacked(taken.value) };
      }
      slice.message = this.#seen(slice.message);
      const added = await unlessAborted(this.#slices.add(slice.message), signal);
      if (!added) return undefined;
      slice.job = added.value;
      if (!slice.job) await this.#makeRoom(slice, waiting, 'there is none for a slice');
    }
    const why = await whatIsWrong(this.#redis);
    throw new EngineFailure(
      `${this.#address.shown}: slice ${slice.message.index} is lost again and again${why ? `: ${why}` : ''}`,
    );
  }

  /** What comes of a slice that is in Redis: bytes, or null as below; undefined: the run was interrupted. */
  async #awaited(
    slice: Slice,
    job: QueuedJob,
    waiting: readonly Slice[],
    signal: AbortSignal | undefined,
  ): Promise<{ readonly value: Uint8Array | null } | undefined> {
    const state = await ended(job, this.#events, signal, () => void this.#tellSilence());
    return state === undefined ? undefined : await unlessAborted(this.#take(slice, state, waiting), signal);
  }

  /** The bytes of a result, or null where there is none and another try is worth it. */
  async #take(slice: Slice, state: string, waiting: readonly Slice[]): Promise<Uint8Array | null> {
    const { message } = slice;
    const { run, index } = message;
    if (state === 'failed') {
      const { failedReason = 'unknown' } = (await this.#queue.getJob(jobName(run, index))) ?? {};
      const isCrowded = failedReason.startsWith(NO_ROOM);
      if (isCrowded) await this.#makeRoom(slice, waiting, failedReason);
      if (isCrowded || GONE.has(failedReason)) {
        await this.#slices.forget(slice);
        return null;
      }
      // What was listed has changed in the meantime: that is no worker's fault.
      if (!isDeepStrictEqual(this.#seen(message).sizes, message.sizes)) return null;
      throw new EngineFailure(`no worker could do slice ${index}: ${failedReason}`);
    }
    const bytes = await this.#redis.getBuffer(resultKey(run, index));
    if (!bytes) await this.#slices.forget(slice);
    return bytes;
  }

  /** Gives up the later half of what is under way, done or not. Throws EngineFailure where nothing is left to give up. */
  async #makeRoom(slice: Slice, waiting: readonly Slice[], reason: string): Promise<void> {
    const others = waiting.filter((each) => each !== slice && each.job);
    slice.crowded += 1;
    // It may have failed while there was more than there is now.
    if (others.length === 0 && slice.crowded > 2) throw this.#full(reason);
    if (others.length === 0) await setTimeout(ROOM_PAUSE);
    for (const each of this.#narrowed(others)) {
      await this.#slices.forget(each);
      each.job = undefined;
    }
  }

  #tellOnce(message: string): void {
    if (this.#told.has(message)) return;
    this.#told.add(message);
    this.#options.tell?.(`${this.#address.shown}: ${message}`);
  }

  /** Says why nothing comes, where that can be told. */
  async #tellSilence(): Promise<void> {
    const why = await whatIsWrong(this.#redis);
    if (why) this.#tellOnce(why);
    await this.#tellLonely();
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
