import { closeSync, openSync, readSync } from 'node:fs';

/** The first bytes of the file at a path, `length` at the most; undefined where it can't be read. */
export function beginningAt(path: string, length: number): Buffer | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, 'r');
    const beginning = Buffer.alloc(length);
    return beginning.subarray(0, readSync(descriptor, beginning, 0, length, 0));
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
