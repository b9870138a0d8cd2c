// The rows of a table in an SQLite file.
import { existsSync } from 'node:fs';
import sqlite from 'node-sqlite3-wasm';
import type { Cell, Row, TableShape } from './column.ts';

type Fields = Record<string, string | number | bigint | null>;

/** In the order of the shape's columns; null where the file does not have one. */
export function* sqliteRows(path: string, { name, columns }: TableShape): Generator<Row> {
  // The library would make a database where there is none.
  if (!existsSync(path)) throw new Error(`${path}: there is no such file`);
  const database = new sqlite.Database(path, { readOnly: true });
  const select = database.prepare(`SELECT * FROM "${name}"`);
  try {
    for (const fields of select.iterate() as IterableIterator<Fields>)
      yield columns.map((column) => cellOf(fields[column.name], column.type === 'boolean'));
  } finally {
    select.finalize();
    database.close();
  }
}

function cellOf(value: Fields[string] | undefined, isBoolean: boolean): Cell {
  if (value === undefined || value === null) return null;
  if (isBoolean) return value !== 0;
  return typeof value === 'bigint' ? Number(value) : value;
}
