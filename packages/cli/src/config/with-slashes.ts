import { sep } from 'node:path';

/** A path with `/` between its names. Where the system has it so, `\\` is a letter of a name, and stays. */
export function withSlashes(path: string, separator: string = sep): string {
  return path.replaceAll(separator, '/');
}
