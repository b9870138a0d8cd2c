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

/** The rows in groups, each as bytes. The format's library is loaded when it is first needed. */
export async function encodeRows(
  format: TableFormat,
  shape: TableShape,
  rows: readonly Row[],
): Promise<readonly EncodedRows[]> {
  const encode = await encoderOf(format, shape);
  const encoded: EncodedRows[] = [];
  for (let at = 0; at < rows.length; at += GROUP) encoded.push(encode(rows.slice(at, at + GROUP)));
  return encoded;
}

async function encoderOf(
  { kind, gzip }: TableFormat,
  shape: TableShape,
): Promise<(rows: readonly Row[]) => EncodedRows> {
  if (kind === 'parquet') {
    const { parquetRows } = await import('./parquet-rows.ts');
    return (rows) => parquetRows(rows, shape);
  }
  const { csvRows, ndjsonRows, textBytes } = await import('./text-rows.ts');
  const text = kind === 'csv' ? csvRows : ndjsonRows(shape);
  return (rows) => ({ count: rows.length, bytes: textBytes(text(rows), gzip) });
}
