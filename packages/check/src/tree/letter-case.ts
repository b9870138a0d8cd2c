import { withoutEndSlashes } from './end-slashes.ts';

/** Whether two paths differ in upper and lower case alone, and not in how letters are composed. */
export function isSameButForCase(path: string, other: string): boolean {
  return withoutEndSlashes(path).toLowerCase() === withoutEndSlashes(other).toLowerCase();
}
