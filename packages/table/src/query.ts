// SQL over tables in files, by DuckDB. The engine is loaded when something is asked.
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { scratchFolder } from '@linkwright/corpus';
import type { Column, TableShape } from './column.ts';
import { sqliteRows } from './sqlite-rows.ts';
import { tableFormat } from './table-kind.ts';
import { openTable } from './table-writer.ts';

/** A table as questions know it: its files hold one part each. */
export interface NamedTable {
  readonly shape: TableShape;
  readonly paths: readonly string[];
}

/** What DuckDB gives for a field: what JSON can say, and numbers too large for it as text. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

export interface Answer {
  readonly columns: readonly string[];
  /** Some at a time, as they are found. */
  readonly rows: AsyncIterable<readonly (readonly Value[])[]>;
}

/** The question cannot be answered; the message is DuckDB's, or says what is not allowed. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
}

/** DuckDB is not installed. */
export class MissingEngine extends Error {
  override readonly name = 'MissingEngine';
}

/**
 * Answers one SELECT over tables. Nothing but the files of the tables is read, nothing is written
 * but a scratch folder, and no extension is loaded: a question may come from anybody. Throws
 * QueryError and MissingEngine. The engine is gone when the last row has been taken.
 */
export async function ask(sql: string, tables: readonly NamedTable[]): Promise<Answer> {
  const duckdb = await loadEngine();
  const scratch = scratchFolder('linkwright-query-');
  const instance = await duckdb.DuckDBInstance.create(':memory:', { threads: String(THREADS) });
  const connection = await instance.connect();
  const close = (): void => {
    connection.closeSync();
    instance.closeSync();
    scratch.remove();
  };
  try {
    const readable: NamedTable[] = [];
    for (const table of tables) readable.push(await withoutSqlite(table, scratch.path));
    await confine(connection, readable, scratch.path);
    for (const table of readable) await connection.run(await viewOf(connection, table));
    const { statement, columns } = await prepared(connection, sql, duckdb.StatementType.SELECT);
    const result = await statement.stream();
    return { columns, rows: rowsOf(result, close) };
  } catch (error) {
    close();
    throw error instanceof QueryError ? error : new QueryError(saidOf(error as Error, tables));
  }
}

/** The words of DuckDB; where a table is missing it proposes tables of its own, and not those that there are. */
function saidOf({ message }: Error, tables: readonly NamedTable[]): string {
  if (!message.startsWith('Catalog Error: Table with name')) return message;
  const names = tables.map(({ shape }) => shape.name).join(', ');
  return message.replace(/^(.*)\n(Did you mean .*)?/, `$1\nThere is: ${names}`);
}

const THREADS = 4;

const ONE = 'one SELECT is answered at a time';

async function loadEngine(): Promise<typeof import('@duckdb/node-api')> {
  try {
    return await import('@duckdb/node-api');
  } catch (error) {
    throw new MissingEngine(
      `SQL needs DuckDB, which is not installed: npm install @duckdb/node-api (${(error as Error).message.split('\n')[0]})`,
    );
  }
}

async function prepared(
  connection: DuckDBConnection,
  sql: string,
  select: number,
): Promise<{ statement: Awaited<ReturnType<DuckDBConnection['prepare']>>; columns: readonly string[] }> {
  // Where there is no statement at all, the engine has no words for it.
  const statements = await connection.extractStatements(sql).catch((error: Error) => {
    throw new QueryError(/native callback/.test(error.message) ? ONE : error.message);
  });
  if (statements.count !== 1) throw new QueryError(ONE);
  const statement = await statements.prepare(0);
  if (statement.statementType !== select)
    throw new QueryError('tables are only read: a SELECT is needed (or FROM, WITH, DESCRIBE, SUMMARIZE)');
  const columns = Array.from({ length: statement.columnCount }, (_, index) => statement.columnName(index));
  return { statement, columns };
}

async function* rowsOf(
  result: Awaited<ReturnType<DuckDBConnection['stream']>>,
  close: () => void,
): AsyncGenerator<readonly (readonly Value[])[]> {
  try {
    for await (const rows of result.yieldRowsJs()) yield rows.map((row) => row.map(plainValue));
  } catch (error) {
    throw new QueryError((error as Error).message);
  } finally {
    close();
  }
}

/** From here on the engine sees the tables and its scratch folder, and can be told nothing else. */
async function confine(
  connection: DuckDBConnection,
  tables: readonly NamedTable[],
  scratch: string,
): Promise<void> {
  const paths = tables.flatMap((table) => table.paths.map((path) => text(resolve(path))));
  await connection.run(
    [
      'SET autoinstall_known_extensions = false',
      'SET autoload_known_extensions = false',
      `SET temp_directory = ${text(scratch)}`,
      `SET allowed_paths = [${paths.join(', ')}]`,
      'SET enable_external_access = false',
      'SET lock_configuration = true',
    ].join('; '),
  );
}

/** A view over the table's files, with all columns of its shape: null where a file does not have one. */
async function viewOf(connection: DuckDBConnection, { shape, paths }: NamedTable): Promise<string> {
  const parts: string[] = [];
  for (const path of paths) {
    const { from, names } = await sourceOf(connection, path, shape.columns);
    await refuseOther(connection, path, shape, from, names);
    const fields = shape.columns.map(({ name, type }) =>
      names.has(name)
        ? `CAST(${quoted(name)} AS ${TYPES[type]}) AS ${quoted(name)}`
        : `NULL::${TYPES[type]} AS ${quoted(name)}`,
    );
    parts.push(`SELECT ${fields.join(', ')} FROM ${from}`);
  }
  return `CREATE VIEW ${quoted(shape.name)} AS ${parts.join(' UNION ALL ')}`;
}

/** The first columns are in a table of every version, and the first is never null: else the file is another table. */
async function refuseOther(
  connection: DuckDBConnection,
  path: string,
  { name, columns }: TableShape,
  from: string,
  names: ReadonlySet<string>,
): Promise<void> {
  const first = columns[0];
  if (!first) return;
  const missing = columns.slice(0, 3).find((column) => !names.has(column.name));
  const refusal = (column: Column): QueryError =>
    new QueryError(`${path}: is no table of ${name}: it has no ${column.name}`);
  if (missing) throw refusal(missing);
  const asked = await connection.runAndReadAll(`SELECT ${quoted(first.name)} IS NULL FROM ${from} LIMIT 1`);
  if (asked.getRowsJS()[0]?.[0] === true) throw refusal(first);
}

const TYPES: Readonly<Record<Column['type'], string>> = {
  text: 'VARCHAR',
  integer: 'BIGINT',
  boolean: 'BOOLEAN',
};

/**
 * Bytes of the longest row of text that is read: a picture in a `data:` URI of 20 MB stands in three of its fields. The engine
 * by itself ends at 2 MB of CSV and 32 MiB of JSON; its buffers are as large, so it is told no more than a file can need.
 */
const LONGEST_ROW = 64 << 20;
/** What its buffers for CSV have by themselves. */
const USUAL_BUFFER = 32 << 20;

function longestRow(path: string): number {
  if (tableFormat(path)?.gzip) return LONGEST_ROW;
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return Math.min(LONGEST_ROW, Math.max(USUAL_BUFFER, size));
}

/** What stands after FROM for a file, and the names of its columns. */
async function sourceOf(
  connection: DuckDBConnection,
  path: string,
  columns: readonly Column[],
): Promise<{ from: string; names: ReadonlySet<string> }> {
  const file = text(resolve(path));
  if (tableFormat(path)?.kind === 'ndjson') {
    // Each line has the fields that are not null: what there may be is known from the shape alone.
    const types = columns.map(({ name, type }) => `${text(name)}: ${text(TYPES[type])}`);
    const from = `read_json(${file}, format = 'newline_delimited', maximum_object_size = ${longestRow(path)}, columns = {${types.join(', ')}})`;
    return { from, names: new Set(columns.map(({ name }) => name)) };
  }
  const from =
    tableFormat(path)?.kind === 'csv'
      ? `read_csv(${file}, header = true, all_varchar = true, max_line_size = ${longestRow(path)}, buffer_size = ${longestRow(path)}, delim = ',', quote = '"', escape = '"')`
      : `read_parquet(${file})`;
  const described = await connection.runAndReadAll(`DESCRIBE SELECT * FROM ${from}`);
  return { from, names: new Set(described.getRowsJS().map(([name]) => String(name))) };
}

/** DuckDB reads SQLite by an extension that has to be fetched: the rows are brought over instead. */
async function withoutSqlite({ shape, paths }: NamedTable, scratch: string): Promise<NamedTable> {
  const readable: string[] = [];
  for (const path of paths) {
    if (tableFormat(path)?.kind !== 'sqlite') {
      readable.push(path);
      continue;
    }
    const copy = join(scratch, `${shape.name}-${readable.length}.parquet`);
    const table = await openTable(copy, shape);
    try {
      await table.write(sqliteRows(path, shape));
    } catch (error) {
      await table.discard();
      throw new QueryError(`${path}: ${(error as Error).message}`);
    }
    await table.finish();
    readable.push(copy);
  }
  return { shape, paths: readable };
}

function plainValue(value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(plainValue);
  if (Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plainValue(part)]));
  return String(value);
}

function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
