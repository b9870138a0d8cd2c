// Files that another program has open. Windows refuses to rename, replace or remove them; indexers and scanners of
// viruses open each new file for a moment.
import { setTimeout as sleep } from 'node:timers/promises';

/** How long is waited before each new attempt. Milliseconds. */
const PAUSES = [10, 30, 90, 270];

const TAKEN: ReadonlySet<string | undefined> = new Set(['EACCES', 'EBUSY', 'EPERM']);

/**
 * Does what takes a name, or gives one up: on Windows again for 0.4 seconds where the system refuses it. What a file's
 * permissions forbid is told by the same errors, so it is refused that much later. Throws the last error.
 */
export async function whenFree<Result>(
  act: () => Promise<Result>,
  platform: NodeJS.Platform = process.platform,
): Promise<Result> {
  for (const pause of pausesOf(platform)) {
    try {
      return await act();
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
    await sleep(pause);
  }
  return act();
}

/** The same where nothing else is to happen meanwhile. */
export function whenFreeSync<Result>(
  act: () => Result,
  platform: NodeJS.Platform = process.platform,
): Result {
  for (const pause of pausesOf(platform)) {
    try {
      return act();
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
  }
  return act();
}

function pausesOf(platform: NodeJS.Platform): readonly number[] {
  return platform === 'win32' ? PAUSES : [];
}

function isTaken(error: unknown): boolean {
  return TAKEN.has((error as NodeJS.ErrnoException).code);
}
