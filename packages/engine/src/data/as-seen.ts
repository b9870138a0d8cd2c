// Whether two hosts see the same files: what a worker reads has to be what the coordinator listed.
import { statSync } from 'node:fs';

/** Bytes of each file; null for what is none: a folder, or nothing. Two hosts may differ in the size of a folder. */
export function sizesOf(paths: Iterable<string>): (number | null)[] {
  return Array.from(paths, (path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat?.isFile() ? stat.size : null;
  });
}

/** Says of the first file that is another here than `sizes` tells; undefined where there is none. */
export function otherFile(paths: readonly string[], sizes: readonly (number | null)[]): string | undefined {
  const here = sizesOf(paths);
  const at = here.findIndex((size, index) => size !== sizes[index]);
  if (at < 0) return undefined;
  const [mine, theirs] = [here[at] ?? null, sizes[at] ?? null].map((size) =>
    size === null ? 'no file' : `${size} bytes`,
  );
  return `${paths[at]}: ${mine} at this worker, ${theirs} where the command runs`;
}
