import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Job as QueuedJob } from 'bullmq';
import type { Redis } from 'ioredis';
import type { GenericSchema } from 'valibot';
import { otherFile } from './as-seen.ts';
import { Confinement } from './confinement.ts';
import { isFull, loadLibraries, refuseForGood } from './load.ts';
import { BadMessage, parseMessage, parsedAs } from './message.ts';
import {
  KEPT,
  MESSAGE_GONE,
  NOBODY_WAITS,
  NO_ROOM,
  PREFIX,
  ROOM_PAUSE,
  ROOM_TRIES,
  queueName,
  resultKey,
  signKey,
} from './names.ts';
import { openObjectStore } from './object-store.ts';
import { redisAddress } from './redis-address.ts';
import { RunData } from './run-data.ts';
import { otherVersions } from './versions.ts';
import type { Work } from './work-entry.ts';

/** A job that this worker knows. */
export interface JobKind<Task = unknown, Shared = unknown> {
  /** Its module; the default export is called with the task and what is shared. */
  readonly module: URL;
  readonly task: GenericSchema<Task>;
  readonly shared: GenericSchema<Shared>;
  /** Every path that it would read: checked against the roots before it is called. */
  readonly paths: (task: Task, shared: Shared) => Iterable<string>;
  /** Whether it asks what else there is in the tree that its files stand in. */
  readonly reads: 'files' | 'tree';
  /** Whether it is given data of the run besides its messages. */
  readonly data?: boolean;
}

export interface WorkerOptions {
  readonly url: string;
  /** Where the address has none. */
  readonly password?: string;
  readonly version: string;
  readonly jobs: Readonly<Record<string, JobKind>>;
  /** Folders that documents are read from, and nothing else. */
  readonly roots: readonly string[];
  /** Where documents come from that are not below the first root yet: `s3://BUCKET/PREFIX`. */
  readonly store?: string;
  readonly threads: number;
  /** Milliseconds without a sign of life after which a worker's slices go to another. */
  readonly patience: number;
  readonly tell?: (message: string) => void;
}

/** A worker that takes slices until it is closed. */
export interface RunningWorker {
  /** Finishes what is under way. */
  close(): Promise<void>;
}

/** How often a slice may bring its worker down before it is given up. */
const DOWNFALLS = 5;

export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const libraries = await loadLibraries();
  const { bullmq, Redis: Client } = libraries;
  const { Piscina } = await import('piscina');
  const address = redisAddress(options.url, options.password);
  await refuseForGood(Client, address);
  const { connection, shown } = address;
  const confinement = new Confinement(options.roots);
  const { threads, patience, store: url, roots } = options;
  const [root = '.'] = roots;
  const store =
    url === undefined
      ? undefined
      : await openObjectStore({ url, root, ...(options.tell && { tell: options.tell }) });
  // In threads, so that signs of life go out while a document is read.
  const filename = new URL('./work-entry.js', import.meta.url).href;
  const pool = new Piscina({ filename, minThreads: threads, maxThreads: threads });
  const redis = new Client(connection);
  const runData = new RunData(redis);

  const work = async (job: QueuedJob): Promise<{ readonly bytes: number }> => {
    let asked: CheckedWork;
    let data: Uint8Array | undefined;
    // Of what Redis has thrown away nothing is left but the name in the queue.
    if (!job.name) throw new bullmq.UnrecoverableError(MESSAGE_GONE);
    try {
      asked = checkedWork(job.data, options.jobs, confinement);
      if ((await redis.exists(signKey(asked.run))) === 0) throw new bullmq.UnrecoverableError(NOBODY_WAITS);
      data = asked.data === undefined ? undefined : await runData.get(asked.data);
    } catch (error) {
      // It would be refused the next time too.
      throw error instanceof BadMessage ? new bullmq.UnrecoverableError(error.message) : error;
    }
    if (store && asked.reads === 'tree') await store.bringTree(asked.run);
    else await store?.bringFiles(asked.paths);
    const other = asked.sizes && otherFile(asked.paths, asked.sizes);
    // Another worker may see what the coordinator sees.
    if (other !== undefined) throw new Error(other);
    const bytes = (await pool.run({ ...asked.work, data } satisfies Work)) as Uint8Array;
    if (!(await isPut(redis, asked.key, bytes)))
      throw new bullmq.UnrecoverableError(`${NO_ROOM}, ${bytes.length} bytes`);
    return { bytes: bytes.length };
  };

  const worker = new bullmq.Worker(queueName(options.version), work, {
    connection,
    prefix: PREFIX,
    // The next slice is at hand when a thread is through with one.
    concurrency: threads + 1,
    lockDuration: patience,
    stalledInterval: patience,
    maxStalledCount: DOWNFALLS,
  });
  worker.on('failed', (job, error) => options.tell?.(`slice ${job?.id ?? '?'}: ${error.message}`));
  // While Redis is away each try says the same.
  let told = '';
  worker.on('ready', () => (told = ''));
  worker.on('error', ({ message }) => {
    if (message !== told) options.tell?.(`${shown}: ${message}`);
    told = message;
  });
  redis.on('error', () => {});
  const tellOthers = async (): Promise<void> => {
    const { version } = options;
    const others = await otherVersions(libraries, redis, address, version, 'work').catch(() => []);
    if (others.length > 0)
      options.tell?.(
        `work is waiting for version ${others.join(', ')}, which this worker of version ${version} does not do`,
      );
  };
  await worker.waitUntilReady();
  await tellOthers();
  return {
    close: async () => {
      await worker.close();
      redis.disconnect();
      store?.close();
      await pool.destroy();
    },
  };
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

/** What a message asks for, when it has been looked at. */
interface CheckedWork {
  readonly work: Omit<Work, 'data'>;
  /** The digest of the data that it needs. */
  readonly data: string | undefined;
  readonly key: string;
  readonly run: string;
  readonly paths: readonly string[];
  readonly sizes: readonly (number | null)[] | undefined;
  readonly reads: JobKind['reads'];
}

/** Throws BadMessage for what this worker does not know, or may not do. */
function checkedWork(said: unknown, jobs: WorkerOptions['jobs'], confinement: Confinement): CheckedWork {
  const { job, run, index, sizes, data, ...message } = parseMessage(said);
  const kind = Object.hasOwn(jobs, job) ? jobs[job] : undefined;
  if (!kind) throw new BadMessage(`there is no job called ${job} here`);
  if ((kind.data ?? false) !== (data !== undefined))
    throw new BadMessage(`${job} ${kind.data ? 'needs' : 'takes no'} data besides its messages`);
  const task = parsedAs(kind.task, message.task, 'the task');
  const shared = parsedAs(kind.shared, message.shared, 'what is shared');
  const paths = [...kind.paths(task, shared)];
  const folders = new Map<string, string>();
  for (const path of paths) confinement.check(path, folders);
  if (sizes && sizes.length !== paths.length)
    throw new BadMessage('the message does not tell the sizes of its files');
  const sharedKey = createHash('sha256')
    .update(`${run} ${data ?? ''} ${JSON.stringify(shared ?? null)}`)
    .digest('hex');
  const work = { module: kind.module.href, task, shared, sharedKey };
  return { work, data, key: resultKey(run, index), run, paths, sizes, reads: kind.reads };
}
