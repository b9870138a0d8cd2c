// One file that holds what was remembered: a line that says what it is, the lengths of its parts, the answer of
// the run, what each document defines and uses, and the report that was written, if any. Each part ends with a
// digest, so that one can be read without the others.
import {
  type Seeds,
  type Shape,
  listOf,
  makeFolders,
  openTemporary,
  orNull,
  record,
  text,
  tuple,
  whole,
} from '@linkwright/corpus';
import { createHash, hash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { CHECKED } from '../documents/checked-shape.ts';
import type { Finding } from '../finding.ts';
import { STATE } from './file-state.ts';
import { type Said, saidIn, saidTable } from '../said-table.ts';
import type { Question } from './question.ts';
import type { Witnessed } from './witness.ts';

const NAME = 'linkwright documents ';

/** Changed whenever the meaning of what is kept changes; other formats are made anew. */
const MAGIC = `${NAME}6\n`;

/** Bytes of a digest. */
const DIGEST = 32;

/** Bytes before the first part: the lengths of the parts are eight bytes each. */
const START = MAGIC.length + 3 * 8;

/** Bytes of the lengths that the first part begins with. */
const LENGTHS = 16;

/** What a run has found. */
export interface RememberedAnswer {
  /** What findings depend on besides the files: settings and version. */
  readonly key: string;
  readonly seeds: Seeds;
  /** Milliseconds since 1970 at which the run began: files written after that may have changed since. */
  readonly began: number;
  /** How many different places links lead to. */
  readonly places: number;
  /** Numbers of the files that an extractor reads. */
  readonly documents: Int32Array;
  /** What each of them was read as. */
  readonly mediaTypes: readonly string[];
  /** Of each of them, see `putState`. */
  readonly states: Float64Array;
  /** How many references are in each; -1 for one that was not read. */
  readonly references: Int32Array;
  /** The paths of all files that were there, by number, with a NUL between them. */
  readonly paths: string;
  /** What was said, by number of file. */
  readonly said: Said;
  readonly witnessed: readonly Witnessed[];
}

/** What documents define and use. */
export interface RememberedRecords {
  /** See `DocumentRecord`, by number of file. */
  readonly byNumber: ReadonlyMap<number, Int32Array>;
  /** What the records mean by the numbers of what was asked. */
  readonly questions: readonly Question[];
}

/** What was written of what a run had found. */
export interface RememberedReport {
  /** What the text depends on besides what was found. */
  readonly key: string;
  /** How many findings it tells of, by severity. */
  readonly counts: Readonly<Record<Finding['severity'], number>>;
  readonly text: readonly Uint8Array[];
}

type Header = Pick<RememberedAnswer, 'key' | 'seeds' | 'began' | 'places' | 'witnessed'> & {
  /** Of what was said. */
  readonly texts: readonly string[];
  /** Each media type once. */
  readonly types: readonly string[];
};

/** What the digest of somebody else's file says nothing about. */
const QUESTIONS = listOf(tuple(text, text, orNull(text)));

const word: Shape = (value) => Number.isInteger(value);

const HEADER = record<Header>({
  key: text,
  seeds: record<Seeds>({ start1: word, start2: word, factor1: word, factor2: word }),
  began: (value) => typeof value === 'number',
  places: whole,
  witnessed: listOf(tuple(text, text, text)),
  texts: listOf(text),
  types: listOf(text),
});

/** A file that is open, of which the answer has been read. */
export class MemoryFile {
  readonly answer: RememberedAnswer;
  readonly #descriptor: number;
  /** Of the parts behind the answer. */
  readonly #lengths: readonly [records: number, report: number];
  readonly #from: number;

  private constructor(
    descriptor: number,
    answer: RememberedAnswer,
    from: number,
    lengths: readonly [number, number],
  ) {
    this.answer = answer;
    this.#descriptor = descriptor;
    this.#from = from;
    this.#lengths = lengths;
  }

  /**
   * Undefined where there is no such file; 'damaged' where it is not one that was written here as a whole;
   * 'foreign' where it was never one.
   */
  static open(path: string): MemoryFile | undefined | 'damaged' | 'foreign' {
    let descriptor: number;
    try {
      descriptor = openSync(path, 'r');
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : 'damaged';
    }
    try {
      const file = MemoryFile.#read(descriptor);
      if (file) return file;
    } catch {
      // A digest was right, so that another program must have made it; or the disk fails.
    }
    const isForeign = fstatSync(descriptor).size > 0 && !isNamed(descriptor);
    closeSync(descriptor);
    return isForeign ? 'foreign' : 'damaged';
  }

  static #read(descriptor: number): MemoryFile | undefined {
    const start = bytesAt(descriptor, 0, START);
    if (start?.toString('latin1', 0, MAGIC.length) !== MAGIC) return undefined;
    const [first, second, third] = [0, 8, 16].map((at) =>
      Number(start.readBigUInt64LE(MAGIC.length + at)),
    ) as [number, number, number];
    if (fstatSync(descriptor).size !== START + first + second + third) return undefined;
    const part = checkedPart(descriptor, START, first);
    return part && new MemoryFile(descriptor, answerIn(part), START + first, [second, third]);
  }

  /** Undefined where that part of the file is damaged. */
  records(): RememberedRecords | undefined {
    const part = checkedPart(this.#descriptor, this.#from, this.#lengths[0]);
    if (!part) return undefined;
    try {
      const words = new Int32Array(part.buffer, part.byteOffset + 4, part.readUInt32LE(0));
      const byNumber = recordsIn(words);
      const questions: unknown = JSON.parse(part.toString('utf8', 4 + words.byteLength));
      if (!byNumber || !QUESTIONS(questions)) return undefined;
      return { byNumber, questions: questions as readonly Question[] };
    } catch {
      return undefined;
    }
  }

  /** Undefined where none was left, 'damaged' where it is not what was left. */
  report(): RememberedReport | undefined | 'damaged' {
    const [before, length] = this.#lengths;
    if (length === 0) return undefined;
    const part = checkedPart(this.#descriptor, this.#from + before, length);
    if (!part) return 'damaged';
    try {
      const end = 4 + part.readUInt32LE(0);
      const header = JSON.parse(part.toString('utf8', 4, end)) as Omit<RememberedReport, 'text'>;
      return { ...header, text: [part.subarray(end)] };
    } catch {
      return 'damaged';
    }
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

/** Undefined where the numbers are no records. */
function recordsIn(words: Int32Array): RememberedRecords['byNumber'] | undefined {
  const records = new Map<number, Int32Array>();
  for (let at = 0; at < words.length;) {
    const length = words[at + 1] as number;
    if (length < 0) return undefined;
    records.set(words[at] as number, words.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return records;
}

/** Whether a file says, as far as it goes, that it is one of these. */
function isNamed(descriptor: number): boolean {
  const length = Math.min(NAME.length, fstatSync(descriptor).size);
  return bytesAt(descriptor, 0, length)?.toString('latin1') === NAME.slice(0, length);
}

/** The bytes before the digest at the end, in a buffer of their own; undefined where it is not theirs. */
function checkedPart(descriptor: number, from: number, length: number): Buffer | undefined {
  const bytes = bytesAt(descriptor, from, length);
  const end = length - DIGEST;
  if (!bytes || end < 0) return undefined;
  const isTheirs = hash('sha256', bytes.subarray(0, end), 'buffer').equals(bytes.subarray(end));
  return isTheirs ? bytes.subarray(0, end) : undefined;
}

function bytesAt(descriptor: number, from: number, length: number): Buffer | undefined {
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  while (at < length) {
    const count = readSync(descriptor, bytes, at, length - at, from + at);
    if (count === 0) return undefined;
    at += count;
  }
  return bytes;
}

/** Numbers come first, where they may begin: those of eight bytes at a multiple of eight. */
function answerIn(part: Buffer): RememberedAnswer {
  const [documentCount, saidLength] = [part.readUInt32LE(0), part.readUInt32LE(4)] as const;
  const headerLength = part.readUInt32LE(8);
  const states = new Float64Array(part.buffer, LENGTHS, documentCount * STATE);
  const numbers = new Float64Array(part.buffer, LENGTHS + states.byteLength, saidLength);
  const documents = new Int32Array(part.buffer, numbers.byteOffset + numbers.byteLength, documentCount);
  const references = new Int32Array(part.buffer, documents.byteOffset + documents.byteLength, documentCount);
  const typeNumbers = new Int32Array(
    part.buffer,
    references.byteOffset + references.byteLength,
    documentCount,
  );
  const at = typeNumbers.byteOffset + typeNumbers.byteLength;
  const told: unknown = JSON.parse(part.toString('utf8', at, at + headerLength));
  if (!HEADER(told)) throw new TypeError('another program has made it');
  const { texts, types, ...header } = told as Header;
  const paths = part.toString('utf8', at + headerLength);
  let said: Said | undefined;
  return {
    ...header,
    documents,
    mediaTypes: Array.from(typeNumbers, (number) => types[number] ?? ''),
    states,
    references,
    paths,
    // Not needed where the report is.
    get said() {
      return (said ??= wellFormed(saidIn({ numbers, texts })));
    },
  };
}

function wellFormed(said: Said): Said {
  if (!said.every(([, document]) => CHECKED(document))) throw new TypeError('what was said is no findings');
  return said;
}

/** Puts the file in place of the one that was there, as a whole; one that a link leads to, there. */
export function writeMemory(
  name: string,
  answer: RememberedAnswer,
  records: RememberedRecords,
  report?: RememberedReport,
): void {
  const { documents, mediaTypes, states, references, paths, said, ...rest } = answer;
  const { numbers, texts } = saidTable(said);
  const types = [...new Set(mediaTypes)];
  const typeNumbers = new Map(types.map((type, number) => [type, number]));
  const header: Header = { ...rest, texts, types };
  const text = Buffer.from(JSON.stringify(header));
  const lengths = Buffer.alloc(LENGTHS);
  lengths.writeUInt32LE(documents.length, 0);
  lengths.writeUInt32LE(numbers.length, 4);
  lengths.writeUInt32LE(text.length, 8);
  const first = sealed([
    lengths,
    bytesOf(states),
    bytesOf(numbers),
    bytesOf(documents),
    bytesOf(references),
    bytesOf(Int32Array.from(mediaTypes, (type) => typeNumbers.get(type) ?? -1)),
    text,
    Buffer.from(paths),
  ]);
  const parts = [first, sealed(partsOfRecords(records)), report ? sealed(partsOf(report)) : NOTHING];
  const start = Buffer.alloc(START);
  start.write(MAGIC, 'latin1');
  for (const [index, { length }] of parts.entries())
    start.writeBigUInt64LE(BigInt(length), MAGIC.length + index * 8);
  makeFolders(dirname(name));
  const path = existsSync(name) ? realpathSync(name) : name;
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    const file = openTemporary(path, temporary, 0o600);
    try {
      for (const part of [start, ...parts.flatMap(({ parts: pieces }) => pieces)])
        writeFileSync(file.descriptor, part);
    } finally {
      file.close();
    }
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Int32Array | Float64Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** How many numbers the records have, the records, and the questions. */
function partsOfRecords({ byNumber, questions }: RememberedRecords): readonly Uint8Array[] {
  const words = inOneList(byNumber);
  return [bytesOf(Int32Array.of(words.length)), bytesOf(words), Buffer.from(JSON.stringify(questions))];
}

/** For each record the number of its file and its length, then the record. */
function inOneList(records: RememberedRecords['byNumber']): Int32Array {
  let length = 0;
  for (const record of records.values()) length += 2 + record.length;
  const list = new Int32Array(length);
  let at = 0;
  for (const [number, record] of records) {
    list[at] = number;
    list[at + 1] = record.length;
    list.set(record, at + 2);
    at += 2 + record.length;
  }
  return list;
}

function partsOf({ text, ...rest }: RememberedReport): readonly Uint8Array[] {
  const header = Buffer.from(JSON.stringify(rest));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  return [length, header, ...text];
}

/** What is written together, and how many bytes that is. */
interface Sealed {
  readonly parts: readonly Uint8Array[];
  readonly length: number;
}

const NOTHING: Sealed = { parts: [], length: 0 };

/** The parts with their digest behind them; not copied, for they are many. */
function sealed(parts: readonly Uint8Array[]): Sealed {
  const digest = createHash('sha256');
  let length = DIGEST;
  for (const part of parts) {
    digest.update(part);
    length += part.length;
  }
  return { parts: [...parts, digest.digest()], length };
}
