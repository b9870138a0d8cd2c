// The files of a plan on the disk: new bytes in their places, and files in new ones.
import { Buffer } from 'node:buffer';
import { lstatSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Edit, splice } from '@linkwright/core';
import {
  type FileState,
  type Limits,
  flushFolders,
  mapFiles,
  removeIfThere,
  whenFreeSync,
  writeAtomic,
} from '@linkwright/corpus';
import { editInPlace, editTo, isLarge } from '../../large-files/large-file.ts';
import { digestOf } from '../../task.ts';
import { renameOrCopy } from './across-disks.ts';
import { isSamePlace } from './letter-case.ts';
import type { PlannedFile } from '../planning/move-plan.ts';
import { changedMeanwhile } from './stale-plan.ts';
import { asidePath } from './undo-moves.ts';

/** The edits that a plan keeps as text, one UTF-16 unit a byte. */
export function editOf([start, end, bytes]: PlannedFile['edits'][number]): Edit {
  return { start, end, bytes: Buffer.from(bytes, 'latin1') };
}

function newBytes(file: PlannedFile): Uint8Array | undefined {
  const { path, edits, after } = file;
  if (edits.length === 0) return undefined;
  const old = readFileSync(path);
  const bytes = splice(old, old.length, edits.map(editOf));
  if (digestOf(bytes) !== after) throw changedMeanwhile(file);
  return bytes;
}

/** How files get their places. */
export interface Placing {
  readonly limits: Limits | undefined;
  /** Looked at before each file; its reason is thrown. */
  readonly signal: AbortSignal | undefined;
}

/** Gives a file that stays its new bytes. */
export async function replace(file: PlannedFile, { limits, signal }: Placing): Promise<void> {
  signal?.throwIfAborted();
  if (isLarge(file.path, limits)) {
    replaceLarge(file);
    return;
  }
  // Before it is read: what somebody writes after that shows in it.
  const like = statSync(file.path);
  const bytes = newBytes(file);
  if (bytes) await writeAtomic(file.path, bytes, { like, expect: like });
}

function replaceLarge(file: PlannedFile): void {
  const { path, edits, before, after } = file;
  if (edits.length === 0) return;
  const failed = editInPlace(path, edits.map(editOf), { before, after });
  if (failed !== undefined) throw changedMeanwhile(file);
}

/**
 * Moves files so that no place is taken before what stood there has left it. A file whose place is
 * taken waits; when all wait for one another (a swap, a rotation), one of them steps aside.
 */
export async function moveAll(files: readonly PlannedFile[], placing: Placing): Promise<void> {
  const waiting = new Map(files.map((file) => [file.path, file]));
  const aside: PlannedFile[] = [];
  let free = files.filter(({ to }) => !waiting.has(to));
  while (waiting.size > 0) {
    for (const file of free) waiting.delete(file.path);
    const left = free.map((file) => file.path);
    await placeAll(free, placing, ({ to }) => to);
    // The place that a file has left may be the one that another waits for.
    const byTarget = new Map([...waiting.values()].map((file) => [file.to, file]));
    free = left.flatMap((path) => byTarget.get(path) ?? []);
    if (free.length > 0 || waiting.size === 0) continue;
    const [first] = waiting.values();
    if (!first) break;
    await placeAll([first], placing, ({ to }) => asidePath(to));
    waiting.delete(first.path);
    aside.push(first);
    const next = byTarget.get(first.path);
    free = next && waiting.has(next.path) ? [next] : [];
  }
  for (const { to } of aside) whenFreeSync(() => renameSync(asidePath(to), to));
}

/** Files whose new bytes are written before the old ones go: both are on the disk meanwhile. */
const AT_ONCE = 256;

/**
 * Puts files in their new places. An old one goes when the name of the new one is on the disk; one that somebody has
 * written to since it was read stays, and stops the move.
 */
async function placeAll(
  files: readonly PlannedFile[],
  placing: Placing,
  placeOf: (file: PlannedFile) => string,
): Promise<void> {
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const some = files.slice(at, at + AT_ONCE);
    const read = some.map(({ path }) => lstatSync(path));
    const placed = await mapFiles(some, (file) => place(file, placeOf(file), placing));
    const written = some.filter((_, index) => placed[index] === 'written');
    await flushFolders(new Set(written.map((file) => dirname(placeOf(file)))));
    for (const [index, file] of some.entries()) {
      if (placed[index] !== 'written') continue;
      if (!isAsItWas(file.path, read[index])) throw changedMeanwhile(file);
      whenFreeSync(() => removeIfThere(file.path));
    }
  }
}

function isAsItWas(path: string, was: FileState | undefined): boolean {
  const now = lstatSync(path);
  return now.size === was?.size && now.mtimeMs === was.mtimeMs && now.ino === was.ino;
}

/**
 * Puts a file's new bytes at a path: by a rename where the bytes stay, and the file system. Where they were
 * `written` the old file is still there.
 */
async function place(
  file: PlannedFile,
  path: string,
  { limits, signal }: Placing,
): Promise<'renamed' | 'written'> {
  signal?.throwIfAborted();
  if (file.edits.length === 0)
    return (await renameOrCopy(file.path, path, file.after)) === 'renamed' ? 'renamed' : 'written';
  if (!isSamePlace(file.path, path)) {
    await writeEdited(file, path, limits);
    return 'written';
  }
  // The file system takes both names for one: what is written under the new one is the old file.
  await writeEdited(file, file.path, limits);
  renameSync(file.path, path);
  return 'renamed';
}

async function writeEdited(file: PlannedFile, path: string, limits: Limits | undefined): Promise<void> {
  if (isLarge(file.path, limits)) {
    if (editTo(file.path, path, file.edits.map(editOf), file) !== undefined) throw changedMeanwhile(file);
    return;
  }
  const like = statSync(file.path);
  const bytes = newBytes(file);
  if (bytes) await writeAtomic(path, bytes, { like });
}
