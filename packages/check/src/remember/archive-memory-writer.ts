import { type Hash, createHash } from 'node:crypto';
import { existsSync, realpathSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CheckedDocument } from '../documents/checked-document.ts';
import { type OpenFile, makeFolders, openTemporary, whyRefused } from '@linkwright/corpus';
import { MAGIC, START, type SaidOfArchives } from './archive-answer.ts';

/** What is known before archives are read. */
type SaidBefore = Pick<SaidOfArchives, 'key' | 'paths' | 'states' | 'began'>;

/** Characters of lines that are packed together. */
const PIECE = 1 << 20;

/** Writes down what is said of web archives while it is said; memory does not grow with it. */
export class ArchiveMemoryWriter {
  readonly #path: string;
  readonly #said: SaidBefore;
  readonly #tell: (message: string) => void;
  readonly #hash: Hash = createHash('sha256');
  #file: OpenFile | undefined;
  #at = START;
  #lines: string[] = [];
  #size = 0;
  #hasFailed = false;

  constructor(path: string, said: SaidBefore, tell: (message: string) => void) {
    this.#path = existsSync(path) ? realpathSync(path) : path;
    this.#said = said;
    this.#tell = tell;
    this.#orTell(() => {
      makeFolders(dirname(this.#path));
      this.#file = openTemporary(this.#path, this.#temporary, 0o600);
    });
  }

  /** `archive`: its number. */
  add(archive: number, document: CheckedDocument): void {
    const line = JSON.stringify([archive, document]);
    this.#lines.push(line);
    this.#size += line.length;
    if (this.#size >= PIECE) this.#orTell(() => this.#pack());
  }

  /** Puts the file in place of the one that was there, as a whole; one that a link leads to, there. */
  finish(rest: Omit<SaidOfArchives, keyof SaidBefore>): void {
    this.#orTell(() => {
      this.#pack();
      const length = this.#at - START;
      this.#write(Buffer.from(JSON.stringify({ ...this.#said, ...rest })));
      const start = `${MAGIC}${this.#hash.digest('hex')} ${String(length).padStart(15, '0')}\n`;
      writeAll(this.#file?.descriptor as number, Buffer.from(start), 0);
      this.#file?.close();
      this.#file = undefined;
      this.#putInPlace();
    });
  }

  #putInPlace(): void {
    try {
      renameSync(this.#temporary, this.#path);
    } finally {
      // Nothing is there any more but where it could not be renamed.
      rmSync(this.#temporary, { force: true });
    }
  }

  /** Ends without a file, unless it is finished. */
  close(): void {
    if (!this.#file) return;
    this.#file.close();
    this.#file = undefined;
    rmSync(this.#temporary, { force: true });
  }

  get #temporary(): string {
    return `${this.#path}.${process.pid}.tmp`;
  }

  #pack(): void {
    if (this.#lines.length === 0) return;
    const member = gzipSync(this.#lines.join('\n'), { level: 1 });
    const length = Buffer.alloc(4);
    length.writeUInt32LE(member.length, 0);
    this.#write(Buffer.concat([length, member]));
    this.#lines = [];
    this.#size = 0;
  }

  #write(bytes: Uint8Array): void {
    writeAll(this.#file?.descriptor as number, bytes, this.#at);
    this.#hash.update(bytes);
    this.#at += bytes.length;
  }

  /** Without the file the check goes on. */
  #orTell(act: () => void): void {
    if (this.#hasFailed) return;
    try {
      act();
    } catch (error) {
      this.#hasFailed = true;
      this.#tell(`${this.#path}: cannot be written: ${whyRefused(error)}`);
      this.close();
    }
  }
}

function writeAll(descriptor: number, bytes: Uint8Array, from: number): void {
  for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at, bytes.length - at, from + at);
}
