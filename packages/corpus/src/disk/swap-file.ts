import { fchmodSync, fstatSync, fsyncSync, futimesSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  ChangedFile,
  type OpenFile,
  type WriteOptions,
  isAt,
  isUnchanged,
  openTemporary,
  removeOwn,
  temporaryPath,
} from './atomic-write.ts';
import { giveOwner } from './file-owner.ts';
import { timeToGive } from './file-time.ts';
import { flushFolder } from './flush-folder.ts';
import { whenFreeSync } from './when-free.ts';

/** Pieces are gathered to this many bytes before they are written. */
const CHUNK = 1 << 20;

/**
 * A file's new content, put together piece by piece beside it and swapped in as a whole: what
 * `writeAtomic` is for bytes that are held, this is for files that are too large for that. One that is
 * neither committed nor discarded leaves its temporary file, which the next one takes away.
 */
export class SwapFile {
  readonly path: string;
  readonly #temporary: string;
  readonly #file: OpenFile;
  readonly #ino: number;
  readonly #pending = Buffer.allocUnsafeSlow(CHUNK);
  #length = 0;
  #isDone = false;

  /** `mode`: permission bits, of which the umask takes some away; what documents say is for their owner alone. */
  constructor(path: string, mode = 0o600) {
    this.path = path;
    this.#temporary = temporaryPath(path);
    this.#file = openTemporary(path, this.#temporary, mode);
    this.#ino = fstatSync(this.#file.descriptor).ino;
  }

  /** Where the content stands until it is committed. */
  get temporary(): string {
    return this.#temporary;
  }

  write(bytes: Uint8Array): void {
    if (this.#length + bytes.length > CHUNK) this.#flush();
    if (bytes.length > CHUNK) this.#writeAll(bytes);
    else {
      this.#pending.set(bytes, this.#length);
      this.#length += bytes.length;
    }
  }

  /** Everything is on the disk, under the temporary name. Nothing more can be written. */
  close({ like, mode, mtime, flush = true }: WriteOptions = {}): void {
    this.#flush();
    if (like) giveOwner(this.#file.descriptor, like);
    else if (mode !== undefined) fchmodSync(this.#file.descriptor, mode & 0o777);
    if (mtime !== undefined) futimesSync(this.#file.descriptor, timeToGive(mtime), timeToGive(mtime));
    // As long as it is open nobody else's file has its number. What was not flushed may fail as late as here.
    if (flush) fsyncSync(this.#file.descriptor);
    else this.#file.close();
  }

  /** Swaps the closed file in. Throws `ChangedFile` where the old one is no longer what it was. */
  commit({ expect }: WriteOptions = {}): void {
    if (expect && !isUnchanged(this.path, expect)) throw new ChangedFile(this.path);
    if (!isAt(this.#temporary, this.#ino)) throw new ChangedFile(this.path);
    this.#named(this.path);
  }

  /** Gives the closed file another name in the same folder, and leaves the one that was to be replaced. */
  commitAs(path: string): void {
    this.#named(path);
  }

  #named(path: string): void {
    whenFreeSync(() => renameSync(this.#temporary, path));
    this.#isDone = true;
    this.#file.close();
    flushFolder(dirname(path));
  }

  /** Takes the temporary file away; what was committed stays. */
  discard(): void {
    if (!this.#isDone) removeOwn(this.#temporary, this.#ino);
    this.#isDone = true;
    this.#file.close();
  }

  #flush(): void {
    this.#writeAll(this.#pending.subarray(0, this.#length));
    this.#length = 0;
  }

  #writeAll(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) at += writeSync(this.#file.descriptor, bytes, at);
  }
}
