import { absolutePath } from '@linkwright/corpus';
import type { MovePlan } from '../planning/move-plan.ts';
import { MoveRefused } from '../planning/move-refused.ts';

/** Throws MoveRefused where the journal would go along: it is written to while things move, and undo looks for it in its place. */
export function refuseToMoveJournal(plan: MovePlan, state: string): void {
  const { files, symlinks, emptyFolders, unread = [] } = plan;
  const folder = absolutePath(state);
  const goer = [...files, ...symlinks, ...emptyFolders, ...unread].find(
    ({ path, to }) => path !== to && (isAtOrBelow(path, folder) || isAtOrBelow(folder, path)),
  );
  if (goer)
    throw new MoveRefused([
      `the journal of this run is kept in ${folder}, and ${goer.path} goes to ${goer.to}; name another place with --state`,
    ]);
}

function isAtOrBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
