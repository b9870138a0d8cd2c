import type { JournalEntry } from '@linkwright/corpus';

type Move = Extract<JournalEntry, { does: 'move' }>;

/** What stands where, and where else a move keeps a file meanwhile. */
export interface Standing {
  /** SHA-256 of the file at a path; undefined where none is. */
  readonly digestAt: (path: string) => string | undefined;
  /** Seconds since the epoch: modification time of the file at a path. */
  readonly timeAt: (path: string) => number | undefined;
  /** Where a file waits whose new place is still taken, and where one waits that is on its way back. */
  readonly asidePath: (to: string) => string;
  readonly stagedPath: (path: string) => string;
}

/**
 * The moves whose file is not in its new place, though one with the same bytes is: that one has not left it yet. Files
 * that are alike can't be told by their bytes; but none comes to a place before the one there has left.
 */
export function notArrived(moves: readonly Move[], standing: Standing): Set<Move> {
  const byOrigin = new Map(moves.map((move) => [move.path, move]));
  const known = new Map<Move, boolean>();
  const { digestAt, timeAt, asidePath, stagedPath } = standing;

  function hasArrived(move: Move): boolean {
    const answer = known.get(move);
    if (answer !== undefined) return answer;
    const { path, to, after, mtime } = move;
    // Where all in a circle are alike, their times alone tell whether it has turned. Are these alike too, nothing is to be done.
    known.set(move, timeAt(to) === mtime && timeAt(path) !== mtime);
    const other = byOrigin.get(to);
    const arrived =
      digestAt(asidePath(to)) === after || (digestAt(to) === after && (!other || hasLeft(other)));
    known.set(move, arrived);
    return arrived;
  }

  function hasLeft(move: Move): boolean {
    const { path, before } = move;
    return digestAt(path) !== before || digestAt(stagedPath(path)) === before || hasArrived(move);
  }

  return new Set(moves.filter((move) => byOrigin.has(move.to) && !hasArrived(move)));
}
