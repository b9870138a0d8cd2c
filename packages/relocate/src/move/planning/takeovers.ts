import { placeOf } from '@linkwright/corpus';
import { DISK, type Names, isSamePlace } from '../carrying/letter-case.ts';
import type { PathMoves } from './path-moves.ts';

/** A file that stands where another is to go, and does not go away itself. */
export interface Takeover {
  readonly path: string;
  /** The same, where symbolic links on the way are followed. */
  readonly place: string;
  /** The file that is to stand there. */
  readonly by: string;
}

/** The files, of the corpus or not, whose places are taken. */
export function takeovers(moves: PathMoves, existing: readonly string[], names: Names = DISK): Takeover[] {
  const found: Takeover[] = [];
  for (const path of existing) {
    const to = moves.newPath(path);
    if (to === path || moves.newPath(to) !== to) continue;
    if (names.isThere(to) && !isSamePlace(path, to, names))
      found.push({ path: to, place: placeOf(to), by: path });
  }
  return found;
}
