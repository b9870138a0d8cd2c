// What goes along with a folder though no corpus lists it: the folders of git and of package managers, pipes, sockets,
// devices, and files that were left out. Each is renamed as a whole, or copied where the new place is on another file
// system; no link in it is looked at.
import { dirname } from 'node:path';
import { renameSync } from 'node:fs';
import { type KnownFolders, makeFolder, whenFreeSync, whyRefused } from '@linkwright/corpus';
import { leftElsewhere } from '../../undo/left-alone.ts';
import type { UndoStep } from '../../undo/undo.ts';
import { isOfTwoDisks, isOnOtherDisk } from './across-disks.ts';
import { carryAcross, settle, uncopiable } from './carry-across.ts';
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
export async function unreadRefusals(
  things: readonly UnreadThing[],
  others: readonly UnreadThing[],
): Promise<string[]> {
  if (things.length === 0) return [];
  const reasons = new Set<string>();
  const owners = new Map(
    things.flatMap((thing) => [[thing.path, thing] as const, [thing.to, thing] as const]),
  );
  for (const { path, to } of things) {
    if (DISK.isThere(to) && !isSamePlace(path, to)) reasons.add(`${to} exists; ${path} would replace it`);
    const stuck = isOnOtherDisk(path, to) ? await uncopiable(path) : undefined;
    if (stuck !== undefined)
      reasons.add(`${stuck} and cannot be copied to ${to}, which is on another file system; remove it first`);
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

/** Puts them in their new places; the folders there have been made. Throws the signal's reason. */
export async function moveUnread(things: readonly UnreadThing[], signal?: AbortSignal): Promise<void> {
  for (const { path, to } of things) {
    signal?.throwIfAborted();
    await renameOrCarry(path, to);
  }
}

async function renameOrCarry(from: string, to: string): Promise<void> {
  try {
    whenFreeSync(() => renameSync(from, to));
  } catch (error) {
    if (!isOfTwoDisks(error)) throw error;
    await carryAcross(from, to);
  }
}

/** Takes that back. May be called again after it was killed, or ended by the signal. */
export async function* unreadBack(
  things: readonly UnreadThing[],
  { folders, signal }: { readonly folders: KnownFolders; readonly signal: AbortSignal | undefined },
): AsyncGenerator<UndoStep> {
  for (const thing of things) {
    signal?.throwIfAborted();
    const { path, to } = thing;
    const elsewhere = folders.whyElsewhere([path, to]);
    if (elsewhere !== undefined) {
      yield leftElsewhere(path, elsewhere);
      continue;
    }
    try {
      yield { path, ...(await broughtBack(thing)) };
    } catch (error) {
      yield { path, done: 'refused', message: whyRefused(error) };
    }
  }
}

async function broughtBack({ path, to }: UnreadThing): Promise<Omit<UndoStep, 'path'>> {
  await settle([path, to]);
  const [isBack, isThere] = [DISK.isThere(path), DISK.isThere(to)];
  if (isBack && (!isThere || isSamePlace(path, to))) return { done: 'as-it-was' };
  if (isBack)
    return { done: 'refused', message: `something stands where ${to} is to come back; both are left alone` };
  if (!isThere) return { done: 'refused', message: `neither ${path} nor ${to} is there` };
  makeFolder(dirname(path));
  await renameOrCarry(to, path);
  return { done: 'restored' };
}
