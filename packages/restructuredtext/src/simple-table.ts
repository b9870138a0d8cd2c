// Simple tables: docutils, parsers/rst/tableparser.py, SimpleTableParser.
import type { GridCell } from './grid-table.ts';
import { type Line, isBlank } from './lines.ts';
import type { TableLine } from './table-line.ts';

const BORDER = /^=+(?: +=+)*$/;
const SPAN = /^-+(?: +-+)*$/;

/** Behind the second border, or one with nothing below it; all lines where the table has no end. */
export function simpleTableEnd(document: string, lines: readonly Line[], index: number): number {
  let found = 0;
  for (let at = index + 1; at < lines.length; at += 1) {
    const { start, end } = lines[at] as Line;
    if (!BORDER.test(document.slice(start, end))) continue;
    found += 1;
    const next = lines[at + 1];
    if (found === 2 || !next || isBlank(next)) return at + 1;
  }
  return lines.length;
}

/** The cells of a simple table, row by row. A column ends where the next one begins. */
export function simpleRows(lines: readonly TableLine[]): readonly GridCell[] {
  const columns = columnsOf((lines[0] as TableLine).text);
  const [first] = columns as [Column];
  const cells: GridCell[] = [];
  let start = 1;
  let hasText = false;
  for (const [at, { text }] of lines.entries()) {
    if (at === 0) continue;
    if (SPAN.test(text) || BORDER.test(text)) {
      cells.push(...rowCells(start, at, SPAN.test(text) ? columnsOf(text) : columns));
      start = at + 1;
      hasText = false;
    } else if (text.slice(first.left, first.right).trim() !== '') {
      if (hasText && at !== start) cells.push(...rowCells(start, at, columns));
      start = at;
      hasText = true;
    } else if (!hasText) start = at + 1;
  }
  if (start < lines.length) cells.push(...rowCells(start, lines.length, columns));
  return cells;
}

interface Column {
  readonly left: number;
  readonly right: number;
}

function rowCells(top: number, bottom: number, columns: readonly Column[]): readonly GridCell[] {
  if (top >= bottom) return [];
  return columns.map(({ left, right }, index) => ({
    top,
    bottom,
    left,
    right: index === columns.length - 1 ? Infinity : right,
  }));
}

function columnsOf(border: string): readonly Column[] {
  return Array.from(border.matchAll(/[=-]+/g), ({ 0: { length }, index }) => ({
    left: index,
    right: index + length,
  }));
}
