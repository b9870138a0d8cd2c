// Apache Parquet, format version 2: row groups of columns, compressed by Snappy.
import {
  type BasicType,
  type ColumnSource,
  ParquetWriter,
  fileWriter,
  schemaFromColumnData,
} from 'hyparquet-writer';
import type { Cell, Column, Row, TableShape } from './column.ts';
import type { RowSink } from './table-writer.ts';

/** Rows that are held until they are written as one group. */
const GROUP = 20_000;

const TYPES: Readonly<Record<Column['type'], BasicType>> = {
  text: 'STRING',
  integer: 'INT64',
  boolean: 'BOOLEAN',
};

type Value = string | bigint | boolean | null;

export function parquetTable(path: string, { columns }: TableShape): RowSink {
  const writer = fileWriter(path);
  const columnsWith = (group: readonly Value[][]): ColumnSource[] =>
    columns.map(({ name, type }, index) => ({ name, type: TYPES[type], data: group[index] ?? [] }));
  const parquet = new ParquetWriter({
    writer,
    schema: schemaFromColumnData({ columnData: columnsWith([]) }),
    createdBy: 'linkwright',
  });
  const group: Value[][] = columns.map(() => []);
  let held = 0;
  const settle = async (): Promise<void> => {
    if (held === 0) return;
    await parquet.write({ columnData: columnsWith(group), rowGroupSize: GROUP });
    for (const values of group) values.length = 0;
    held = 0;
  };
  return {
    async write(rows: Iterable<Row>) {
      for (const row of rows) {
        for (const [index, cell] of row.entries()) group[index]?.push(valueOf(cell));
        held += 1;
        if (held >= GROUP) await settle();
      }
    },
    async close(complete) {
      if (!complete) return;
      await settle();
      await parquet.finish();
    },
  };
}

function valueOf(cell: Cell): Value {
  return typeof cell === 'number' ? BigInt(cell) : cell;
}
