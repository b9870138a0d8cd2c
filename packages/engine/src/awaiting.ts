// What a coordinator waits for, until it is interrupted.
import type { Job as QueuedJob, QueueEvents } from 'bullmq';

/** How long a result is waited for before its state is looked up once more; an interrupted command ends within it. Milliseconds. */
export const PATIENCE = 2000;

/**
 * Waits until a slice is done or has failed for good, and says which; `unknown`: Redis does not have it any more.
 * Undefined: the run was interrupted. `silent` is called now and then while nothing is heard.
 */
export async function ended(
  job: QueuedJob,
  events: QueueEvents,
  signal: AbortSignal | undefined,
  silent: () => void,
): Promise<string | undefined> {
  for (;;) {
    // That it failed is looked up afterwards; that nothing was heard is no reason to give up.
    const heard = job.waitUntilFinished(events, PATIENCE).catch(silent);
    const state = (await unlessAborted(heard, signal)) && (await unlessAborted(job.getState(), signal));
    if (!state) return undefined;
    if (['completed', 'failed', 'unknown'].includes(state.value)) return state.value;
  }
}

/** Waits for an answer, or until the run is interrupted, which is undefined; leaves no listener behind. */
export async function unlessAborted<Answer>(
  answer: Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<{ readonly value: Answer } | undefined> {
  // What comes too late may be a refusal, which nobody hears.
  answer.catch(() => {});
  if (!signal) return { value: await answer };
  if (signal.aborted) return undefined;
  const heard = new AbortController();
  const aborted = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { signal: heard.signal });
  });
  try {
    return await Promise.race([answer.then((value) => ({ value })), aborted]);
  } finally {
    heard.abort();
  }
}

/** Waits for it, but not long. */
export async function orLate(end: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE)));
  await Promise.race([end, late]);
  clearTimeout(timer);
}
