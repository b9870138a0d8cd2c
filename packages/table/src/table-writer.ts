import { realpathSync, renameSync } from 'node:fs';
import { removeIfThere, statAt, temporaryPath, whyNotWritten } from '@linkwright/corpus';
import type { Row, TableShape } from './column.ts';
import { type EncodedRows, GROUP, type RowEncoder, rowEncoder } from './encoded-rows.ts';
import { type TableFormat, TABLE_ENDINGS, tableFormat } from './table-kind.ts';

/** A table that is being written. */
export interface TableWriter {
  /** Waits where the disk is behind. A row is gone from memory when its group is full. */
  write(rows: Iterable<Row>): Promise<void>;
  /** The same for rows that are bytes already. */
  append(encoded: readonly EncodedRows[]): Promise<void>;
  /** Ends the group: the rows that follow stand in the next one. */
  settle(): Promise<void>;
  /** Gives the table its name: until then there is no file of that name, or the one that was there. */
  finish(): Promise<void>;
  /** Leaves nothing behind. */
  discard(): Promise<void>;
}

/** What a format has to do; `close` is called once, whether all rows came or not. */
export interface RowSink {
  write(row: Row): void;
  close(complete: boolean): void | Promise<void>;
}

/** The same for a format whose rows are made into bytes first. */
export interface ByteSink {
  append(encoded: EncodedRows): void | Promise<void>;
  close(complete: boolean): void | Promise<void>;
}

/** A file name that names no format, or no file; the caller's mistake. */
export class TableNameError extends Error {
  override readonly name = 'TableNameError';
}

/** The table cannot be written to its end: the disk is full, or gone. */
export class TableFailure extends Error {
  override readonly name = 'TableFailure';
}

/**
 * Begins a table in the format that the ending of `name` names. Throws TableNameError for an ending
 * that names none and for a database that holds another table, and the system's error where no file can be made;
 * what is written later throws TableFailure, but for what the rows themselves throw.
 */
export async function openTable(name: string, shape: TableShape): Promise<TableWriter> {
  const format = tableFormat(name);
  if (!format) throw new TableNameError(`${name}: a table's name ends with ${TABLE_ENDINGS.join(', ')}`);
  const path = replaceable(name);
  if (format.kind === 'sqlite') await refuseForeign(name, path, shape);
  const temporary = temporaryPath(path);
  // What a killed run left.
  removeIfThere(temporary);
  const sink = toldWith(name, await begun(format, temporary, shape));
  const rows = 'append' in sink ? new HeldRows(sink, await rowEncoder(format, shape)) : sink;
  return {
    write: async (each) => {
      if (rows instanceof HeldRows) await rows.write(each);
      else for (const row of each) rows.write(row);
    },
    append: async (encoded) => {
      if (!(rows instanceof HeldRows)) throw new TypeError('rows of another format');
      await rows.append(encoded);
    },
    settle: async () => (rows instanceof HeldRows ? rows.settle() : undefined),
    finish: async () => {
      try {
        if (rows instanceof HeldRows) await rows.settle();
        await sink.close(true);
        renameSync(temporary, path);
      } catch (error) {
        removeIfThere(temporary);
        throw error;
      }
    },
    discard: async () => {
      try {
        await sink.close(false);
      } catch {
        // What was thrown before says why.
      }
      removeIfThere(temporary);
    },
  };
}

/** The same sink, whose errors say which table it is. */
function toldWith<Sink extends RowSink | ByteSink>(name: string, sink: Sink): Sink {
  const failure = (error: unknown): TableFailure => new TableFailure(`${name}: ${whyNotWritten(error)}`);
  const told = async (act: () => void | Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      throw failure(error);
    }
  };
  const close = (complete: boolean): Promise<void> => told(() => sink.close(complete));
  if ('append' in sink)
    return { ...sink, append: (encoded: EncodedRows) => told(() => sink.append(encoded)), close };
  return {
    ...sink,
    write(row: Row) {
      try {
        sink.write(row);
      } catch (error) {
        throw failure(error);
      }
    },
    close,
  };
}

/** The file that a table takes the place of: where a link leads, and never what is no file. */
function replaceable(name: string): string {
  const stat = statAt(name);
  if (!stat) return name;
  if (!stat.isFile()) throw new TableNameError(`${name}: is there and is no file`);
  return realpathSync(name);
}

/** Throws TableNameError where the database at `path` holds a table of somebody else's. */
async function refuseForeign(name: string, path: string, shape: TableShape): Promise<void> {
  if (!statAt(path)) return;
  const foreign = (await import('./foreign-table.ts')).foreignTable(path, shape);
  if (foreign !== undefined)
    throw new TableNameError(
      `${name}: there is a database with a table "${foreign}", and no earlier result; name another file, or remove it first`,
    );
}

/** Where it can't be begun, nothing is left of it. */
async function begun(format: TableFormat, path: string, shape: TableShape): Promise<RowSink | ByteSink> {
  try {
    if (format.kind === 'sqlite') return (await import('./sqlite-table.ts')).sqliteTable(path, shape);
    return await byteSink(format, path, shape);
  } catch (error) {
    removeIfThere(path);
    throw error;
  }
}

/** Each format's library is loaded when its first table is written. */
async function byteSink(format: TableFormat, path: string, shape: TableShape): Promise<ByteSink> {
  if (format.kind === 'parquet') return (await import('./parquet-table.ts')).parquetTable(path, shape);
  return (await import('./text-table.ts')).textTable(path, shape, format);
}

/** Rows that are held until they are a group. */
class HeldRows {
  #held = 0;
  readonly #sink: ByteSink;
  readonly #encoder: RowEncoder;

  constructor(sink: ByteSink, encoder: RowEncoder) {
    this.#sink = sink;
    this.#encoder = encoder;
  }

  async write(rows: Iterable<Row>): Promise<void> {
    for (const row of rows) {
      this.#encoder.add(row);
      this.#held += 1;
      if (this.#held === GROUP) await this.settle();
    }
  }

  async append(encoded: readonly EncodedRows[]): Promise<void> {
    await this.settle();
    for (const each of encoded) await this.#sink.append(each);
  }

  async settle(): Promise<void> {
    this.#held = 0;
    for (const each of this.#encoder.finish()) await this.#sink.append(each);
  }
}
