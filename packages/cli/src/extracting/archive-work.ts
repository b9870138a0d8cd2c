import type { Diagnostic } from '@linkwright/core';
import { type Retrieved, heldSize } from '@linkwright/corpus';
import type { ExtractTask } from './extract-job.ts';

/** Records that one task has at most: most are small, those of pictures have a header alone. */
const RECORDS = 256;

/** A web archive as work for threads: some records at a time, large ones apart from the others. */
export class ArchiveWork {
  readonly #path: string;
  readonly #answers: AsyncGenerator<Retrieved | Diagnostic>;
  readonly #setting: Omit<ExtractTask, 'files' | 'archived'>;
  readonly #held: number;
  #large: Retrieved | undefined;
  #isDone = false;

  constructor(
    path: string,
    answers: AsyncGenerator<Retrieved | Diagnostic>,
    setting: Omit<ExtractTask, 'files' | 'archived'>,
  ) {
    this.#path = path;
    this.#answers = answers;
    this.#setting = setting;
    this.#held = heldSize(setting.reading.limits);
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  /** The document that ended the tasks, whose links may be too many to be handed over at once. */
  get large(): Retrieved | undefined {
    return this.#large;
  }

  /** Tasks of about so many bytes each, up to the end or the next large document. */
  async *tasks(size: number): AsyncGenerator<ExtractTask> {
    this.#large = undefined;
    let answers: (Retrieved | Diagnostic)[] = [];
    let bytes = 0;
    for (let next = await this.#next(); next; next = await this.#next()) {
      if ('bytes' in next) {
        if (!this.#setting.table && next.bytes.length > this.#held) {
          this.#large = next;
          break;
        }
        bytes += next.bytes.length;
      }
      // Its bytes are good until the next one is asked for.
      answers.push('bytes' in next ? { ...next, bytes: new Uint8Array(next.bytes) } : next);
      if (bytes < size && answers.length < RECORDS) continue;
      yield this.#task(answers);
      answers = [];
      bytes = 0;
    }
    if (answers.length > 0) yield this.#task(answers);
  }

  async close(): Promise<void> {
    await this.#answers.return(undefined);
  }

  #task(answers: readonly (Retrieved | Diagnostic)[]): ExtractTask {
    return { files: [], archived: { path: this.#path, answers }, ...this.#setting };
  }

  async #next(): Promise<Retrieved | Diagnostic | undefined> {
    const { done, value } = await this.#answers.next();
    if (!done) return value;
    this.#isDone = true;
    return undefined;
  }
}
