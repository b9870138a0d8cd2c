// Large mboxes among the files of a run: each is read in stretches, which have numbers behind those of the files.
import {
  type CorpusFile,
  type ReadingOptions,
  heldSize,
  isMailboxOver,
  mailLimits,
  mailboxStretches,
} from '@linkwright/corpus';
import type { CheckOptions } from '../check-files.ts';
import { type CheckedDocument, together } from './checked-document.ts';

/** Bytes of a stretch: threads take some at a time, and end at about the same time. */
const STRETCH = 1 << 19;

/** One thread reads a file from its beginning to its end: then none is cut. */
export function partsFor(
  files: readonly CorpusFile[],
  { jobs, engine, reading }: Pick<CheckOptions, 'jobs' | 'engine' | 'reading'>,
): MboxParts {
  // What is smaller is one document, whose messages are judged together.
  const held = heldSize(reading.limits);
  const isCut = (file: CorpusFile): boolean =>
    (jobs > 1 || engine !== undefined) && isMailboxOver(held, file);
  return new MboxParts(files, isCut, reading);
}

/** Numbers for stretches, and what was found in them put together again. */
export class MboxParts {
  /** What has a number: the files, and the stretches. */
  readonly all: readonly CorpusFile[];
  /** By number of the mbox. */
  readonly #parts = new Map<number, readonly number[]>();
  /** Their paths. */
  readonly #cut = new Set<string>();

  constructor(
    files: readonly CorpusFile[],
    isCut: (file: CorpusFile) => boolean,
    { limits }: ReadingOptions,
  ) {
    const { message } = mailLimits(limits);
    const stretches: CorpusFile[] = [];
    for (const [number, file] of files.entries()) {
      if (!isCut(file)) continue;
      this.#cut.add(file.path);
      const parts: number[] = [];
      for (const part of mailboxStretches(file, STRETCH, message))
        parts.push(files.length - 1 + stretches.push(part));
      this.#parts.set(number, parts);
    }
    this.all = stretches.length === 0 ? files : [...files, ...stretches];
  }

  /** What is read in place of these files. */
  of(numbers: readonly number[]): readonly number[] {
    if (this.#parts.size === 0) return numbers;
    return numbers.flatMap((number) => this.#parts.get(number) ?? [number]);
  }

  /** The documents, and of stretches what they are together; all of a file come one after the other. */
  async *joined(
    found: AsyncIterable<readonly CheckedDocument[]>,
  ): AsyncGenerator<readonly CheckedDocument[]> {
    let held: CheckedDocument[] = [];
    const whole = function* (): Generator<CheckedDocument> {
      const [first] = held;
      if (first) yield together(first.file, held);
      held = [];
    };
    for await (const documents of found) {
      const told: CheckedDocument[] = [];
      for (const document of documents) {
        if (held[0]?.file !== document.file) for (const each of whole()) told.push(each);
        if (this.#cut.has(document.file)) held.push(document);
        else told.push(document);
      }
      yield told;
    }
    yield [...whole()];
  }

  /** Puts together what was found in stretches: `references` and `said` are by number. */
  join(references: Int32Array, said: Map<number, CheckedDocument>): void {
    for (const [number, parts] of this.#parts) {
      const read = parts.filter((part) => references[part] !== -1);
      if (read.length < parts.length) continue;
      const documents = parts.flatMap((part) => said.get(part) ?? []);
      for (const part of parts) said.delete(part);
      const whole = together(this.all[number]?.path ?? '', documents);
      references[number] = whole.references;
      said.set(number, whole);
    }
  }
}
