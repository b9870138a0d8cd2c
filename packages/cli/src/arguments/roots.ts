import { dirname } from 'node:path';
import { absolutePath, slashedPath, statAt } from '@linkwright/corpus';

/** The folders that are named, those of files that are named, and those that globs begin in. */
export function rootsOf(paths: readonly string[]): readonly string[] {
  return paths.map((named) => {
    const path = slashedPath(named);
    const stat = statAt(path);
    if (stat) return absolutePath(stat.isDirectory() ? path : dirname(path));
    const fixed = path.split('/').findIndex((segment) => /[*?[\]{}()!]/.test(segment));
    // What is not there is no reason to look at what stands around it.
    if (fixed < 0) return absolutePath(path);
    const folder = path.split('/').slice(0, fixed).join('/');
    return absolutePath(folder || (path.startsWith('/') ? '/' : '.'));
  });
}
