import { createHash } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  fstatSync,
  fsync,
  futimesSync,
  lstatSync,
  openSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Owned, giveOwner } from './file-owner.ts';
import { timeToGive } from './file-time.ts';
import { removeIfThere } from './remove-if-there.ts';
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
  readonly mode?: number | undefined;
  /** Or all of them, and whose it is, where the system allows that: as the file that it replaces. */
  readonly like?: Owned | undefined;
  /** Seconds since the epoch: modification time of the new file. */
  readonly mtime?: number | undefined;
  /** Refuse when the file is no longer what it was. */
  readonly expect?: Omit<FileState, 'mode'> | undefined;
  /** Flush to the disk before the rename, so that a power cut leaves the old or the new file. */
  readonly flush?: boolean | undefined;
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
  const file = openTemporary(path, temporary, like ? like.mode & 0o700 : (mode ?? 0o666));
  const { ino, mode: given } = fstatSync(file.descriptor);
  try {
    writeFileSync(file.descriptor, bytes);
    if (like) giveOwner(file.descriptor, like);
    // The umask may have taken bits away that the old file had.
    else if (mode !== undefined && ((given ^ mode) & 0o777) !== 0) fchmodSync(file.descriptor, mode & 0o777);
    const time = options.mtime === undefined ? undefined : timeToGive(options.mtime);
    if (time !== undefined) futimesSync(file.descriptor, time, time);
    // As long as it is open nobody else's file has its number. What was not flushed may fail as late as here.
    if (options.flush ?? true) await flushed(file.descriptor);
    else file.close();
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
    file.close();
  }
}

/** The disk is waited for, and many files at a time; what the system does in its memory is faster done than handed over. */
const flushed = promisify(fsync);

/** Whether a temporary file is still there: another command that writes the same file has put its own in its place. */
export function isAt(temporary: string, ino: number): boolean {
  return lstatSync(temporary, { throwIfNoEntry: false })?.ino === ino;
}

/**
 * Takes a temporary file away, and no other command's. In a folder that lets files come and not go it stays: what counts
 * is why the write failed, and later runs tell of what was left.
 */
export function removeOwn(temporary: string, ino: number): void {
  try {
    if (isAt(temporary, ino)) removeIfThere(temporary);
  } catch {
    // It stays.
  }
}

/** A file that is closed once: its number may be another's afterwards. */
export interface OpenFile {
  readonly descriptor: number;
  close(): void;
}

/** A new file; one that a killed run left is taken away first. Never one that is there: it might be a link. */
export function openTemporary(path: string, temporary: string, mode: number): OpenFile {
  const descriptor = created(temporary, mode) ?? createdAnew(path, temporary, mode);
  let isOpen = true;
  const close = (): void => {
    const wasOpen = isOpen;
    isOpen = false;
    if (wasOpen) closeSync(descriptor);
  };
  return { descriptor, close };
}

/** Undefined where there is one already. */
function created(temporary: string, mode: number): number | undefined {
  try {
    return openSync(temporary, 'wx', mode & 0o777);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
}

function createdAnew(path: string, temporary: string, mode: number): number {
  removeIfThere(temporary);
  const descriptor = created(temporary, mode);
  if (descriptor === undefined) throw new ChangedFile(path);
  return descriptor;
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
