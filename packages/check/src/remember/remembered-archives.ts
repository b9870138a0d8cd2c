import type { CorpusFile, WarcStretch } from '@linkwright/corpus';
import type { ArchiveCheck, ArchiveCheckOptions } from '../archives/archive-check.ts';
import type { SharedPages } from '../archives/captured-pages.ts';
import type { CheckedDocument } from '../documents/checked-document.ts';
import type { ArchiveMemory, KeptArchives, NumberedDocument } from './archive-memory.ts';
import type { ArchiveMemoryWriter } from './archive-memory-writer.ts';

/** Web archives that are checked together. */
export interface CheckedArchives {
  /** How many different places links lead to. */
  readonly places: number;
  /** The documents of one of the archives, which have to be asked for in their order. */
  documents(file: CorpusFile): AsyncIterable<CheckedDocument> | Iterable<CheckedDocument>;
  /** When these have been given: where it was cut to be read. None where it is read as a whole. */
  stretches(file: CorpusFile): readonly WarcStretch[];
  /** Then, too: what is in them, where they have been read. */
  readonly pages?: SharedPages | undefined;
  close(): Promise<void>;
}

/** From the memory if they are as they were, else checked, and remembered. */
export async function rememberedArchives(
  archives: readonly CorpusFile[],
  options: ArchiveCheckOptions,
  memory: ArchiveMemory | undefined,
): Promise<CheckedArchives> {
  const kept = memory?.answer();
  if (kept) return new ArchivesFromMemory(archives, kept);
  const writer = memory?.writer();
  // Not loaded where nothing is read.
  const { ArchiveCheck: Archives } = await import('../archives/archive-check.ts');
  const check = new Archives(archives, { ...options, isWitnessed: writer !== undefined });
  return writer ? new ArchivesToMemory(archives, check, writer, options.signal) : check;
}

class ArchivesFromMemory implements CheckedArchives {
  readonly #archives: readonly CorpusFile[];
  readonly #kept: KeptArchives;
  readonly #documents: Generator<NumberedDocument>;
  #next: NumberedDocument | undefined;

  constructor(archives: readonly CorpusFile[], kept: KeptArchives) {
    this.#archives = archives;
    this.#kept = kept;
    this.#documents = kept.documents();
  }

  get places(): number {
    return this.#kept.places;
  }

  *documents(file: CorpusFile): Generator<CheckedDocument> {
    for (;;) {
      this.#next ??= this.#documents.next().value as NumberedDocument | undefined;
      if (!this.#next || this.#archives[this.#next[0]] !== file) return;
      yield this.#next[1];
      this.#next = undefined;
    }
  }

  stretches(file: CorpusFile): readonly WarcStretch[] {
    const numbers = this.#kept.stretches[this.#archives.indexOf(file)] ?? [];
    return Array.from({ length: numbers.length / 3 }, (_, at) => {
      const [from = 0, to = 0, offset = 0] = numbers.slice(at * 3, at * 3 + 3);
      return { from, to, offset };
    });
  }

  close(): Promise<void> {
    this.#kept.close();
    return Promise.resolve();
  }
}

class ArchivesToMemory implements CheckedArchives {
  readonly #archives: readonly CorpusFile[];
  readonly #check: ArchiveCheck;
  readonly #writer: ArchiveMemoryWriter;
  readonly #signal: AbortSignal | undefined;

  constructor(
    archives: readonly CorpusFile[],
    check: ArchiveCheck,
    writer: ArchiveMemoryWriter,
    signal: AbortSignal | undefined,
  ) {
    this.#archives = archives;
    this.#check = check;
    this.#writer = writer;
    this.#signal = signal;
  }

  get places(): number {
    return this.#check.places;
  }

  async *documents(file: CorpusFile): AsyncGenerator<CheckedDocument> {
    const number = this.#archives.indexOf(file);
    for await (const document of this.#check.documents(file)) {
      this.#writer.add(number, document);
      yield document;
    }
    // What was interrupted is not all.
    if (number < this.#archives.length - 1 || this.#signal?.aborted) return;
    const { places, witnessed } = this.#check;
    const stretches = this.#archives.map((each) =>
      this.#check.stretches(each).flatMap(({ from, to, offset = 0 }) => [from, to, offset]),
    );
    this.#writer.finish({ places, witnessed, stretches });
  }

  stretches(file: CorpusFile): readonly WarcStretch[] {
    return this.#check.stretches(file);
  }

  async close(): Promise<void> {
    this.#writer.close();
    await this.#check.close();
  }
}
