import { type Stats, lstatSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Edit } from '@linkwright/core';
import {
  type CorpusFile,
  JournalWriter,
  ReplacedBytes,
  SwapFile,
  makeFolder,
  messageCount,
  slashedPath,
} from '@linkwright/corpus';
import { copiedFolder, refuseOutside } from '../writing/copied-folder.ts';
import { EditedCopy, digestOfFile } from './edited-copy.ts';
import { FolderTimes } from '../writing/folder-times.ts';
import type { Written } from '../task.ts';

let files = 0;

/** What is written beside a large file, and in the journal, before it takes the file's place. */
interface Begun {
  readonly path: string;
  readonly swap: SwapFile;
  readonly copy: EditedCopy;
  /** Name in the run's folder of what is replaced; undefined where nothing is. */
  readonly replacedName: string | undefined;
  readonly replaced: ReplacedBytes | undefined;
}

/**
 * Writes a large mbox anew as edits come, in the order of their places. In place, nothing is begun before
 * the first of them. The journal has every byte that goes before the new file takes the place of the old.
 */
export class LargeFileWriter {
  readonly #file: CorpusFile;
  readonly #limit: number;
  readonly #destination: Written;
  readonly #old: string;
  readonly #state: Stats;
  readonly #journal: JournalWriter;
  readonly #times: FolderTimes;
  #begun: Begun | undefined;

  /** `limit`: bytes of a message that are held at once, as where it is read. Throws the system's error. */
  constructor(file: CorpusFile, destination: Written, limit: number) {
    this.#limit = limit;
    this.#file = file;
    this.#destination = destination;
    this.#old = slashedPath(realpathSync(file.absolute));
    this.#state = statSync(this.#old);
    if (destination.kind === 'out') refuseOutside(this.#target(), destination.folder);
    this.#journal = new JournalWriter(destination.journal);
    this.#times = new FolderTimes(this.#journal);
  }

  edit(edit: Edit): void {
    this.#begun ??= this.#begin();
    this.#begun.copy.edit(edit);
  }

  /**
   * The rest, and the swap. The new archive must hold as many messages as the old one: if it does not,
   * or something else stands where it is to go, the answer says so, and everything is as it was.
   */
  finish(messages: number): { readonly code: string; readonly message: string } | undefined {
    if (this.#destination.kind === 'out') this.#begun ??= this.#begin();
    if (!this.#begun) return undefined;
    const { swap, copy, replaced } = this.#begun;
    const digests = copy.finish();
    replaced?.close();
    const mtime = this.#destination.keepTimes ? this.#state.mtimeMs / 1000 : undefined;
    const isCopy = this.#destination.kind === 'out';
    swap.close({ ...(isCopy ? { mode: this.#state.mode } : { like: this.#state }), mtime });
    const found = messageCount(swap.temporary, this.#limit);
    if (found !== messages) {
      const message = `the new archive would have ${found} messages instead of ${messages}; the file is left as it is`;
      return { code: 'proof-failed', message };
    }
    return this.#swapIn(this.#begun, digests);
  }

  /** Takes away what was begun and has not been finished. */
  discard(): void {
    this.#begun?.copy.close();
    this.#begun?.swap.discard();
    this.#begun?.replaced?.discard();
    this.#journal.close();
  }

  #begin(): Begun {
    const path = this.#target();
    if (this.#destination.kind === 'out')
      this.#makeFolder(dirname(path), dirname(this.#file.absolute), this.#destination.folder);
    this.#times.note(dirname(path));
    this.#journal.add({ does: 'stage', path });
    this.#journal.flush();
    const swap = new SwapFile(path);
    try {
      return { path, swap, ...this.#copyInto(swap) };
    } catch (error) {
      swap.discard();
      throw error;
    }
  }

  #copyInto(swap: SwapFile): Omit<Begun, 'path' | 'swap'> {
    if (this.#destination.kind === 'out')
      return { copy: new EditedCopy(this.#old, swap), replacedName: undefined, replaced: undefined };
    const replacedName = `replaced-bytes-${(files += 1)}`;
    const replaced = new ReplacedBytes(this.#destination.journal, replacedName);
    const copy = new EditedCopy(this.#old, swap, (...each) => replaced.add(each));
    return { copy, replacedName, replaced };
  }

  #target(): string {
    return this.#destination.kind === 'out'
      ? slashedPath(join(this.#destination.folder, this.#file.below))
      : this.#old;
  }

  #swapIn(
    { path, swap, replacedName }: Begun,
    { before, after }: { readonly before: string; readonly after: string },
  ): { readonly code: string; readonly message: string } | undefined {
    if (replacedName === undefined) {
      const there = lstatSync(path, { throwIfNoEntry: false });
      if (there?.isFile() && digestOfFile(path) === after) return undefined;
      if (there) {
        const message = `${path} exists and is something else; name an empty folder with --out`;
        return { code: 'exists', message };
      }
      this.#journal.add({ does: 'create', path, after });
      this.#journal.flush();
      swap.commit();
    } else {
      const mtime = this.#state.mtimeMs / 1000;
      this.#journal.add({ does: 'swap', path, before, after, edits: replacedName, mtime });
      this.#journal.flush();
      swap.commit({ expect: this.#state });
    }
    return undefined;
  }

  #makeFolder(path: string, like: string, out: string): void {
    if (lstatSync(path, { throwIfNoEntry: false })) {
      this.#times.note(path);
      return;
    }
    this.#makeFolder(dirname(path), dirname(like), out);
    this.#journal.add({ does: 'make-folder', path });
    this.#journal.flush();
    makeFolder(path, copiedFolder(path, like, out).mode);
  }
}
