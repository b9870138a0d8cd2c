import { absolutePath, isWithin, placesOf, realPlace } from '@linkwright/corpus';
import type { MovePlan } from '../planning/move-plan.ts';
import { MoveRefused } from '../planning/move-refused.ts';

/**
 * Throws MoveRefused where the journal would go along, by the name that it is given or where symbolic links lead to it: it
 * is written to while things move, and undo looks for it in its place.
 */
export function refuseToMoveJournal(plan: MovePlan, state: string): void {
  const { files, symlinks, emptyFolders, unread = [] } = plan;
  const folder = absolutePath(state);
  const real = realPlace(folder);
  const placeOf = placesOf();
  const goer = [...files, ...symlinks, ...emptyFolders, ...unread].find(
    ({ path, to }) => path !== to && (meet(path, folder) || meet(placeOf(path), real)),
  );
  if (goer)
    throw new MoveRefused([
      `the journal of this run is kept in ${folder}, and ${goer.path} goes to ${goer.to}; name another place with --state`,
    ]);
}

/** Whether one of two paths is the other, or is in it. */
function meet(path: string, folder: string): boolean {
  return isWithin(path, folder) || isWithin(folder, path);
}
