// NDJSON and CSV, plain or compressed (RFC 1952).
import { gzipSync } from 'node:zlib';
import type { Cell, Row, TableShape } from './column.ts';
import { csvRows } from './csv-rows.ts';
import { type EncodedRows, GROUP, type RowEncoder } from './encoded-rows.ts';
import type { TableFormat } from './table-kind.ts';

/** Rows as text, group by group. */
export class TextRows implements RowEncoder {
  readonly #textOf: (rows: readonly Row[]) => string;
  readonly #gzip: boolean;
  #held: Row[] = [];
  #groups: EncodedRows[] = [];

  constructor(kind: TableFormat['kind'], shape: TableShape, gzip: boolean) {
    this.#textOf = kind === 'csv' ? csvRows : ndjsonRows(shape);
    this.#gzip = gzip;
  }

  add(row: Row): void {
    if (this.#held.push(row) === GROUP) this.#finishGroup();
  }

  finish(): readonly EncodedRows[] {
    this.#finishGroup();
    const groups = this.#groups;
    this.#groups = [];
    return groups;
  }

  #finishGroup(): void {
    const rows = this.#held;
    this.#held = [];
    if (rows.length > 0)
      this.#groups.push({ count: rows.length, bytes: textBytes(this.#textOf(rows), this.#gzip) });
  }
}

/** One object a row; a field that is null is left out, as in the other machine formats. */
function ndjsonRows({ columns }: TableShape): (rows: readonly Row[]) => string {
  const names = columns.map(({ name }) => name);
  const line = (row: Row): string => {
    const fields: Record<string, Cell> = {};
    for (const [index, cell] of row.entries()) if (cell !== null) fields[names[index] as string] = cell;
    return `${JSON.stringify(fields)}\n`;
  };
  return (rows) => rows.map(line).join('');
}

/** A compressed file may have several members, one after the other (RFC 1952, section 2.2). */
export function textBytes(text: string, gzip: boolean): Uint8Array {
  return gzip ? gzipSync(text, { level: 6 }) : Buffer.from(text);
}
