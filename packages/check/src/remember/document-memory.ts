import { linkSync, unlinkSync } from 'node:fs';
import { type CorpusFile, type Seeds, statAt, whyRefused } from '@linkwright/corpus';
import type { CheckedDocument } from '../documents/checked-document.ts';
import { DocumentRecord } from './document-record.ts';
import { DocumentStates } from './document-states.ts';
import { fileChanges, pathsOf } from './file-changes.ts';
import type { RememberedAnswer } from './answer-part.ts';
import { MemoryFile, type RememberedReport, writeMemory } from './memory-file.ts';
import type { Said } from '../said-table.ts';
import { Tree } from '../tree/tree.ts';
import { Answers, type Question } from './question.ts';
import { Witness, type Witnessed, answersAsBefore } from './witness.ts';

export interface MemoryOptions {
  readonly file: string;
  /** What findings depend on besides the files. */
  readonly key: string;
  /** Names of files that stand for their folder. */
  readonly index: readonly string[];
  /** The folders below which files are looked for, and those that are mapped. */
  readonly roots: readonly string[];
  /** Hears that the file was damaged or can't be written. */
  readonly tell: (message: string) => void;
}

/** What is still good of what the run before has left, and how the files are now. */
export interface Recalled {
  /** Undefined where nothing is remembered. */
  readonly seeds: Seeds | undefined;
  /** By number of file: records of documents that need not be read. */
  readonly kept: ReadonlyMap<number, DocumentRecord>;
  /** And of those that are, as they were. */
  readonly before: ReadonlyMap<number, DocumentRecord>;
  readonly said: ReadonlyMap<number, CheckedDocument>;
  /** What the records mean by the numbers of what was asked. */
  readonly questions: readonly Question[];
  /** What the disk was asked to find that out. */
  readonly witnessed: readonly Witnessed[];
}

/** The answer of the run before, where it is the answer of this one. */
export interface KeptAnswer {
  readonly places: number;
  readonly documents: Iterable<CheckedDocument>;
}

/** What the run before wrote of what it had found, where this one would write the same. */
export interface KeptReport extends RememberedReport {
  readonly documents: number;
  readonly references: number;
  readonly places: number;
}

/** What most documents have; one for all of them. */
const NOTHING: readonly never[] = [];

/** What a run has found. */
export interface FoundAnswer {
  readonly seeds: Seeds;
  readonly places: number;
  /** By number of file. */
  readonly references: Int32Array;
  readonly said: ReadonlyMap<number, CheckedDocument>;
  readonly witnessed: readonly Witnessed[];
}

interface Records {
  readonly byNumber: ReadonlyMap<number, DocumentRecord>;
  readonly questions: readonly Question[];
}

/** Remembers documents from one run to the next, in one file. */
export class DocumentMemory {
  readonly #options: MemoryOptions;
  readonly #files: readonly CorpusFile[];
  readonly #documents: DocumentStates;
  readonly #began: number = Date.now();
  #opened: MemoryFile | undefined;
  #isRefused = false;
  /** Once it is known. */
  #isSame: boolean | undefined;

  constructor(files: readonly CorpusFile[], options: MemoryOptions) {
    this.#files = files;
    this.#options = options;
    this.#documents = new DocumentStates(files);
    this.#opened = this.#open();
  }

  /** What the run before has found, if neither a file has changed nor anything else that it depended on. */
  answer(): KeptAnswer | undefined {
    const before = this.#sameAnswer();
    const said = before && this.#said(before);
    return said && { places: before.places, documents: this.#saidBefore(before, said) };
  }

  /** What the run before has written, if it is what has to be written now: see `answer`. */
  report(key: string): KeptReport | undefined {
    const before = this.#sameAnswer();
    if (!before) return undefined;
    const report = this.#opened?.report();
    if (report === 'damaged') this.#giveUp();
    if (report === undefined || report === 'damaged' || report.key !== key) return undefined;
    const counts = before.references.filter((count) => count >= 0);
    const references = counts.reduce((sum, count) => sum + count, 0);
    return { ...report, documents: counts.length, references, places: before.places };
  }

  /** Holds what is remembered of each document against the files. */
  recall(): Recalled {
    const kept = new Map<number, DocumentRecord>();
    const before = new Map<number, DocumentRecord>();
    const said = new Map<number, CheckedDocument>();
    const answer = this.#opened?.answer;
    const records = answer && this.#records(answer);
    const saidBefore = answer && this.#said(answer);
    if (!answer || !records || !saidBefore)
      return { seeds: undefined, kept, before, said, questions: NOTHING, witnessed: NOTHING };
    const { questions, byNumber } = records;
    const witness = new Witness();
    const answers = new Answers(questions, new Tree(this.#options.roots, witness), answer.began);
    const { numbers, come, movedIndexes } = fileChanges(this.#files, answer, this.#options.index);
    const isUnchanged = this.#documents.comparison(answer);
    for (const [old, record] of byNumber) {
      const number = numbers[old] as number;
      if (number < 0 || this.#files[number]?.mediaType === undefined) continue;
      const isWhole = record.renumber(numbers);
      before.set(number, record);
      if (!isWhole || record.uncertain || record.leadsTo(come)) continue;
      if (record.targets.some((target) => movedIndexes.has(target))) continue;
      if (!isUnchanged(number, old, record)) continue;
      if (record.asked.every((question) => answers.isAsBefore(question))) kept.set(number, record);
    }
    for (const [old, document] of saidBefore) {
      const number = numbers[old] as number;
      if (kept.has(number)) said.set(number, document);
    }
    return { seeds: answer.seeds, kept, before, said, questions, witnessed: witness.taken() };
  }

  /** Leaves what a run has found to the next one. */
  leave(
    { references, said, ...found }: FoundAnswer,
    records: ReadonlyMap<number, DocumentRecord>,
    questions: readonly Question[],
    report?: RememberedReport,
  ): void {
    const { documents, mediaTypes, states } = this.#documents;
    const byNumber = new Map(Array.from(records, ([number, record]) => [number, record.numbers]));
    const answer: RememberedAnswer = {
      ...found,
      key: this.#options.key,
      began: this.#began,
      paths: pathsOf(this.#files),
      documents,
      mediaTypes,
      states,
      references: documents.map((number) => references[number] as number),
      said: [...said],
    };
    if (this.#isRefused) return;
    // Windows replaces no file that is open.
    this.close();
    try {
      writeMemory(this.#options.file, answer, { byNumber, questions }, report);
    } catch (error) {
      this.#options.tell(`${this.#options.file}: cannot be written: ${whyRefused(error)}`);
    }
  }

  close(): void {
    this.#opened?.close();
    this.#opened = undefined;
  }

  #open(): MemoryFile | undefined {
    const { file, tell } = this.#options;
    // A device would be read without end, or replaced.
    if (!(statAt(file)?.isFile() ?? true)) {
      this.#isRefused = true;
      tell(`${file}: is no file, it is left alone and nothing is remembered`);
      return undefined;
    }
    const opened = MemoryFile.open(file);
    if (opened === 'damaged') this.#tellDamage();
    else if (opened === 'foreign') this.#setAside();
    else if (opened?.answer.key === this.#options.key) return opened;
    else opened?.close();
    return undefined;
  }

  /** A name given by mistake must not cost anybody a file. */
  #setAside(): void {
    const { file, tell } = this.#options;
    const aside = `${file}.old`;
    try {
      linkSync(file, aside);
      unlinkSync(file);
      tell(`${file}: was no cache; what it was is ${aside} now, and everything is read anew`);
    } catch (error) {
      this.#isRefused = true;
      tell(`${file}: is no cache, it is left alone and nothing is remembered: ${whyRefused(error)}`);
    }
  }

  #tellDamage(): void {
    this.#options.tell(
      `${this.#options.file}: cannot be read, is damaged, or was not written by this version; everything is read anew`,
    );
  }

  /** The answer of the run before, if it is that of this one. */
  #sameAnswer(): RememberedAnswer | undefined {
    const before = this.#opened?.answer;
    if (!before) return undefined;
    this.#isSame ??=
      this.#documents.areOf(before) &&
      before.paths === pathsOf(this.#files) &&
      answersAsBefore(before.witnessed, before.began);
    return this.#isSame ? before : undefined;
  }

  *#saidBefore({ documents, references }: RememberedAnswer, said: Said): Generator<CheckedDocument> {
    const told = new Map(said);
    for (const [index, number] of documents.entries()) {
      const file = this.#files[number]?.path ?? '';
      const count = references[index] as number;
      if (count < 0) continue;
      yield (
        told.get(number) ?? {
          file,
          references: count,
          findings: NOTHING,
          problems: NOTHING,
          places: NOTHING,
          remotes: NOTHING,
        }
      );
    }
  }

  /** Undefined where they are damaged: a digest was right, so that another program must have made it. */
  #said(answer: RememberedAnswer): Said | undefined {
    try {
      return answer.said;
    } catch {
      this.#giveUp();
      return undefined;
    }
  }

  /** What is damaged in one place is used in none. */
  #giveUp(): void {
    this.#tellDamage();
    this.close();
  }

  /** Undefined where they are damaged. */
  #records({ paths }: RememberedAnswer): Records | undefined {
    const files = paths.split('\0').length;
    const found = this.#opened?.records();
    const byNumber = new Map<number, DocumentRecord>();
    for (const [number, numbers] of found?.byNumber ?? []) byNumber.set(number, new DocumentRecord(numbers));
    const questions = found?.questions ?? NOTHING;
    const isSound = [...byNumber].every(
      ([number, record]) => number >= 0 && number < files && record.isSound(files, questions.length),
    );
    if (found && isSound) return { byNumber, questions };
    if (this.#opened) this.#giveUp();
    return undefined;
  }
}
