import { readFileSync, statSync } from 'node:fs';
import type { CorpusFile } from '@linkwright/corpus';
import type { CheckedDocument } from '../document-checker.ts';
import type { Seeds } from '../fast/seeds.ts';
import { digestOf } from './digest.ts';
import { DocumentRecord } from './document-record.ts';
import { type RememberedRun, readMemory, writeMemory } from './memory-file.ts';

/** Numbers of a file's state: size, modification, change, inode. */
const STATE = 4;

/** Times of files may be this coarse, in milliseconds: what was written just before a run may have changed since. */
const COARSE = 2000;

export interface MemoryOptions {
  readonly file: string;
  /** What findings depend on besides the files. */
  readonly key: string;
  /** Names of files that stand for their folder. */
  readonly index: readonly string[];
  /** Hears that the file was damaged or can't be written. */
  readonly tell: (message: string) => void;
}

/** What is still good of what the run before has left, and how the files are now. */
export interface Recalled {
  /** Undefined where nothing is remembered. */
  readonly seeds: Seeds | undefined;
  /** By number of file: records of documents that need not be read. */
  readonly kept: ReadonlyMap<number, DocumentRecord>;
  /** And of those that are, as they were. */
  readonly before: ReadonlyMap<number, DocumentRecord>;
  readonly said: ReadonlyMap<number, CheckedDocument>;
}

/** Remembers documents from one run to the next, in one file. */
export class DocumentMemory {
  readonly #options: MemoryOptions;
  readonly #files: readonly CorpusFile[];
  readonly #states: Float64Array;
  readonly #began: number = Date.now();
  /** Whether the file has to be written again even if all documents are as they were. */
  #stale = true;

  constructor(files: readonly CorpusFile[], options: MemoryOptions) {
    this.#files = files;
    this.#options = options;
    this.#states = new Float64Array(files.length * STATE);
    for (const [number, { mediaType, absolute }] of files.entries())
      if (mediaType !== undefined) this.#putState(number, absolute);
  }

  /** Holds what is remembered against the files. */
  recall(): Recalled {
    const run = this.#readable();
    const kept = new Map<number, DocumentRecord>();
    const before = new Map<number, DocumentRecord>();
    const said = new Map<number, CheckedDocument>();
    if (!run) return { seeds: undefined, kept, before, said };
    const numbers = this.#newNumbers(run.paths);
    const moved = this.#movedIndexes(run.paths, numbers);
    const isSame = run.paths.length === this.#files.length && numbers.every((number, old) => number === old);
    this.#stale = !isSame;
    for (const [place, old] of run.documents.entries()) {
      const number = numbers[old] as number;
      if (number < 0 || this.#files[number]?.mediaType === undefined) continue;
      const record = new DocumentRecord(run.records[place] as Int32Array);
      const isWhole = isSame || record.renumber(numbers);
      before.set(number, record);
      if (!isWhole || record.uncertain || record.targets.some((target) => moved.has(target))) continue;
      if (this.#isUnchanged(number, run, place, record)) kept.set(number, record);
    }
    for (const [old, document] of run.said) {
      const number = numbers[old] as number;
      if (kept.has(number)) said.set(number, document);
    }
    return { seeds: run.seeds, kept, before, said };
  }

  /** Leaves what a run has found to the next one; nothing is written where that is what was there. */
  leave(
    seeds: Seeds,
    records: ReadonlyMap<number, DocumentRecord>,
    said: ReadonlyMap<number, CheckedDocument>,
    changed: boolean,
  ): void {
    if (!changed && !this.#stale) return;
    const documents = [...records.keys()].toSorted((a, b) => a - b);
    const states = new Float64Array(documents.length * STATE);
    for (const [place, number] of documents.entries())
      states.set(this.#states.subarray(number * STATE, (number + 1) * STATE), place * STATE);
    try {
      writeMemory(this.#options.file, {
        key: this.#options.key,
        seeds,
        began: this.#began,
        paths: this.#files.map(({ path }) => path),
        documents,
        states,
        records: documents.map((number) => (records.get(number) as DocumentRecord).numbers),
        said: [...said].filter(([number]) => records.get(number)?.uncertain === false),
      });
    } catch (error) {
      this.#options.tell(`${this.#options.file}: cannot be written: ${(error as Error).message}`);
    }
  }

  #readable(): RememberedRun | undefined {
    const run = readMemory(this.#options.file);
    if (run === undefined) return undefined;
    if (run !== 'damaged' && run.key !== this.#options.key) return undefined;
    if (run !== 'damaged' && run.records.every((each) => new DocumentRecord(each).isSound(run.paths.length)))
      return run;
    this.#options.tell(
      `${this.#options.file}: is damaged, or was not written by this version; everything is read anew`,
    );
    return undefined;
  }

  /** By old number the number that a file has now; -1 for those that are no more. */
  #newNumbers(paths: readonly string[]): Int32Array {
    const numbers = new Int32Array(paths.length).fill(-1);
    const files = this.#files;
    // Mostly nothing has come or gone.
    if (paths.length === files.length && paths.every((path, number) => files[number]?.path === path))
      return numbers.map((_, number) => number);
    const now = new Map(files.map(({ path }, number) => [path, number]));
    for (const [old, path] of paths.entries()) numbers[old] = now.get(path) ?? -1;
    return numbers;
  }

  /** Index pages of folders in which one came or went: the folder may mean another one now. */
  #movedIndexes(paths: readonly string[], numbers: Int32Array): ReadonlySet<number> {
    const { index } = this.#options;
    const isIndex = (path: string): boolean => index.includes(path.slice(path.lastIndexOf('/') + 1));
    const here = new Set(numbers);
    const gone = paths.filter((path, old) => (numbers[old] as number) < 0 && isIndex(path));
    const come = this.#files.filter(({ path }, number) => !here.has(number) && isIndex(path));
    const folders = new Set([...gone, ...come.map(({ path }) => path)].map(folderOf));
    const moved = new Set<number>();
    if (folders.size === 0) return moved;
    for (const [number, { path }] of this.#files.entries())
      if (isIndex(path) && folders.has(folderOf(path))) moved.add(number);
    return moved;
  }

  /** By the state of its file, as git sees it; by its bytes where the state is another one, or too young to tell. */
  #isUnchanged(number: number, run: RememberedRun, place: number, record: DocumentRecord): boolean {
    const now = this.#states.subarray(number * STATE, (number + 1) * STATE);
    const [, modified = 0, changed = 0] = now;
    const isSame = now.every((value, field) => value === run.states[place * STATE + field]);
    if (isSame && Math.max(modified, changed) < run.began - COARSE) return true;
    if (now[0] !== run.states[place * STATE]) return false;
    this.#stale = true;
    try {
      return record.hasDigest(digestOf(readFileSync(this.#files[number]?.absolute ?? '')));
    } catch {
      return false;
    }
  }

  #putState(number: number, path: string): void {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat) this.#states.set([stat.size, stat.mtimeMs, stat.ctimeMs, stat.ino], number * STATE);
    else this.#states[number * STATE] = -1;
  }
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
