// CSV (RFC 4180).
import { csvFormatRows } from 'd3-dsv';
import type { Cell, Row } from './column.ts';

/** What spreadsheets take for a formula: `=`, `+`, `-`, `@`, in their wide forms as well, and what may stand before one. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Cells that a spreadsheet would take for a formula get a quote before them. */
export function csvRows(rows: readonly Row[]): string {
  return rows.length === 0 ? '' : `${csvFormatRows(rows.map(written))}\n`;
}

/** Numbers and booleans are no formulas; null is written as nothing. */
function written(row: Row): string[] {
  return row.map(cellText);
}

function cellText(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  return FORMULA.test(cell) ? `'${cell}` : cell;
}
