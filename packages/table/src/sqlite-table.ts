// An SQLite 3 database with one table.
import { rmSync, writeFileSync } from 'node:fs';
import { removeIfThere } from '@linkwright/corpus';
import sqlite from 'node-sqlite3-wasm';
import type { Cell, Column, Row, TableShape } from './column.ts';
import type { RowSink } from './table-writer.ts';

type Database = InstanceType<typeof sqlite.Database>;

const TYPES: Readonly<Record<Column['type'], string>> = {
  text: 'TEXT',
  integer: 'INTEGER',
  boolean: 'INTEGER',
};

/** Bytes of a page of the database. */
const PAGE = 8192;

export function sqliteTable(path: string, { name, columns }: TableShape): RowSink {
  // Made with the permissions of any other file; the library would make it for its owner alone.
  writeFileSync(path, '', { flag: 'wx' });
  // What a killed run left: nobody else could ever open the new one.
  removeLock(path);
  const database = new sqlite.Database(path);
  try {
    return begun(database, path, { name, columns });
  } catch (error) {
    const reason = reasonOf(error, path);
    database.close();
    removeLock(path);
    removeIfThere(path);
    throw reason;
  }
}

/** SQLite says "disk I/O error" of whatever the system would not do: the system says what it was. */
function reasonOf(error: unknown, path: string): unknown {
  try {
    writeFileSync(path, Buffer.alloc(PAGE), { flag: 'a' });
    return error;
  } catch (refusal) {
    return refusal;
  }
}

function begun(database: Database, path: string, { name, columns }: TableShape): RowSink {
  // The file has no name that anybody reads until it is complete: no journal, no waiting for the disk.
  database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA page_size = ${PAGE}`);
  database.exec(
    `CREATE TABLE ${quoted(name)} (${columns.map((column) => `${quoted(column.name)} ${TYPES[column.type]}`).join(', ')})`,
  );
  database.exec('BEGIN');
  const marks = columns.map(({ type }) => (type === 'text' ? 'CAST(? AS TEXT)' : '?')).join(', ');
  const insert = database.prepare(`INSERT INTO ${quoted(name)} VALUES (${marks})`);
  return {
    write(row: Row) {
      try {
        insert.run(row.map(bound));
      } catch (error) {
        throw reasonOf(error, path);
      }
    },
    close(complete) {
      try {
        insert.finalize();
        if (complete) database.exec('COMMIT');
      } catch (error) {
        throw reasonOf(error, path);
      } finally {
        database.close();
        removeLock(path);
      }
    },
  };
}

/** The library locks a database by a folder beside it. */
function removeLock(path: string): void {
  rmSync(`${path}.lock`, { recursive: true, force: true });
}

/** The library ends a text at its first NUL: one that has any goes in as bytes. */
function bound(cell: Cell): Cell | Uint8Array {
  return typeof cell === 'string' && cell.includes('\0') ? Buffer.from(cell) : cell;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
