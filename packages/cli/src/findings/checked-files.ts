import { type CorpusFile, absolutePath, globMatches, statAt, isWithin } from '@linkwright/corpus';
import { documentsAround } from '../files/file-names.ts';
import { STANDARD_INPUT, isStandardInput } from '../files/standard-input-path.ts';

/**
 * Whether a document, by its path as findings name it, is one of those that are checked, or was while it was there;
 * standard input is a file in this folder. Of an archive whose entry was named, the other entries are not.
 */
export function checkedFiles(
  paths: readonly string[],
  files: readonly CorpusFile[],
): (path: string) => boolean {
  const there = new Set(
    files.map(({ absolute, entry }) => (entry === undefined ? absolute : `${absolute}!/${entry}`)),
  );
  if (isStandardInput(paths)) there.add(absolutePath(STANDARD_INPUT));
  const folders = paths.filter((path) => statAt(path)?.isDirectory()).map((path) => absolutePath(path));
  const isMeant = globMatches(paths);
  return (path) => {
    const absolute = absolutePath(path);
    const around = documentsAround(absolute);
    return (
      around.some((each) => there.has(each)) ||
      folders.some((folder) => isWithin(absolute, folder)) ||
      // What a glob passes over is there.
      around.some((each) => isMeant(each) && statAt(each) === undefined)
    );
  };
}
