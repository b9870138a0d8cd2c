// The slices of a run as they are in Redis: jobs of the queue, and what belongs to them.
import type { Job as QueuedJob, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { isFull } from '../redis/load.ts';
import type { WorkMessage } from '../data/message.ts';
import { KEPT, SIGN, dataKey, jobName, resultKey, signKey } from '../names.ts';

/** A slice that is under way, and what to say if it has to be handed out once more. */
export interface Slice {
  message: WorkMessage;
  /** Undefined while it is not in Redis. */
  job: QueuedJob | undefined;
  /** How often there was no room for its result. */
  crowded: number;
}

/** States of a slice that no worker has. */
const NOT_BEGUN = new Set(['waiting', 'delayed', 'prioritized']);

/** What BullMQ takes for the last in its queue. */
const LAST = 2 ** 21 - 1;

/** A slice is tried so often. */
const ATTEMPTS = 3;

export class SlicesInRedis {
  readonly #queue: Queue;
  readonly #redis: Redis;
  /** By digest: data of runs that are under way. */
  readonly #data = new Map<string, Uint8Array>();

  constructor(queue: Queue, redis: Redis) {
    this.#queue = queue;
    this.#redis = redis;
  }

  /** Data that goes along with the slices whose messages have its digest. */
  holdData(digest: string, bytes: Uint8Array): void {
    this.#data.set(digest, bytes);
  }

  /** Undefined where Redis has no room for it. */
  async add(message: WorkMessage): Promise<QueuedJob | undefined> {
    const jobId = jobName(message.run, message.index);
    const before = await this.#queue.getJob(jobId);
    // What failed in the last run of this name gets its chance in this one.
    if (before && (await before.isFailed())) await before.remove();
    const kept = { age: KEPT / 1000 };
    // Commands take turns: the first slices of one that comes later are done before the hundredth of another.
    const priority = Math.min(message.index + 1, LAST);
    const options = { attempts: ATTEMPTS, priority, removeOnComplete: kept, removeOnFail: kept };
    const backoff = { type: 'fixed', delay: 500 };
    try {
      await this.giveSign(message.run);
      if (message.data !== undefined) await this.#putData(message.data);
      return await this.#queue.add(message.job, message, { jobId, ...options, backoff });
    } catch (error) {
      if (isFull(error)) return undefined;
      throw error;
    }
  }

  /** Workers do the slices of a run only while its command is there. */
  async giveSign(run: string): Promise<void> {
    const key = signKey(run);
    if ((await this.#redis.pexpire(key, SIGN)) === 0) await this.#redis.set(key, 1, 'PX', SIGN);
  }

  /** Redis may have lost it, with the slices or without. */
  async #putData(digest: string): Promise<void> {
    const key = dataKey(digest);
    const bytes = this.#data.get(digest);
    if (bytes && (await this.#redis.pexpire(key, KEPT)) === 0)
      await this.#redis.set(key, Buffer.from(bytes), 'PX', KEPT);
  }

  async forgetData(digest: string): Promise<void> {
    this.#data.delete(digest);
    await this.#redis.del(dataKey(digest));
  }

  /** Takes out of Redis what no worker has begun. */
  async withdraw(slices: readonly Slice[]): Promise<void> {
    const withdrawn = slices.map(async (slice) => {
      const state = await slice.job?.getState();
      if (state === undefined || !NOT_BEGUN.has(state)) return;
      await slice.job?.remove();
      slice.job = undefined;
    });
    // One that a worker takes just now is done by it.
    await Promise.allSettled(withdrawn);
  }

  /** Takes it out of Redis, done or not. */
  async forget({ message: { run, index }, job }: Slice): Promise<void> {
    await this.#redis.del(resultKey(run, index));
    await job?.remove().catch(() => {});
  }
}
