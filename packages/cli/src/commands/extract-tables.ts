// `extract --to`, `--anchors`, `--addresses`: tables in files, and nothing on standard output.
import { type CorpusFile, DocumentReader, allExtractors } from '@linkwright/corpus';
import { EXIT, UsageError } from '../exit-status.ts';
import { extractedDocuments } from '../extracting/extract-job.ts';
import { interrupted, interruption } from '../interruption.ts';
import type { LinkFilter } from '../extracting/link-filter.ts';
import { type NamedPaths, namedAndListedFiles, readingOptions } from '../arguments/reading-arguments.ts';
import { areUrls, readingOf } from '../crawling/site-arguments.ts';
import { inShard } from '../arguments/shard.ts';
import { standardInput } from '../files/standard-input.ts';
import { fillTables } from '../table/fill-tables.ts';
import { TableFiles } from '../table/table-files.ts';
import { joinSettings } from '../table/join-settings.ts';
import { type TableTask, Tabling } from '../table/tabling.ts';
import { Problems } from '../terminal/problems.ts';
import { pagesOf } from '../crawling/site-pages.ts';
import type { ExtractArguments } from './extract.ts';

export async function extractTables(paths: NamedPaths, options: ExtractArguments): Promise<number> {
  if (options.unique) throw new UsageError('--unique is for printing: SQL has `distinct` for a table');
  const problems = new Problems(options);
  const { signal } = interruption();
  const reading = readingOf(paths.named, readingOptions(options));
  const isSite = areUrls(paths.named);
  const tree = isSite ? [] : [...paths.named, ...paths.listed];
  const table: TableTask = {
    keys: joinSettings(tree, reading, options.server),
    links: options.to !== undefined,
    anchors: options.anchors !== undefined,
    addresses: options.addresses !== undefined,
  };
  const tables = await TableFiles.open(options);
  try {
    const files = isSite
      ? await pagesOf(paths.named, options, reading, problems, signal)
      : await corpusOf(paths, options, problems);
    await writeTables(paths, files, table, tables, options, problems, signal);
  } catch (error) {
    await tables.discard();
    throw error;
  }
  if (signal.aborted) {
    await tables.discard();
    return interrupted('the tables are as they were');
  }
  await tables.finish();
  if (!options.quiet) process.stderr.write(`${tables.toString()}\n`);
  return problems.errors > 0 ? EXIT.findings : EXIT.done;
}

async function writeTables(
  { named }: NamedPaths,
  files: readonly CorpusFile[],
  table: TableTask,
  tables: TableFiles,
  options: ExtractArguments,
  problems: Problems,
  signal: AbortSignal,
): Promise<void> {
  const filter: LinkFilter = { kinds: options.kind, places: options.place };
  if (named.includes('-')) {
    const { reading } = table.keys;
    const reader = new DocumentReader(allExtractors(reading), reading);
    const tabling = new Tabling(reader, table, filter);
    for await (const opened of standardInput(reader, options)) {
      if (signal.aborted) return;
      for (const document of extractedDocuments(reader, opened, undefined, { filter }, tabling)) {
        for (const problem of document.problems) problems.tell(problem);
        await tables.document(document);
      }
    }
  }
  await fillTables(files, table, tables, { ...options, filter }, problems, signal);
}

/** What no extractor reads has an address all the same. */
async function corpusOf(
  paths: NamedPaths,
  options: ExtractArguments,
  problems: Problems,
): Promise<readonly CorpusFile[]> {
  const named = paths.named.filter((path) => path !== '-');
  const everything = options.addresses !== undefined;
  const files = await namedAndListedFiles({ ...paths, named }, options, problems, everything);
  return options.shard ? inShard(files, options.shard) : files;
}
