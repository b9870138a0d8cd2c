// NDJSON and CSV (RFC 4180), plain or compressed (RFC 1952).
import { gzipSync } from 'node:zlib';
import { stringify } from 'csv-stringify/sync';
import type { Cell, Row, TableShape } from './column.ts';

/** One object a row; a field that is null is left out, as in the other machine formats. */
export function ndjsonRows({ columns }: TableShape): (rows: readonly Row[]) => string {
  const names = columns.map(({ name }) => name);
  const line = (row: Row): string => {
    const fields: Record<string, Cell> = {};
    for (const [index, cell] of row.entries()) if (cell !== null) fields[names[index] as string] = cell;
    return `${JSON.stringify(fields)}\n`;
  };
  return (rows) => rows.map(line).join('');
}

/** Cells that a spreadsheet would take for a formula get a quote before them. */
export function csvRows(rows: readonly Row[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'boolean' ? String(cell) : cell)));
  return stringify(cells, { escape_formulas: true });
}

/** A compressed file may have several members, one after the other (RFC 1952, section 2.2). */
export function textBytes(text: string, gzip: boolean): Uint8Array {
  return gzip ? gzipSync(text, { level: 6 }) : Buffer.from(text);
}
