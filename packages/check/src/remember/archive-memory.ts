// What was said of web archives, from one run to the next, in a file beside that of the documents: a line that says
// what it is, a digest of the rest, the documents as gzip members with their lengths before them, and what they
// depend on. As long as that is as it was, no archive is read.
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type CorpusFile, statAt } from '@linkwright/corpus';
import type { CheckedDocument } from '../documents/checked-document.ts';
import { ArchiveMemoryWriter } from './archive-memory-writer.ts';
import { MAGIC, START, type SaidOfArchives, isAsBefore, statesOf } from './archive-answer.ts';

interface ArchiveMemoryOptions {
  /** That of the documents. */
  readonly file: string;
  /** What findings depend on besides the files. */
  readonly key: string;
  /** Hears that the file is damaged or can't be written. */
  readonly tell: (message: string) => void;
}

/** Remembers web archives that are checked together. */
export class ArchiveMemory {
  readonly #archives: readonly CorpusFile[];
  readonly #options: ArchiveMemoryOptions;
  readonly #path: string;
  readonly #states: readonly number[];
  readonly #began: number = Date.now();
  #isRefused: boolean;

  constructor(archives: readonly CorpusFile[], options: ArchiveMemoryOptions) {
    const { file } = options;
    this.#archives = archives;
    this.#options = options;
    this.#path = `${file}.archives`;
    this.#states = statesOf(archives);
    // What is beside a device is not ours, and a pipe can be read once.
    this.#isRefused =
      [file, this.#path].some(isNoFile) || archives.some(({ absolute }) => isNoFile(absolute));
  }

  /** What was said before, if it would be said again. */
  answer(): KeptArchives | undefined {
    const { tell, key } = this.#options;
    if (this.#isRefused || !statAt(this.#path)) return undefined;
    const kept = KeptArchives.open(this.#path);
    if (kept === 'foreign') {
      this.#isRefused = true;
      tell(`${this.#path}: is no cache, it is left alone and nothing is remembered of web archives`);
      return undefined;
    }
    if (kept === 'damaged' || !kept.isWhole()) {
      if (kept !== 'damaged') kept.close();
      tell(
        `${this.#path}: cannot be read, is damaged, or was not written by this version; web archives are read anew`,
      );
      return undefined;
    }
    const paths = this.#archives.map(({ path }) => path);
    if (isAsBefore(kept.said, { key, paths, states: this.#states })) return kept;
    kept.close();
    return undefined;
  }

  /** Takes what is said now; undefined where nothing is to be remembered. */
  writer(): ArchiveMemoryWriter | undefined {
    if (this.#isRefused) return undefined;
    const { key, tell } = this.#options;
    const paths = this.#archives.map(({ path }) => path);
    const said = { key, paths, states: this.#states, began: this.#began };
    return new ArchiveMemoryWriter(this.#path, said, tell);
  }
}

function isNoFile(path: string): boolean {
  return !(statAt(path)?.isFile() ?? true);
}

/** A document with the number of its archive. */
export type NumberedDocument = readonly [archive: number, CheckedDocument];

/** What was said before. */
export class KeptArchives {
  readonly said: SaidOfArchives;
  readonly #descriptor: number;
  readonly #digest: string;
  /** Where the documents end. */
  readonly #end: number;

  private constructor(descriptor: number, said: SaidOfArchives, digest: string, end: number) {
    this.#descriptor = descriptor;
    this.said = said;
    this.#digest = digest;
    this.#end = end;
  }

  static open(path: string): KeptArchives | 'damaged' | 'foreign' {
    let descriptor: number | undefined;
    try {
      descriptor = openSync(path, 'r');
      const start = bytesAt(descriptor, 0, START).toString('latin1');
      if (!start.startsWith(MAGIC)) {
        closeSync(descriptor);
        return start === '' || start.startsWith(MAGIC.slice(0, -2)) ? 'damaged' : 'foreign';
      }
      const [, digest, length] = /^([0-9a-f]{64}) (\d{15})\n$/.exec(start.slice(MAGIC.length)) ?? [];
      if (digest === undefined) throw new TypeError('no digest');
      const end = START + Number(length);
      const said = JSON.parse(bytesAt(descriptor, end, LONGEST).toString('utf8')) as SaidOfArchives;
      return new KeptArchives(descriptor, said, digest, end);
    } catch {
      if (descriptor !== undefined) closeSync(descriptor);
      return 'damaged';
    }
  }

  get places(): number {
    return this.said.places;
  }

  get stretches(): SaidOfArchives['stretches'] {
    return this.said.stretches;
  }

  /** Whether it is what was written. */
  isWhole(): boolean {
    const hash = createHash('sha256');
    for (let at = START; ;) {
      const bytes = bytesAt(this.#descriptor, at, CHUNK);
      if (bytes.length === 0) return hash.digest('hex') === this.#digest;
      hash.update(bytes);
      at += bytes.length;
    }
  }

  /** The documents of all archives. */
  *documents(): Generator<NumberedDocument> {
    for (let at = START; at < this.#end;) {
      const length = bytesAt(this.#descriptor, at, 4).readUInt32LE(0);
      const member = bytesAt(this.#descriptor, at + 4, length);
      for (const line of gunzipSync(member).toString('utf8').split('\n'))
        yield JSON.parse(line) as NumberedDocument;
      at += 4 + length;
    }
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

const CHUNK = 1 << 20;

/** What documents depend on is asked for in as many bytes as there are. */
const LONGEST = 1 << 29;

/** Fewer where the file ends. */
function bytesAt(descriptor: number, from: number, length: number): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < length;) {
    const piece = Buffer.allocUnsafe(Math.min(length - at, CHUNK));
    const count = readSync(descriptor, piece, 0, piece.length, from + at);
    if (count === 0) break;
    pieces.push(piece.subarray(0, count));
    at += count;
  }
  return Buffer.concat(pieces);
}
