import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import { whyRefused } from '@linkwright/corpus';
import { DISK } from './letter-case.ts';
import type { MovePlan } from '../planning/move-plan.ts';
import { MoveRefused } from '../planning/move-refused.ts';

/**
 * Throws MoveRefused where names would have to change in folders that do not allow it: the move would stop half-way. What
 * the system does not tell of beforehand stops it there.
 */
export function refuseClosedFolders(
  {
    files,
    symlinks,
    emptyFolders,
    unread = [],
  }: Pick<MovePlan, 'files' | 'symlinks' | 'emptyFolders' | 'unread'>,
  whyClosed: (folder: string) => string | undefined = whyNotChanged,
): void {
  const folders = new Set<string>();
  for (const { path, to } of [...files, ...symlinks, ...emptyFolders, ...unread])
    for (const place of [path, to]) folders.add(existingFolder(dirname(place)));
  const reasons = [...folders].flatMap((folder) => {
    const why = whyClosed(folder);
    return why === undefined ? [] : [`nothing can be written in ${folder}: ${why}`];
  });
  if (reasons.length > 0) throw new MoveRefused(reasons);
}

/** The innermost that is there: those in it are made in it. */
function existingFolder(path: string): string {
  let folder = path;
  while (!DISK.isThere(folder)) folder = dirname(folder);
  return folder;
}

function whyNotChanged(folder: string): string | undefined {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return whyRefused(error);
  }
}
