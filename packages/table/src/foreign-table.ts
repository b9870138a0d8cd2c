// A database that holds another table is no earlier result: to replace it would lose what somebody keeps there.
import { closeSync, openSync, readSync } from 'node:fs';
import sqlite from 'node-sqlite3-wasm';
import type { TableShape } from './column.ts';

/** With what a database begins (SQLite's file format, section 1.3.1). */
const MAGIC = 'SQLite format 3\0';

/** The name of a table in the SQLite file that is not the shape's; undefined where there is none, or no database. */
export function foreignTable(path: string, { name }: TableShape): string | undefined {
  if (!isDatabase(path)) return undefined;
  let database: InstanceType<typeof sqlite.Database> | undefined;
  try {
    database = new sqlite.Database(path, { readOnly: true });
    const others = database.all(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> ? AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
      name,
    );
    return others[0] && String(others[0].name);
  } catch {
    // Damaged: nothing in it can be read.
    return undefined;
  } finally {
    database?.close();
  }
}

function isDatabase(path: string): boolean {
  const head = Buffer.alloc(MAGIC.length);
  const descriptor = openSync(path, 'r');
  try {
    readSync(descriptor, head);
    return head.toString('latin1') === MAGIC;
  } finally {
    closeSync(descriptor);
  }
}
