import { type Stats, lstatSync, lutimesSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder, temporaryPath, timeToGive } from '@linkwright/corpus';
import { readSymlink } from './companions.ts';
import type { PlannedSymlink } from './move-plan.ts';

/**
 * Puts symbolic links where they are to be, saying what they are to say and as old as they were, and
 * takes the old ones away. The answer is the new places of those that it made; one that is not as it was planned, or
 * whose place is taken, is left alone. May be called again after it was killed.
 */
export function moveSymlinks(symlinks: readonly PlannedSymlink[]): string[] {
  const made: string[] = [];
  const targets = new Set(symlinks.map(({ to }) => to));
  const leaving = new Map(symlinks.map(({ path, before }) => [path, before]));
  const asIs = symlinks.filter(({ path, to, before, after }) => {
    return readSymlink(path) === before && !(path === to && before === after);
  });
  // Of those that change places, too, each is looked at before another takes its place.
  const states = new Map(asIs.map(({ path }) => [path, lstatSync(path)]));
  for (const { path, to, after } of asIs) {
    const there = lstatSync(to, { throwIfNoEntry: false });
    // Only a symbolic link that goes away itself may stand there.
    if (there && (!there.isSymbolicLink() || readSymlink(to) !== leaving.get(to))) continue;
    makeFolder(dirname(to));
    const temporary = temporaryPath(to);
    rmSync(temporary, { force: true });
    symlinkSync(after, temporary);
    giveTimes(temporary, states.get(path));
    renameSync(temporary, to);
    made.push(to);
  }
  for (const { path } of asIs) if (!targets.has(path)) rmSync(path, { force: true });
  return made;
}

function giveTimes(symlink: string, state: Stats | undefined): void {
  if (state) lutimesSync(symlink, timeToGive(state.atimeMs / 1000), timeToGive(state.mtimeMs / 1000));
}
