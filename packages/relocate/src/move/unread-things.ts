// What goes along with a folder though no corpus lists it: the folders of git and of package managers, pipes, sockets,
// devices, and files that were left out. Each is renamed as a whole; nothing in it is read.
import { dirname } from 'node:path';
import { lstatSync, renameSync } from 'node:fs';
import { makeFolder, whyRefused } from '@linkwright/corpus';
import type { UndoStep } from '../undo.ts';
import { DISK, isSamePlace } from './letter-case.ts';

/** Absolute paths. */
export interface UnreadThing {
  readonly path: string;
  readonly to: string;
}

/**
 * Why unread things cannot go. None takes the place of anything, and nothing else of the move goes into or out of one:
 * it is one rename, which has to be free to be made and to be taken back.
 */
export function unreadRefusals(things: readonly UnreadThing[], others: readonly UnreadThing[]): string[] {
  if (things.length === 0) return [];
  const reasons = new Set<string>();
  const owners = new Map(
    things.flatMap((thing) => [[thing.path, thing] as const, [thing.to, thing] as const]),
  );
  for (const { path, to } of things) {
    if (DISK.isThere(to) && !isSamePlace(path, to)) reasons.add(`${to} exists; ${path} would replace it`);
    if (isOnOtherDisk(path, to)) reasons.add(`${path} cannot go to ${to}, which is on another file system`);
  }
  for (const goer of [...things, ...others])
    for (const place of [goer.path, goer.to]) {
      const owner = ownerOf(place, owners);
      if (owner && owner !== goer)
        reasons.add(
          `${owner.path} goes to ${owner.to} as a whole; ${goer.path} cannot go to ${goer.to} in one move with it`,
        );
    }
  return [...reasons];
}

/** The unread thing whose old or new place is at a path or around it. */
function ownerOf(place: string, owners: ReadonlyMap<string, UnreadThing>): UnreadThing | undefined {
  for (let end = place.length; end > 0; end = place.lastIndexOf('/', end - 1)) {
    const owner = owners.get(place.slice(0, end));
    if (owner) return owner;
  }
  return undefined;
}

function isOnOtherDisk(path: string, to: string): boolean {
  let folder = dirname(to);
  while (!DISK.isThere(folder)) folder = dirname(folder);
  return lstatSync(path).dev !== lstatSync(folder).dev;
}

/** Puts them in their new places; the folders there have been made. */
export function moveUnread(things: readonly UnreadThing[]): void {
  for (const { path, to } of things) renameSync(path, to);
}

/** Takes that back. May be called again after it was killed. */
export function* unreadBack(things: readonly UnreadThing[]): Generator<UndoStep> {
  for (const thing of things) {
    const { path } = thing;
    try {
      yield { path, ...broughtBack(thing) };
    } catch (error) {
      yield { path, done: 'refused', message: whyRefused(error) };
    }
  }
}

function broughtBack({ path, to }: UnreadThing): Omit<UndoStep, 'path'> {
  const [isBack, isThere] = [DISK.isThere(path), DISK.isThere(to)];
  if (isBack && (!isThere || isSamePlace(path, to))) return { done: 'as-it-was' };
  if (isBack)
    return { done: 'refused', message: `something stands where ${to} is to come back; both are left alone` };
  if (!isThere) return { done: 'refused', message: `neither ${path} nor ${to} is there` };
  makeFolder(dirname(path));
  renameSync(to, path);
  return { done: 'restored' };
}
