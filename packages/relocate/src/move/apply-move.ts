import { Buffer } from 'node:buffer';
import {
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { type Edit, splice } from '@linkwright/core';
import { Journal, JournalWriter, mapFiles, temporaryPath, writeAtomic } from '@linkwright/corpus';
import { digestOf, inverse } from '../task.ts';
import type { MovePlan, PlannedFile } from './move-plan.ts';

export interface ApplyOptions {
  /** Where the journal is kept; see `stateFolder`. */
  readonly state: string;
  /** The command line, for the list of runs. */
  readonly title: string;
  readonly folder: string;
}

export interface Applied {
  /** Name of the run; null where there was nothing to do. */
  readonly run: string | null;
  readonly moved: number;
  readonly edited: number;
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
    super(`the move stopped half-way: ${(cause as Error).message}`, { cause });
    this.run = run;
  }
}

/** A planned file with its new bytes; undefined where they are the old ones. */
interface Ready {
  readonly file: PlannedFile;
  readonly bytes: Uint8Array | undefined;
}

/**
 * Carries a plan out. Every file is looked at before the first is touched: one that is not as it was
 * when the plan was made stops the whole. Then everything is written to the journal, and then done;
 * a run that is killed on the way is taken back by undo.
 */
export async function applyMove(plan: MovePlan, { state, title, folder }: ApplyOptions): Promise<Applied> {
  const files = pending(plan);
  if (files.length === 0) return { run: null, moved: 0, edited: 0 };
  for (const file of files) refuseStale(file);
  const journal = new Journal(state);
  const run = journal.begin(title, folder).id;
  const writer = new JournalWriter(journal.folderOf(run));
  try {
    note(files, writer);
    await mapFiles(
      files.filter(({ path, to }) => path === to),
      replace,
    );
    await moveAll(files.filter(({ path, to }) => path !== to));
    removeEmptied(files, writer);
  } catch (error) {
    throw new HalfDone(run, error);
  } finally {
    writer.close();
  }
  journal.finish(run);
  return {
    run,
    moved: files.filter(({ path, to }) => path !== to).length,
    edited: files.filter(({ edits }) => edits.length > 0).length,
  };
}

/**
 * Everything, or nothing where the plan has been carried out: file by file it cannot be told, since
 * files with the same bytes may take each other's places.
 */
function pending({ files }: MovePlan): readonly PlannedFile[] {
  const targets = new Set(files.map(({ to }) => to));
  const carriedOut = files.every(
    ({ path, to, after }) => digestAt(to) === after && (targets.has(path) || digestAt(path) === undefined),
  );
  return carriedOut ? [] : files;
}

function digestAt(path: string): string | undefined {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ? digestOf(readFileSync(path)) : undefined;
}

function refuseStale({ path, before }: PlannedFile): void {
  const digest = digestAt(path);
  if (digest === undefined) throw new StalePlan(`${path} is no longer there; plan again`);
  if (digest !== before) throw new StalePlan(`${path} has changed since the plan was made; plan again`);
}

function note(files: readonly PlannedFile[], writer: JournalWriter): void {
  const folders = new Set<string>();
  for (const { path, to, before, after, edits } of files) {
    const old = readFileSync(path);
    const mtime = statSync(path).mtimeMs / 1000;
    const back = inverse(edits.map(editOf), old);
    if (path === to) writer.add({ does: 'edit', path, before, after, edits: back, mtime });
    else {
      missingFolders(dirname(to), folders);
      writer.add({ does: 'move', path, to, before, after, edits: back, mtime });
    }
  }
  for (const path of folders) writer.add({ does: 'make-folder', path });
  writer.flush();
  for (const path of folders) mkdirSync(path, { recursive: true });
}

function missingFolders(folder: string, missing: Set<string>): void {
  if (missing.has(folder) || lstatSync(folder, { throwIfNoEntry: false })) return;
  missingFolders(dirname(folder), missing);
  missing.add(folder);
}

function editOf([start, end, bytes]: PlannedFile['edits'][number]): Edit {
  return { start, end, bytes: Buffer.from(bytes, 'latin1') };
}

function newBytes({ path, edits, after }: PlannedFile): Uint8Array | undefined {
  if (edits.length === 0) return undefined;
  const old = readFileSync(path);
  const bytes = splice(old, old.length, edits.map(editOf));
  if (digestOf(bytes) !== after)
    throw new StalePlan(`${path} has changed while the move was on; undo and plan again`);
  return bytes;
}

async function replace(file: PlannedFile): Promise<void> {
  const bytes = newBytes(file);
  const { mode, size, mtimeMs, ino } = statSync(file.path);
  if (bytes) await writeAtomic(file.path, bytes, { mode, expect: { size, mtimeMs, ino } });
}

/**
 * Moves files so that no place is taken before what stood there has left it. A file whose place is
 * taken waits; when all wait for one another (a swap, a rotation), one of them steps aside.
 */
async function moveAll(files: readonly PlannedFile[]): Promise<void> {
  const waiting = new Map(files.map((file) => [file.path, { file, bytes: undefined } as Ready]));
  const aside: PlannedFile[] = [];
  let free = files.filter(({ to }) => !waiting.has(to));
  while (waiting.size > 0) {
    for (const file of free) waiting.delete(file.path);
    const left = free.map((file) => file.path);
    await mapFiles(free, (file) => place(file, file.to));
    // The place that a file has left may be the one that another waits for.
    const byTarget = new Map([...waiting.values()].map(({ file }) => [file.to, file]));
    free = left.flatMap((path) => byTarget.get(path) ?? []);
    if (free.length > 0 || waiting.size === 0) continue;
    const [first] = waiting.values();
    if (!first) break;
    await place(first.file, temporaryPath(first.file.to));
    waiting.delete(first.file.path);
    aside.push(first.file);
    const next = byTarget.get(first.file.path);
    free = next && waiting.has(next.path) ? [next] : [];
  }
  for (const { to } of aside) renameSync(temporaryPath(to), to);
}

/** Puts a file's new bytes at a path and takes the old file away; one rename where the bytes stay. */
async function place(file: PlannedFile, path: string): Promise<void> {
  const bytes = newBytes(file);
  if (!bytes) {
    renameSync(file.path, path);
    return;
  }
  await writeAtomic(path, bytes, { mode: statSync(file.path).mode });
  rmSync(file.path);
}

/** Folders that the move has emptied go too. */
function removeEmptied(files: readonly PlannedFile[], writer: JournalWriter): void {
  const folders = new Set(files.filter(({ path, to }) => path !== to).map(({ path }) => dirname(path)));
  for (const start of [...folders].toSorted((a, b) => b.length - a.length)) {
    for (let folder = start; isEmpty(folder); folder = dirname(folder)) {
      writer.add({ does: 'remove-folder', path: folder });
      writer.flush();
      rmdirSync(folder);
    }
  }
}

function isEmpty(folder: string): boolean {
  return (
    (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false) && readdirSync(folder).length === 0
  );
}
