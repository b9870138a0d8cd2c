import { Buffer } from 'node:buffer';
import {
  lstatSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Edit, splice } from '@linkwright/core';
import {
  Journal,
  JournalWriter,
  type Limits,
  flushFolders,
  mapFiles,
  whatRefused,
  whenFreeSync,
  writeAtomic,
} from '@linkwright/corpus';
import { digestOf, inverse } from '../task.ts';
import { digestOfFile } from '../edited-copy.ts';
import { editInPlace, editTo, isLarge, replacedIn } from '../large-file.ts';
import { FolderTimes, setTime } from '../folder-times.ts';
import { takeBack } from '../undo.ts';
import { renameOrCopy } from './across-disks.ts';
import { readSymlink } from './companions.ts';
import { nameFolders } from './folder-case.ts';
import { makeFolderAs, modeOf } from './folder-modes.ts';
import { type MovedThing, indexMoves, moveInIndex } from './git-index.ts';
import { DISK, isSamePlace } from './letter-case.ts';
import { moveSymlinks } from './symlinks.ts';
import { asidePath } from './undo-moves.ts';
import { moveUnread } from './unread-things.ts';
import type { MovePlan, PlannedFile } from './move-plan.ts';

export interface ApplyOptions {
  /** Where the journal is kept; see `stateFolder`. */
  readonly state: string;
  /** The command line, for the list of runs. */
  readonly title: string;
  readonly folder: string;
  /** Whether git's index is told of files that move in a work tree; true where it is left out. */
  readonly git?: boolean;
  /** The run, where it was opened before the planning; otherwise one is. */
  readonly run?: string;
}

export interface Applied {
  /** Name of the run; null where there was nothing to do. */
  readonly run: string | null;
  readonly moved: number;
  readonly edited: number;
  /** Why git was not told of the moves. */
  readonly gitFailed?: string;
}

/** The plan no longer fits what is on the disk; nothing has been written. */
export class StalePlan extends Error {
  override readonly name = 'StalePlan';
}

/** The system refused something on the way; what was done can be taken back. */
export class HalfDone extends Error {
  override readonly name = 'HalfDone';
  readonly run: string;
  constructor(run: string, cause: unknown) {
    super(`the move stopped half-way: ${whatRefused(cause)}`, { cause });
    this.run = run;
  }
}

/**
 * Carries a plan out. Every file is looked at before the first is touched: one that is not as it was
 * when the plan was made stops the whole. Then everything is written to the journal, and then done;
 * a run that is killed on the way is taken back by undo, or finished by `resumeMove`.
 */
export async function applyMove(plan: MovePlan, options: ApplyOptions): Promise<Applied> {
  if (isCarriedOut(plan)) return { run: null, moved: 0, edited: 0 };
  refuseStale(plan);
  const journal = new Journal(options.state);
  const run = options.run ?? journal.begin(options.title, options.folder).id;
  const { records: _, ...kept } = plan;
  journal.keepPlan(run, JSON.stringify(kept));
  return carryOut(plan, journal, run, options.git ?? true);
}

/**
 * Finishes a run that was killed: what it did is taken back, and the whole is done again. Throws
 * StalePlan where somebody else has changed its files since.
 */
export async function resumeMove(journal: Journal, run: string, git = true): Promise<Applied> {
  const text = journal.plan(run);
  if (text === undefined) throw new StalePlan(`${run} had not begun to write; call the command again`);
  const plan = JSON.parse(text) as MovePlan;
  const refused: string[] = [];
  for await (const { path, done, message } of takeBack(journal, run, plan.reading.limits))
    if (done === 'refused') refused.push(`${path}: ${message}`);
  if (refused.length > 0) throw new StalePlan(refused.join('\n'));
  refuseStale(plan);
  journal.restart(run);
  return carryOut(plan, journal, run, git);
}

async function carryOut(plan: MovePlan, journal: Journal, run: string, git: boolean): Promise<Applied> {
  const files = plan.files;
  const moving = files.filter(({ path, to }) => path !== to);
  const unread = plan.unread ?? [];
  const writer = new JournalWriter(journal.folderOf(run));
  const times = new FolderTimes(writer);
  let gitFailed: string | undefined;
  let begun = false;
  try {
    keepReplaced(plan, journal.folderOf(run), writer);
    const made = note(plan, writer, times);
    begun = true;
    await moveUnread(unread);
    await mapFiles(
      files.filter(({ path, to }) => path === to),
      (file) => replace(file, plan.reading.limits),
    );
    await moveAll(moving, plan.reading.limits);
    moveSymlinks(plan.symlinks);
    const removed = removeEmptied(plan, writer, times);
    nameFolders([...moving, ...unread]);
    keepTimes(plan, made);
    if (git) gitFailed = tellGit(plan, writer);
    // A power cut must not leave the mark and take what it says was done.
    const named = [...files, ...plan.symlinks, ...unread].flatMap(({ path, to }) => [path, to]);
    await flushFolders(new Set([...named, ...removed].map((path) => dirname(path))));
  } catch (error) {
    if (!begun) throw error;
    throw new HalfDone(run, error);
  } finally {
    writer.close();
  }
  journal.finish(run);
  const edited = files.filter(({ edits }) => edits.length > 0).length;
  return { run, moved: moving.length, edited, ...(gitFailed !== undefined && { gitFailed }) };
}

/** The bytes of files that make room go into the run's folder, from where undo takes them. */
function keepReplaced({ replaced }: MovePlan, folder: string, writer: JournalWriter): void {
  for (const [index, { path, before }] of replaced.entries()) {
    const copy = join(folder, `replaced-${index}`);
    writeFileSync(copy, readFileSync(path), { flush: true, mode: statSync(path).mode });
    writer.add({ does: 'replace', path, before, copy, mtime: statSync(path).mtimeMs / 1000 });
  }
}

/** The answer is why git would not have it: the files have moved all the same. */
function tellGit({ files, symlinks, unread = [] }: MovePlan, writer: JournalWriter): string | undefined {
  const moving = [...files, ...symlinks].filter(({ path, to }) => path !== to);
  const wholes = unread.map(({ path, to }): MovedThing => ({ path, to, whole: true }));
  try {
    for (const moves of indexMoves([...moving, ...wholes])) {
      writer.add({ does: 'index', ...moves });
      writer.flush();
      moveInIndex(moves);
    }
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Whether the plan has been carried out as a whole: file by file it cannot be told, since
 * files with the same bytes may take each other's places.
 */
function isCarriedOut({ files, symlinks, emptyFolders, unread = [] }: MovePlan): boolean {
  const targets = new Set([...files, ...symlinks].map(({ to }) => to));
  return (
    files.every(
      ({ path, to, after }) => digestAt(to) === after && (targets.has(path) || digestAt(path) === undefined),
    ) &&
    symlinks.every(
      ({ path, to, after }) =>
        readSymlink(to) === after && (targets.has(path) || readSymlink(path) === undefined),
    ) &&
    emptyFolders.every(({ path }) => lstatSync(path, { throwIfNoEntry: false }) === undefined) &&
    unread.every(({ path, to }) => DISK.isThere(to) && (!DISK.isThere(path) || isSamePlace(path, to)))
  );
}

function digestAt(path: string): string | undefined {
  return DISK.isThere(path) && lstatSync(path).isFile() ? digestOfFile(path) : undefined;
}

function refuseStale({ files, replaced, unread = [] }: MovePlan): void {
  for (const { path, to } of unread) {
    if (!DISK.isThere(path)) throw new StalePlan(`${path} is no longer there; plan again`);
    if (DISK.isThere(to) && !isSamePlace(path, to))
      throw new StalePlan(`${to} has appeared since the plan was made; plan again`);
  }
  const leaving = new Set(files.filter(({ path, to }) => path !== to).map(({ path }) => path));
  const making = new Set(replaced.map(({ path }) => path));
  for (const { path, to, before } of [...files, ...replaced.map((file) => ({ ...file, to: file.path }))]) {
    const digest = digestAt(path);
    if (digest === undefined) throw new StalePlan(`${path} is no longer there; plan again`);
    if (digest !== before) throw new StalePlan(`${path} has changed since the plan was made; plan again`);
    if (path === to || leaving.has(to) || making.has(to) || isSamePlace(path, to)) continue;
    const taken = takenBy(to, leaving);
    if (taken !== undefined) throw new StalePlan(`${taken} has appeared since the plan was made; plan again`);
  }
}

/** What stands where a file is to go, or is a file where a folder of it has to be. */
function takenBy(to: string, leaving: ReadonlySet<string>): string | undefined {
  if (DISK.isThere(to)) return to;
  for (let folder = dirname(to); folder !== dirname(folder); folder = dirname(folder))
    if (DISK.isThere(folder))
      return statSync(folder, { throwIfNoEntry: false })?.isDirectory() || leaving.has(folder)
        ? undefined
        : folder;
  return undefined;
}

/** Writes down what is going to be done, and makes the folders that are missing: the answer is their paths. */
function note(plan: MovePlan, writer: JournalWriter, times: FolderTimes): ReadonlySet<string> {
  const { files, symlinks, emptyFolders, folders: known = [], unread = [], reading } = plan;
  for (const folder of changedFolders(plan)) times.note(folder);
  const folders = new Set<string>();
  for (const { path, to, before, after, edits } of files) {
    const mtime = statSync(path).mtimeMs / 1000;
    const back = isLarge(path, reading.limits)
      ? replacedIn(path, edits.map(editOf))
      : inverse(edits.map(editOf), readFileSync(path));
    if (path === to) writer.add({ does: 'edit', path, before, after, edits: back, mtime });
    else {
      missingFolders(dirname(to), folders);
      writer.add({ does: 'move', path, to, before, after, edits: back, mtime });
    }
  }
  for (const { path, to, before, after } of symlinks) {
    missingFolders(dirname(to), folders);
    writer.add({ does: 'symlink', path, to, before, after });
  }
  for (const { to } of emptyFolders) missingFolders(to, folders);
  for (const { path, to } of unread) {
    missingFolders(dirname(to), folders);
    writer.add({ does: 'carry', path, to });
  }
  for (const path of folders) {
    times.note(dirname(path));
    writer.add({ does: 'make-folder', path });
  }
  writer.flush();
  const modes = new Map(known.map(({ to, mode }) => [to, mode]));
  // Outer ones first, as they were found.
  for (const path of folders) makeFolderAs(path, modes.get(path));
  return folders;
}

/** The folders that get other names in them, or new files under the old ones. */
function changedFolders({ files, symlinks, emptyFolders, unread = [] }: MovePlan): Set<string> {
  const folders = new Set(emptyFolders.map(({ path }) => path));
  for (const { path, to } of [...files, ...symlinks, ...emptyFolders, ...unread])
    folders.add(dirname(path)).add(dirname(to));
  return folders;
}

/** A folder that has gone as a whole is as old as it was. */
function keepTimes({ folders = [] }: MovePlan, made: ReadonlySet<string>): void {
  for (const { to, mtime } of folders) if (mtime !== undefined && made.has(to)) setTime(to, mtime);
}

function missingFolders(folder: string, missing: Set<string>): void {
  if (missing.has(folder) || lstatSync(folder, { throwIfNoEntry: false })) return;
  missingFolders(dirname(folder), missing);
  missing.add(folder);
}

function editOf([start, end, bytes]: PlannedFile['edits'][number]): Edit {
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

async function replace(file: PlannedFile, limits: Limits | undefined): Promise<void> {
  if (isLarge(file.path, limits)) {
    replaceLarge(file);
    return;
  }
  const bytes = newBytes(file);
  const { mode, size, mtimeMs, ino } = statSync(file.path);
  if (bytes) await writeAtomic(file.path, bytes, { mode, expect: { size, mtimeMs, ino } });
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
async function moveAll(files: readonly PlannedFile[], limits: Limits | undefined): Promise<void> {
  const waiting = new Map(files.map((file) => [file.path, file]));
  const aside: PlannedFile[] = [];
  let free = files.filter(({ to }) => !waiting.has(to));
  while (waiting.size > 0) {
    for (const file of free) waiting.delete(file.path);
    const left = free.map((file) => file.path);
    await placeAll(free, limits, ({ to }) => to);
    // The place that a file has left may be the one that another waits for.
    const byTarget = new Map([...waiting.values()].map((file) => [file.to, file]));
    free = left.flatMap((path) => byTarget.get(path) ?? []);
    if (free.length > 0 || waiting.size === 0) continue;
    const [first] = waiting.values();
    if (!first) break;
    await placeAll([first], limits, ({ to }) => asidePath(to));
    waiting.delete(first.path);
    aside.push(first);
    const next = byTarget.get(first.path);
    free = next && waiting.has(next.path) ? [next] : [];
  }
  for (const { to } of aside) whenFreeSync(() => renameSync(asidePath(to), to));
}

/** Files whose new bytes are written before the old ones go: both are on the disk meanwhile. */
const AT_ONCE = 256;

/** Puts files in their new places. An old one goes when the name of the new one is on the disk. */
async function placeAll(
  files: readonly PlannedFile[],
  limits: Limits | undefined,
  placeOf: (file: PlannedFile) => string,
): Promise<void> {
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const some = files.slice(at, at + AT_ONCE);
    const placed = await mapFiles(some, (file) => place(file, placeOf(file), limits));
    const written = some.filter((_, index) => placed[index] === 'written');
    await flushFolders(new Set(written.map((file) => dirname(placeOf(file)))));
    for (const { path } of written) whenFreeSync(() => rmSync(path));
  }
}

/**
 * Puts a file's new bytes at a path: by a rename where the bytes stay, and the file system. Where they were
 * `written` the old file is still there.
 */
async function place(
  file: PlannedFile,
  path: string,
  limits: Limits | undefined,
): Promise<'renamed' | 'written'> {
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
  const { mode } = statSync(file.path);
  const bytes = newBytes(file);
  if (bytes) await writeAtomic(path, bytes, { mode });
}

function changedMeanwhile({ path }: PlannedFile): StalePlan {
  return new StalePlan(`${path} has changed while the move was on; undo and plan again`);
}

/** Folders that the move has emptied go too; the answer has their paths. */
function removeEmptied(
  { files, symlinks, emptyFolders, unread = [] }: MovePlan,
  writer: JournalWriter,
  times: FolderTimes,
): string[] {
  const removed: string[] = [];
  const folders = new Set(emptyFolders.map(({ path }) => path));
  for (const { path, to } of [...files, ...symlinks, ...unread]) if (path !== to) folders.add(dirname(path));
  for (const start of [...folders].toSorted((a, b) => b.length - a.length)) {
    for (let folder = start; isEmpty(folder); folder = dirname(folder)) {
      times.note(dirname(folder));
      writer.add({ does: 'remove-folder', path: folder, mode: modeOf(folder) });
      writer.flush();
      if (!isRemoved(folder)) break;
      removed.push(folder);
    }
  }
  return removed;
}

/** One that something is mounted on stays, empty. */
function isRemoved(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EBUSY') return false;
    throw error;
  }
}

function isEmpty(folder: string): boolean {
  return (
    (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false) && readdirSync(folder).length === 0
  );
}
