import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Diagnostic, Source } from '@linkwright/core';
import type { FileState } from '../disk/atomic-write.ts';
import { FILE_LIMIT } from './limits.ts';
import { isDoubtful } from '../disk/undecodable-names.ts';
import { whyRefused } from '../disk/writable.ts';

/** A file's bytes in a buffer that the next read takes again: `source.bytes` may be longer than `end`. */
export interface ReadFile {
  readonly source: Source;
  readonly end: number;
  /** As it was when it was opened. */
  readonly state: FileState;
}

/**
 * Reads files into one buffer, which grows to the largest. (Measured on many small files: 2.9 GB/s,
 * where promises of fresh buffers give 0.5.)
 */
export class FileReader {
  #buffer = Buffer.allocUnsafeSlow(1 << 20);
  readonly #limit: number;

  /** `limit`: bytes of a file that are read at once, 2 GiB less one at most. */
  constructor(limit: number = FILE_LIMIT) {
    this.#limit = Math.min(limit, FILE_LIMIT);
  }

  /** `path` is what the source is called, `absolute` where it is. */
  read(path: string, absolute: string): ReadFile | Diagnostic {
    let descriptor: number | undefined;
    try {
      descriptor = openSync(absolute, 'r');
      const stat = fstatSync(descriptor);
      if (stat.isDirectory())
        return unreadable(path, 'is-a-folder', 'a folder stands where a file was named');
      if (stat.size > this.#limit)
        return unreadable(
          path,
          'file-too-large',
          `the file has ${stat.size} bytes; ${this.#limit} is the most that is read at once`,
        );
      const end = this.#fill(descriptor, stat.isFile() ? stat.size : 0);
      const { size, mtimeMs, ino, nlink: links, mode } = stat;
      const state = { size, mtimeMs, ino, links, mode };
      return { source: { path, bytes: this.#buffer, offset: 0, line: 1 }, end, state };
    } catch (error) {
      const why = isDoubtful(path) ? '; its name may not be UTF-8, and such names are not read' : '';
      return unreadable(path, 'unreadable', `cannot be read: ${whyRefused(error)}${why}`);
    } finally {
      if (descriptor !== undefined) closeSync(descriptor);
    }
  }

  #fill(descriptor: number, size: number): number {
    let at = 0;
    for (;;) {
      // One byte more than the size is asked for, so that a file that grows is seen to its end.
      if (at + 1 > this.#buffer.length || size + 1 > this.#buffer.length)
        this.#grow(Math.max(size + 1, at * 2));
      const count = readSync(descriptor, this.#buffer, at, this.#buffer.length - at, null);
      at += count;
      // A device may have no end.
      if (at > this.#limit) throw new Error(`more than ${this.#limit} bytes came`);
      // Less came than was asked for, and all that there should be: a second look would cost as much again.
      if (count === 0 || (at === size && at < this.#buffer.length)) return at;
    }
  }

  #grow(size: number): void {
    const larger = Buffer.allocUnsafeSlow(size);
    this.#buffer.copy(larger);
    this.#buffer = larger;
  }
}

function unreadable(source: string, code: string, message: string): Diagnostic {
  return { code, severity: 'error', message, source };
}
