// One file that holds what was remembered: a line that says what it is, a header in JSON, the numbers
// of all documents, and a digest of everything before it.
import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Seeds } from '../fast/seeds.ts';
import type { CheckedDocument } from '../document-checker.ts';

/** Changed whenever the meaning of what is kept changes; other formats are made anew. */
const MAGIC = 'linkwright documents 1\n';

/** Bytes of the digest at the end. */
const DIGEST = 32;

/** What a run leaves to the next. */
export interface RememberedRun {
  /** What findings depend on besides the files: settings and version. */
  readonly key: string;
  readonly seeds: Seeds;
  /** Milliseconds since 1970 at which the run began: files written after that may have changed since. */
  readonly began: number;
  /** All files that were there, by number. */
  readonly paths: readonly string[];
  /** Numbers of the files whose documents are remembered. */
  readonly documents: readonly number[];
  /** Size, modification and change in milliseconds, inode: four numbers a document. */
  readonly states: Float64Array;
  /** See `DocumentRecord`; one a document. */
  readonly records: readonly Int32Array[];
  /** What was said, by number of file. */
  readonly said: readonly (readonly [number, CheckedDocument])[];
}

interface Header extends Omit<RememberedRun, 'states' | 'records'> {
  /** Length of each record. */
  readonly lengths: readonly number[];
}

/** Undefined where there is no such file; 'damaged' where it is not one that was written here as a whole. */
export function readMemory(path: string): RememberedRun | undefined | 'damaged' {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : 'damaged';
  }
  const end = bytes.length - DIGEST;
  const start = MAGIC.length + 8;
  if (end < start || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) return 'damaged';
  if (!hash('sha256', bytes.subarray(0, end), 'buffer').equals(bytes.subarray(end))) return 'damaged';
  try {
    return runIn(bytes, start, end);
  } catch {
    // The digest is right, so that another program must have made it.
    return 'damaged';
  }
}

function runIn(bytes: Buffer, start: number, end: number): RememberedRun {
  const length = Number(bytes.readBigUInt64LE(MAGIC.length));
  const { lengths, ...header } = JSON.parse(bytes.toString('utf8', start, start + length)) as Header;
  // Numbers begin where they may, at a multiple of eight of a buffer of their own.
  const numbers = new Uint8Array(end - start - length);
  numbers.set(bytes.subarray(start + length, end));
  const states = new Float64Array(numbers.buffer, 0, header.documents.length * 4);
  const words = new Int32Array(numbers.buffer, states.byteLength);
  const records: Int32Array[] = [];
  let at = 0;
  for (const size of lengths) {
    records.push(words.subarray(at, at + size));
    at += size;
  }
  if (at !== words.length || records.length !== header.documents.length) throw new RangeError('lengths');
  return { ...header, states, records };
}

/** Puts the file in place of the one that was there, as a whole. */
export function writeMemory(path: string, { states, records, ...rest }: RememberedRun): void {
  const header: Header = { ...rest, lengths: records.map(({ length }) => length) };
  const text = Buffer.from(JSON.stringify(header));
  const sum = header.lengths.reduce((total, length) => total + length, 0);
  const start = MAGIC.length + 8;
  const end = start + text.length + states.byteLength + sum * 4;
  const bytes = Buffer.allocUnsafe(end + DIGEST);
  bytes.write(MAGIC, 'latin1');
  bytes.writeBigUInt64LE(BigInt(text.length), MAGIC.length);
  text.copy(bytes, start);
  let at = start + text.length;
  for (const part of [states, ...records]) {
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += part.byteLength;
  }
  hash('sha256', bytes.subarray(0, end), 'buffer').copy(bytes, end);
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, bytes, { mode: 0o600 });
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}
