import { Buffer } from 'node:buffer';
import { lstatSync, mkdirSync, readFileSync, readdirSync, rmSync, rmdirSync, statSync } from 'node:fs';
import { type Edit, splice } from '@linkwright/core';
import { type Journal, type JournalEntry, temporaryPath, writeAtomic } from '@linkwright/corpus';
import { undoMoves } from './move/undo-moves.ts';
import { digestOf } from './task.ts';

/** What undoing did to one path. */
export interface UndoStep {
  readonly path: string;
  readonly done: 'restored' | 'removed' | 'as-it-was' | 'refused';
  /** Why it was refused. */
  readonly message?: string;
}

/**
 * Takes a run back, from its journal. What was changed since by somebody else is
 * refused and named, everything else is done. Undoing may itself be killed and called again: a file
 * that is as it was before the run is left so.
 */
export function* undoRun(journal: Journal, run: string): Generator<UndoStep> {
  let refused = false;
  for (const step of steps(journal, run)) {
    refused ||= step.done === 'refused';
    yield step;
  }
  if (!refused) journal.undone(run);
}

function* steps(journal: Journal, run: string): Generator<UndoStep> {
  const made = new Set<string>();
  const moves: Extract<JournalEntry, { does: 'move' }>[] = [];
  for (const entry of journal.entries(run)) {
    if (entry.does === 'make-folder') made.add(entry.path);
    else if (entry.does === 'move') moves.push(entry);
    else if (entry.does === 'remove-folder') mkdirSync(entry.path, { recursive: true });
    else yield undone(entry);
  }
  yield* undoMoves(moves);
  // Inner folders first: they are longer than the ones that hold them.
  for (const path of [...made].toSorted((a, b) => b.length - a.length))
    yield undone({ does: 'make-folder', path });
}

/** What stands for itself: no other entry has to be looked at. */
type SingleEntry = Extract<JournalEntry, { does: 'edit' | 'create' | 'make-folder' }>;

function undone(entry: SingleEntry): UndoStep {
  try {
    switch (entry.does) {
      case 'edit':
        return restore(entry);
      case 'create':
        return removeFile(entry);
      case 'make-folder':
        return removeFolder(entry.path);
    }
  } catch (error) {
    return { path: entry.path, done: 'refused', message: (error as Error).message };
  }
}

function restore({ path, before, after, edits, mtime }: Extract<JournalEntry, { does: 'edit' }>): UndoStep {
  rmSync(temporaryPath(path), { force: true });
  const now = readFileSync(path);
  const digest = digestOf(now);
  if (digest === before) return { path, done: 'as-it-was' };
  if (digest !== after) return { path, done: 'refused', message: 'changed since the run; it is left alone' };
  const back = edits.map(([start, end, old]): Edit => ({ start, end, bytes: Buffer.from(old, 'latin1') }));
  const bytes = splice(now, now.length, back);
  if (digestOf(bytes) !== before)
    return {
      path,
      done: 'refused',
      message: 'the journal does not give the old bytes back; it is left alone',
    };
  const { mode, size, mtimeMs, ino } = statSync(path);
  writeAtomic(path, bytes, { mode, mtime, expect: { size, mtimeMs, ino } });
  return { path, done: 'restored' };
}

function removeFile({ path, after }: Extract<JournalEntry, { does: 'create' }>): UndoStep {
  rmSync(temporaryPath(path), { force: true });
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat) return { path, done: 'as-it-was' };
  if (!stat.isFile() || digestOf(readFileSync(path)) !== after)
    return { path, done: 'refused', message: 'changed since the run; it is left alone' };
  rmSync(path);
  return { path, done: 'removed' };
}

/** A folder that the run made goes when nothing is left in it. */
function removeFolder(path: string): UndoStep {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) return { path, done: 'as-it-was' };
  if (readdirSync(path).length > 0)
    return { path, done: 'refused', message: 'the folder holds files that the run did not make' };
  rmdirSync(path);
  return { path, done: 'removed' };
}
