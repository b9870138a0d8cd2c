// `extract --to`, `--anchors`, `--addresses`: tables in files, and nothing on standard output.
import { SERVERS } from '@linkwright/check';
import { type CorpusFile, DocumentReader, allExtractors, jobsFor } from '@linkwright/corpus';
import { EXIT, UsageError } from '../exit-status.ts';
import { extractedDocuments } from '../extract-job.ts';
import { extractFiles } from '../extract-run.ts';
import { interruption } from '../interruption.ts';
import type { LinkFilter } from '../link-filter.ts';
import { namedFiles, readingOptions } from '../reading-arguments.ts';
import { rootsOf } from '../roots.ts';
import { inShard } from '../shard.ts';
import { TableFiles } from '../table/table-files.ts';
import { type TableTask, Tabling } from '../table/tabling.ts';
import { Problems } from '../terminal/problems.ts';
import { Progress } from '../terminal/progress.ts';
import { type ExtractArguments, standardInput } from './extract.ts';

export async function extractTables(paths: readonly string[], options: ExtractArguments): Promise<number> {
  if (options.unique) throw new UsageError('--unique is for printing: SQL has `distinct` for a table');
  const problems = new Problems(options);
  const files = await corpusOf(paths, options, problems);
  const table = tableTask(paths, options);
  const tables = await TableFiles.open(options);
  const interrupted = interruption();
  try {
    await writeTables(paths, files, table, tables, options, problems, interrupted.signal);
  } catch (error) {
    await tables.discard();
    throw error;
  }
  if (interrupted.signal.aborted) {
    await tables.discard();
    return EXIT.interrupted;
  }
  await tables.finish();
  if (!options.quiet) process.stderr.write(`${tables.toString()}\n`);
  return problems.errors > 0 ? EXIT.findings : EXIT.done;
}

async function writeTables(
  paths: readonly string[],
  files: readonly CorpusFile[],
  table: TableTask,
  tables: TableFiles,
  options: ExtractArguments,
  problems: Problems,
  signal: AbortSignal,
): Promise<void> {
  const filter: LinkFilter = { kinds: options.kind, places: options.place };
  const { reading } = table.keys;
  if (paths.includes('-')) {
    const reader = new DocumentReader(allExtractors(reading), reading);
    for (const document of extractedDocuments(
      reader,
      standardInput(reader, options),
      undefined,
      { filter, asLines: false },
      new Tabling(reader, table, filter),
    ))
      await tables.document(document);
  }
  await tables.addresses(files, table.keys);
  const documents = files.filter(({ mediaType }) => mediaType !== undefined);
  if (!table.links && !table.anchors) return;
  const progress = new Progress(documents.length, options.quiet ?? false);
  const advance = (count: number): void => progress.advance(count);
  const jobs = jobsFor(documents, options.jobs);
  for await (const document of extractFiles(documents, {
    reading,
    filter,
    asLines: false,
    table,
    jobs,
    signal,
    advance,
  })) {
    for (const problem of document.problems) problems.tell(problem);
    await tables.document(document);
  }
  progress.stop();
}

/** What no extractor reads has an address all the same. */
async function corpusOf(
  paths: readonly string[],
  options: ExtractArguments,
  problems: Problems,
): Promise<readonly CorpusFile[]> {
  const named = paths.filter((path) => path !== '-');
  const files = await namedFiles(named, options, problems, options.addresses !== undefined);
  return options.shard ? inShard(files, options.shard) : files;
}

function tableTask(paths: readonly string[], options: ExtractArguments): TableTask {
  const roots = rootsOf(paths.filter((path) => path !== '-'));
  const server = SERVERS[options.server ?? (options.map.length > 0 ? 'any' : 'files')];
  return {
    keys: { reading: readingOptions(options), roots, server },
    links: options.to !== undefined,
    anchors: options.anchors !== undefined,
  };
}
