import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { BadMessage } from './message.ts';
import { DATA_GONE, dataKey } from '../names.ts';

/** Runs whose data a worker holds at once: two commands that take turns do not push out one another's. */
const HELD = 4;

/** What a worker has fetched of the data of runs, each once for all its threads. */
export class RunData {
  readonly #redis: Pick<Redis, 'getBuffer'>;
  /** By digest, the latest one last. */
  readonly #held = new Map<string, Promise<Uint8Array>>();

  constructor(redis: Pick<Redis, 'getBuffer'>) {
    this.#redis = redis;
  }

  /** In memory that threads share. Throws where Redis does not have it, and BadMessage for other bytes than are meant. */
  async get(digest: string): Promise<Uint8Array> {
    const bytes = this.#held.get(digest) ?? this.#fetched(digest);
    this.#held.delete(digest);
    this.#held.set(digest, bytes);
    const [oldest] = this.#held.size > HELD ? this.#held.keys() : [];
    if (oldest !== undefined) this.#held.delete(oldest);
    try {
      return await bytes;
    } catch (error) {
      this.#held.delete(digest);
      throw error;
    }
  }

  async #fetched(digest: string): Promise<Uint8Array> {
    const bytes = await this.#redis.getBuffer(dataKey(digest));
    if (!bytes) throw new Error(DATA_GONE);
    if (digestOfData(bytes) !== digest) throw new BadMessage('the data of the run is not what was sent');
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
    shared.set(bytes);
    return shared;
  }
}

/** The name of data by its bytes. */
export function digestOfData(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
