import { lstatSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  Journal,
  JournalWriter,
  flushFolders,
  mapFiles,
  removeIfThere,
  whatRefused,
} from '@linkwright/corpus';
import { FolderTimes, setTime } from '../../writing/folder-times.ts';
import { isLarge, replacedIn } from '../../large-files/large-file.ts';
import { inverse } from '../../task.ts';
import { takeBack } from '../../undo/undo.ts';
import { copyFile } from './across-disks.ts';
import { removeEmptied } from './emptied-folders.ts';
import { refuseClosedFolders } from './closed-folders.ts';
import { nameFolders } from './folder-case.ts';
import { makeFolderAs } from './folder-modes.ts';
import { type MovedThing, indexMoves, moveInIndex } from '../git/git-index.ts';
import { refuseToMoveJournal } from './journal-in-move.ts';
import type { MovePlan } from '../planning/move-plan.ts';
import { editOf, moveAll, replace } from './place-files.ts';
import { StalePlan, isCarriedOut, refuseStale } from './stale-plan.ts';
import { moveSymlinks } from './symlinks.ts';
import { moveUnread } from './unread-things.ts';

export interface ApplyOptions {
  /** Where the journal is kept; see `stateFolder`. */
  readonly state: string;
  /** The command line, for the list of runs. */
  readonly title: string;
  readonly folder: string;
  /** Whether git's index is told of files that move in a work tree; true where it is left out. */
  readonly git?: boolean | undefined;
  /** The run, where it was opened before the planning; otherwise one is. */
  readonly run?: string | undefined;
  /** Ends the work: before anything is written with the signal's reason, then with HalfDone. */
  readonly signal?: AbortSignal | undefined;
}

/** What was done of a plan. */
export interface Applied {
  /** Name of the run; null where there was nothing to do. */
  readonly run: string | null;
  readonly moved: number;
  readonly edited: number;
  /** Why git was not told of the moves. */
  readonly gitFailed?: string;
}

/**
 * The system refused something on the way, or a signal ended it: that, or its reason, is the `cause`. What was done can be
 * taken back.
 */
export class HalfDone extends Error {
  override readonly name = 'HalfDone';
  readonly run: string;
  constructor(run: string, cause: unknown) {
    super(`the move stopped half-way: ${cause instanceof Error ? whatRefused(cause) : String(cause)}`, {
      cause,
    });
    this.run = run;
  }
}

/**
 * Carries a plan out. Every file is looked at before the first is touched: one that is not as it was
 * when the plan was made stops the whole (StalePlan), and so does a folder that
 * may not be changed, or the journal among what moves (MoveRefused). Then everything is written to the journal, and then done;
 * a run that is killed on the way is taken back by undo, or finished by `resumeMove`.
 */
export async function applyMove(plan: MovePlan, options: ApplyOptions): Promise<Applied> {
  if (isCarriedOut(plan)) return { run: null, moved: 0, edited: 0 };
  refuseToMoveJournal(plan, options.state);
  refuseStale(plan);
  refuseClosedFolders(plan);
  options.signal?.throwIfAborted();
  const journal = new Journal(options.state);
  const run = options.run ?? journal.begin(options.title, options.folder).id;
  const { records: _, ...kept } = plan;
  try {
    journal.keepPlan(run, JSON.stringify(kept));
    return await carryOut(plan, journal, run, options);
  } finally {
    journal.release(run);
  }
}

/**
 * Finishes a run that was killed: what it did is taken back, and the whole is done again. Throws
 * StalePlan where somebody else has changed its files since, and RunAtWork where another process is at work on it.
 */
export async function resumeMove(journal: Journal, run: string, git = true): Promise<Applied> {
  const text = journal.plan(run);
  if (text === undefined) throw new StalePlan(`${run} had not begun to write; call the command again`);
  journal.hold(run);
  try {
    return await doneAgain(JSON.parse(text) as MovePlan, journal, run, git);
  } finally {
    journal.release(run);
  }
}

async function doneAgain(plan: MovePlan, journal: Journal, run: string, git: boolean): Promise<Applied> {
  const refused: string[] = [];
  for await (const { path, done, message } of takeBack(journal, run, { limits: plan.reading.limits }))
    if (done === 'refused') refused.push(`${path}: ${message}`);
  if (refused.length > 0) throw new StalePlan(refused.join('\n'));
  refuseStale(plan);
  journal.restart(run);
  return carryOut(plan, journal, run, { git });
}

async function carryOut(
  plan: MovePlan,
  journal: Journal,
  run: string,
  { git = true, signal }: Pick<ApplyOptions, 'git' | 'signal'>,
): Promise<Applied> {
  const files = plan.files;
  const moving = files.filter(({ path, to }) => path !== to);
  const unread = plan.unread ?? [];
  const writer = new JournalWriter(journal.folderOf(run));
  const times = new FolderTimes(writer);
  let gitFailed: string | undefined;
  let begun = false;
  try {
    await keepReplaced(plan, journal.folderOf(run), writer);
    const made = note(plan, writer, times);
    begun = true;
    const going = { limits: plan.reading.limits, signal };
    await moveUnread(unread, signal);
    await mapFiles(
      files.filter(({ path, to }) => path === to),
      (file) => replace(file, going),
    );
    await moveAll(moving, going);
    // What is left takes no time, and is not worth to be taken back.
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
async function keepReplaced({ replaced }: MovePlan, folder: string, writer: JournalWriter): Promise<void> {
  for (const [index, { path, before }] of replaced.entries()) {
    const copy = join(folder, `replaced-${index}`);
    // What a run has left that was killed here.
    removeIfThere(copy);
    if ((await copyFile(path, copy)) !== before)
      throw new StalePlan(`${path} has changed since the plan was made; plan again`);
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

/** Writes down what is going to be done, and makes the folders that are missing: the answer is their paths. */
function note(plan: MovePlan, writer: JournalWriter, times: FolderTimes): ReadonlySet<string> {
  const { files, symlinks, emptyFolders, folders: known = [], unread = [], reading } = plan;
  for (const folder of changedFolders(plan)) times.note(folder);
  const folders = new Set<string>();
  for (const { path, to, before, after, edits } of files) {
    const mtime = statSync(path).mtimeMs / 1000;
    // What is only moved is not read: a film would be held as a whole.
    const back =
      edits.length === 0 || isLarge(path, reading.limits)
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
