/** The formats of tables, by the ending of their file's name. */
export type TableKind = 'parquet' | 'sqlite' | 'ndjson' | 'csv';

/** What a file of tables is written as. */
export interface TableFormat {
  readonly kind: TableKind;
  /** Compressed by gzip as a whole. */
  readonly gzip: boolean;
}

const ENDINGS: Readonly<Record<string, TableFormat>> = {
  '.parquet': { kind: 'parquet', gzip: false },
  '.sqlite': { kind: 'sqlite', gzip: false },
  '.ndjson': { kind: 'ndjson', gzip: false },
  '.ndjson.gz': { kind: 'ndjson', gzip: true },
  '.csv': { kind: 'csv', gzip: false },
  '.csv.gz': { kind: 'csv', gzip: true },
};

/** The endings that name a format, for messages. */
export const TABLE_ENDINGS: readonly string[] = Object.keys(ENDINGS);

/** The format that a file's name asks for; undefined where it asks for none. */
export function tableFormat(path: string): TableFormat | undefined {
  const lower = path.toLowerCase();
  const ending = TABLE_ENDINGS.find((known) => lower.endsWith(known));
  return ending === undefined ? undefined : ENDINGS[ending];
}
