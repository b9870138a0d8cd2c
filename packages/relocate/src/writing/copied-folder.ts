import { lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isWithin, makeFolders, placeOf, realPlace, slashedPath } from '@linkwright/corpus';

/** A folder of a copy that is still to be made. */
export interface CopiedFolder {
  readonly path: string;
  /** Permissions of the folder that it is a copy of; undefined for those around the copy. */
  readonly mode: number | undefined;
}

/** `like` is the folder that this one is a copy of, if it stands in `out`. Its owner can write in it in any case. */
export function copiedFolder(path: string, like: string, out: string): CopiedFolder {
  const state = path.startsWith(slashedPath(join(out, '/')))
    ? lstatSync(like, { throwIfNoEntry: false })
    : undefined;
  return { path, mode: state?.isDirectory() ? (state.mode & 0o777) | 0o700 : undefined };
}

/** What nobody else could enter stays so in the copy. The folder that it stands in is there. */
export function makeCopiedFolder({ path, mode }: CopiedFolder): void {
  makeFolders(path, mode);
}

/** A path of a copy leads out of it. */
class OutsideCopy extends Error {
  override readonly name = 'OutsideCopy';
}

/** Throws OutsideCopy where a symbolic link that stands in the copy leads a path of it elsewhere: nobody has named that place. */
export function refuseOutside(path: string, out: string, place: typeof placeOf = placeOf): void {
  if (!isWithin(place(path), realPlace(out)))
    throw new OutsideCopy(`${dirname(path)} leads out of ${out}; name an empty folder with --out`);
}
