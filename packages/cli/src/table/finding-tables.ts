import type { CorpusFile } from '@linkwright/corpus';
import type { Problems } from '../terminal/problems.ts';
import { fillTables } from './fill-tables.ts';
import { FindingMarks } from './finding-marks.ts';
import type { TableArguments } from './table-arguments.ts';
import { TableFiles } from './table-files.ts';
import type { TableTask } from './tabling.ts';

interface FindingTableOptions extends TableArguments {
  readonly jobs?: number;
  readonly quiet?: boolean;
}

/** The tables of a check: its links are read once more when the findings are known. */
export class FindingTables {
  readonly marks: FindingMarks = new FindingMarks();
  readonly #tables: TableFiles;
  readonly #keys: TableTask['keys'];

  private constructor(tables: TableFiles, keys: TableTask['keys']) {
    this.#tables = tables;
    this.#keys = keys;
  }

  /** Made before anything is checked: a file that cannot be written is told at once. */
  static async open(options: TableArguments, keys: TableTask['keys']): Promise<FindingTables> {
    return new FindingTables(await TableFiles.open(options), keys);
  }

  /** `files` are all that exist. Nothing is left of an interrupted run; of one that fails, see `discard`. */
  async write(
    files: readonly CorpusFile[],
    { to, anchors, addresses, jobs, quiet = false }: FindingTableOptions,
    problems: Problems,
    signal: AbortSignal,
  ): Promise<void> {
    const task = {
      keys: this.#keys,
      links: to !== undefined,
      anchors: anchors !== undefined,
      addresses: addresses !== undefined,
    };
    // What is wrong with the documents has been told.
    const told = problems.silent();
    const options = { filter: {}, quiet, marks: this.marks, ...(jobs !== undefined && { jobs }) };
    await fillTables(files, task, this.#tables, options, told, signal);
    if (signal.aborted) await this.#tables.discard();
    else await this.#tables.finish();
  }

  /** For a run that fails. */
  async discard(): Promise<void> {
    await this.#tables.discard();
  }
}
