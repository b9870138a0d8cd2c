// What every thread of a worker runs: one slice by the job of its name; the result packed for the way.
import { packed } from '../data/packed.ts';

/** What the worker's main thread sends. */
export interface Work {
  /** URL of the job's module, out of the worker's own list. */
  readonly module: string;
  readonly task: unknown;
  readonly shared: unknown;
  /** The same for the same `shared`: what a job has learnt of a run is good for all its slices. */
  readonly sharedKey: string;
  /** In shared memory; its digest is in the key. */
  readonly data: Uint8Array | undefined;
}

type Job = (task: unknown, shared: unknown, data: Uint8Array | undefined) => unknown;

let latest: { readonly key: string; readonly shared: unknown } | undefined;

export default async function workEntry({
  module,
  task,
  shared,
  sharedKey,
  data,
}: Work): Promise<Uint8Array> {
  if (latest?.key !== sharedKey) latest = { key: sharedKey, shared };
  const { default: job } = (await import(module)) as { readonly default: Job };
  return packed(await job(task, latest.shared, data));
}
