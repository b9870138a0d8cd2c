import type { Engine, EngineOptions } from '@linkwright/corpus';
import type { Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import { sizesOf } from '../data/as-seen.ts';
import { PATIENCE, orLate } from '../awaiting.ts';
import { EngineFailure } from './engine-failure.ts';
import { EngineTrouble } from '../redis/engine-trouble.ts';
import { firstAnswer } from '../redis/first-answer.ts';
import { type Libraries, asRefused, loadLibraries } from '../redis/load.ts';
import type { WorkMessage } from '../data/message.ts';
import { PREFIX, SIGN, queueName } from '../names.ts';
import { unpacked } from '../data/packed.ts';
import { type RedisAccess, type RedisAddress, redisAddress } from '../redis/redis-address.ts';
import { digestOfData } from '../data/run-data.ts';
import { SliceWindow } from './slice-window.ts';
import { SlicesInRedis } from './slices-in-redis.ts';
import { Spool, runKey } from '../data/spool.ts';

export interface CoordinatorOptions extends RedisAccess {
  /** `redis://…` or `rediss://…`. */
  readonly url: string;
  /** Of Linkwright: only workers of the same version take the work. */
  readonly version: string;
  /** Names the run: hexadecimal, and the same for the same work on the same files. */
  readonly run: string;
  /** Where results are kept until the run is over. */
  readonly spool: string;
  /** What a job reads: workers that see other files there, of another size or none, do not do it. */
  readonly paths?: ((job: string, task: unknown, shared: unknown) => Iterable<string>) | undefined;
  /** Whether a value is what a job gives for a task. Whoever has the Redis may answer: what is no result is not given on. */
  readonly isResult?: ((job: string, task: unknown, said: unknown) => boolean) | undefined;
  /** Hears what a person should know. */
  readonly tell?: ((message: string) => void) | undefined;
  /** Ends the waiting for a Redis that does not answer. */
  readonly signal?: AbortSignal | undefined;
  /** How long a Redis is waited for that has not answered yet, in milliseconds (30,000). */
  readonly starting?: number | undefined;
}

/** Bytes that Redis takes at once. */
const MOST_DATA = 512 << 20;

/**
 * Hands slices to the workers at a Redis and gives the results in the order of the slices. Every
 * slice has a name of its own, so a coordinator that is started again adds none twice: it finds
 * the results that it had on its disk, and those that came while it was away in Redis.
 */
export async function connectEngine(options: CoordinatorOptions): Promise<Coordinator> {
  return Coordinator.connected(options);
}

/** What `connectEngine` gives. Work rejects with EngineFailure where no worker could do a slice of it. */
export class Coordinator implements Engine {
  readonly #options: CoordinatorOptions;
  readonly #address: RedisAddress;
  readonly #queue: Queue;
  readonly #beginEvents: () => QueueEvents;
  /** Begun with the first run: until its connection is there, it cannot be closed. */
  #events: QueueEvents | undefined;
  readonly #redis: Redis;
  readonly #slices: SlicesInRedis;
  readonly #trouble: EngineTrouble;
  /** Runs of this coordinator: a command may share out its work in several stretches. */
  #runs = 0;
  #leaving = false;
  /** Runs that are under way, and what says so to the workers. */
  readonly #present = new Set<string>();
  readonly #signs: NodeJS.Timeout;
  /** What is kept on disk until the command is through, and whether a run of it is not. */
  readonly #kept: { remove(): void }[] = [];
  #isIncomplete = false;
  #key: Uint8Array | undefined;

  /** See `connectEngine`. */
  static async connected(options: CoordinatorOptions): Promise<Coordinator> {
    const libraries = loadLibraries();
    const { url, tell = () => {}, signal, starting } = options;
    await firstAnswer(libraries.Redis, redisAddress(url, options), { tell, signal, starting });
    return new Coordinator(libraries, options);
  }

  /** Private, so that who reads the declarations needs no types of these libraries. */
  private constructor(libraries: Libraries, options: CoordinatorOptions) {
    const { bullmq, Redis: Client } = libraries;
    const { url, version, tell = () => {} } = options;
    const address = redisAddress(url, options);
    this.#address = address;
    // A Redis that is away is waited for, but for no longer than the command.
    const retryStrategy = (times: number): number | null =>
      this.#leaving ? null : Math.min(100 * times, PATIENCE);
    const connection = { ...address.connection, retryStrategy };
    this.#options = options;
    const name = queueName(version);
    const queue = new bullmq.Queue(name, { connection, prefix: PREFIX });
    const redis = new Client(connection);
    this.#queue = queue;
    this.#redis = redis;
    this.#slices = new SlicesInRedis(queue, redis);
    this.#trouble = new EngineTrouble({ libraries, address, queue, redis, version, tell });
    queue.on('error', this.#trouble.away);
    redis.on('error', this.#trouble.away);
    this.#beginEvents = () => {
      const events = new bullmq.QueueEvents(name, { connection, prefix: PREFIX });
      events.on('error', this.#trouble.away);
      return events;
    };
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
    const key = Buffer.from(this.key).toString('hex');
    const run = `${runName([this.#options.run, key, job, shared, about?.data])}-${this.#runs++}`;
    const spool = new Spool(this.#options.spool, run);
    this.#kept.push(spool);
    const window = this.#window(spool, signal);
    this.#present.add(run);
    let complete = false;
    try {
      const known = this.#resumed(spool);
      const results = spool.results() as Generator<Result>;
      const messages = messagesOf(tasks, (index, task) => ({ job, run, index, shared, task, ...about }));
      for (const message of messages) {
        if (message.index < known) {
          // Whoever makes the tasks knows what their results are of when they have been asked for.
          yield results.next().value as Result;
          continue;
        }
        if (!(await window.add(message))) return;
        if (window.count === 1) void this.#trouble.tellSilence();
        while (window.isFull) {
          const next = await window.next();
          if (!next) return;
          yield next.result as Result;
        }
      }
      while (window.count > 0) {
        const next = await window.next();
        if (!next) return;
        yield next.result as Result;
      }
      if (about) await this.#slices.forgetData(about.data);
      complete = true;
    } catch (error) {
      throw asRefused(error, this.#address);
    } finally {
      this.#isIncomplete ||= !complete;
      this.#present.delete(run);
      spool.close();
      if (!complete) await this.#leave(window, about?.data);
    }
  }

  async close(): Promise<void> {
    this.#leaving = true;
    clearInterval(this.#signs);
    // Interrupted, the command can be taken up again.
    if (!this.#isIncomplete) for (const kept of this.#kept) kept.remove();
    this.#redis.disconnect();
    await orLate(Promise.allSettled([this.#queue.close(), this.#events?.close()]));
    // A Redis that answers nothing is not waited for; otherwise there is nothing left to do here.
    void this.#queue.disconnect().catch(() => {});
  }

  #window(spool: Spool, signal: AbortSignal | undefined): SliceWindow {
    return new SliceWindow({
      queue: this.#queue,
      events: (this.#events ??= this.#beginEvents()),
      redis: this.#redis,
      slices: this.#slices,
      trouble: this.#trouble,
      shown: this.#address.shown,
      seen: (message) => this.#seen(message),
      read: (message, bytes) => this.#result(message, bytes),
      keep: (bytes) => spool.add(bytes),
      signal,
    });
  }

  /** Throws for what is no result of a job. */
  #result({ job, task }: WorkMessage, bytes: Uint8Array): unknown {
    const said = unpacked(bytes);
    const { isResult = () => true } = this.#options;
    if (!isResult(job, task, said)) throw new TypeError(`${job} gives something else`);
    return said;
  }

  /** How many results there are of a run of the same name that was killed, or interrupted. */
  #resumed({ count }: Spool): number {
    if (count > 0) this.#options.tell?.(`resumed: ${count} slices were done before`);
    return count;
  }

  /** Nobody waits for what no worker has begun. What is done is kept for the same command. */
  async #leave(window: SliceWindow, digest: string | undefined): Promise<void> {
    if (this.#redis.status !== 'ready') return;
    const left = [window.withdraw(), digest === undefined ? undefined : this.#slices.forgetData(digest)];
    await orLate(Promise.allSettled(left));
  }

  /** The message with what its files are like now. */
  #seen(message: WorkMessage): WorkMessage {
    const { job, task, shared } = message;
    const { paths } = this.#options;
    return paths ? { ...message, sizes: sizesOf(paths(job, task, shared)) } : message;
  }
}

function* messagesOf<Task>(
  tasks: Iterable<Task>,
  messageOf: (index: number, task: Task) => WorkMessage,
): Generator<WorkMessage> {
  let index = 0;
  for (const task of tasks) yield messageOf(index++, task);
}

/**
 * The name of a run says what all its slices follow from: they are others than those of the same work with other data.
 * With the key in it, what workers have learnt of the tree is not taken for that of the same work once more.
 */
function runName(followsFrom: readonly unknown[]): string {
  return digestOfData(Buffer.from(JSON.stringify(followsFrom))).slice(0, 32);
}
