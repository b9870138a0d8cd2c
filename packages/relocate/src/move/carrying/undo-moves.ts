import { Buffer } from 'node:buffer';
import { readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Edit, splice } from '@linkwright/core';
import {
  type JournalEntry,
  type KnownFolders,
  type Limits,
  flushFolders,
  makeFolder,
  mapFiles,
  removeIfThere,
  statAt,
  temporaryPath,
  whatRefused,
  whenFreeSync,
  writeAtomic,
} from '@linkwright/corpus';
import { digestOfFile } from '../../large-files/edited-copy.ts';
import { editTo, isLarge } from '../../large-files/large-file.ts';
import { digestOf } from '../../task.ts';
import { leftElsewhere } from '../../undo/left-alone.ts';
import type { UndoOptions, UndoStep } from '../../undo/undo.ts';
import { renameOrCopy } from './across-disks.ts';
import { notArrived } from './arrivals.ts';
import { blockedReturns } from './blocked-returns.ts';
import { nameFolders } from './folder-case.ts';
import { DISK, isSamePlace } from './letter-case.ts';
import { removeLeft } from './remove-left.ts';
import type { UnreadThing } from './unread-things.ts';

/** Where a file waits whose place is still taken. */
export function asidePath(to: string): string {
  return temporaryPath(`${to}.aside`);
}

/** Where a file's old bytes wait for its old place to be free. */
function stagedPath(path: string): string {
  return temporaryPath(`${path}.old`);
}

type Move = Extract<JournalEntry, { does: 'move' }>;

/** A moved file's old bytes, ready beside the place that it came from, or in it. */
interface Staged {
  readonly move: Move;
  readonly staged: string;
  /** Puts the file where it was before it was made ready. */
  readonly unstage: () => void;
}

/** What is known of the moves together. */
interface Known extends Pick<Undoing, 'folders' | 'limits'> {
  /** The new places of all. */
  readonly targets: ReadonlySet<string>;
  readonly notArrived: ReadonlySet<Move>;
}

/** What moves are taken back with. */
interface Undoing extends UndoOptions {
  /** Where the folders of the run were. */
  readonly folders: KnownFolders;
  /** What goes back after them. */
  readonly unread: readonly UnreadThing[];
}

/**
 * Takes moves back: first every old file is made ready beside its old place, then the new places
 * are cleared and the old files renamed into theirs. So swaps and chains come apart, and undoing
 * that is killed, or ended by the signal, goes on when it is called again.
 */
export async function* undoMoves(
  moves: readonly Move[],
  { folders, unread, limits, signal }: Undoing,
): AsyncGenerator<UndoStep> {
  const ready: Staged[] = [];
  const blocked = blockedReturns(moves);
  const known: Known = {
    targets: new Set(moves.map(({ to }) => to)),
    notArrived: notArrived(moves, { digestAt: seenDigest, timeAt, asidePath, stagedPath }),
    folders,
    limits,
  };
  const staged = await mapFiles(moves, async (move) => {
    signal?.throwIfAborted();
    return blocked.has(move) ? refusedReturn(move) : stageOrRefuse(move, known);
  });
  const steps = keptFromOverwriting(moves, staged);
  const staying = new Set<string>();
  for (const step of steps) {
    if (!('done' in step)) ready.push(step);
    else {
      if (step.done === 'as-it-was') staying.add(step.path);
      yield step;
    }
  }
  // No new file goes before the name of the old one is on the disk.
  await flushFolders(new Set(ready.map(({ move }) => dirname(move.path))));
  const returning = new Set(ready.map(({ move }) => move.path));
  const returned: Staged[] = [];
  for (const step of ready) {
    const { to } = step.move;
    const refused = returning.has(to) || staying.has(to) ? undefined : notCleared(step);
    if (refused) yield refused;
    else returned.push(step);
  }
  // What a killed run was still writing, in the file's new place, aside, or on its way back.
  for (const { path, to } of moves.filter((move) => whyElsewhere(move, folders) === undefined))
    for (const unfinished of [to, asidePath(to), stagedPath(path)]) removeLeft(temporaryPath(unfinished));
  for (const { move } of returned) removeLeft(asidePath(move.to));
  for (const { move, staged } of returned) {
    if (staged !== move.path) whenFreeSync(() => renameSync(staged, move.path));
    yield { path: move.path, done: 'restored' };
  }
  const back = [...returned.map(({ move }) => move), ...unread];
  nameFolders(back.map(({ path, to }) => ({ path: to, to: path })));
}

/**
 * The same steps, without the returns of files into whose places others have moved that cannot leave them: such a
 * place holds all that there is of the other.
 */
function keptFromOverwriting(
  moves: readonly Move[],
  steps: readonly (Staged | UndoStep)[],
): (Staged | UndoStep)[] {
  const kept = [...steps];
  const byOrigin = new Map(moves.map(({ path }, index) => [path, index]));
  for (const [first, step] of steps.entries()) {
    if (!('done' in step) || step.done !== 'refused') continue;
    let staying = moves[first];
    while (staying && mayBeInPlace(staying)) {
      const index = byOrigin.get(staying.to) ?? -1;
      const next = kept[index];
      if (!next || 'done' in next) break;
      kept[index] = heldBack(next, 'the file that stands in its place now could not go back');
      staying = next.move;
    }
  }
  return kept;
}

/** Whether the new file of a move stands in its place; what cannot be looked at may be it. */
function mayBeInPlace({ to, after }: Move): boolean {
  try {
    return digestAt(to) === after;
  } catch {
    return true;
  }
}

/** Takes the new file away whose old one is ready; why the system would not have that, and all is as it was then. */
function notCleared(step: Staged): UndoStep | undefined {
  const { path, to, after } = step.move;
  try {
    if (digestAt(to) === after) whenFreeSync(() => removeIfThere(to));
    return undefined;
  } catch (error) {
    return heldBack(step, whatRefused(error, path));
  }
}

function heldBack({ move: { path }, unstage }: Staged, message: string): UndoStep {
  try {
    unstage();
    return { path, done: 'refused', message };
  } catch (error) {
    return { path, done: 'refused', message: `${message}; ${whatRefused(error, path)}` };
  }
}

async function refusedReturn({ path }: Move): Promise<UndoStep> {
  return { path, done: 'refused', message: 'another file stands where the old one is to come back' };
}

async function stageOrRefuse(move: Move, known: Known): Promise<Staged | UndoStep> {
  const elsewhere = whyElsewhere(move, known.folders);
  if (elsewhere !== undefined) return leftElsewhere(move.path, elsewhere);
  try {
    return await stage(move, known);
  } catch (error) {
    return { path: move.path, done: 'refused', message: whatRefused(error, move.path) };
  }
}

function whyElsewhere({ path, to }: Move, folders: KnownFolders): string | undefined {
  return folders.whyElsewhere([path, to]);
}

async function stage(move: Move, known: Known): Promise<Staged | UndoStep> {
  const { path, to, before, after, edits } = move;
  const staged = stagedPath(path);
  if (hasNotLeft(move, known)) {
    removeIfThere(staged);
    return { move, staged: path, unstage: asItIs };
  }
  // Of an undo that was killed: the new file may have gone since.
  if (digestAt(staged) === before) return { move, staged, unstage: asItIs };
  // A killed run may have put the new file aside, or not have begun with it.
  const found = newPlaces(move, known).find((candidate) => digestAt(candidate) === after);
  if (found === undefined) {
    if (digestAt(path) === before) return { path, done: 'as-it-was' };
    return {
      path,
      done: 'refused',
      message: `neither ${path} nor ${to} is what the run left; they are left alone`,
    };
  }
  makeFolder(dirname(path));
  const unstage = (): void => removeIfThere(staged);
  if (edits.length === 0) {
    const done = await renameOrCopy(found, staged, before);
    return { move, staged, unstage: done === 'copied' ? unstage : () => renameSync(staged, found) };
  }
  if (await isStaged(found, staged, move, known.limits)) return { move, staged, unstage };
  return {
    path,
    done: 'refused',
    message: 'the journal does not give the old bytes back; it is left alone',
  };
}

function asItIs(): void {}

/** Makes the old file ready from the new one; false where the journal does not give its bytes. */
async function isStaged(
  found: string,
  staged: string,
  { before, after, edits, mtime }: Move,
  limits: Limits | undefined,
): Promise<boolean> {
  const back = edits.map(([start, end, old]): Edit => ({ start, end, bytes: Buffer.from(old, 'latin1') }));
  if (isLarge(found, limits))
    return editTo(found, staged, back, { before: after, after: before, mtime }) === undefined;
  const now = readFileSync(found);
  const bytes = splice(now, now.length, back);
  if (digestOf(bytes) !== before) return false;
  await writeAtomic(staged, bytes, { like: statSync(found), mtime });
  return true;
}

/** Whether the old file itself is still there, which a killed run had not yet removed after writing the new one. */
function hasNotLeft(move: Move, known: Known): boolean {
  const { path, to, before, after } = move;
  if (known.targets.has(path) || isSamePlace(path, to) || digestAt(path) !== before) return false;
  return newPlaces(move, known).some((candidate) => digestAt(candidate) === after);
}

/** Where the new file may be. */
function newPlaces(move: Move, { notArrived: waiting }: Known): string[] {
  return waiting.has(move) ? [asidePath(move.to)] : [move.to, asidePath(move.to)];
}

function digestAt(path: string): string | undefined {
  return DISK.isThere(path) && statSync(path, { throwIfNoEntry: false })?.isFile()
    ? digestOfFile(path)
    : undefined;
}

/** The same where the system may say nothing of a place: who goes there hears why. */
function seenDigest(path: string): string | undefined {
  try {
    return digestAt(path);
  } catch {
    return undefined;
  }
}

function timeAt(path: string): number | undefined {
  const stat = statAt(path);
  return stat && stat.mtimeMs / 1000;
}
