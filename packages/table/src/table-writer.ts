import { renameSync, rmSync } from 'node:fs';
import { temporaryPath } from '@linkwright/corpus';
import type { Row, TableShape } from './column.ts';
import { type TableFormat, TABLE_ENDINGS, tableFormat } from './table-kind.ts';

/** A table that is being written. A row is gone from memory when its group is full. */
export interface TableWriter {
  /** Waits where the disk is behind. */
  write(rows: Iterable<Row>): Promise<void>;
  /** Gives the table its name: until then there is no file of that name, or the one that was there. */
  finish(): Promise<void>;
  /** Leaves nothing behind. */
  discard(): Promise<void>;
}

/** What a format has to do; `close` is called once, whether all rows came or not. */
export interface RowSink {
  write(rows: Iterable<Row>): void | Promise<void>;
  close(complete: boolean): void | Promise<void>;
}

/** A file name that names no format; the caller's mistake. */
export class TableNameError extends Error {
  override readonly name = 'TableNameError';
}

/**
 * Begins a table in the format that the ending of `path` names. Throws TableNameError for an ending
 * that names none, and the system's error where no file can be made.
 */
export async function openTable(path: string, shape: TableShape): Promise<TableWriter> {
  const format = tableFormat(path);
  if (!format) throw new TableNameError(`${path}: a table's name ends with ${TABLE_ENDINGS.join(', ')}`);
  const temporary = temporaryPath(path);
  // What a killed run left.
  rmSync(temporary, { force: true });
  const sink = await openSink(format, temporary, shape);
  const discard = async (): Promise<void> => {
    await sink.close(false);
    rmSync(temporary, { force: true });
  };
  return {
    write: async (rows) => sink.write(rows),
    finish: async () => {
      await sink.close(true);
      renameSync(temporary, path);
    },
    discard,
  };
}

/** Each format's library is loaded when its first table is written. */
async function openSink({ kind, gzip }: TableFormat, path: string, shape: TableShape): Promise<RowSink> {
  switch (kind) {
    case 'parquet':
      return (await import('./parquet-table.ts')).parquetTable(path, shape);
    case 'sqlite':
      return (await import('./sqlite-table.ts')).sqliteTable(path, shape);
    case 'ndjson':
      return (await import('./text-table.ts')).ndjsonTable(path, shape, gzip);
    case 'csv':
      return (await import('./text-table.ts')).csvTable(path, shape, gzip);
  }
}
