import type { Job as QueuedJob, Queue } from 'bullmq';
import { EngineRefused, asRefused, loadLibraries, refuseForGood } from './redis/load.ts';
import { PREFIX, queueName } from './names.ts';
import { type RedisAccess, redisAddress } from './redis/redis-address.ts';
import { versionsIn } from './redis/versions.ts';

/** What is going on at a Redis, in the queue of one version. */
export interface QueueStatus {
  /** Of Linkwright: workers and coordinators of different versions do not meet. */
  readonly version: string;
  readonly workers: readonly WorkerStatus[];
  /** Slices that no worker has taken yet, those that are tried again among them. */
  readonly waiting: number;
  readonly active: readonly SliceStatus[];
  /** Slices that are done, and that no coordinator has fetched yet. */
  readonly done: number;
  readonly failed: readonly FailedSlice[];
}

/** A worker that is there. */
export interface WorkerStatus {
  /** Host and port, as Redis sees it. */
  readonly address: string;
  /** Seconds since it came. */
  readonly age: number;
}

/** A slice that a worker has. */
export interface SliceStatus {
  /** Run and number. */
  readonly slice: string;
  /** `check`, `extract` or `rewrite`. */
  readonly job: string;
  /** Seconds since a worker took it. */
  readonly age: number;
  /** How often it has been tried before. */
  readonly tried: number;
}

/** A slice that was given up, and why. */
export interface FailedSlice {
  readonly slice: string;
  readonly job: string;
  readonly reason: string;
}

export interface StatusOptions extends RedisAccess {
  readonly url: string;
  /** Of this program: its queue is told of even if it is empty. */
  readonly version: string;
}

/** Failed slices are told of one by one up to this many. */
const SHOWN = 100;

/** What is going on at a Redis, the queue of this version first. Throws BadAddress and MissingLibrary, and where Redis does not answer. */
export async function engineStatus({
  url,
  version,
  ...access
}: StatusOptions): Promise<readonly QueueStatus[]> {
  const { bullmq, Redis } = loadLibraries();
  const address = redisAddress(url, access);
  const { connection } = address;
  const silent = await refuseForGood(Redis, address);
  if (silent !== undefined) throw new EngineRefused(silent);
  const redis = new Redis(connection);
  redis.on('error', () => {});
  try {
    const others = (await versionsIn(redis)).filter((other) => other !== version);
    const statuses: QueueStatus[] = [];
    for (const each of [version, ...others]) {
      const queue = new bullmq.Queue(queueName(each), { connection, prefix: PREFIX });
      queue.on('error', () => {});
      try {
        statuses.push(await statusOf(queue, each));
      } finally {
        await queue.close();
      }
    }
    return statuses;
  } catch (error) {
    throw asRefused(error, address);
  } finally {
    redis.disconnect();
  }
}

async function statusOf(queue: Queue, version: string): Promise<QueueStatus> {
  const counts = await queue.getJobCounts('wait', 'delayed', 'prioritized', 'completed');
  const now = Date.now();
  const [workers, active, failed] = await Promise.all([
    queue.getWorkers(),
    queue.getActive(),
    queue.getFailed(0, SHOWN - 1),
  ]);
  const { completed = 0, ...waiting } = counts;
  return {
    version,
    workers: workers.map(({ addr = '', age }) => ({ address: addr, age: Number(age ?? 0) })),
    waiting: Object.values(waiting).reduce((sum, count) => sum + count, 0),
    active: active.map((job) => sliceOf(job, now)),
    done: completed,
    failed: failed.map(({ id = '', name, failedReason }) => ({ slice: id, job: name, reason: failedReason })),
  };
}

function sliceOf({ id = '', name, processedOn, attemptsMade }: QueuedJob, now: number): SliceStatus {
  const age = Math.max(0, Math.round((now - (processedOn ?? now)) / 1000));
  return { slice: id, job: name, age, tried: attemptsMade };
}
