// Apache Parquet, format version 2: row groups of columns, compressed by Snappy.
import {
  type BasicType,
  ByteWriter,
  type ColumnSource,
  ParquetWriter,
  schemaFromColumnData,
} from 'hyparquet-writer';
import type { Cell, Column, Row, TableShape } from './column.ts';
import type { EncodedRows } from './encoded-rows.ts';

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
  const schema = schemaFromColumnData({ columnData: columnsOf([], shape) });
  return new ParquetWriter({ writer, schema, createdBy: 'linkwright' });
}

/** Rows, one at least, as one group. */
export function parquetRows(rows: readonly Row[], shape: TableShape): EncodedRows {
  const writer = new ByteWriter();
  const parquet = parquetWriter(writer, shape);
  // In memory, nothing is waited for.
  void parquet.write({ columnData: columnsOf(rows, shape), rowGroupSize: rows.length });
  const { row_groups, pendingIndexes } = parquet;
  const groups = { row_groups, pendingIndexes };
  shift(groups, -MAGIC_LENGTH);
  return { count: rows.length, bytes: writer.getBytes().subarray(MAGIC_LENGTH), groups };
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

function columnsOf(rows: readonly Row[], { columns }: TableShape): ColumnSource[] {
  return columns.map(({ name, type, ranged = false }, index) => ({
    name,
    type: TYPES[type],
    statistics: ranged,
    data: rows.map((row) => valueOf(row[index] ?? null)),
  }));
}

function valueOf(cell: Cell): string | bigint | boolean | null {
  return typeof cell === 'number' ? BigInt(cell) : cell;
}
