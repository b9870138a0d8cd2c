// What every thread of the pool runs: the job that the pool was made for, with what all its tasks share.
import { workerData } from 'piscina';

/** What `parallel` sends to each thread once. */
export interface PoolData {
  readonly module: string;
  readonly shared: unknown;
}

type Job = (task: unknown, shared: unknown) => unknown;

let job: Promise<Job> | undefined;

export default async function poolEntry(task: unknown): Promise<unknown> {
  const { module, shared } = workerData as PoolData;
  job ??= import(module).then((loaded: { readonly default: Job }) => loaded.default);
  return (await job)(task, shared);
}
