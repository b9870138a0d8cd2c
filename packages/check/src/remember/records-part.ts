// The part of a memory that holds what documents define and use: how many numbers there are, the numbers, and questions in JSON.
import { listOf, orNull, text, tuple } from '@linkwright/corpus';
import type { Question } from './question.ts';
import { bytesOf } from './sealed-part.ts';

/** What documents define and use. */
export interface RememberedRecords {
  /** See `DocumentRecord`, by number of file. */
  readonly byNumber: ReadonlyMap<number, Int32Array>;
  /** What the records mean by the numbers of what was asked. */
  readonly questions: readonly Question[];
}

/** What the digest of somebody else's file says nothing about. */
const QUESTIONS = listOf(tuple(text, text, orNull(text)));

/** Undefined where another program has made the part. */
export function recordsOf(part: Buffer): RememberedRecords | undefined {
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

/** What the part consists of. */
export function bytesOfRecords({ byNumber, questions }: RememberedRecords): readonly Uint8Array[] {
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
