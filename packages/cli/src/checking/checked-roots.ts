import {
  absolutePath,
  archiveIn,
  beginsArchive,
  isArchive,
  isFile,
  isOfficeDocument,
  mediaTypeOf,
  packingOfType,
} from '@linkwright/corpus';
import { rootsOf } from '../arguments/roots.ts';

/**
 * The places in which it is looked for what links lead to. An archive that is named is one itself, as a folder is: what
 * stands beside it is not checked. A document of office software names its neighbours, as any other document.
 */
export function checkedRoots(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    const archive = isFile(path) ? path : archiveIn(path);
    const isRoot = archive !== undefined && mayBeArchive(archive) && beginsArchive(absolutePath(archive));
    return isRoot ? absolutePath(archive) : rootsOf([path]);
  });
}

/** By its name, so that of many pages that are named none is opened for this. */
function mayBeArchive(path: string): boolean {
  const type = mediaTypeOf(path);
  return (
    type === undefined || ((isArchive(type) || packingOfType(type) !== undefined) && !isOfficeDocument(path))
  );
}
