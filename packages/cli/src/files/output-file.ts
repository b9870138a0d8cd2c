import { closeSync, copyFileSync, openSync, realpathSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SwapFile, statAt, whyNoFolder, whyNotWritten } from '@linkwright/corpus';
import { asGiven, refuseFile } from './output-path.ts';
import { refuseDocument } from './result-place.ts';

/** A result could not be written to its end: the disk is full, or gone. */
export class OutputFailure extends Error {
  override readonly name = 'OutputFailure';
}

/** Files that are not finished; one listener takes them all away, whatever ends the run, as Node warns of eleven. */
const unfinished = new Set<() => void>();

function discardUnfinished(): void {
  for (const discard of unfinished) discard();
  unfinished.clear();
}

/**
 * A file for a result of a run. It is put together beside the one that was there and takes its place when it is
 * finished, so that nobody reads half of it; a link to a file is followed. What is no file (a pipe, a device), and what
 * stands in a folder that may not be written to, is written to at once.
 */
export class OutputFile {
  readonly #option: string;
  readonly #path: string;
  readonly #swap: SwapFile | undefined;
  readonly #descriptor: number;
  readonly #discard = (): void => {
    try {
      this.#swap?.discard();
    } catch {
      // The disk that would not have the file is not there to take it away either, and that has been told.
    }
  };

  /** `option` names what asked for the file, for messages; for `type` see `refuseDocument`. Throws UsageError where it can't be written. */
  constructor(option: string, path: string, type?: string) {
    this.#option = option;
    this.#path = path;
    refuseFile(option, path);
    refuseDocument(option, path, type);
    const there = statAt(path);
    // Of a pipe behind /dev/stdout no path tells where it is.
    const real = there?.isFile() ? realpathSync(path) : path;
    const isSwapped = (there?.isFile() ?? true) && whyNoFolder(dirname(real)) === undefined;
    try {
      this.#swap = isSwapped ? new SwapFile(real, 0o666) : undefined;
      this.#descriptor = isSwapped ? -1 : openSync(path, 'w');
    } catch (error) {
      throw this.#failure(error);
    }
    if (!this.#swap) return;
    if (unfinished.size === 0) process.once('exit', discardUnfinished);
    unfinished.add(this.#discard);
  }

  /** Throws OutputFailure, as `finish` does. */
  write(text: string | Uint8Array): void {
    if (text.length === 0) return;
    const bytes = typeof text === 'string' ? Buffer.from(text) : text;
    try {
      if (this.#swap) this.#swap.write(bytes);
      else for (let at = 0; at < bytes.length;) at += writeSync(this.#descriptor, bytes, at);
    } catch (error) {
      throw this.#failure(error);
    }
  }

  /** The file gets its name. */
  finish(): void {
    this.#finished(() => {
      if (this.#swap) this.#swapIn(this.#swap);
      else closeSync(this.#descriptor);
    });
  }

  /**
   * A result that is not whole does not take the place of one that was there before: it gets a name of its own beside it,
   * which is told; undefined where nothing was there, and it has its own.
   */
  finishPart(): string | undefined {
    const swap = this.#swap;
    if (!swap || !statAt(swap.path)) {
      this.finish();
      return undefined;
    }
    const part = partBeside(swap.path);
    this.#finished(() => {
      swap.close();
      swap.commitAs(part);
    });
    const folder = dirname(this.#path);
    return realpathSync(folder) === dirname(swap.path) ? join(folder, basename(part)) : part;
  }

  #finished(finish: () => void): void {
    try {
      finish();
    } catch (error) {
      throw this.#failure(error);
    }
    unfinished.delete(this.#discard);
    if (unfinished.size === 0) process.off('exit', discardUnfinished);
  }

  #swapIn(swap: SwapFile): void {
    const before = statAt(swap.path);
    swap.close(before ? { like: before } : {});
    try {
      swap.commit();
    } catch (error) {
      // A file that is mounted by itself, as into a container, can't be replaced.
      if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error;
      copyFileSync(swap.temporary, swap.path);
      swap.discard();
    }
  }

  #failure(error: unknown): OutputFailure {
    return outputFailure(this.#option, this.#path, error);
  }
}

/** `site.part.warc.gz` beside `site.warc.gz`, with a number where that is there. */
function partBeside(path: string): string {
  const [, name = path, endings = ''] = /^(.*?)((?:\.warc)?(?:\.\w+)?)$/s.exec(path) ?? [];
  for (let number = 1; ; number += 1) {
    const part = `${name}.part${number === 1 ? '' : `-${number}`}${endings}`;
    if (!statAt(part)) return part;
  }
}

/** What the system said of a file that `option` asked for, and what to do. */
export function outputFailure(option: string, path: string, error: unknown): OutputFailure {
  return new OutputFailure(`${asGiven(option, path)}: ${whyNotWritten(error)}`);
}

/** Writes a file as a whole. Throws UsageError where it can't be written, OutputFailure where the disk is full. */
export function writeOutput(option: string, path: string, content: string | Uint8Array, type?: string): void {
  const file = new OutputFile(option, path, type);
  file.write(content);
  file.finish();
}
