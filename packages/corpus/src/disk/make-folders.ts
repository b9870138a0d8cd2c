import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those that it stands in, where they are missing; returns the outermost that it made, if any. Throws
 * the system's error. `mkdir` of Node with `recursive` does the same, but never ends where the system makes no folder in one
 * that is there, and says so by ENOENT (`/proc`).
 */
export function makeFolders(folder: string, mode?: number): string | undefined {
  const missing: string[] = [];
  for (let at = folder; !existsSync(at) && at !== missing.at(-1); at = dirname(at)) missing.push(at);
  if (missing.length === 0 && !isFolder(folder)) mkdirSync(folder);
  for (const each of missing.toReversed()) made(each, mode);
  return missing.at(-1);
}

/** Another process may have made it in the meantime. */
function made(folder: string, mode: number | undefined): void {
  try {
    mkdirSync(folder, { ...(mode !== undefined && { mode }) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
