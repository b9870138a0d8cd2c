import { oneForEach } from '@linkwright/core';
import { NumberList } from '../fast/number-list.ts';
import type { FilteredSlice } from '../fast/filtering.ts';
import type { NameJoin } from '../fast/name-join.ts';
import type { CheckedDocument } from '../documents/checked-document.ts';
import type { DocumentMemory, FoundAnswer, Recalled } from './document-memory.ts';
import { DocumentRecord } from './document-record.ts';
import type { RememberedReport } from './memory-file.ts';
import type { Question } from './question.ts';
import { QuestionTable } from './question-table.ts';
import type { Witnessed } from './witness.ts';

/** One run with what was remembered: which documents it can pass over, and what of them it needs. */
export class Remembering {
  readonly #memory: DocumentMemory;
  readonly recalled: Recalled;
  /** Of the documents that have been read in this run. */
  readonly #read = new Map<number, DocumentRecord>();
  /** What is not read again depends on the disk as well. */
  readonly #witnessed: Witnessed[];
  readonly #questions: QuestionTable = new QuestionTable();

  constructor(memory: DocumentMemory) {
    this.#memory = memory;
    this.recalled = memory.recall();
    const { kept, questions, witnessed } = this.recalled;
    this.#witnessed = [...witnessed];
    const numberOf = this.#numbering(questions);
    for (const { asked } of kept.values()) asked.set(asked.map(numberOf));
  }

  /** Takes the records of documents that have been read, and what reading some again adds to theirs. */
  take({ records, askedAgain, questions, witnessed }: FilteredSlice): void {
    for (const each of witnessed) this.#witnessed.push(each);
    const numberOf = this.#numbering(questions);
    for (let at = 0; at < records.length;) {
      const number = records[at] as number;
      const length = records[at + 1] as number;
      const record = new DocumentRecord(records.subarray(at + 2, at + 2 + length));
      record.asked.set(record.asked.map(numberOf));
      this.#read.set(number, record);
      at += 2 + length;
    }
    for (let at = 0; at < askedAgain.length;) {
      const number = askedAgain[at] as number;
      const next = at + 2 + (askedAgain[at + 1] as number);
      const first = this.#read.get(number) ?? this.recalled.kept.get(number);
      const asked = Array.from(askedAgain.subarray(at + 2, next), numberOf);
      if (first) this.#read.set(number, first.withAsked(asked));
      at = next;
    }
  }

  /**
   * Adds to the join what it needs of documents that were passed over: their names, and what those
   * want that link to a changed document. Gives the numbers of the latter of which something was said
   * before; they are to be read again, whatever the join says.
   */
  join(
    join: NameJoin,
    read: readonly number[],
    said: ReadonlyMap<number, CheckedDocument>,
  ): readonly number[] {
    const { kept, before } = this.recalled;
    const changed = new Set(read.filter((number) => !isAsBefore(this.#read.get(number), before.get(number))));
    const wanted = new NumberList();
    const again: number[] = [];
    for (const [number, record] of kept) {
      join.addNames(number, record.names);
      if (!record.wantsOf(changed)) continue;
      record.putWanted(wanted, number);
      if (said.has(number)) again.push(number);
    }
    join.addWanted(wanted.numbers());
    return again;
  }

  /** Leaves everything to the next run. */
  leave(found: Omit<FoundAnswer, 'witnessed'>, report?: RememberedReport): void {
    const records = new Map([...this.recalled.kept, ...this.#read]);
    const { questions } = this.#questions;
    this.#memory.leave({ ...found, witnessed: this.#witnessed }, records, questions, report);
  }

  /** The numbers that questions have in this run; many documents ask the same, and each is looked up once. */
  #numbering(questions: readonly Question[]): (number: number) => number {
    return oneForEach((number) => this.#questions.add(questions[number] as Question));
  }
}

function isAsBefore(now: DocumentRecord | undefined, before: DocumentRecord | undefined): boolean {
  return now !== undefined && before !== undefined && before.hasDigest(now.digest);
}
