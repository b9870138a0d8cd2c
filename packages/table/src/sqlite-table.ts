// An SQLite 3 database with one table.
import { rmSync, writeFileSync } from 'node:fs';
import sqlite from 'node-sqlite3-wasm';
import type { Column, Row, TableShape } from './column.ts';
import type { RowSink } from './table-writer.ts';

const TYPES: Readonly<Record<Column['type'], string>> = {
  text: 'TEXT',
  integer: 'INTEGER',
  boolean: 'INTEGER',
};

export function sqliteTable(path: string, { name, columns }: TableShape): RowSink {
  // Made with the permissions of any other file; the library would make it for its owner alone.
  writeFileSync(path, '', { flag: 'wx' });
  const database = new sqlite.Database(path);
  // The file has no name that anybody reads until it is complete: no journal, no waiting for the disk.
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA page_size = 8192');
  database.exec(
    `CREATE TABLE ${quoted(name)} (${columns.map((column) => `${quoted(column.name)} ${TYPES[column.type]}`).join(', ')})`,
  );
  database.exec('BEGIN');
  const marks = columns.map(() => '?').join(', ');
  const insert = database.prepare(`INSERT INTO ${quoted(name)} VALUES (${marks})`);
  return {
    write(rows: Iterable<Row>) {
      for (const row of rows) insert.run([...row]);
    },
    close(complete) {
      insert.finalize();
      if (complete) database.exec('COMMIT');
      database.close();
      // The library locks a database by a folder beside it.
      rmSync(`${path}.lock`, { recursive: true, force: true });
    },
  };
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
