import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type CorpusFile,
  type FileState,
  JournalFailure,
  JournalWriter,
  type OpenDocument,
  fileBytes,
  slashedPath,
  flushFolders,
  mapFiles,
  placesOf,
  whyRefused,
  writeAtomic,
} from '@linkwright/corpus';
import { type CopiedFolder, copiedFolder, makeCopiedFolder, refuseOutside } from './copied-folder.ts';
import { FolderTimes } from './folder-times.ts';
import type { DocumentPlan } from '../plans/plan-document.ts';
import { type Written, digestOf, inverse } from '../task.ts';

/** Why a file could not be written. */
export interface Failure {
  readonly code: string;
  readonly message: string;
}

/** What a plan says of a file's bytes. */
type NewBytes = Pick<DocumentPlan, 'edits' | 'bytes'>;

/** A step that has been written down and is still to be done. */
interface Step {
  readonly file: CorpusFile;
  readonly bytes: number;
  readonly run: () => Promise<void>;
}

/**
 * Carries out plans in batches: first all entries of a batch reach the journal's disk, then its
 * files are written. A run that is killed has done nothing that its journal does not tell.
 */
export class Writer {
  pendingBytes = 0;
  readonly #destination: Written;
  readonly #journal: JournalWriter;
  #times: FolderTimes;
  readonly #folders = new Set<string>();
  /** Folders that are written down and still to be made, outer ones first. */
  #missing: CopiedFolder[] = [];
  /** Why folders could not be made: what was to be in them has the same reason. */
  readonly #unmade = new Map<string, unknown>();
  /** Folders with names that are about to change. */
  #touched = new Set<string>();
  readonly #placeOf = placesOf();
  #steps: Step[] = [];
  #failures = new Map<string, Failure>();

  constructor(destination: Written) {
    this.#destination = destination;
    this.#journal = new JournalWriter(destination.journal);
    this.#times = new FolderTimes(this.#journal);
  }

  /** Nothing more is written. */
  close(): void {
    this.#journal.close();
  }

  /** Takes note of what is to be done for a document. */
  document(file: CorpusFile, document: OpenDocument, plan: NewBytes): void {
    const old = fileBytes(document);
    this.#noted(file, () => {
      if (this.#destination.kind === 'in-place' && plan.bytes && document.state)
        this.#replace(file, old, document.state, plan, plan.bytes);
      if (this.#destination.kind === 'out') {
        const bytes = plan.bytes ?? Uint8Array.prototype.slice.call(old);
        this.#create(file, bytes, this.#destination.folder, document.state);
      }
    });
  }

  /** Takes note of a file that goes along unread. */
  copy(file: CorpusFile): void {
    if (this.#destination.kind !== 'out') return;
    const { folder } = this.#destination;
    this.#noted(file, () => this.#create(file, readFileSync(file.absolute), folder));
  }

  /** What the system refuses is told of the file; the others go on. */
  #noted(file: CorpusFile, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#fail(file, error);
    }
  }

  /** Does what is pending. The files for which that failed are as they were; the answer says why. */
  async write(): Promise<ReadonlyMap<string, Failure>> {
    if (this.#writtenDown()) {
      for (const folder of this.#missing) this.#made(folder);
      await mapFiles(this.#steps, ({ file, run }) =>
        run().catch((error: unknown) => this.#fail(file, error)),
      );
      // Before the next entries say that these are done, they are.
      await flushFolders(this.#touched);
    }
    this.#missing = [];
    this.#steps = [];
    this.#touched = new Set();
    this.pendingBytes = 0;
    const failures = this.#failures;
    this.#failures = new Map();
    return failures;
  }

  /** Has the journal got the entries? What it has not is not done, and each file says so. */
  #writtenDown(): boolean {
    try {
      this.#journal.flush();
      return true;
    } catch (error) {
      if (!(error instanceof JournalFailure)) throw error;
      for (const { file } of this.#steps) this.#fail(file, error);
      this.#folders.clear();
      this.#times = new FolderTimes(this.#journal);
      return false;
    }
  }

  #replace(file: CorpusFile, old: Uint8Array, expect: FileState, plan: NewBytes, bytes: Uint8Array): void {
    // A link that was named itself is followed: the file that it leads to is what was meant.
    const path = slashedPath(realpathSync(file.absolute));
    const like = statSync(path);
    this.#times.note(dirname(path));
    this.#journal.add({
      does: 'edit',
      path,
      before: digestOf(old),
      after: digestOf(bytes),
      edits: inverse(plan.edits, old),
      mtime: like.mtimeMs / 1000,
    });
    const mtime = this.#destination.keepTimes ? like.mtimeMs / 1000 : undefined;
    this.#touched.add(dirname(path));
    this.#later(file, bytes.length, () => writeAtomic(path, bytes, { like, expect, mtime }));
  }

  /** `state`: of the file that was read, where it is known. */
  #create(file: CorpusFile, bytes: Uint8Array, folder: string, state?: FileState): void {
    const path = slashedPath(join(folder, file.below));
    refuseOutside(path, folder, this.#placeOf);
    const there = lstatSync(path, { throwIfNoEntry: false });
    if (there) {
      if (!there.isFile() || digestOf(readFileSync(path)) !== digestOf(bytes))
        this.#failures.set(file.path, {
          code: 'exists',
          message: `${path} exists and is something else; name an empty folder with --out`,
        });
      return;
    }
    this.#makeFolder(dirname(path), dirname(file.absolute), folder);
    this.#journal.add({ does: 'create', path, after: digestOf(bytes) });
    const { mode, mtimeMs } = state ?? statSync(file.absolute);
    const mtime = this.#destination.keepTimes ? mtimeMs / 1000 : undefined;
    // Nothing is replaced here, so a power cut can cost no more than the copy.
    this.#later(file, bytes.length, async () => {
      this.#refuseUnmade(path);
      await writeAtomic(path, bytes, { mode, flush: false, mtime });
    });
  }

  /** Takes note of a folder and those above it that are missing. */
  #makeFolder(path: string, like: string, out: string): void {
    if (this.#folders.has(path)) return;
    this.#folders.add(path);
    if (lstatSync(path, { throwIfNoEntry: false })) {
      this.#times.note(path);
      return;
    }
    this.#makeFolder(dirname(path), dirname(like), out);
    this.#journal.add({ does: 'make-folder', path });
    this.#missing.push(copiedFolder(path, like, out));
  }

  /** A folder that can't be made is told by the files that were to be in it. */
  #made(folder: CopiedFolder): void {
    try {
      // Made along with an inner one it would have the permissions of that.
      this.#refuseUnmade(folder.path);
      makeCopiedFolder(folder);
    } catch (error) {
      this.#unmade.set(folder.path, error);
    }
  }

  /** Throws what the system said of the folder that a path stands in. */
  #refuseUnmade(path: string): void {
    const folder = dirname(path);
    if (this.#unmade.has(folder)) throw this.#unmade.get(folder);
  }

  #later(file: CorpusFile, bytes: number, run: () => Promise<void>): void {
    this.#steps.push({ file, bytes, run });
    this.pendingBytes += bytes;
  }

  #fail(file: CorpusFile, error: unknown): void {
    this.#failures.set(file.path, failureOf(error));
  }
}

/** An error of the system, or of ours, as the reason why a file is left alone. */
export function failureOf(error: unknown): Failure {
  const { code, name } = error as NodeJS.ErrnoException;
  return { code: SAID.get(name) ?? CODES.get(code ?? '') ?? 'not-written', message: whyRefused(error) };
}

const SAID: ReadonlyMap<string, string> = new Map([
  ['ChangedFile', 'changed-meanwhile'],
  ['OutsideCopy', 'exists'],
  ['JournalFailure', 'no-journal'],
]);

const CODES: ReadonlyMap<string, string> = new Map([
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['EROFS', 'read-only'],
  ['EACCES', 'no-permission'],
  ['EPERM', 'no-permission'],
]);
