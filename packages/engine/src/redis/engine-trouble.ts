import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Libraries } from './load.ts';
import { whatIsWrong } from './memory.ts';
import { noConnection } from './no-connection.ts';
import type { RedisAddress } from './redis-address.ts';
import { otherVersions } from './versions.ts';

export interface WatchedEngine {
  readonly libraries: Libraries;
  readonly address: RedisAddress;
  readonly queue: Queue;
  readonly redis: Redis;
  /** Of this program. */
  readonly version: string;
  /** Hears what a person should know. */
  readonly tell: (message: string) => void;
}

/** Says what keeps results from coming, each thing once. */
export class EngineTrouble {
  readonly #engine: WatchedEngine;
  readonly #told = new Set<string>();
  #isAway = false;
  /** There is no worker, and that has been told. */
  #lonely = false;

  constructor(engine: WatchedEngine) {
    this.#engine = engine;
  }

  /** The Redis does not answer. */
  readonly away = (error: Error): void => {
    if (this.#isAway) return;
    this.#isAway = true;
    const { tell, address } = this.#engine;
    tell(`${noConnection(error, address)}; it is tried again`);
  };

  tellOnce(message: string): void {
    if (this.#told.has(message)) return;
    this.#told.add(message);
    this.#engine.tell(`${this.#engine.address.shown}: ${message}`);
  }

  /** Says why nothing comes, where that can be told. */
  async tellSilence(): Promise<void> {
    const why = await whatIsWrong(this.#engine.redis);
    if (why) this.tellOnce(why);
    await this.#tellLonely();
  }

  /** Says once that there is no worker, until there is one. */
  async #tellLonely(): Promise<void> {
    const { libraries, address, queue, redis, version, tell } = this.#engine;
    const workers = await queue.getWorkersCount().catch(() => 1);
    const told = this.#lonely;
    this.#lonely = workers === 0;
    if (told || !this.#lonely) return;
    const others = await otherVersions(libraries, redis, address, version, 'workers').catch(() => []);
    tell(
      others.length === 0
        ? `no worker is there yet: start \`linkwright worker --engine ${address.shown} --root FOLDER\` on any number of hosts`
        : `no worker is there yet: those that are there are of version ${others.join(', ')}, this is ${version}, and versions do not mix`,
    );
  }
}
