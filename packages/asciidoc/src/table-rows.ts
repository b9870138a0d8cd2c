// The rows and columns of a table: Asciidoctor, table.rb, close_cell.
import type { WrittenCell } from './table-cells.ts';

/** A table of more columns is read as if it had these. */
const MOST = 1000;

/** Gives each cell, in their order, its place in rows and columns. */
export class TableRows {
  /** The letter of each column. */
  readonly #columns: readonly string[];
  /** By how much less of a row cells of rows above take than of the row before it. */
  readonly #released = new Map<number, number>();
  #taken = 0;
  #row = 0;
  /** How many cells, and how many columns, the row has so far. */
  #cells = 0;
  #width = 0;
  readonly #hasHeader: boolean;

  /** `cols` is what the block says; else the cells of the first line are the first row. */
  constructor(cols: string | undefined, firstLine: readonly WrittenCell[], hasHeader: boolean) {
    const said = columnLetters(cols ?? '');
    const width = firstLine.reduce((sum, { columns, times }) => sum + columns * times, 0);
    this.#columns = said.length > 0 ? said : Array.from({ length: Math.min(MOST, width) }, () => '');
    this.#hasHeader = hasHeader;
  }

  /** How a cell is written: as its separator or its column says, and as text in a header. */
  letterOf(cell: WrittenCell): string {
    const column = this.#columns[this.#cells] ?? '';
    const letter = this.#row === 0 && this.#hasHeader ? '' : cell.letter === '' ? column : cell.letter;
    for (let time = 0; time < Math.min(cell.times, MOST); time += 1) this.#place(cell);
    return letter;
  }

  #place({ columns, rows }: WrittenCell): void {
    this.#cells += 1;
    this.#width += columns;
    if (rows > 1) {
      this.#released.set(this.#row + 1, (this.#released.get(this.#row + 1) ?? 0) - columns);
      this.#released.set(this.#row + rows, (this.#released.get(this.#row + rows) ?? 0) + columns);
    }
    if (this.#width + this.#taken < this.#columns.length) return;
    this.#row += 1;
    this.#taken -= this.#released.get(this.#row) ?? 0;
    this.#cells = 0;
    this.#width = 0;
  }
}

/** `1,2a,3*`: the letter of each column; a number alone says how many there are. */
function columnLetters(cols: string): readonly string[] {
  const said = cols.replaceAll(' ', '');
  if (/^\d{1,4}$/.test(said)) return Array.from({ length: Math.min(MOST, Number(said)) }, () => '');
  const letters: string[] = [];
  for (const column of said === '' ? [] : said.split(said.includes(',') ? ',' : ';')) {
    const count = Number(/^(\d{1,4})\*/.exec(column)?.[1] ?? '1');
    const letter = /[a-z]$/.exec(column)?.[0] ?? '';
    for (let each = 0; each < count && letters.length < MOST; each += 1) letters.push(letter);
  }
  return letters;
}
