import { type Stats, lstatSync, lutimesSync, renameSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  type KnownFolders,
  makeFolder,
  removeIfThere,
  temporaryPath,
  timeToGive,
  whatRefused,
} from '@linkwright/corpus';
import { removeLeft } from './remove-left.ts';
import { readSymlink } from './symlink-text.ts';
import { DISK } from './letter-case.ts';
import { leftElsewhere } from '../../undo/left-alone.ts';
import type { UndoStep } from '../../undo/undo.ts';
import type { PlannedSymlink } from '../planning/move-plan.ts';

/** Hears what the system would not do with a symbolic link. */
type Refused = (symlink: PlannedSymlink, error: unknown) => void;

/**
 * Puts symbolic links where they are to be, saying what they are to say and as old as they were, and
 * takes the old ones away. The answer is the new places of those that it made; one that is not as it was planned, or
 * whose place is taken, is left alone. May be called again after it was killed. Throws the system's error, unless `refused`
 * takes it: then the others go on.
 */
export function moveSymlinks(
  symlinks: readonly PlannedSymlink[],
  refused: Refused = (_, error) => {
    throw error;
  },
): string[] {
  const made: string[] = [];
  const targets = new Set(symlinks.map(({ to }) => to));
  const leaving = new Map(symlinks.map(({ path, before }) => [path, before]));
  const asIs = symlinks.filter(({ path, to, before, after }) => {
    return readSymlink(path) === before && !(path === to && before === after);
  });
  // Of those that change places, too, each is looked at before another takes its place.
  const states = new Map(asIs.map(({ path }) => [path, lstatSync(path)]));
  for (const symlink of asIs)
    attempt(symlink, refused, ({ path, to, after }) => {
      const there = lstatSync(to, { throwIfNoEntry: false });
      // Only a symbolic link that goes away itself may stand there.
      if (there && (!there.isSymbolicLink() || readSymlink(to) !== leaving.get(to))) return;
      makeFolder(dirname(to));
      makeSymlink(after, to, states.get(path));
      made.push(to);
    });
  // Not one that could not be made at its new place.
  for (const symlink of asIs)
    attempt(symlink, refused, ({ path, to, after }) => {
      if (!targets.has(path) && readSymlink(to) === after) removeIfThere(path);
    });
  return made;
}

function attempt(symlink: PlannedSymlink, refused: Refused, work: (symlink: PlannedSymlink) => void): void {
  try {
    work(symlink);
  } catch (error) {
    refused(symlink, error);
  }
}

function giveTimes(symlink: string, state: Stats | undefined): void {
  if (state) lutimesSync(symlink, timeToGive(state.atimeMs / 1000), timeToGive(state.mtimeMs / 1000));
}

/**
 * Takes that back, also where the run, or its undoing, was killed between two links that change places: what the first has
 * overwritten is in the journal. Those that were in their old places already are not told.
 */
export function symlinksBack(all: readonly PlannedSymlink[], folders: KnownFolders): UndoStep[] {
  const led = all.map((symlink) => ({
    symlink,
    elsewhere: folders.whyElsewhere([symlink.path, symlink.to]),
  }));
  const symlinks = led.flatMap(({ symlink, elsewhere }) => (elsewhere === undefined ? symlink : []));
  const away = led.flatMap(({ symlink: { path }, elsewhere }) =>
    elsewhere === undefined ? [] : leftElsewhere(path, elsewhere),
  );
  return [...asTheyWere(symlinks), ...away];
}

function asTheyWere(symlinks: readonly PlannedSymlink[]): UndoStep[] {
  const arrived = new Map(symlinks.map(({ to, after }) => [to, after]));
  const departed = new Map(symlinks.map(({ path, before }) => [path, before]));
  const lost = symlinks.filter(
    ({ path, to, before, after }) =>
      path !== to &&
      readSymlink(path) !== before &&
      readSymlink(to) !== after &&
      isFreeFor(path, arrived) &&
      isFreeFor(to, departed),
  );
  const back = symlinks.map(({ path, to, before, after }) => ({
    path: to,
    to: path,
    before: after,
    after: before,
  }));
  // What a killed run had not yet given its name.
  for (const { path, to } of symlinks) for (const place of [path, to]) removeLeft(temporaryPath(place));
  const reasons = new Map<string, string>();
  const made = moveSymlinks(back, ({ to: path }, error) => reasons.set(path, whatRefused(error, path)));
  for (const symlink of lost) {
    if (!isFreeFor(symlink.path, arrived)) continue;
    const { path } = symlink;
    const refused: Refused = (_, error) => reasons.set(path, whatRefused(error, path));
    attempt(symlink, refused, ({ before }) => {
      makeFolder(dirname(path));
      makeSymlink(before, path, undefined);
      made.push(path);
    });
  }
  const steps = made
    .filter((path) => !reasons.has(path))
    .map((path): UndoStep => ({ path, done: 'restored' }));
  for (const symlink of symlinks) {
    const { path, before } = symlink;
    const message = reasons.get(path);
    if (message !== undefined) steps.push({ path, done: 'refused', message });
    else if (readSymlink(path) !== before) steps.push(notBack(symlink));
  }
  return steps;
}

/** Whether nothing stands at a place but what the run, or its undoing, has put there. */
function isFreeFor(place: string, texts: ReadonlyMap<string, string>): boolean {
  return !mayBeThere(place) || (texts.has(place) && readSymlink(place) === texts.get(place));
}

/** What cannot be looked at may be there. */
function mayBeThere(place: string): boolean {
  try {
    return DISK.isThere(place);
  } catch {
    return true;
  }
}

function notBack({ path, to }: PlannedSymlink): UndoStep {
  const isTaken = mayBeThere(path);
  if (path === to && isTaken)
    return { path, done: 'refused', message: 'changed since the run; it is left alone' };
  const message = isTaken
    ? `something stands where the symbolic link ${to} is to come back; both are left alone`
    : `neither ${path} nor ${to} is what the run left; they are left alone`;
  return { path, done: 'refused', message };
}

function makeSymlink(text: string, path: string, state: Stats | undefined): void {
  const temporary = temporaryPath(path);
  removeIfThere(temporary);
  symlinkSync(text, temporary);
  giveTimes(temporary, state);
  renameSync(temporary, path);
}
