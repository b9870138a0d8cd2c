import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { PATIENCE, orLate } from '../awaiting.ts';
import type { KnownJobs } from './checked-work.ts';
import { Confinement } from './confinement.ts';
import { loadLibraries, refuseForGood } from '../redis/load.ts';
import { PREFIX, queueName } from '../names.ts';
import { noConnection } from '../redis/no-connection.ts';
import { type ObjectStore, openObjectStore } from '../data/object-store.ts';
import { type RedisAccess, type RedisAddress, redisAddress } from '../redis/redis-address.ts';
import { RunData } from '../data/run-data.ts';
import { SliceWork } from './slice-work.ts';
import { otherVersions } from '../redis/versions.ts';

export interface WorkerOptions extends RedisAccess {
  readonly url: string;
  readonly version: string;
  readonly jobs: KnownJobs;
  /** Folders that documents are read from, and nothing else. */
  readonly roots: readonly string[];
  /** Where documents come from that are not below the first root yet: `s3://BUCKET/PREFIX`. */
  readonly store?: string | undefined;
  readonly threads: number;
  /** Milliseconds without a sign of life after which a worker's slices go to another. */
  readonly patience: number;
  readonly tell?: ((message: string) => void) | undefined;
}

/** A worker that takes slices until it is closed. */
export interface RunningWorker {
  /** Finishes what is under way, unless Redis has gone, to which nobody could say that it is done. */
  close(): Promise<void>;
}

/** How often a slice may bring its worker down before it is given up. */
const DOWNFALLS = 5;

/**
 * Takes slices of work from the queue at `url` until it is closed. Throws MissingLibrary, BadAddress, and EngineRefused
 * where Redis or the store will not have it.
 */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const libraries = loadLibraries();
  const { bullmq, Redis: Client } = libraries;
  const { Piscina } = await import('piscina');
  const address = redisAddress(options.url, options);
  const silent = await refuseForGood(Client, address);
  if (silent !== undefined) options.tell?.(`${silent}; it is tried again`);
  const { threads, patience, version, jobs } = options;
  const store = await storeOf(options);
  const filename = new URL('./work-entry.js', import.meta.url).href;
  const pool = new Piscina({ filename, minThreads: threads, maxThreads: threads });
  const redis = new Client(address.connection);
  const runData = new RunData(redis);
  const confinement = new Confinement(options.roots);
  const work = new SliceWork({ bullmq, redis, runData, pool, jobs, confinement, store });
  const worker = new bullmq.Worker(queueName(version), (job) => work.do(job), {
    connection: address.connection,
    prefix: PREFIX,
    // The next slice is at hand when a thread is through with one.
    concurrency: threads + 1,
    lockDuration: patience,
    stalledInterval: patience,
    maxStalledCount: DOWNFALLS,
  });
  tellTrouble(worker, address, options, silent);
  redis.on('error', () => {});
  await worker.waitUntilReady();
  const others = await otherVersions(libraries, redis, address, version, 'work').catch(() => []);
  if (others.length > 0)
    options.tell?.(
      `work is waiting for version ${others.join(', ')}, which this worker of version ${version} does not do`,
    );
  return {
    close: async () => {
      const answers = await unlessAway(redis, worker.pause());
      // Without Redis nothing can be said of what is under way: its slices go to another worker.
      await orLate(worker.close(!answers || redis.status !== 'ready'));
      redis.disconnect();
      store?.close();
      await pool.destroy();
    },
  };
}

async function storeOf({ store: url, roots, tell }: WorkerOptions): Promise<ObjectStore | undefined> {
  const [root = '.'] = roots;
  return url === undefined ? undefined : openObjectStore({ url, root, ...(tell && { tell }) });
}

/** Waits for it, but not longer than Redis may be away, or be there and answer nothing. Gives whether it answers. */
async function unlessAway(redis: Redis, end: Promise<unknown>): Promise<boolean> {
  const heard = end.then(
    () => true,
    () => true,
  );
  let answered = Date.now();
  const ask = (): void => {
    if (redis.status === 'ready')
      void redis
        .ping()
        .then(() => (answered = Date.now()))
        .catch(() => {});
  };
  while (Date.now() - answered < PATIENCE) {
    ask();
    const wait = new AbortController();
    const ended = await Promise.race([
      heard,
      setTimeout(LOOK, false, { signal: wait.signal }).catch(() => false),
    ]);
    wait.abort();
    if (ended) return true;
  }
  return false;
}

/** How often it is looked whether Redis is there. Milliseconds. */
const LOOK = 100;

function tellTrouble(
  worker: Worker,
  address: RedisAddress,
  { tell }: WorkerOptions,
  before: string | undefined,
): void {
  worker.on('failed', (job, error) => tell?.(`slice ${job?.id ?? '?'}: ${error.message}`));
  // While Redis is away each try says the same, or one of a few things.
  const told = new Set([before]);
  worker.on('ready', () => told.clear());
  worker.on('error', (error: NodeJS.ErrnoException) => {
    const message = noConnection(error, address);
    // BullMQ's own errors have numbers.
    if (!told.has(message))
      tell?.(typeof error.code === 'string' ? `${message}; it is tried again` : message);
    told.add(message);
  });
}
