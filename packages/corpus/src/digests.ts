import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';

/** Files that are open at a time: more gain nothing, and many systems allow no more than 256. */
const OPEN_FILES = 16;

/** SHA-256 of files, in hexadecimal and in their order. Throws the system's error for one that can't be read. */
export async function digestFiles(paths: readonly string[]): Promise<readonly string[]> {
  const limit = pLimit(OPEN_FILES);
  return limit.map(paths, async (path) =>
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  );
}
