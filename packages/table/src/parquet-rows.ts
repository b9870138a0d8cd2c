// Apache Parquet, format version 2: row groups of columns, compressed by Snappy.
import {
  type BasicType,
  ByteWriter,
  type ColumnSource,
  ParquetWriter,
  schemaFromColumnData,
} from 'hyparquet-writer';
import type { Cell, Column, Row, TableShape } from './column.ts';
import { type EncodedRows, GROUP, type RowEncoder } from './encoded-rows.ts';

/** What a file's footer says of its columns; places are counted from the begin of the bytes. */
export type RowGroups = Pick<ParquetWriter, 'row_groups' | 'pendingIndexes'>;

const TYPES: Readonly<Record<Column['type'], BasicType>> = {
  text: 'STRING',
  integer: 'INT64',
  boolean: 'BOOLEAN',
};

/** "PAR1", with which a file begins. */
const MAGIC_LENGTH = 4;

/** A writer of an empty file. */
export function parquetWriter(
  writer: ConstructorParameters<typeof ParquetWriter>[0]['writer'],
  shape: TableShape,
): ParquetWriter {
  const schema = schemaFromColumnData({ columnData: columnsOf(noCells(shape), shape) });
  return new ParquetWriter({ writer, schema, createdBy: 'linkwright' });
}

/**
 * Rows as groups. They are put into columns as they come, and text that is there already is not held once more: of
 * the links of some documents most is, and it is garbage before it is copied by the garbage collector.
 */
export class ParquetRows implements RowEncoder {
  readonly #shape: TableShape;
  #cells: Cell[][];
  #texts = new Map<string, string>();
  #groups: EncodedRows[] = [];

  constructor(shape: TableShape) {
    this.#shape = shape;
    this.#cells = noCells(shape);
  }

  add(row: Row): void {
    const cells = this.#cells;
    for (let index = 0; index < cells.length; index += 1) {
      const column = cells[index] as Cell[];
      column.push(this.#kept(row[index] ?? null, column.at(-1)));
    }
    if (cells[0]?.length === GROUP) this.#finishGroup();
  }

  finish(): readonly EncodedRows[] {
    this.#finishGroup();
    const groups = this.#groups;
    this.#groups = [];
    return groups;
  }

  #kept(cell: Cell, above: Cell | undefined): Cell {
    if (cell === above) return above;
    if (typeof cell !== 'string') return cell;
    const known = this.#texts.get(cell);
    if (known === undefined) this.#texts.set(cell, cell);
    return known ?? cell;
  }

  #finishGroup(): void {
    const cells = this.#cells;
    const count = cells[0]?.length ?? 0;
    this.#cells = noCells(this.#shape);
    this.#texts = new Map();
    if (count > 0) this.#groups.push(rowGroup(cells, count, this.#shape));
  }
}

function noCells({ columns }: TableShape): Cell[][] {
  return columns.map(() => []);
}

function rowGroup(cells: readonly Cell[][], count: number, shape: TableShape): EncodedRows {
  const writer = new ByteWriter();
  const parquet = parquetWriter(writer, shape);
  // In memory, nothing is waited for.
  void parquet.write({ columnData: columnsOf(cells, shape), rowGroupSize: count });
  const { row_groups, pendingIndexes } = parquet;
  const groups = { row_groups, pendingIndexes };
  shift(groups, -MAGIC_LENGTH);
  return { count, bytes: writer.getBytes().subarray(MAGIC_LENGTH), groups };
}

/** Moves what is said of places by a number of bytes. */
export function shift({ row_groups, pendingIndexes }: RowGroups, by: number): void {
  const delta = BigInt(by);
  for (const { columns } of row_groups)
    for (const chunk of columns) {
      chunk.file_offset += delta;
      const data = chunk.meta_data;
      if (!data) continue;
      data.data_page_offset += delta;
      if (data.dictionary_page_offset !== undefined) data.dictionary_page_offset += delta;
    }
  for (const { offsetIndex } of pendingIndexes)
    for (const page of offsetIndex?.page_locations ?? []) page.offset += delta;
}

function columnsOf(cells: readonly Cell[][], { columns }: TableShape): ColumnSource[] {
  return columns.map(({ name, type, ranged = false }, index) => ({
    name,
    type: TYPES[type],
    statistics: ranged,
    data: type === 'integer' ? (cells[index] ?? []).map(wholeOf) : (cells[index] ?? []),
  }));
}

function wholeOf(cell: Cell): bigint | null {
  return typeof cell === 'number' ? BigInt(cell) : null;
}
