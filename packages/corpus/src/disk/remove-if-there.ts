import { unlinkSync } from 'node:fs';

/**
 * Takes a file away that may be gone already. Throws the system's error, which that of `rm` in Node is not: where a file
 * may not be removed (EPERM), `rm` looks for a folder there, and says that there is none (ENOTDIR).
 */
export function removeIfThere(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
