import { createHash } from 'node:crypto';
import { lstatSync, renameSync, rmSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Owned, giveOwner } from './file-owner.ts';
import { timeToGive } from './file-time.ts';
import { whenFree } from './when-free.ts';

/** Glob of the names that half-done writes have; no document, wherever it is met. */
export const TEMPORARY_GLOB = '**/.linkwright-*.tmp';

/** Whether a path or name is that of a half-done write. */
export function isTemporary(path: string): boolean {
  return /(?:^|\/)\.linkwright-[^/]*\.tmp$/.test(path);
}

/** What a file was when it was read; another writer shows in it. */
export interface FileState {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ino: number;
  /** Names that the file has (hard links). */
  readonly links?: number;
  /** Its permission bits, among others. */
  readonly mode: number;
}

export interface WriteOptions {
  /** Permission bits of the new file: those of reading, writing and searching. */
  readonly mode?: number;
  /** Or all of them, and whose it is, where the system allows that: as the file that it replaces. */
  readonly like?: Owned;
  /** Seconds since the epoch: modification time of the new file. */
  readonly mtime?: number | undefined;
  /** Refuse when the file is no longer what it was. */
  readonly expect?: Omit<FileState, 'mode'>;
  /** Flush to the disk before the rename, so that a power cut leaves the old or the new file. */
  readonly flush?: boolean;
}

/** The file was changed by somebody else after it was read. */
export class ChangedFile extends Error {
  override readonly name = 'ChangedFile';
  constructor(path: string) {
    super(`${path} was changed while the run was on; it is left alone`);
  }
}

/**
 * Replaces a file as a whole or not at all: the bytes go to a temporary file beside it, which is
 * renamed over it. The temporary name follows from the file's name, so a later run removes what a
 * killed one left. Throws the system's error, the temporary file removed.
 */
export async function writeAtomic(
  path: string,
  bytes: Uint8Array,
  options: WriteOptions = {},
): Promise<void> {
  const temporary = temporaryPath(path);
  const { mode, like } = options;
  const file = await opened(temporary, like ? like.mode & 0o700 : (mode ?? 0o666)).catch((error) => {
    throw error.code === 'EEXIST' ? new ChangedFile(path) : error;
  });
  const { ino, mode: given } = await file.stat();
  try {
    await file.writeFile(bytes);
    if (like) giveOwner(file.fd, like);
    // The umask may have taken bits away that the old file had.
    else if (mode !== undefined && ((given ^ mode) & 0o777) !== 0) await file.chmod(mode & 0o777);
    const time = options.mtime === undefined ? undefined : timeToGive(options.mtime);
    if (time !== undefined) await file.utimes(time, time);
    // As long as it is open nobody else's file has its number. What was not flushed may fail as late as here.
    if (options.flush ?? true) await file.sync();
    else await file.close();
    // At once, so that no other writer comes in between.
    await whenFree(async () => {
      if (options.expect && !isUnchanged(path, options.expect)) throw new ChangedFile(path);
      if (!isAt(temporary, ino)) throw new ChangedFile(path);
      renameSync(temporary, path);
    });
  } catch (error) {
    removeOwn(temporary, ino);
    throw error;
  } finally {
    await file.close();
  }
}

/** Whether a temporary file is still there: another command that writes the same file has put its own in its place. */
export function isAt(temporary: string, ino: number): boolean {
  return lstatSync(temporary, { throwIfNoEntry: false })?.ino === ino;
}

/** Takes a temporary file away, and no other command's. */
export function removeOwn(temporary: string, ino: number): void {
  if (isAt(temporary, ino)) rmSync(temporary, { force: true });
}

/** A new file; one that a killed run left is taken away first. Never one that is there: it might be a link. */
async function opened(temporary: string, mode: number): Promise<FileHandle> {
  try {
    return await open(temporary, 'wx', mode & 0o777);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await rm(temporary, { force: true });
    return open(temporary, 'wx', mode & 0o777);
  }
}

/** Where the new bytes of a file are put together. */
export function temporaryPath(path: string): string {
  const digest = createHash('sha256').update(basename(path)).digest('hex').slice(0, 16);
  return join(dirname(path), `.linkwright-${digest}.tmp`);
}

/** Whether a file is what it was when it was read. */
export function isUnchanged(path: string, state: Omit<FileState, 'mode'>): boolean {
  const now = lstatSync(path, { throwIfNoEntry: false });
  return now?.size === state.size && now.mtimeMs === state.mtimeMs && now.ino === state.ino;
}
