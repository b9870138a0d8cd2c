import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { mapFiles } from './open-files.ts';

/**
 * Flushes the names in a folder: files that were made, renamed or removed in it are so after a power
 * cut too. Where the system can't (Windows opens no folders, some network file systems flush none)
 * nothing is done; a failing disk is told by an error.
 */
export function flushFolder(folder: string): void {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(folder, 'r');
    fsyncSync(descriptor);
  } catch (error) {
    if (isFailure(error)) throw error;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** The same for many; what a disk answers here changes nothing about the files, so it is not told. */
export async function flushFolders(folders: Iterable<string>): Promise<void> {
  await mapFiles(folders, async (folder) => {
    const handle = await open(folder, 'r').catch(() => undefined);
    await handle?.sync().catch(() => undefined);
    await handle?.close();
  });
}

const FAILURES: ReadonlySet<string | undefined> = new Set(['EIO', 'ENOSPC', 'EDQUOT']);

function isFailure(error: unknown): boolean {
  return FAILURES.has((error as NodeJS.ErrnoException).code);
}
