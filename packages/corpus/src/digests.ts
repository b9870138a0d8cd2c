import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { mapFiles } from './open-files.ts';

/** SHA-256 of files, in hexadecimal and in their order. Throws the system's error for one that can't be read. */
export async function digestFiles(paths: readonly string[]): Promise<readonly string[]> {
  return mapFiles(paths, async (path) =>
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  );
}
