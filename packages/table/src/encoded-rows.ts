import type { Row, TableShape } from './column.ts';
import type { RowGroups } from './parquet-rows.ts';
import type { TableFormat } from './table-kind.ts';

/** Rows as the bytes that a table has of them, made in whatever thread; plain data, which a thread can send. */
export interface EncodedRows {
  readonly count: number;
  readonly bytes: Uint8Array;
  /** In Parquet: where its columns stand in the bytes. */
  readonly groups?: RowGroups;
}

/** Rows that stand together: a row group in Parquet, what is compressed at once elsewhere. */
export const GROUP = 20_000;

/** Whether the rows of a format can be made into bytes before they are in their file. */
export function isEncodable({ kind }: TableFormat): boolean {
  return kind !== 'sqlite';
}

/** Makes rows into bytes. */
export interface RowEncoder {
  add(row: Row): void;
  /** What has been added since it was asked for last, in groups. */
  finish(): readonly EncodedRows[];
}

/** The format's library is loaded when it is first needed. */
export async function rowEncoder({ kind, gzip }: TableFormat, shape: TableShape): Promise<RowEncoder> {
  if (kind === 'parquet') return new (await import('./parquet-rows.ts')).ParquetRows(shape);
  const { TextRows } = await import('./text-rows.ts');
  return new TextRows(kind, shape, gzip);
}
