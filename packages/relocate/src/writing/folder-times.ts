// Modification times of folders. What a run puts into a folder, or takes out of it, changes its time; so does taking that
// back. The time that a folder had is written to the journal first and given back last.
import { createHash } from 'node:crypto';
import { readdirSync, statSync, utimesSync } from 'node:fs';
import { type JournalEntry, type JournalWriter, isTemporary, timeToGive } from '@linkwright/corpus';

type FolderTime = Extract<JournalEntry, { does: 'folder-time' }>;

/** Writes down the times of folders before they change: one note for each. */
export class FolderTimes {
  readonly #journal: JournalWriter;
  readonly #noted = new Set<string>();

  constructor(journal: JournalWriter) {
    this.#journal = journal;
  }

  /** A folder that is not there has no time, and of one whose names nobody may read it is never known when to give it back. */
  note(folder: string): void {
    if (this.#noted.has(folder)) return;
    this.#noted.add(folder);
    const mtime = timeOf(folder);
    const names = mtime === undefined ? undefined : namesIn(folder);
    if (mtime === undefined || names === undefined) return;
    this.#journal.add({ does: 'folder-time', path: folder, mtime, names });
  }
}

/**
 * Gives folders the times that they had, those that hold the names again that they held then: what somebody else has
 * put there since is to be seen in its time. One that belongs to somebody else keeps its own.
 */
export function folderTimesBack(entries: readonly FolderTime[]): void {
  // Threads note a folder each for themselves; the first has seen it as it was.
  const oldest = new Map<string, FolderTime>();
  for (const entry of entries)
    if (entry.mtime < (oldest.get(entry.path)?.mtime ?? Infinity)) oldest.set(entry.path, entry);
  for (const { path, mtime, names } of oldest.values()) {
    const now = timeOf(path);
    if (now !== undefined && now !== mtime && namesIn(path) === names) setTime(path, mtime);
  }
}

/** Sets the modification time of a file or folder (seconds since the epoch) where that is allowed. */
export function setTime(path: string, mtime: number): void {
  try {
    utimesSync(path, timeToGive(statSync(path).atimeMs / 1000), timeToGive(mtime));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

/** Seconds since the epoch; undefined where there is no folder. */
function timeOf(folder: string): number | undefined {
  const state = statSync(folder, { throwIfNoEntry: false });
  return state?.isDirectory() ? state.mtimeMs / 1000 : undefined;
}

/** SHA-256 of the names in a folder, without those of half-done writes; undefined where they may not be read. */
function namesIn(folder: string): string | undefined {
  let names: readonly string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') return undefined;
    throw error;
  }
  const own = names.filter((name) => !isTemporary(name)).toSorted();
  return createHash('sha256').update(own.join('/')).digest('hex');
}
