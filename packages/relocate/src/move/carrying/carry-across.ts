// What goes as a whole, from one file system to another: a folder of git, of a package manager, a file that was left out.
import { type Stats, lstatSync } from 'node:fs';
import {
  chmod,
  lchown,
  link,
  lutimes,
  mkdir,
  readdir,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { entriesOf, flushFolder, mapFiles, temporaryPath, timeToGive } from '@linkwright/corpus';
import { copyFile } from './across-disks.ts';
import { DISK } from './letter-case.ts';
import { UNDECODABLE_TEXT, hasUndecodableText } from './symlink-text.ts';

/** Where the copy is made that is to stand at a path. */
function arrivingPath(path: string): string {
  return temporaryPath(`${path}.arriving`);
}

/** Where what stood at a path waits to be removed. */
function leavingPath(path: string): string {
  return temporaryPath(`${path}.leaving`);
}

/**
 * Copies it, and then removes the old one. At each point one of the two is whole, and `settle` knows which: the old one
 * steps aside before the copy takes its name, and is removed after that. Throws the system's error.
 */
export async function carryAcross(from: string, to: string): Promise<void> {
  const [arriving, leaving] = [arrivingPath(to), leavingPath(from)];
  try {
    await copyThing(from, arriving, new Map());
  } catch (error) {
    // A disk that is full gets its room back.
    await rm(arriving, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
  flushFolder(dirname(to));
  await rename(from, leaving);
  flushFolder(dirname(from));
  await rename(arriving, to);
  flushFolder(dirname(to));
  await rm(leaving, { recursive: true, force: true });
}

/** After a run was killed that carried something from one of two places to the other: it is whole in one of them. */
export async function settle(places: readonly [string, string]): Promise<void> {
  const left = places.flatMap((place) => [arrivingPath(place), leavingPath(place)]).filter(DISK.isThere);
  if (left.length === 0) return;
  if (!places.some(DISK.isThere))
    for (const place of places)
      if (DISK.isThere(leavingPath(place))) {
        await rename(leavingPath(place), place);
        break;
      }
  for (const path of left) await rm(path, { recursive: true, force: true });
  for (const place of places) flushFolder(dirname(place));
}

/** The first in a folder, or the thing itself, that cannot be copied, and why not. */
export async function uncopiable(path: string): Promise<string | undefined> {
  const state = lstatSync(path);
  if (state.isSymbolicLink()) return hasUndecodableText(path) ? `${path} ${UNDECODABLE_TEXT}` : undefined;
  if (state.isFile()) return undefined;
  if (!state.isDirectory()) return `${path} is a pipe, a socket or a device`;
  const { named, unnamed } = entriesOf(path);
  const [nameless] = unnamed;
  if (nameless) return `${path}/${nameless.name} has a name that is not UTF-8`;
  for (const entry of named) {
    const found = entry.isFile() ? undefined : await uncopiable(join(path, entry.name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `copies`: of files with several names in it, by their numbers, where the copy is: it gets the others too. */
async function copyThing(from: string, to: string, copies: Map<string, string>): Promise<void> {
  const state = lstatSync(from);
  if (state.isDirectory()) await copyFolder(from, to, { state, copies });
  else if (state.isSymbolicLink()) await copySymlink(from, to, state);
  else if (state.isFile()) {
    const number = fileNumber(from);
    const other = state.nlink > 1 ? copies.get(number) : undefined;
    if (other !== undefined) await link(other, to);
    else await copyFile(from, to);
    if (state.nlink > 1) copies.set(number, to);
  } else throw new Error(`${from} is no file or folder, so it cannot go to another file system`);
}

/** Those of Windows have more digits than a number holds: two files would be one. */
function fileNumber(path: string): string {
  const { dev, ino } = lstatSync(path, { bigint: true });
  return `${dev}:${ino}`;
}

async function copyFolder(
  from: string,
  to: string,
  { state, copies }: { readonly state: Stats; readonly copies: Map<string, string> },
): Promise<void> {
  await mkdir(to, 0o700);
  const isLinked = ({ name }: { readonly name: string }): boolean => lstatSync(join(from, name)).nlink > 1;
  const entries = await readdir(from, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !isLinked(entry));
  const copy = ({ name }: { readonly name: string }): Promise<void> =>
    copyThing(join(from, name), join(to, name), copies);
  await mapFiles(files, copy);
  const done = new Set(files);
  for (const entry of entries) if (!done.has(entry)) await copy(entry);
  await keepOwner(to, state);
  await chmod(to, state.mode & 0o7777);
  await lutimes(to, timeToGive(state.atimeMs / 1000), timeToGive(state.mtimeMs / 1000));
  flushFolder(to);
}

async function copySymlink(from: string, to: string, state: Stats): Promise<void> {
  await symlink(await readlink(from), to);
  await keepOwner(to, state);
  await lutimes(to, timeToGive(state.atimeMs / 1000), timeToGive(state.mtimeMs / 1000));
}

async function keepOwner(path: string, { uid, gid }: Stats): Promise<void> {
  const made = lstatSync(path);
  if (made.uid === uid && made.gid === gid) return;
  try {
    await lchown(path, uid, gid);
  } catch {
    // Only root gives files away.
  }
}
