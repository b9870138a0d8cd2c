import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushFolder } from '../disk/flush-folder.ts';
import { makeFolder } from '../disk/make-folder.ts';
import { JournalFailure } from './journal-writer.ts';
import { JournalUnreadable } from './journal-unreadable.ts';
import { linesOf } from '../disk/lines-of.ts';
import { holdRun, isHeld, releaseRun } from './run-holder.ts';

/** What a run is about to do to one path, written before it is done. */
export type JournalEntry =
  /** Bytes are replaced. `edits`: [start, end) in the new bytes, and what stood there, one UTF-16 unit a byte. */
  | {
      readonly does: 'edit';
      readonly path: string;
      readonly before: string;
      readonly after: string;
      readonly edits: readonly (readonly [start: number, end: number, old: string])[];
      /** Seconds since the epoch: the modification time that undoing gives back. */
      readonly mtime: number;
    }
  /** The new content of a file is about to be put together beside it. */
  | { readonly does: 'stage'; readonly path: string }
  /** What was staged takes the file's place. `edits` names the file of the run's folder that tells what was replaced. */
  | {
      readonly does: 'swap';
      readonly path: string;
      readonly before: string;
      readonly after: string;
      readonly edits: string;
      readonly mtime: number;
    }
  /** A file appears where there was none. */
  | { readonly does: 'create'; readonly path: string; readonly after: string }
  /** A file goes elsewhere, its bytes perhaps replaced. `edits` as for `edit`. */
  | {
      readonly does: 'move';
      readonly path: string;
      readonly to: string;
      readonly before: string;
      readonly after: string;
      readonly edits: readonly (readonly [start: number, end: number, old: string])[];
      readonly mtime: number;
    }
  /** A file makes room for another. Its bytes are kept in `copy`. */
  | {
      readonly does: 'replace';
      readonly path: string;
      readonly before: string;
      readonly copy: string;
      readonly mtime: number;
    }
  /** A symbolic link goes elsewhere, or says something else. */
  | {
      readonly does: 'symlink';
      readonly path: string;
      readonly to: string;
      readonly before: string;
      readonly after: string;
    }
  /** What no corpus lists (a folder of git, a pipe) goes elsewhere as a whole, by one rename. */
  | { readonly does: 'carry'; readonly path: string; readonly to: string }
  /** A folder of paths that come after it is reached through a symbolic link, and is at `real`: undoing looks whether it still is. */
  | { readonly does: 'led'; readonly path: string; readonly real: string }
  /** The index of a git repository is told of moves; paths are relative to its root. */
  | { readonly does: 'index'; readonly root: string; readonly moves: readonly IndexMove[] }
  /** An empty folder goes. `mode`: the permission bits that undoing gives back. */
  | { readonly does: 'remove-folder'; readonly path: string; readonly mode?: number }
  /** A folder appears where there was none. */
  | { readonly does: 'make-folder'; readonly path: string }
  /** What is in a folder changes. `names`: SHA-256 of those in it before, which its old time is true of. */
  | { readonly does: 'folder-time'; readonly path: string; readonly mtime: number; readonly names: string };

/** An entry of git's index that goes to another path. */
export interface IndexMove extends IndexEntry {
  readonly from: string;
  readonly to: string;
  /** The entry that was at the new path, of a file that has made room. */
  readonly replaced?: IndexEntry;
}

/** What git's index says of a path. */
export interface IndexEntry {
  /** Octal, as git writes it. */
  readonly mode: string;
  /** Name of the object that holds the bytes. */
  readonly object: string;
}

/** What is known of a run besides its entries. */
export interface RunHeader {
  readonly id: string;
  /** ISO 8601. */
  readonly started: string;
  /** The command line, for people. */
  readonly command: string;
  /** The folder that it was called from. */
  readonly folder: string;
}

type RunState = 'done' | 'unfinished' | 'undone';

/** A run as its journal tells of it. */
export interface RecordedRun extends RunHeader {
  readonly state: RunState;
  /** Whether it came as far as writing; what is stopped before that leaves everything as it was. */
  readonly begun: boolean;
}

const HEADER = 'run.json';
const DONE = 'done';
const UNDONE = 'undone';
const PLAN = 'plan.json';

/** So many of the newest runs are looked at for one that was stopped, and so many of its entries for where it was. */
const NEWEST = 32;

/** The runs of a user: one folder each, with a header, entries by thread, and marks of how it ended. */
export class Journal {
  readonly #runs: string;

  constructor(stateFolder: string) {
    this.#runs = join(stateFolder, 'runs');
  }

  /** Opens a run. Its entries are written by `JournalWriter`, from any thread. Throws `JournalFailure`. */
  begin(command: string, folder: string): RunHeader {
    const started = new Date().toISOString();
    // Names sort by time, down to the millisecond: the latest run is the last.
    const time = started.slice(0, 23).replaceAll(/[-:.]/g, '').replace('T', '-');
    const id = `${time}-${randomBytes(2).toString('hex')}`;
    const header: RunHeader = { id, started, command, folder };
    const run = this.folderOf(id);
    try {
      // What was replaced is kept here, so nobody else may read it.
      // A journal that a power cut takes is none: its name must be there before anything is done.
      makeFolder(run, 0o700);
      writeFileSync(join(run, HEADER), `${JSON.stringify(header)}\n`, { flush: true });
      flushFolder(run);
      holdRun(run, id);
    } catch (error) {
      throw new JournalFailure(run, error);
    }
    return header;
  }

  /** Says that this process is at work on a run, as `begin` does of a new one. Throws RunAtWork where another one is. */
  hold(id: string): void {
    holdRun(this.folderOf(id), id);
  }

  /** This process is through with it, whatever has become of it. */
  release(id: string): void {
    releaseRun(this.folderOf(id));
  }

  /** The run went through. One that did nothing is forgotten; the answer is whether there is one to take back. */
  finish(id: string): boolean {
    if (!this.#hasEntries(id)) {
      rmSync(this.folderOf(id), { recursive: true, force: true });
      return false;
    }
    this.#mark(id, DONE);
    return true;
  }

  /** Forgets a run that turned out to have nothing to do, or no leave to do it; one that has begun stays. */
  forgetUnbegun(id: string): void {
    if (!this.#hasBegun(id)) rmSync(this.folderOf(id), { recursive: true, force: true });
  }

  /** Says that everything that could be taken back has been. */
  undone(id: string): void {
    this.#mark(id, UNDONE);
  }

  /** Newest last. Throws `JournalUnreadable`, also where that is so of a single run: it may be the latest. */
  runs(): readonly RecordedRun[] {
    return this.#names().flatMap((id) => this.run(id) ?? []);
  }

  /** The newest run that was stopped when it had changed something where `concerns` says so, of absolute paths. */
  stopped(concerns: (path: string) => boolean): RecordedRun | undefined {
    for (const id of this.#names().slice(-NEWEST).toReversed()) {
      const run = this.#readable(id);
      const isStopped = run?.state === 'unfinished' && this.#hasEntries(id) && !isHeld(this.folderOf(id));
      if (isStopped && this.#firstPaths(id).some(concerns)) return run;
    }
    return undefined;
  }

  /** The newest run since the named one, not taken back, that was to change one of these absolute paths. */
  latestSince(id: string, paths: ReadonlySet<string>): RecordedRun | undefined {
    const since = this.#names().filter((name) => name > id);
    for (const name of since.toReversed()) {
      const run = this.#readable(name);
      if (run && run.state !== 'undone' && this.#changesOneOf(name, paths)) return run;
    }
    return undefined;
  }

  #changesOneOf(id: string, paths: ReadonlySet<string>): boolean {
    for (const entry of this.entries(id))
      if (('path' in entry && paths.has(entry.path)) || ('to' in entry && paths.has(entry.to))) return true;
    return false;
  }

  /** What another user has stopped is no reason not to tell of what this one has. */
  #readable(id: string): RecordedRun | undefined {
    try {
      return this.run(id);
    } catch (error) {
      if (error instanceof JournalUnreadable) return undefined;
      throw error;
    }
  }

  #firstPaths(id: string): readonly string[] {
    const paths: string[] = [];
    for (const entry of this.entries(id)) {
      paths.push('path' in entry ? entry.path : entry.root);
      if (paths.length === NEWEST) break;
    }
    return paths;
  }

  /** The names of the runs, newest last. */
  #names(): readonly string[] {
    try {
      return readdirSync(this.#runs).toSorted();
    } catch (error) {
      if (isAbsence(error)) return [];
      throw new JournalUnreadable(this.#runs, error);
    }
  }

  /** Undefined where there is none of this name. Throws `JournalUnreadable`. */
  run(id: string): RecordedRun | undefined {
    const folder = this.folderOf(id);
    const text = /^[\w-]+$/.test(id) ? headerIn(folder) : undefined;
    if (text === undefined) return undefined;
    try {
      const header = JSON.parse(text) as RunHeader;
      const ended = existsSync(join(folder, DONE)) ? 'done' : 'unfinished';
      const state = existsSync(join(folder, UNDONE)) ? 'undone' : ended;
      return { ...header, state, begun: ended === 'done' || this.#hasBegun(id) };
    } catch {
      // Killed while the header was written: nothing had been done yet.
      return undefined;
    }
  }

  /** What the run did or was about to do, in the order of each thread; a torn last line was not begun. */
  *entries(id: string): Generator<JournalEntry> {
    const folder = this.folderOf(id);
    for (const name of readdirSync(folder).toSorted()) {
      if (!name.endsWith('.ndjson')) continue;
      for (const line of linesOf(join(folder, name))) {
        const entry = entryOf(line);
        if (entry) yield entry;
      }
    }
  }

  /** Keeps what a run is to do as a whole, so that it can be begun again; JSON text. Throws `JournalFailure`. */
  keepPlan(id: string, plan: string): void {
    this.#write(id, PLAN, plan);
  }

  /** The text that was kept; undefined where there is none. */
  plan(id: string): string | undefined {
    const path = join(this.folderOf(id), PLAN);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  }

  /** Forgets the entries of a run that has been taken back, so that it can be done again. */
  restart(id: string): void {
    const folder = this.folderOf(id);
    for (const name of readdirSync(folder)) if (name.endsWith('.ndjson')) rmSync(join(folder, name));
  }

  folderOf(id: string): string {
    return join(this.#runs, id);
  }

  #hasBegun(id: string): boolean {
    return existsSync(join(this.folderOf(id), PLAN)) || this.#hasEntries(id);
  }

  #hasEntries(id: string): boolean {
    const folder = this.folderOf(id);
    if (!existsSync(folder)) return false;
    const entries = readdirSync(folder).filter((name) => name.endsWith('.ndjson'));
    return entries.some((name) => statSync(join(folder, name)).size > 0);
  }

  #mark(id: string, name: string): void {
    this.#write(id, name, '');
  }

  #write(id: string, name: string, text: string): void {
    const run = this.folderOf(id);
    try {
      // Whole or not at all: half a plan could not be finished.
      writeFileSync(join(run, `${name}.tmp`), text, { flush: true });
      renameSync(join(run, `${name}.tmp`), join(run, name));
      flushFolder(run);
    } catch (error) {
      throw new JournalFailure(run, error);
    }
  }
}

function headerIn(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, HEADER), 'utf8');
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw new JournalUnreadable(folder, error);
  }
}

/** A file where a folder is looked for is no run either. */
function isAbsence(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

function entryOf(line: string): JournalEntry | undefined {
  if (line === '') return undefined;
  try {
    return JSON.parse(line) as JournalEntry;
  } catch {
    return undefined;
  }
}
