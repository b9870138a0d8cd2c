import { type CorpusFile, isSiteUrl, jobsFor } from '@linkwright/corpus';
import { type EngineArguments, engineFor } from '../engine/engine-arguments.ts';
import { isWebArchive } from '../corpus-stretches.ts';
import { extractFiles } from '../extracting/extract-run.ts';
import type { LinkFilter } from '../extracting/link-filter.ts';
import type { Problems } from '../terminal/problems.ts';
import { Progress } from '../terminal/progress.ts';
import type { FindingMarks } from './finding-marks.ts';
import type { TableFiles } from './table-files.ts';
import type { TableTask } from './tabling.ts';

interface FillOptions extends EngineArguments {
  readonly filter: LinkFilter;
  readonly jobs?: number;
  readonly quiet?: boolean;
  /** What is known of the links already. */
  readonly marks?: FindingMarks;
}

/** Which files are read for the tables: those of a web archive alone have addresses in it. */
function isTold({ links, anchors, addresses }: TableTask): (file: CorpusFile) => boolean {
  if (links || anchors) return ({ mediaType }) => mediaType !== undefined;
  return (file) => addresses && isWebArchive(file);
}

/** Writes what is asked for of a corpus; `files` are all that exist, of which some are documents. */
export async function fillTables(
  files: readonly CorpusFile[],
  table: TableTask,
  tables: TableFiles,
  { filter, jobs: asked, quiet = false, marks, ...options }: FillOptions,
  problems: Pick<Problems, 'tell'>,
  signal: AbortSignal,
): Promise<void> {
  // A site that was retrieved to be checked is in a file that nobody named, and that is gone soon.
  const named = files.filter(({ path }) => !isSiteUrl(path));
  await tables.addresses(named, table.keys);
  const documents = files.filter(isTold(table));
  if (documents.length === 0) return;
  const progress = new Progress(documents.length, quiet);
  const advance = (count: number): void => progress.advance(count);
  const jobs = jobsFor(documents, asked);
  const { reading } = table.keys;
  const engine = await engineFor(options, ['tables', table, filter], documents, signal);
  const request = {
    reading,
    filter,
    table,
    jobs,
    signal,
    advance,
    // What is found of links is known here only, and hosts send plain data.
    ...(engine ? { engine } : !marks && { encode: tables.formats }),
  };
  try {
    for await (const document of extractFiles(documents, request)) {
      for (const problem of document.problems) problems.tell(problem);
      const { file, rows } = document;
      await tables.document({ ...document, ...(rows && { rows: marks?.marked(file, rows) ?? rows }) });
    }
  } finally {
    await engine?.close();
  }
  progress.stop();
}
