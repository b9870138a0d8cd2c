import { readFileSync } from 'node:fs';

/** What the file at a path says, as UTF-8; undefined where none can be read. */
export function textAt(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
