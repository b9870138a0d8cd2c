// Whether a glob means a path, also one where nothing is any more.
import micromatch from 'micromatch';
import { statAt } from '../disk/stat-at.ts';
import { absolutePath, relativePath, tidied } from '../uris/file-uri.ts';

/**
 * Tells of absolute paths whether one of the globs among `names` means it, as `NamedFiles` finds files by them; what has
 * such a name itself is no glob.
 */
export function globMatches(names: readonly string[]): (absolute: string) => boolean {
  const globs = names
    .map((name) => tidied(name))
    .filter((name) => micromatch.scan(name).isGlob && statAt(name) === undefined);
  const folder = absolutePath('.');
  const patterns = globs.map((glob) => micromatch.makeRe(glob, { dot: true, posix: true }));
  return (absolute) =>
    patterns.some((pattern) => pattern.test(relativePath(folder, absolute)) || pattern.test(absolute));
}
