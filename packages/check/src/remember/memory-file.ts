// One file that holds what was remembered: a line that says what it is, the lengths of its parts, the answer of
// the run, what each document defines and uses, and the report that was written, if any. Each part ends with a
// digest, so that one can be read without the others.
import { makeFolders, openTemporary } from '@linkwright/corpus';
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Finding } from '../finding.ts';
import { type RememberedAnswer, answerIn, bytesOfAnswer } from './answer-part.ts';
import { type RememberedRecords, bytesOfRecords, recordsOf } from './records-part.ts';
import { NOTHING, bytesAt, checkedPart, sealed } from './sealed-part.ts';

const NAME = 'linkwright documents ';

/** Changed whenever the meaning of what is kept changes; other formats are made anew. */
const MAGIC = `${NAME}6\n`;

/** Bytes before the first part: the lengths of the parts are eight bytes each. */
const START = MAGIC.length + 3 * 8;

/** What was written of what a run had found. */
export interface RememberedReport {
  /** What the text depends on besides what was found. */
  readonly key: string;
  /** How many findings it tells of, by severity. */
  readonly counts: Readonly<Record<Finding['severity'], number>>;
  readonly text: readonly Uint8Array[];
}

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
    return part && recordsOf(part);
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

/** Whether a file says, as far as it goes, that it is one of these. */
function isNamed(descriptor: number): boolean {
  const length = Math.min(NAME.length, fstatSync(descriptor).size);
  return bytesAt(descriptor, 0, length)?.toString('latin1') === NAME.slice(0, length);
}

/** Puts the file in place of the one that was there, as a whole; one that a link leads to, there. */
export function writeMemory(
  name: string,
  answer: RememberedAnswer,
  records: RememberedRecords,
  report?: RememberedReport,
): void {
  const parts = [
    sealed(bytesOfAnswer(answer)),
    sealed(bytesOfRecords(records)),
    report ? sealed(partsOf(report)) : NOTHING,
  ];
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

function partsOf({ text, ...rest }: RememberedReport): readonly Uint8Array[] {
  const header = Buffer.from(JSON.stringify(rest));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  return [length, header, ...text];
}
