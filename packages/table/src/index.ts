export type { Cell, Column, Row, TableShape } from './column.ts';
export { csvRows } from './csv-rows.ts';
export { type EncodedRows, type RowEncoder, isEncodable, rowEncoder } from './encoded-rows.ts';
export { type Answer, MissingEngine, type NamedTable, QueryError, type Value, ask } from './query.ts';
export { TABLE_ENDINGS, type TableFormat, type TableKind, tableFormat } from './table-kind.ts';
export { TableFailure, TableNameError, type TableWriter, openTable } from './table-writer.ts';
