import { lstatSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { KnownFolders } from '@linkwright/corpus';
import { digestOfFile } from '../../large-files/edited-copy.ts';
import { readSymlink } from './symlink-text.ts';
import { DISK, isSamePlace } from './letter-case.ts';
import { type MovePlan, type PlannedFile, plannedPaths } from '../planning/move-plan.ts';

/** The plan no longer fits what is on the disk; nothing has been written. */
export class StalePlan extends Error {
  override readonly name = 'StalePlan';
}

/** Of a file that was another one when it was its turn. */
export function changedMeanwhile({ path }: PlannedFile): StalePlan {
  return new StalePlan(`${path} has changed while the move was on; undo and plan again`);
}

/**
 * Whether the plan has been carried out as a whole: file by file it cannot be told, since
 * files with the same bytes may take each other's places.
 */
export function isCarriedOut({ files, symlinks, emptyFolders, unread = [] }: MovePlan): boolean {
  const targets = new Set([...files, ...symlinks].map(({ to }) => to));
  return (
    files.every(
      ({ path, to, after }) => digestAt(to) === after && (targets.has(path) || digestAt(path) === undefined),
    ) &&
    symlinks.every(
      ({ path, to, after }) =>
        readSymlink(to) === after && (targets.has(path) || readSymlink(path) === undefined),
    ) &&
    emptyFolders.every(({ path }) => lstatSync(path, { throwIfNoEntry: false }) === undefined) &&
    unread.every(({ path, to }) => DISK.isThere(to) && (!DISK.isThere(path) || isSamePlace(path, to)))
  );
}

function digestAt(path: string): string | undefined {
  return DISK.isThere(path) && lstatSync(path).isFile() ? digestOfFile(path) : undefined;
}

/** Throws StalePlan for the first thing that is not as it was when the plan was made. */
export function refuseStale(plan: MovePlan): void {
  const { files, replaced, led } = plan;
  const elsewhere = led && new KnownFolders(led).whyElsewhere(plannedPaths(plan));
  if (elsewhere !== undefined) throw new StalePlan(`${elsewhere}; plan again`);
  refuseStaleCompanions(plan);
  const leaving = new Set(files.filter(({ path, to }) => path !== to).map(({ path }) => path));
  const making = new Set(replaced.map(({ path }) => path));
  for (const { path, to, before } of [
    ...files,
    ...replaced.map(({ path, before }) => ({ path, before, to: path })),
  ]) {
    const digest = digestAt(path);
    if (digest === undefined) throw new StalePlan(`${path} is no longer there; plan again`);
    if (digest !== before) throw new StalePlan(`${path} has changed since the plan was made; plan again`);
    if (path === to || leaving.has(to) || making.has(to) || isSamePlace(path, to)) continue;
    const taken = takenBy(to, leaving);
    if (taken !== undefined) throw new StalePlan(`${taken} has appeared since the plan was made; plan again`);
  }
}

function refuseStaleCompanions({ symlinks, unread = [] }: MovePlan): void {
  for (const { path, to } of unread) {
    if (!DISK.isThere(path)) throw new StalePlan(`${path} is no longer there; plan again`);
    if (DISK.isThere(to) && !isSamePlace(path, to))
      throw new StalePlan(`${to} has appeared since the plan was made; plan again`);
  }
  const left = new Set(symlinks.map(({ path }) => path));
  for (const { path, to, before } of symlinks) {
    const text = readSymlink(path);
    if (text !== before && !DISK.isThere(path)) throw new StalePlan(`${path} is no longer there; plan again`);
    if (text !== before) throw new StalePlan(`${path} has changed since the plan was made; plan again`);
    if (!left.has(to) && DISK.isThere(to) && !isSamePlace(path, to))
      throw new StalePlan(`${to} has appeared since the plan was made; plan again`);
  }
}

/** What stands where a file is to go, or is a file where a folder of it has to be. */
function takenBy(to: string, leaving: ReadonlySet<string>): string | undefined {
  if (DISK.isThere(to)) return to;
  for (let folder = dirname(to); folder !== dirname(folder); folder = dirname(folder))
    if (DISK.isThere(folder))
      return statSync(folder, { throwIfNoEntry: false })?.isDirectory() || leaving.has(folder)
        ? undefined
        : folder;
  return undefined;
}
