import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { mapFiles } from './open-files.ts';

/** Bytes that are read at once. */
const CHUNK = 1 << 18;

/** SHA-256 of files of any size, in hexadecimal and in their order. Throws the system's error for one that can't be read. */
export async function digestFiles(paths: readonly string[]): Promise<readonly string[]> {
  return mapFiles(paths, async (path) => {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path, { highWaterMark: CHUNK }), hash);
    return hash.digest('hex');
  });
}
