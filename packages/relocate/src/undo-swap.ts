// Taking back what was done to a file that is too large to be held.
import { Buffer } from 'node:buffer';
import { rmSync, statSync } from 'node:fs';
import { type JournalEntry, SwapFile, replacedBytes, temporaryPath } from '@linkwright/corpus';
import { EditedCopy } from './edited-copy.ts';
import type { UndoStep } from './undo.ts';

export type Swap = Extract<JournalEntry, { does: 'swap' }>;

/** Puts the old bytes back, edit by edit, beside the new file, and swaps the whole in. `folder` is the run's. */
export function undoSwap({ path, before, after, edits, mtime }: Swap, folder: string): UndoStep {
  rmSync(temporaryPath(path), { force: true });
  const { mode, size, mtimeMs, ino } = statSync(path);
  const swap = new SwapFile(path);
  const copy = new EditedCopy(path, swap);
  let swapped = false;
  try {
    for (const [start, end, old] of replacedBytes(folder, edits))
      copy.edit({ start, end, bytes: Buffer.from(old, 'latin1') });
    const found = copy.finish();
    if (found.before === before) return { path, done: 'as-it-was' };
    if (found.before !== after) return refused(path, 'changed since the run; it is left alone');
    if (found.after !== before)
      return refused(path, 'the journal does not give the old bytes back; it is left alone');
    swap.close({ mode, mtime });
    swap.commit({ expect: { size, mtimeMs, ino } });
    swapped = true;
    return { path, done: 'restored' };
  } finally {
    copy.close();
    if (!swapped) swap.discard();
  }
}

function refused(path: string, message: string): UndoStep {
  return { path, done: 'refused', message };
}
