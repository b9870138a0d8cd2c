import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { flushFolder } from '../disk/flush-folder.ts';
import { ledFolders } from '../disk/led-folders.ts';
import type { JournalEntry } from './journal.ts';
import { whyRefused } from '../disk/writable.ts';

/** The journal can't be written: nothing may be done that it does not tell. */
export class JournalFailure extends Error {
  override readonly name = 'JournalFailure';
  constructor(folder: string, cause: unknown) {
    super(
      `the journal in ${folder} can't be written, so nothing more is changed: ${whyRefused(cause)}; ` +
        'make room or a folder that can be written, or name another with --state',
      { cause },
    );
  }
}

/** Appends entries to a run's folder; one for each thread. */
export class JournalWriter {
  readonly #folder: string;
  #descriptor: number | undefined;
  #pending: string[] = [];
  readonly #folders = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  add(entry: JournalEntry): void {
    const folders = foldersOf(entry).filter((folder) => !this.#folders.has(folder));
    for (const folder of folders) this.#folders.add(folder);
    for (const led of ledFolders(folders)) this.#line({ does: 'led', ...led });
    this.#line(entry);
  }

  #line(entry: JournalEntry): void {
    this.#pending.push(JSON.stringify(entry), '\n');
  }

  /**
   * Returns when all entries are on the disk: from then on they may be carried out. Throws
   * `JournalFailure`; what was pending is then dropped and must not be done.
   */
  flush(): void {
    if (this.#pending.length === 0) return;
    // A line that an earlier failure broke off is ended first, or the next would go on in it.
    const bytes = Buffer.from(`\n${this.#pending.join('')}`);
    this.#pending = [];
    try {
      const isNew = this.#descriptor === undefined;
      this.#descriptor ??= openSync(join(this.#folder, `entries-${threadId}.ndjson`), 'a');
      for (let at = 0; at < bytes.length;) at += writeSync(this.#descriptor, bytes, at);
      fsyncSync(this.#descriptor);
      // The file's name has to be there as well as its lines.
      if (isNew) flushFolder(this.#folder);
    } catch (error) {
      // What was said of folders is lost with the rest.
      this.#folders.clear();
      throw new JournalFailure(this.#folder, error);
    }
  }

  close(): void {
    this.flush();
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
  }
}

/** The folders that an entry's paths stand in. */
function foldersOf(entry: JournalEntry): string[] {
  const paths = [...('path' in entry ? [entry.path] : []), ...('to' in entry ? [entry.to] : [])];
  return paths.map((path) => dirname(path));
}
