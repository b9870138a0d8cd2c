import { Buffer } from 'node:buffer';
import { chmodSync, lstatSync, readdirSync, rmdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Edit, splice } from '@linkwright/core';
import {
  type Journal,
  type JournalEntry,
  KnownFolders,
  type Limits,
  flushFolders,
  makeFolder,
  mapFiles,
  removeIfThere,
  temporaryPath,
  whatRefused,
  writeAtomic,
} from '@linkwright/corpus';
import { makeFolderAs } from '../move/carrying/folder-modes.ts';
import { copyFileOver } from '../move/carrying/across-disks.ts';
import { folderTimesBack, setTime } from '../writing/folder-times.ts';
import { type IndexMoves, moveBackInIndex } from '../move/git/git-index.ts';
import { symlinksBack } from '../move/carrying/symlinks.ts';
import { removeLeft } from '../move/carrying/remove-left.ts';
import { undoMoves } from '../move/carrying/undo-moves.ts';
import { unreadBack } from '../move/carrying/unread-things.ts';
import { digestOf } from '../task.ts';
import { isLarge } from '../large-files/large-file.ts';
import { isNoFile, leftChanged, leftElsewhere } from './left-alone.ts';
import { restoreLarge, undoSwap } from './undo-swap.ts';
import { digestOfFile } from '../large-files/edited-copy.ts';

/** What undoing did to one path. */
export interface UndoStep {
  readonly path: string;
  readonly done: 'restored' | 'removed' | 'as-it-was' | 'refused';
  /** Why it was refused. */
  readonly message?: string;
}

/** How a run is taken back. */
export interface UndoOptions {
  /** Of reading: files above `held-size` are taken back in pieces. */
  readonly limits?: Limits | undefined;
  /** Ends the work with its reason; what is left is taken back when the run is undone again. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Takes a run back, from its journal. What was changed since by somebody else is
 * refused and named, everything else is done. Undoing may itself be killed and called again: a file
 * that is as it was before the run is left so. Throws RunAtWork where another process is at work on the run.
 */
export async function* undoRun(
  journal: Journal,
  run: string,
  options: UndoOptions = {},
): AsyncGenerator<UndoStep> {
  journal.hold(run);
  try {
    let refused = false;
    for await (const step of takeBack(journal, run, options)) {
      refused ||= step.done === 'refused';
      yield step;
    }
    if (!refused) journal.undone(run);
  } finally {
    journal.release(run);
  }
}

/** Entries that are taken back together. */
const BATCH = 256;

/**
 * Takes back what a run did; the run is as if it had not yet begun, after a power cut too: its journal
 * may be forgotten.
 */
export async function* takeBack(
  journal: Journal,
  run: string,
  options: UndoOptions = {},
): AsyncGenerator<UndoStep> {
  const touched = new Set<string>();
  for await (const step of takeBackEntries(journal, run, options)) {
    touched.add(dirname(step.path));
    yield step;
  }
  await flushFolders(touched);
}

async function* takeBackEntries(
  journal: Journal,
  run: string,
  options: UndoOptions,
): AsyncGenerator<UndoStep> {
  const { limits, signal } = options;
  const folders = new KnownFolders();
  const undoneHere = (entry: SingleEntry): Promise<UndoStep> =>
    attempted(entry, folders, () => undone(entry, limits));
  const later = new EntriesByKind();
  let batch: SingleEntry[] = [];
  for (const entry of journal.entries(run)) {
    // What is taken back by now has been told.
    signal?.throwIfAborted();
    if (entry.does === 'led') folders.add(entry);
    else if (entry.does === 'swap')
      yield await attempted(entry, folders, () => undoSwap(entry, journal.folderOf(run)));
    else if (entry.does === 'edit' || entry.does === 'create') batch.push(entry);
    else later.add(entry);
    if (batch.length < BATCH) continue;
    yield* await mapFiles(batch, undoneHere);
    batch = [];
  }
  yield* await mapFiles(batch, undoneHere);
  signal?.throwIfAborted();
  const isHere = ({ path }: { readonly path: string }): boolean => folders.whyElsewhere([path]) === undefined;
  const gone = new Map(
    later
      .of('remove-folder')
      .filter(isHere)
      .map(({ path, mode }) => [path, mode]),
  );
  // Outer folders first: each has permissions of its own.
  const unmade = [...gone]
    .toSorted(([a], [b]) => a.length - b.length)
    .filter(([path, mode]) => !isFolderBack(path, mode));
  // What a killed run had begun beside a file goes.
  for (const { path } of later.of('stage').filter(isHere)) removeLeft(temporaryPath(path));
  yield* undoMoves(later.of('move'), { ...options, folders, unread: later.of('carry') });
  for (const entry of later.of('replace')) {
    signal?.throwIfAborted();
    yield await attempted(entry, folders, () => putBack(entry));
  }
  yield* symlinksBack(later.of('symlink'), folders);
  yield* unreadBack(later.of('carry'), { folders, signal });
  for (const [path, mode] of unmade) yield* folderBack(path, mode);
  for (const moves of later.of('index')) yield* indexUndone(moves);
  const made = new Set(later.of('make-folder').map(({ path }) => path));
  // Inner folders first: they are longer than the ones that hold them.
  for (const path of [...made].toSorted((a, b) => b.length - a.length))
    yield attempted({ path }, folders, () => removeFolder(path));
  folderTimesBack(later.of('folder-time').filter(({ path }) => isHere({ path: `${path}/.` })));
}

/** What is taken back when all of it is known. */
class EntriesByKind {
  readonly #entries = new Map<JournalEntry['does'], JournalEntry[]>();

  add(entry: JournalEntry): void {
    const others = this.#entries.get(entry.does);
    if (others) others.push(entry);
    else this.#entries.set(entry.does, [entry]);
  }

  /** In their order. */
  of<Kind extends JournalEntry['does']>(does: Kind): Extract<JournalEntry, { does: Kind }>[] {
    return (this.#entries.get(does) ?? []) as Extract<JournalEntry, { does: Kind }>[];
  }
}

/** What stands for itself: no other entry has to be looked at. */
type SingleEntry = Extract<JournalEntry, { does: 'edit' | 'create' }>;

async function undone(entry: SingleEntry, limits: Limits | undefined): Promise<UndoStep> {
  switch (entry.does) {
    case 'edit':
      return restore(entry, limits);
    case 'create':
      return removeFile(entry);
  }
}

/** What the system refuses is told of the path, and the rest goes on; and so is what its folder no longer leads to. */
async function attempted(
  { path }: { readonly path: string },
  folders: KnownFolders,
  work: () => UndoStep | Promise<UndoStep>,
): Promise<UndoStep> {
  const elsewhere = folders.whyElsewhere([path]);
  if (elsewhere !== undefined) return leftElsewhere(path, elsewhere);
  try {
    return await work();
  } catch (error) {
    return { path, done: 'refused', message: whatRefused(error, path) };
  }
}

/** Whether an empty folder that the run took away is there again; files that go back into one make it themselves. */
function isFolderBack(path: string, mode: number | undefined): boolean {
  try {
    makeFolderAs(path, mode);
    return true;
  } catch {
    return false;
  }
}

/** A folder that could not be made at first: by now another may have been made in it, and it along with that. */
function* folderBack(path: string, mode: number | undefined): Generator<UndoStep> {
  try {
    makeFolder(path, mode);
    if (mode !== undefined) chmodSync(path, mode);
  } catch (error) {
    yield { path, done: 'refused', message: whatRefused(error, path) };
  }
}

async function restore(
  entry: Extract<JournalEntry, { does: 'edit' }>,
  limits: Limits | undefined,
): Promise<UndoStep> {
  const { path, before, after, edits, mtime } = entry;
  removeIfThere(temporaryPath(path));
  if (isNoFile(path)) return leftChanged(path);
  if (isLarge(path, limits)) return restoreLarge(entry, edits);
  // Before it is read: what somebody writes after that shows in it.
  const like = await stat(path);
  const now = await readFile(path);
  const digest = digestOf(now);
  if (digest === before) return { path, done: 'as-it-was' };
  if (digest !== after) return leftChanged(path);
  const back = edits.map(([start, end, old]): Edit => ({ start, end, bytes: Buffer.from(old, 'latin1') }));
  const bytes = splice(now, now.length, back);
  if (digestOf(bytes) !== before)
    return {
      path,
      done: 'refused',
      message: 'the journal does not give the old bytes back; it is left alone',
    };
  await writeAtomic(path, bytes, { like, mtime, expect: like });
  return { path, done: 'restored' };
}

async function removeFile({ path, after }: Extract<JournalEntry, { does: 'create' }>): Promise<UndoStep> {
  removeIfThere(temporaryPath(path));
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return { path, done: 'as-it-was' };
  if (!found.isFile() || digestOfFile(path) !== after) return leftChanged(path);
  removeIfThere(path);
  return { path, done: 'removed' };
}

/** A file that made room comes back, where its place is free again. */
async function putBack({
  path,
  before,
  copy,
  mtime,
}: Extract<JournalEntry, { does: 'replace' }>): Promise<UndoStep> {
  const there = lstatSync(path, { throwIfNoEntry: false });
  if (there?.isFile() && digestOfFile(path) === before) return { path, done: 'as-it-was' };
  if (there)
    return { path, done: 'refused', message: 'another file stands where the old one is to come back' };
  makeFolder(dirname(path));
  await copyFileOver(copy, path, before);
  setTime(path, mtime);
  return { path, done: 'restored' };
}

function* indexUndone(moves: IndexMoves): Generator<UndoStep> {
  try {
    moveBackInIndex(moves);
  } catch (error) {
    yield { path: moves.root, done: 'refused', message: `git: ${(error as Error).message}` };
  }
}

/** A folder that the run made goes when nothing is left in it. */
function removeFolder(path: string): UndoStep {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) return { path, done: 'as-it-was' };
  if (readdirSync(path).length > 0)
    return { path, done: 'refused', message: 'the folder holds files that the run did not make' };
  rmdirSync(path);
  return { path, done: 'removed' };
}
