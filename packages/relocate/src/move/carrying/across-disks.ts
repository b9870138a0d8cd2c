// What a rename is within one file system, between two of them: a copy that is looked at before the old file goes.
import { createHash } from 'node:crypto';
import { createReadStream, lstatSync, renameSync } from 'node:fs';
import { type FileHandle, open, rename, stat, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  ChangedFile,
  giveOwner,
  removeIfThere,
  temporaryPath,
  timeToGive,
  whenFree,
  whenFreeSync,
} from '@linkwright/corpus';
import { digestOfFile } from '../../large-files/edited-copy.ts';
import { DISK, isSamePlace } from './letter-case.ts';
import { removeLeft } from './remove-left.ts';
import type { MoveNote, PlannedFile } from '../planning/move-plan.ts';

/** Bytes that are read at once. */
const CHUNK = 1 << 20;

/**
 * Gives a file another path. Within a file system it is `renamed`; where the new path is on another one, it is `copied`
 * and the old file is still there, for the caller to remove when the new name is flushed. `digest`: SHA-256 of the file.
 * Throws the system's error, and ChangedFile where the file is another one by now.
 */
export async function renameOrCopy(from: string, to: string, digest: string): Promise<'renamed' | 'copied'> {
  try {
    whenFreeSync(() => renameSync(from, to));
    removeOtherName(from, to);
    return 'renamed';
  } catch (error) {
    if (!isOfTwoDisks(error)) throw error;
  }
  await copyFileOver(from, to, digest);
  return 'copied';
}

/** Where both paths are names of one file (hard links), rename(2) leaves both. */
function removeOtherName(from: string, to: string): void {
  const left = lstatSync(from, { throwIfNoEntry: false });
  if (!left || left.nlink < 2 || left.ino !== lstatSync(to).ino || isSamePlace(from, to)) return;
  whenFreeSync(() => removeIfThere(from));
}

/** Whether the system refused a rename because it would lead to another file system. */
export function isOfTwoDisks(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EXDEV';
}

/** Whether a path's new place is on another file system than it is. Throws where nothing is at the path. */
export function isOnOtherDisk(path: string, to: string): boolean {
  let folder = dirname(to);
  while (!DISK.isThere(folder)) folder = dirname(folder);
  return lstatSync(path).dev !== lstatSync(folder).dev;
}

/** Of files that are copied as they are: those that have other names, which do not become names of the copy. */
export function partedNames(files: readonly PlannedFile[]): MoveNote[] {
  return files
    .filter(({ path, to, edits }) => path !== to && edits.length === 0)
    .filter(({ path, to }) => lstatSync(path).nlink > 1 && isOnOtherDisk(path, to))
    .map(({ path }) => {
      const names = lstatSync(path).nlink;
      const message = `the file has ${names} names (hard links); this one becomes a file of its own on the other file system`;
      return { code: 'hard-linked', file: path, message, harmless: true };
    });
}

/**
 * Copies a file with its permissions, its times (to the microsecond) and, where that is allowed, its owner. The copy
 * appears under its name, in place of what has it, when all of it is on the disk and has been read again. `digest`: SHA-256 of
 * the file. Throws the system's error, and ChangedFile where the file is another one by now.
 */
export async function copyFileOver(from: string, to: string, digest: string): Promise<void> {
  const temporary = temporaryPath(to);
  try {
    // What a killed run left; never one that is there: it might be a link.
    removeIfThere(temporary);
    if ((await copyFile(from, temporary)) !== digest) throw new ChangedFile(from);
    await whenFree(() => rename(temporary, to));
  } catch (error) {
    removeLeft(temporary);
    throw error;
  }
}

/** The same at a path where nothing is; the copy is flushed. The answer is its SHA-256. */
export async function copyFile(from: string, to: string): Promise<string> {
  const state = await stat(from);
  const file = await open(to, 'wx', 0o600);
  let digest: string;
  try {
    digest = await copied(from, file);
    giveOwner(file.fd, state);
    await file.sync();
  } finally {
    await file.close();
  }
  if (digestOfFile(to) !== digest)
    throw new Error(`${to} does not hold what was written there: the disk has not kept it`);
  await utimes(to, timeToGive(state.atimeMs / 1000), timeToGive(state.mtimeMs / 1000));
  return digest;
}

/** SHA-256 of what was read. */
async function copied(from: string, file: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(from, { highWaterMark: CHUNK })) {
    hash.update(chunk as Uint8Array);
    await file.writeFile(chunk as Uint8Array);
  }
  return hash.digest('hex');
}
