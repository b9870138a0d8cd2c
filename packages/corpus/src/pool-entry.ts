// What every thread of the pool runs: the job that the pool was made for, with what all its tasks share.
import { workerData } from 'piscina';

/** What `parallel` sends to each thread once. */
export interface PoolData {
  readonly module: string;
  readonly shared: unknown;
}

type Job = (task: unknown, shared: unknown) => unknown;

let job: Promise<Job> | undefined;
let before: Promise<unknown> = Promise.resolve();

/** A thread has its next task at hand when it is through with one, but does one after the other. */
export default function poolEntry(task: unknown): Promise<unknown> {
  const result = before.then(() => done(task));
  before = result.catch(() => {});
  return result;
}

async function done(task: unknown): Promise<unknown> {
  const { module, shared } = workerData as PoolData;
  job ??= import(module).then((loaded: { readonly default: Job }) => loaded.default);
  return (await job)(task, shared);
}
