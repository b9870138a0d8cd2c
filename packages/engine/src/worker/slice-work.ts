import { setTimeout } from 'node:timers/promises';
import type { Job as QueuedJob } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Piscina } from 'piscina';
import { otherFile } from '../data/as-seen.ts';
import { type CheckedWork, type KnownJobs, checkedWork } from './checked-work.ts';
import type { Confinement } from './confinement.ts';
import { type Libraries, isFull } from '../redis/load.ts';
import { BadMessage } from '../data/message.ts';
import { KEPT, MESSAGE_GONE, NOBODY_WAITS, NO_ROOM, ROOM_PAUSE, ROOM_TRIES, signKey } from '../names.ts';
import type { ObjectStore } from '../data/object-store.ts';
import type { RunData } from '../data/run-data.ts';
import type { Work } from './work-entry.ts';

/** What a worker does its slices with. */
export interface SliceTools {
  readonly bullmq: Libraries['bullmq'];
  readonly redis: Redis;
  readonly runData: RunData;
  /** So that signs of life go out while a document is read. */
  readonly pool: Piscina;
  readonly jobs: KnownJobs;
  readonly confinement: Confinement;
  /** Where files come from that are not here. */
  readonly store: ObjectStore | undefined;
}

/** Does one slice after the other as the queue hands them out. What could never be done fails for good. */
export class SliceWork {
  readonly #tools: SliceTools;

  constructor(tools: SliceTools) {
    this.#tools = tools;
  }

  async do(job: QueuedJob): Promise<{ readonly bytes: number }> {
    const { asked, data } = await this.#checked(job);
    await this.#bring(asked);
    const other = asked.sizes && otherFile(asked.paths, asked.sizes);
    // Another worker may see what the coordinator sees.
    if (other !== undefined) throw new Error(other);
    const { pool, redis } = this.#tools;
    const bytes = (await pool.run({ ...asked.work, data } satisfies Work)) as Uint8Array;
    if (!(await isPut(redis, asked.key, bytes))) throw this.#final(`${NO_ROOM}, ${bytes.length} bytes`);
    return { bytes: bytes.length };
  }

  async #checked(job: QueuedJob): Promise<{ asked: CheckedWork; data: Uint8Array | undefined }> {
    // Of what Redis has thrown away nothing is left but the name in the queue.
    if (!job.name) throw this.#final(MESSAGE_GONE);
    const { jobs, confinement, redis, runData } = this.#tools;
    try {
      const asked = checkedWork(job.data, jobs, confinement);
      if ((await redis.exists(signKey(asked.run))) === 0) throw this.#final(NOBODY_WAITS);
      return { asked, data: asked.data === undefined ? undefined : await runData.get(asked.data) };
    } catch (error) {
      throw error instanceof BadMessage ? this.#final(error.message) : error;
    }
  }

  async #bring({ reads, run, paths }: CheckedWork): Promise<void> {
    const { store } = this.#tools;
    if (store && reads === 'tree') await store.bringTree(run);
    else await store?.bringFiles(paths);
  }

  /** It would be refused the next time too. */
  #final(message: string): Error {
    return new this.#tools.bullmq.UnrecoverableError(message);
  }
}

/** Whether Redis has taken a result; where its memory is full, room is waited for a little. */
async function isPut(redis: Redis, key: string, bytes: Uint8Array): Promise<boolean> {
  for (let tries = 1; tries <= ROOM_TRIES; tries += 1) {
    try {
      await redis.set(key, Buffer.from(bytes), 'PX', KEPT);
      return true;
    } catch (error) {
      if (!isFull(error)) throw error;
      await setTimeout(ROOM_PAUSE);
    }
  }
  return false;
}
