// The rows of a table in an SQLite file.
import { existsSync } from 'node:fs';
import sqlite from 'node-sqlite3-wasm';
import type { Cell, Column, Row, TableShape } from './column.ts';

type Value = string | number | bigint | Uint8Array | null;

/** In the order of the shape's columns; null where the file does not have one. */
export function* sqliteRows(path: string, { name, columns }: TableShape): Generator<Row> {
  // The library would make a database where there is none.
  if (!existsSync(path)) throw new Error(`${path}: there is no such file`);
  const database = new sqlite.Database(path, { readOnly: true });
  try {
    const present = new Set(
      database.all(`SELECT name FROM pragma_table_info(?)`, name).map((row) => String(row.name)),
    );
    const fields = columns.map((column) => (present.has(column.name) ? readable(column) : 'NULL'));
    // Numbered, for a text and its bytes can't have the name of the column.
    const selected = fields.map((field, index) => `${field} AS "${index}"`).join(', ');
    const select = database.prepare(`SELECT ${selected} FROM ${quoted(name)}`);
    try {
      for (const row of select.iterate() as IterableIterator<Record<string, Value>>)
        yield columns.map((column, index) => cellOf(row[index] ?? null, column.type === 'boolean'));
    } finally {
      select.finalize();
    }
  } finally {
    database.close();
  }
}

/** The library takes a text to end at its first NUL: one that has any is read as bytes. */
function readable({ name, type }: Column): string {
  const field = quoted(name);
  return type === 'text'
    ? `CASE WHEN instr(${field}, char(0)) THEN CAST(${field} AS BLOB) ELSE ${field} END`
    : field;
}

function cellOf(value: Value, isBoolean: boolean): Cell {
  if (value === null) return null;
  if (isBoolean) return value !== 0;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('utf8');
  return typeof value === 'bigint' ? Number(value) : value;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
