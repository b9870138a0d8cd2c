import { type Value, csvRows } from '@linkwright/table';
import pc from 'picocolors';
import { jsonText } from '../findings/json-text.ts';
import type { Output } from '../terminal/output.ts';
import { printable } from '../terminal/printable.ts';

export type AnswerFormat = 'table' | 'csv' | 'ndjson' | 'json';

type Rows = readonly (readonly Value[])[];

/** Rows that the widths of a table's columns are taken from; later ones may be wider. */
const MEASURED = 1000;

/** Prints what a question was answered, as it comes. */
export class AnswerPrinter {
  readonly #format: AnswerFormat;
  readonly #columns: readonly string[];
  readonly #output: Output;
  #waiting: (readonly Value[])[] = [];
  #widths: readonly number[] | undefined;
  #count = 0;

  constructor(format: AnswerFormat, columns: readonly string[], output: Output) {
    this.#format = format;
    this.#columns = format === 'json' || format === 'ndjson' ? apart(columns) : columns;
    this.#output = output;
  }

  async begin(): Promise<void> {
    if (this.#format === 'csv') await this.#output.write(csv([this.#columns]));
  }

  async print(rows: Rows): Promise<void> {
    switch (this.#format) {
      case 'csv':
        return this.#output.write(csv(rows));
      case 'ndjson':
        return this.#output.write(rows.map((row) => `${this.#object(row)}\n`).join(''));
      case 'json':
        for (const row of rows)
          await this.#output.write(`${this.#count++ === 0 ? '[\n' : ',\n'}${this.#object(row)}`);
        return;
      case 'table':
        return this.#table(rows);
    }
  }

  async finish(): Promise<void> {
    if (this.#format === 'json') await this.#output.write(this.#count === 0 ? '[]\n' : '\n]\n');
    if (this.#format === 'table' && !this.#widths) await this.#measured();
  }

  #object(row: readonly Value[]): string {
    return jsonText(Object.fromEntries(this.#columns.map((name, index) => [name, row[index] ?? null])));
  }

  async #table(rows: Rows): Promise<void> {
    if (this.#widths) return this.#output.write(this.#lines(rows, this.#widths));
    for (const row of rows) this.#waiting.push(row);
    if (this.#waiting.length >= MEASURED) await this.#measured();
  }

  async #measured(): Promise<void> {
    const rows = this.#waiting;
    this.#waiting = [];
    const widths = this.#columns.map((name, index) =>
      rows.reduce((widest, row) => Math.max(widest, shown(row[index]).length), printable(name).length),
    );
    this.#widths = widths;
    const head = this.#columns.map((name, index) => printable(name).padEnd(widths[index] ?? 0)).join('  ');
    await this.#output.write(`${pc.bold(head.trimEnd())}\n${this.#lines(rows, widths)}`);
  }

  #lines(rows: Rows, widths: readonly number[]): string {
    return rows
      .map(
        (row) =>
          `${row
            .map((value, index) => padded(value, widths[index] ?? 0))
            .join('  ')
            .trimEnd()}\n`,
      )
      .join('');
  }
}

/** Of an object no two fields have one name: the second `a` is `a_1`, as DuckDB calls it where it has to. */
function apart(columns: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  for (const column of columns) {
    let name = column;
    for (let count = 1; taken.has(name); count += 1) name = `${column}_${count}`;
    taken.add(name);
  }
  return [...taken];
}

/** Numbers stand at the right. */
function padded(value: Value, width: number): string {
  return typeof value === 'number' ? shown(value).padStart(width) : shown(value).padEnd(width);
}

function shown(value: Value | undefined): string {
  return printable(flat(value ?? null));
}

function flat(value: Value): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Cells that a spreadsheet would take for a formula get a quote before them. On a terminal, what would control it is
 * shown and not sent.
 */
function csv(rows: Rows): string {
  const text = process.stdout.isTTY ? shown : flat;
  return csvRows(rows.map((row) => row.map((value) => (typeof value === 'number' ? value : text(value)))));
}
