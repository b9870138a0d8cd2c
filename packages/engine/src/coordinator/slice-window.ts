import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Job as QueuedJob, Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import { ended, unlessAborted } from '../awaiting.ts';
import { EngineFailure } from './engine-failure.ts';
import type { EngineTrouble } from '../redis/engine-trouble.ts';
import { whatIsWrong } from '../redis/memory.ts';
import type { WorkMessage } from '../data/message.ts';
import {
  DATA_GONE,
  MESSAGE_GONE,
  NOBODY_WAITS,
  NO_ROOM,
  ROOM_PAUSE,
  ROOM_TRIES,
  jobName,
  resultKey,
} from '../names.ts';
import type { Slice, SlicesInRedis } from './slices-in-redis.ts';

/** Slices that are under way at once: enough for many workers, few enough for the memory of Redis. */
const MOST = 128;

/** Why slices fail that are handed out once more. */
const GONE = new Set([DATA_GONE, MESSAGE_GONE, NOBODY_WAITS]);

/** How often the same slice may be lost by Redis, or have its files changed before a worker reads them. */
const LOSSES = 10;

export interface WindowOptions {
  readonly queue: Queue;
  readonly events: QueueEvents;
  readonly redis: Redis;
  readonly slices: SlicesInRedis;
  readonly trouble: EngineTrouble;
  /** The Redis, for people. */
  readonly shown: string;
  /** The message with what its files are like now. */
  readonly seen: (message: WorkMessage) => WorkMessage;
  /** What the bytes of a result say. Throws for what is no result of the message's job. */
  readonly read: (message: WorkMessage, bytes: Uint8Array) => unknown;
  /** Keeps the bytes of a result before Redis forgets them. */
  readonly keep: (bytes: Uint8Array) => void;
  readonly signal: AbortSignal | undefined;
}

/**
 * The slices of a run that are under way: as many as there is room for in Redis, the result of the first
 * of them taken next.
 */
export class SliceWindow {
  readonly #options: WindowOptions;
  /** In their order; those at the end may not be in Redis yet. */
  readonly #waiting: Slice[] = [];
  /** Slices that are under way at once: fewer where the memory of Redis was full. */
  #width = MOST;

  constructor(options: WindowOptions) {
    this.#options = options;
  }

  get count(): number {
    return this.#waiting.length;
  }

  /** A result has to be taken before another slice finds room. */
  get isFull(): boolean {
    return this.count >= this.#width || (this.count > 0 && !this.#waiting.at(-1)?.job);
  }

  /** Adds a slice and hands it out where there is room. False: the run was interrupted. */
  add(message: WorkMessage): Promise<boolean> {
    this.#waiting.push({ message: this.#options.seen(message), job: undefined, crowded: 0 });
    return this.#filled();
  }

  /** The first slice's result, when there is one; undefined: the run was interrupted. */
  async next(): Promise<{ readonly result: unknown } | undefined> {
    const first = await this.#first();
    // What is fetched makes room.
    return first && (await this.#filled()) ? first : undefined;
  }

  /** Takes out of Redis what no worker has begun. */
  withdraw(): Promise<void> {
    return this.#options.slices.withdraw(this.#waiting);
  }

  /** False: the run was interrupted. */
  async #filled(): Promise<boolean> {
    return (await unlessAborted(this.#fill(), this.#options.signal)) !== undefined;
  }

  /** Hands out what is not in Redis yet, as far as there is room. Throws EngineFailure where there is none at all. */
  async #fill(): Promise<void> {
    const { slices, signal } = this.#options;
    for (const slice of this.#waiting.slice(0, this.#width))
      for (let tries = 1; !slice.job; tries += 1) {
        if (signal?.aborted) return;
        slice.job = await slices.add(slice.message);
        if (slice.job) break;
        const added = this.#waiting.filter(({ job }) => job);
        // Results need room too.
        if (added.length > 0) return slices.withdraw(this.#narrowed(added.slice(1)));
        // Another command may be fetching its results.
        if (tries === ROOM_TRIES) throw this.#full('there is none for a slice');
        await setTimeout(ROOM_PAUSE);
      }
  }

  /**
   * One that Redis has lost (it was started anew without its data, or the same command runs twice and the
   * other was quicker) is handed out once more.
   */
  async #first(): Promise<{ readonly result: unknown } | undefined> {
    const { slices, signal, shown, redis, seen } = this.#options;
    const [slice] = this.#waiting;
    if (!slice) return undefined;
    for (let lost = 0; lost <= LOSSES; lost += 1) {
      const taken = slice.job ? await this.#awaited(slice, slice.job) : { value: null };
      if (!taken) return undefined;
      if (taken.value) {
        const result = await this.#read(slice, taken.value);
        this.#options.keep(taken.value);
        this.#waiting.shift();
        this.#width = Math.min(MOST, this.#width + 1);
        await unlessAborted(slices.forget(slice), signal);
        return { result };
      }
      slice.message = seen(slice.message);
      const added = await unlessAborted(slices.add(slice.message), signal);
      if (!added) return undefined;
      slice.job = added.value;
      if (!slice.job) await this.#makeRoom(slice, 'there is none for a slice');
    }
    const why = await whatIsWrong(redis);
    throw new EngineFailure(
      `${shown}: slice ${slice.message.index} is lost again and again${why ? `: ${why}` : ''}`,
    );
  }

  /** What is no result is taken out of Redis, so that the same command gets another. Throws EngineFailure for it. */
  async #read(slice: Slice, bytes: Uint8Array): Promise<unknown> {
    const { read, slices, shown, signal } = this.#options;
    try {
      return read(slice.message, bytes);
    } catch (error) {
      await unlessAborted(slices.forget(slice), signal);
      throw new EngineFailure(
        `${shown}: what it has for slice ${slice.message.index} is no result: ${(error as Error).message}`,
      );
    }
  }

  /** What comes of a slice that is in Redis: bytes, or null as below; undefined: the run was interrupted. */
  async #awaited(slice: Slice, job: QueuedJob): Promise<{ readonly value: Uint8Array | null } | undefined> {
    const { events, signal, trouble } = this.#options;
    const state = await ended(job, events, signal, () => void trouble.tellSilence());
    return state === undefined ? undefined : await unlessAborted(this.#take(slice, state), signal);
  }

  /** The bytes of a result, or null where there is none and another try is worth it. */
  async #take(slice: Slice, state: string): Promise<Uint8Array | null> {
    const { queue, slices, redis } = this.#options;
    const { run, index } = slice.message;
    if (state === 'failed') {
      const { failedReason = 'unknown' } = (await queue.getJob(jobName(run, index))) ?? {};
      return this.#failed(slice, failedReason);
    }
    const bytes = await redis.getBuffer(resultKey(run, index));
    if (!bytes) await slices.forget(slice);
    return bytes;
  }

  /** Null where another try is worth it. Throws EngineFailure where it is not. */
  async #failed(slice: Slice, reason: string): Promise<null> {
    const { slices, seen } = this.#options;
    const { message } = slice;
    const isCrowded = reason.startsWith(NO_ROOM);
    if (isCrowded) await this.#makeRoom(slice, reason);
    if (isCrowded || GONE.has(reason)) {
      await slices.forget(slice);
      return null;
    }
    // What was listed has changed in the meantime: that is no worker's fault.
    if (!isDeepStrictEqual(seen(message).sizes, message.sizes)) return null;
    // Whoever says it, it is one line.
    throw new EngineFailure(`no worker could do slice ${message.index}: ${reason.replaceAll(/\s+/g, ' ')}`);
  }

  /** Gives up the later half of what is under way, done or not. Throws EngineFailure where nothing is left to give up. */
  async #makeRoom(slice: Slice, reason: string): Promise<void> {
    const others = this.#waiting.filter((each) => each !== slice && each.job);
    slice.crowded += 1;
    // It may have failed while there was more than there is now.
    if (others.length === 0 && slice.crowded > 2) throw this.#full(reason);
    if (others.length === 0) await setTimeout(ROOM_PAUSE);
    for (const each of this.#narrowed(others)) {
      await this.#options.slices.forget(each);
      each.job = undefined;
    }
  }

  /** Half as many slices are under way from now on: gives those that are too many. */
  #narrowed(added: readonly Slice[]): readonly Slice[] {
    this.#options.trouble.tellOnce('its memory is full (maxmemory): fewer slices are under way at once');
    const half = added.length >> 1;
    this.#width = Math.max(1, half);
    return added.slice(half);
  }

  #full(what: string): EngineFailure {
    return new EngineFailure(
      `${this.#options.shown}: its memory is full (maxmemory): ${what}; with more of it the same command goes on`,
    );
  }
}
