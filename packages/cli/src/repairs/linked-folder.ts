import { realpathSync } from 'node:fs';
import { absolutePath, relativePath, slashedPath, isWithin } from '@linkwright/corpus';

/** A folder that is named through a symbolic link. git says the real paths of files, and the corpus has the others. */
export interface LinkedFolder {
  readonly named: string;
  readonly real: string;
}

/** Those of the folders, by absolute paths, that have another path in truth. */
export function linkedFolders(folders: readonly string[]): readonly LinkedFolder[] {
  return [...new Set(folders)]
    .map((named) => ({ named, real: realPath(named) }))
    .filter(({ named, real }) => real !== named);
}

/** A real path by the name that it has in such a folder; undefined where it is not in it. */
export function nameIn({ named, real }: LinkedFolder, path: string): string | undefined {
  return isWithin(path, real) ? absolutePath(relativePath(real, path), named) : undefined;
}

function realPath(path: string): string {
  try {
    return slashedPath(realpathSync(path));
  } catch {
    // Of what is not there, others tell.
    return path;
  }
}
