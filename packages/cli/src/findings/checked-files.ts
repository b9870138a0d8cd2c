import { isWithin } from '@linkwright/check';
import { type CorpusFile, absolutePath, statAt } from '@linkwright/corpus';

/** Whether a file, by its path as findings name it, is one of those that are checked, or was while it was there. */
export function checkedFiles(
  paths: readonly string[],
  files: readonly CorpusFile[],
): (path: string) => boolean {
  const there = new Set(files.map(({ absolute }) => absolute));
  const folders = paths.filter((path) => statAt(path)?.isDirectory()).map((path) => absolutePath(path));
  return (path) => {
    // The documents of an archive are called by its path first.
    const absolute = absolutePath(path.replace(/!\/.*$/s, ''));
    return there.has(absolute) || folders.some((folder) => isWithin(absolute, folder));
  };
}
