import { lstatSync, readdirSync, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { JournalWriter } from '@linkwright/corpus';
import type { FolderTimes } from '../../writing/folder-times.ts';
import { modeOf } from './folder-modes.ts';
import type { MovePlan } from '../planning/move-plan.ts';

/** Folders that the move has emptied go too; the answer has their paths. */
export function removeEmptied(
  { files, symlinks, emptyFolders, unread = [] }: MovePlan,
  writer: JournalWriter,
  times: FolderTimes,
): string[] {
  const removed: string[] = [];
  const folders = new Set(emptyFolders.map(({ path }) => path));
  for (const { path, to } of [...files, ...symlinks, ...unread]) if (path !== to) folders.add(dirname(path));
  for (const start of [...folders].toSorted((a, b) => b.length - a.length)) {
    for (let folder = start; isEmpty(folder); folder = dirname(folder)) {
      times.note(dirname(folder));
      writer.add({ does: 'remove-folder', path: folder, mode: modeOf(folder) });
      writer.flush();
      if (!isRemoved(folder)) break;
      removed.push(folder);
    }
  }
  return removed;
}

/** What the system says of a folder that something is mounted on, of one in a closed folder, and where somebody has put something in. */
const STAYS: ReadonlySet<string | undefined> = new Set([
  'EBUSY',
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTEMPTY',
  'EEXIST',
]);

/** Such a folder stays, empty: all that was to move has done so. */
function isRemoved(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    if (STAYS.has((error as NodeJS.ErrnoException).code)) return false;
    throw error;
  }
}

/** Of one that may not be looked into nobody knows. */
function isEmpty(folder: string): boolean {
  try {
    return (
      (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false) &&
      readdirSync(folder).length === 0
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') return false;
    throw error;
  }
}
