import { absolutePath, archiveIn, beginsArchive, isFile, isOfficeDocument } from '@linkwright/corpus';
import { rootsOf } from '../arguments/roots.ts';

/**
 * The places in which it is looked for what links lead to. An archive that is named is one itself, as a folder is: what
 * stands beside it is not checked. A document of office software names its neighbours, as any other document.
 */
export function checkedRoots(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    const archive = isFile(path) ? path : archiveIn(path);
    const isRoot =
      archive !== undefined && !isOfficeDocument(archive) && beginsArchive(absolutePath(archive));
    return isRoot ? absolutePath(archive) : rootsOf([path]);
  });
}
