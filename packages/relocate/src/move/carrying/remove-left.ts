import { rmSync } from 'node:fs';

/** Takes away what a killed run has left half-done, if it has. */
export function removeLeft(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // A file stands in the place of the folder by now: nothing can be left in it.
  }
}
