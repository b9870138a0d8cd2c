import { lstatSync } from 'node:fs';
import type { JournalEntry } from '@linkwright/corpus';
import { digestOfFile } from '../../large-files/edited-copy.ts';
import { isSamePlace } from './letter-case.ts';

type Move = Extract<JournalEntry, { does: 'move' }>;

/**
 * The moves that cannot be taken back because something that is not of the run stands in the old place; and those
 * whose old place is where such a one stays.
 */
export function blockedReturns(moves: readonly Move[]): Set<Move> {
  const byTarget = new Map(moves.map((move) => [move.to, move]));
  const byOrigin = new Map(moves.map((move) => [move.path, move]));
  const blocked = new Set<Move>();
  for (const first of moves) {
    if (!isTaken(first, byTarget.get(first.path))) continue;
    for (let move: Move | undefined = first; move && !blocked.has(move); move = byOrigin.get(move.to))
      blocked.add(move);
  }
  return blocked;
}

/** Whether what stands where a file was is neither that file nor what the run has put there. */
function isTaken({ path, to, before }: Move, other: Move | undefined): boolean {
  const digest = standing(path);
  if (digest === undefined || isSamePlace(path, to)) return false;
  return digest !== before && digest !== other?.after;
}

/** SHA-256 of the file at a path, or a word for what is none; undefined where nothing is. */
function standing(path: string): string | undefined {
  try {
    const there = lstatSync(path, { throwIfNoEntry: false });
    return there && (there.isFile() ? digestOfFile(path) : 'no file');
  } catch {
    return 'a file in the place of its folder';
  }
}
