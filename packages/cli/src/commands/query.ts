import { join } from 'node:path';
import { SERVERS, type ServerName } from '@linkwright/check';
import { findFiles, scratchFolder, statAt } from '@linkwright/corpus';
import {
  type Answer,
  MissingEngine,
  type NamedTable,
  QueryError,
  TABLE_ENDINGS,
  type TableShape,
  ask,
  tableFormat,
} from '@linkwright/table';
import { Command, Option } from 'commander';
import { unfoundMessage } from '../arguments/unfound-paths.ts';
import { EXIT, UsageError } from '../exit-status.ts';
import { AnswerPrinter, type AnswerFormat } from '../formats/answer.ts';
import { endedAtOnce, interrupted, interruption } from '../interruption.ts';
import {
  type ReadingArguments,
  addReadingOptions,
  collect,
  namedFiles,
  readingOptions,
} from '../arguments/reading-arguments.ts';
import { refuseSaid } from '../arguments/said-options.ts';
import { wholeStandardInput } from '../files/standard-input.ts';
import { fillTables } from '../table/fill-tables.ts';
import { joinSettings } from '../table/join-settings.ts';
import { ADDRESSES, ANCHORS, LINKS } from '../table/shapes.ts';
import { TableFiles } from '../table/table-files.ts';
import { Output } from '../terminal/output.ts';
import { Problems } from '../terminal/problems.ts';

interface QueryArguments extends ReadingArguments {
  readonly format: AnswerFormat;
  readonly anchors: readonly string[];
  readonly addresses: readonly string[];
  readonly server?: ServerName;
}

export function queryCommand(): Command {
  const command = new Command('query')
    .summary('ask questions about links in SQL')
    .description(
      'Answers a SELECT about links: about tables that `extract --to` or `check --to` wrote, or about documents, which are read for it. The tables are called links, anchors and addresses. Nothing else can be read by a question, and nothing be written. Needs DuckDB: npm install @duckdb/node-api',
    )
    .argument('<sql>', 'a SELECT; - reads it from standard input')
    .argument('<paths...>', `tables of links (${TABLE_ENDINGS.join(', ')}), or files, folders, globs`)
    .option('--anchors <FILE>', 'a table of names, from `extract --anchors` (repeatable)', collect, [])
    .option(
      '--addresses <FILE>',
      'a table of addresses, from `extract --addresses` (repeatable)',
      collect,
      [],
    )
    .addOption(
      new Option('--server <NAME>', 'how the site is served that documents make up').choices(
        Object.keys(SERVERS),
      ),
    )
    .addOption(
      new Option('--format <NAME>', 'how to print')
        .choices(['table', 'csv', 'ndjson', 'json'])
        .default('table'),
    );
  return addReadingOptions(command)
    .addHelpText('after', EXAMPLES)
    .action(async (sql: string, paths: string[], options: QueryArguments, command: Command) => {
      process.exitCode = await query(sql, paths, options, command);
    });
}

const EXAMPLES = `
Examples:
  linkwright query 'select host, count(*) from links group by host order by 2 desc limit 10' links.parquet
  linkwright query 'select document, reference from links where rule = $$5.1.1$$' site/ --format csv
  linkwright query 'select * from addresses' links.parquet --addresses addresses.parquet
  linkwright query 'describe links' links.parquet`;

async function query(
  said: string,
  paths: readonly string[],
  options: QueryArguments,
  command: Command,
): Promise<number> {
  refuseFile(said);
  const sql = said === '-' ? (await wholeStandardInput()).toString() : said;
  const tables = await linkTables(paths);
  try {
    if (tables.length > 0) {
      refuseMixed(paths);
      refuseReading(command);
      return await answer(
        sql,
        [
          { shape: LINKS, paths: tables },
          ...(await given('--anchors', ANCHORS, options.anchors)),
          ...(await given('--addresses', ADDRESSES, options.addresses)),
        ],
        options,
      );
    }
    if (options.anchors.length + options.addresses.length > 0)
      throw new UsageError(
        '--anchors and --addresses belong to a table of links; documents are read for theirs',
      );
    return await askDocuments(sql, paths, options);
  } catch (error) {
    if (error instanceof QueryError || error instanceof MissingEngine)
      throw new UsageError(withTheOption(error.message));
    throw error;
  }
}

/** Throws UsageError where a file stands in the place of the question. */
function refuseFile(said: string): void {
  if (said !== '-' && statAt(said))
    throw new UsageError(
      `${said} is a file, and the question comes first: \`linkwright query 'select …' FILE\`; - reads a question from standard input`,
    );
}

/** The other tables have options of their own, which DuckDB knows nothing of. */
function withTheOption(message: string): string {
  const [, lacking] =
    /^Catalog Error: Table with name (anchors|addresses) does not exist/i.exec(message) ?? [];
  if (lacking !== undefined)
    return `${message.trimEnd()}\n--${lacking} FILE names the one that extract --${lacking} wrote`;
  return /is no table of links:/.test(message)
    ? `${message}; --anchors and --addresses name those of names and of addresses`
    : message;
}

/** The engine cannot be told to stop: Ctrl-C ends the process, and temporary files with it. */
async function answer(sql: string, tables: readonly NamedTable[], options: QueryArguments): Promise<number> {
  return endedAtOnce(
    () => 'the question is not answered',
    () => printed(sql, tables, options),
  );
}

async function printed(
  sql: string,
  tables: readonly NamedTable[],
  { format }: QueryArguments,
): Promise<number> {
  const found: Answer = await ask(sql, tables);
  const output = new Output();
  const printer = new AnswerPrinter(format, found.columns, output);
  await printer.begin();
  for await (const rows of found.rows) {
    await printer.print(rows);
    if (output.closed) break;
  }
  await printer.finish();
  return EXIT.done;
}

/** Documents are put into tables first, which are gone when the question is answered. */
async function askDocuments(sql: string, paths: readonly string[], options: QueryArguments): Promise<number> {
  const problems = new Problems(options);
  const files = await namedFiles(paths, options, problems, true);
  const folder = scratchFolder('linkwright-query-');
  const { signal } = interruption();
  const name = (shape: TableShape): string => join(folder.path, `${shape.name}.parquet`);
  try {
    const tables = await TableFiles.open({
      to: name(LINKS),
      anchors: name(ANCHORS),
      addresses: name(ADDRESSES),
    });
    const keys = joinSettings(paths, readingOptions(options), options.server);
    const task = { keys, links: true, anchors: true, addresses: true };
    await fillTables(files, task, tables, { ...options, filter: {} }, problems, signal);
    await tables.finish();
    if (signal.aborted) return interrupted('not all was read, and nothing is answered');
    const named = [LINKS, ANCHORS, ADDRESSES].map((shape) => ({ shape, paths: [name(shape)] }));
    const status = await answer(sql, named, options);
    return problems.errors > 0 ? EXIT.findings : status;
  } finally {
    folder.remove();
  }
}

/** The tables among the paths: files that are named themselves, or by a glob. */
async function linkTables(paths: readonly string[]): Promise<readonly string[]> {
  const named = paths.filter((path) => tableFormat(path) && !isFolder(path));
  return named.length === 0 ? [] : filesOf(named);
}

function refuseMixed(paths: readonly string[]): void {
  const document = paths.find((path) => !tableFormat(path) || isFolder(path));
  if (document !== undefined)
    throw new UsageError(`${document} is no table, and the others are: ask about tables or about documents`);
}

/** Options that a question about tables goes with. */
const ABOUT_TABLES = new Set(['anchors', 'addresses', 'format', 'jobs', 'quiet', 'verbose', 'config']);

/** What is about reading documents. */
function refuseReading(command: Command): void {
  refuseSaid(
    command,
    (option) => !ABOUT_TABLES.has(option),
    'is for documents, and a table has been read from them already: say it to the command that writes the table',
  );
}

async function given(
  option: string,
  shape: TableShape,
  paths: readonly string[],
): Promise<readonly NamedTable[]> {
  const wrong = paths.find((path) => !tableFormat(path));
  if (wrong !== undefined)
    throw new UsageError(`${option} ${wrong}: the name says the format: ${TABLE_ENDINGS.join(', ')}`);
  return paths.length === 0 ? [] : [{ shape, paths: await filesOf(paths) }];
}

async function filesOf(paths: readonly string[]): Promise<readonly string[]> {
  const { files, problems } = await findFiles(paths, { everything: true });
  const [problem] = problems;
  if (problem) throw new UsageError(`${problem.source}: ${unfoundMessage(problem)}`);
  return files.map(({ absolute }) => absolute);
}

function isFolder(path: string): boolean {
  return statAt(path)?.isDirectory() ?? false;
}
