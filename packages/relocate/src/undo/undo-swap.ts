// Taking back what was done to a file that is too large to be held.
import { Buffer } from 'node:buffer';
import type { Edit } from '@linkwright/core';
import { type JournalEntry, type Replaced, replacedBytes } from '@linkwright/corpus';
import { editInPlace } from '../large-files/large-file.ts';
import { isNoFile, leftChanged } from './left-alone.ts';
import type { UndoStep } from './undo.ts';

export type Swap = Extract<JournalEntry, { does: 'swap' }>;

/** What the entries of such files have in common. */
type Restorable = Pick<Swap, 'path' | 'before' | 'after' | 'mtime'>;

/** Puts the old bytes back; `folder` is the run's. */
export function undoSwap(entry: Swap, folder: string): UndoStep {
  return restoreLarge(entry, replacedBytes(folder, entry.edits));
}

/** Puts what was replaced back, beside the new file, and swaps the whole in. */
export function restoreLarge(
  { path, before, after, mtime }: Restorable,
  replaced: Iterable<Replaced>,
): UndoStep {
  if (isNoFile(path)) return leftChanged(path);
  switch (editInPlace(path, editsOf(replaced), { before: after, after: before, mtime })) {
    case undefined:
      return { path, done: 'restored' };
    case 'done':
      return { path, done: 'as-it-was' };
    case 'changed':
      return leftChanged(path);
    case 'wrong':
      return {
        path,
        done: 'refused',
        message: 'the journal does not give the old bytes back; it is left alone',
      };
  }
}

function* editsOf(replaced: Iterable<Replaced>): Generator<Edit> {
  for (const [start, end, old] of replaced) yield { start, end, bytes: Buffer.from(old, 'latin1') };
}
