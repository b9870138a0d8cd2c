// Grid tables: docutils, parsers/rst/tableparser.py, GridTableParser.
import type { TableLine } from './table-line.ts';

/** A cell by its lines and columns: what is between its borders. */
export interface GridCell {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Steps for each character of the table after which it is given up: cells of real tables are gone round once or twice. */
const STEPS = 50;

/** The cells of a grid; undefined where its borders do not meet. */
export function gridCells(lines: readonly TableLine[]): readonly GridCell[] | undefined {
  const rows = lines.map(({ text }) => (/^\+=[=+]*=\+$/.test(text) ? text.replaceAll('=', '-') : text));
  const [first = ''] = rows;
  if (rows.length < 3 || rows.some((row) => row.length !== first.length)) return undefined;
  return new Grid(rows).cells();
}

class Grid {
  readonly #rows: readonly string[];
  readonly #bottom: number;
  readonly #right: number;
  /** The last line of each column that is in a cell already. */
  readonly #done: number[];
  #steps: number;

  constructor(rows: readonly string[]) {
    this.#rows = rows;
    this.#bottom = rows.length - 1;
    this.#right = (rows[0] as string).length - 1;
    this.#done = Array.from({ length: this.#right }, () => -1);
    this.#steps = STEPS * rows.length * (this.#right + 1);
  }

  cells(): readonly GridCell[] | undefined {
    const cells: GridCell[] = [];
    const corners: [number, number][] = [[0, 0]];
    while (corners.length > 0) {
      const [top, left] = corners.shift() as [number, number];
      if (top === this.#bottom || left === this.#right || top <= (this.#done[left] as number)) continue;
      const found = this.#cell(top, left);
      if (this.#steps < 0) return undefined;
      if (!found) continue;
      const { bottom, right } = found;
      if (!this.#isNew(top, left, right)) return undefined;
      this.#done.fill(bottom - 1, left, right);
      cells.push({ top: top + 1, bottom, left: left + 1, right });
      corners.push([top, right], [bottom, left]);
      corners.sort(([a, b], [c, d]) => a - c || b - d);
    }
    return this.#done.every((line) => line === this.#bottom - 1) ? cells : undefined;
  }

  #isNew(top: number, left: number, right: number): boolean {
    return this.#done.slice(left, right).every((line) => line === top - 1);
  }

  #at(row: number, column: number): string | undefined {
    this.#steps -= 1;
    return this.#rows[row]?.[column];
  }

  /** The cell whose upper left corner stands here. */
  #cell(top: number, left: number): { readonly bottom: number; readonly right: number } | undefined {
    if (this.#at(top, left) !== '+') return undefined;
    for (let right = left + 1; right <= this.#right && this.#steps >= 0; right += 1) {
      const mark = this.#at(top, right);
      if (mark === '+') {
        const bottom = this.#bottomOf(top, left, right);
        if (bottom !== undefined) return { bottom, right };
      } else if (mark !== '-') return undefined;
    }
    return undefined;
  }

  #bottomOf(top: number, left: number, right: number): number | undefined {
    for (let bottom = top + 1; bottom <= this.#bottom && this.#steps >= 0; bottom += 1) {
      const mark = this.#at(bottom, right);
      if (mark === '+' && this.#isClosed(top, left, bottom, right)) return bottom;
      if (mark !== '+' && mark !== '|') return undefined;
    }
    return undefined;
  }

  #isClosed(top: number, left: number, bottom: number, right: number): boolean {
    for (let column = right - 1; column > left; column -= 1)
      if (!/[-+]/.test(this.#at(bottom, column) ?? '')) return false;
    if (this.#at(bottom, left) !== '+') return false;
    for (let row = bottom - 1; row > top; row -= 1) if (!/[|+]/.test(this.#at(row, left) ?? '')) return false;
    return true;
  }
}
