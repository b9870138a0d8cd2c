// Globs of what to leave out, held against the names of entries.
import { posix } from 'node:path';
import micromatch from 'micromatch';
import { ignoreGlob } from '../finding/ignore-glob.ts';

/** Whether the entry of a name is left out. */
export type IgnoredEntries = (name: string) => boolean;

/**
 * Globs are matched as fast-glob matches the paths below a folder that is named, and an archive is such a folder:
 * `vendor/**` means what is in it. Those with `!/` say in which: `site.zip!/vendor/**`. `below`: the path of the archive
 * below the folder that was named, with `!/` between it and an archive around it.
 */
export function ignoredEntries(globs: readonly string[], below: string | undefined): IgnoredEntries {
  const expressions = globs
    .map(ignoreGlob)
    .flatMap((glob) => micromatch.braces(glob, { expand: true }))
    .flatMap((glob) => (namesFolder(glob) ? [glob, `${glob}/**`] : glob));
  const [withArchive, alone] = [true, false].map((says) =>
    expressions
      .filter((glob) => glob.includes('!/') === says)
      .map((glob) => micromatch.makeRe(glob, { dot: true, posix: true })),
  ) as [RegExp[], RegExp[]];
  const starts = startsOf(below);
  return (name) =>
    alone.some((pattern) => pattern.test(name)) ||
    withArchive.some((pattern) => starts.some((start) => pattern.test(start + name)));
}

/** fast-glob looks into no folder that is named without a wildcard in its own name: `vendor`, but not `v*`. */
function namesFolder(glob: string): boolean {
  const name = posix.basename(glob);
  return name !== '' && !micromatch.scan(name).isGlob;
}

/** What stands before a name, seen from each archive around: `a.zip!/b.zip!/` and `b.zip!/` in `a.zip!/b.zip`. */
function startsOf(below: string | undefined): readonly string[] {
  if (below === undefined) return [];
  const archives = `${below}!/`.split(/(?<=!\/)/);
  return archives.map((_, index) => archives.slice(index).join(''));
}
