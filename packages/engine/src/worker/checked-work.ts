import { createHash } from 'node:crypto';
import type { GenericSchema } from 'valibot';
import type { Confinement } from './confinement.ts';
import { BadMessage, parseMessage, parsedAs } from '../data/message.ts';
import { resultKey } from '../names.ts';
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

/** The jobs that a worker knows, by name. */
export type KnownJobs = Readonly<Record<string, JobKind>>;

/** What a message asks for, when it has been looked at. */
export interface CheckedWork {
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
export function checkedWork(said: unknown, jobs: KnownJobs, confinement: Confinement): CheckedWork {
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
