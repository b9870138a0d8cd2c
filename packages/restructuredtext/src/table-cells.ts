// Tables: reStructuredText, "Grid Tables" and "Simple Tables"; read as docutils does it (parsers/rst/tableparser.py).
import { type GridCell, gridCells } from './grid-table.ts';
import { type Line, isBlank, lineAt } from './lines.ts';
import { simpleRows, simpleTableEnd } from './simple-table.ts';
import { type TableLine, tableLine } from './table-line.ts';

/** The bodies of a table's cells, and where it ends. No cells: its borders do not meet. */
export interface TableCells {
  readonly cells: readonly (readonly Line[])[] | undefined;
  readonly end: number;
}

/** The table that begins at `index`. */
export function tableCells(
  document: string,
  lines: readonly Line[],
  index: number,
  kind: 'grid' | 'simple',
): TableCells {
  const end = kind === 'grid' ? gridEnd(document, lines, index) : simpleTableEnd(document, lines, index);
  const { column } = lines[index] as Line;
  const table = lines.slice(index, end).map((line) => tableLine(document, line, column));
  const cells = kind === 'grid' ? gridCells(table) : simpleRows(table);
  return { cells: cells?.map((cell) => bodyOf(document, table, cell)), end };
}

/** A grid goes on to the first line that begins with none of its marks. */
function gridEnd(document: string, lines: readonly Line[], index: number): number {
  const { column } = lines[index] as Line;
  let end = index;
  while (end < lines.length) {
    const line = lines[end] as Line;
    if (isBlank(line) || line.column !== column || !/[+|]/.test(document[line.start] ?? '')) break;
    end += 1;
  }
  // What stands below the last border is none of it.
  while (end > index + 1 && document[(lines[end - 1] as Line).start] !== '+') end -= 1;
  return end;
}

function bodyOf(document: string, table: readonly TableLine[], cell: GridCell): readonly Line[] {
  // The last column of a simple table is as wide as it likes to be.
  const isOpen = cell.right === Infinity;
  const body: Line[] = [];
  for (const line of table.slice(cell.top, cell.bottom)) {
    const from = line.unitAt(cell.left);
    const to = isOpen ? line.end : line.unitAt(cell.right);
    const { column, start, end } = lineAt(document, from, to, line.column + cell.left);
    body.push(isOpen ? { column, start, end } : { column, start, end, cellEnd: Math.max(to, end) });
  }
  return body;
}
