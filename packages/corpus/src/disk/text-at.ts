import { readFileSync } from 'node:fs';
import { isFile } from './stat-at.ts';

/**
 * What the file at a path says, as UTF-8; undefined where none can be read. A pipe or a device that a tree has in the place of
 * settings has no end.
 */
export function textAt(path: string): string | undefined {
  if (!isFile(path)) return undefined;
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** The bytes of the file at a path; undefined where there is none that can be read. */
export function bytesAt(path: string): Uint8Array | undefined {
  if (!isFile(path)) return undefined;
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
