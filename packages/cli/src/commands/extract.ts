import { readFileSync } from 'node:fs';
import { SERVERS, type ServerName, WIKI_LINK } from '@linkwright/check';
import type { LinkKind } from '@linkwright/core';
import { DocumentReader, type LinkRecord, allExtractors, jobsFor } from '@linkwright/corpus';
import { TABLE_ENDINGS } from '@linkwright/table';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type EngineArguments, addEngineOption, engineFor } from '../engine/engine-arguments.ts';
import { EXIT, UsageError } from '../exit-status.ts';
import { type ExtractedDocument, type WikiTree, extractedDocuments } from '../extract-job.ts';
import { extractFiles } from '../extract-run.ts';
import { jsonText } from '../findings/json-text.ts';
import { csvHeader, csvRow } from '../formats/link-csv.ts';
import { linkTable } from '../formats/link-table.ts';
import { release } from '../formats/line-memory.ts';
import { ndjson } from '../formats/ndjson.ts';
import { interruption } from '../interruption.ts';
import type { LinkFilter } from '../link-filter.ts';
import {
  type ReadingArguments,
  addReadingOptions,
  collect,
  namedFiles,
  readingOptions,
} from '../reading-arguments.ts';
import { rootsOf } from '../roots.ts';
import { type Shard, inShard, listedPaths, shardArgument } from '../shard.ts';
import { standardInput } from '../standard-input.ts';
import { type TableArguments, wantsTables } from '../table/table-arguments.ts';
import { Output } from '../terminal/output.ts';
import { Problems } from '../terminal/problems.ts';
import { Progress } from '../terminal/progress.ts';
import { extractTables } from './extract-tables.ts';

export interface ExtractArguments extends ReadingArguments, TableArguments, EngineArguments {
  readonly format: 'table' | 'ndjson' | 'csv' | 'json';
  readonly kind: readonly string[];
  readonly place: readonly string[];
  readonly unique?: boolean;
  readonly retrieval?: string;
  readonly shard?: Shard;
  readonly stdinPaths?: boolean;
  readonly server?: ServerName;
}

export function extractCommand(): Command {
  const command = new Command('extract')
    .summary('list every reference, its base and its target')
    .description('Lists every reference of documents: where it stands, what it says, its base, its target.')
    .argument('[paths...]', 'files, folders, globs; - for standard input')
    .addOption(
      new Option('--format <NAME>', 'how to print')
        .choices(['table', 'ndjson', 'csv', 'json'])
        .default('table'),
    )
    .option('--kind <KIND>', 'only this kind: absolute, relative-path, … (repeatable)', collectKind, [])
    .option('--place <PLACE>', 'only this place: a@href, img@*, … (repeatable)', collect, [])
    .option('--unique', 'each target once')
    .option('--retrieval <URI>', 'the URI that standard input was retrieved from')
    .option('--to <FILE>', `write a table of links: a name that ends with ${TABLE_ENDINGS.join(', ')}`)
    .option('--anchors <FILE>', 'write a table of the names in the documents')
    .option('--addresses <FILE>', 'write a table of the addresses that the files are found at')
    .addOption(
      new Option('--server <NAME>', 'how the site is served, for --addresses').choices(Object.keys(SERVERS)),
    )
    .option('--shard <K/N>', 'only the K-th of N parts of the files', shardArgument)
    .option('--stdin-paths', 'read the paths from standard input, one a line or between NULs');
  return addReadingOptions(addEngineOption(command))
    .addHelpText('after', EXAMPLES)
    .action(async (paths: string[], options: ExtractArguments) => {
      process.exitCode = await extract(paths, options);
    });
}

const EXAMPLES = `
Examples:
  linkwright extract site/                               every link of a tree, for reading
  linkwright extract site/ --map site=https://example.com/docs/ --format ndjson
  linkwright extract 'docs/**/*.html' --kind absolute --unique
  linkwright extract site/ --to links.parquet            a table, for linkwright query
  find . -name '*.eml' -print0 | linkwright extract --stdin-paths --format ndjson
  zcat crawl.warc.gz | linkwright extract -              a web archive, record by record
  curl -s https://example.com/ | linkwright extract - --as html --retrieval https://example.com/`;

const KINDS: ReadonlySet<string> = new Set<LinkKind>([
  'absolute',
  'network-path',
  'absolute-path',
  'relative-path',
  'query',
  'same-document',
  'opaque',
  'abbreviated',
]);

/** Another kind would find nothing, and that would be taken for the truth. */
function collectKind(kind: string, before: readonly string[]): readonly string[] {
  if (!KINDS.has(kind)) throw new InvalidArgumentError(`there are ${[...KINDS].join(', ')}`);
  return collect(kind, before);
}

async function extract(named: readonly string[], options: ExtractArguments): Promise<number> {
  const paths = pathsFrom(named, options);
  if (wantsTables(options)) return extractTables(paths, options);
  const problems = new Problems(options);
  const printer = new LinkPrinter(options);
  await printer.begin();
  const interrupted = interruption();
  for await (const document of documents(paths, options, problems, interrupted.signal)) {
    for (const problem of document.problems) problems.tell(problem);
    await printer.print(document);
    if (printer.output.closed) break;
  }
  await printer.finish();
  if (interrupted.signal.aborted) return EXIT.interrupted;
  return problems.errors > 0 ? EXIT.findings : EXIT.done;
}

async function* documents(
  paths: readonly string[],
  options: ExtractArguments,
  problems: Problems,
  signal: AbortSignal,
): AsyncGenerator<ExtractedDocument> {
  const filter: LinkFilter = { kinds: options.kind, places: options.place };
  const reading = readingOptions(options);
  // Wrong maps are told before anything is read.
  const reader = new DocumentReader(allExtractors(reading), reading);
  if (paths.includes('-')) yield* fromStandardInput(reader, options, filter, signal);
  const named = await namedFiles(
    paths.filter((path) => path !== '-'),
    options,
    problems,
  );
  const files = options.shard ? inShard(named, options.shard) : named;
  const progress = new Progress(files.length, options.quiet ?? false);
  const asLines = goesOutAsLines(options);
  const engine = await engineFor(options, ['extract', reading, filter, asLines], files);
  try {
    yield* extractFiles(files, {
      reading,
      filter,
      asLines,
      jobs: jobsFor(files, options.jobs),
      ...wikiTree(paths, options),
      signal,
      advance: (count) => progress.advance(count),
      ...(engine && { engine }),
    });
  } finally {
    await engine?.close();
  }
  progress.stop();
}

/** The paths of the command line, and those of standard input. */
function pathsFrom(named: readonly string[], { stdinPaths = false }: ExtractArguments): readonly string[] {
  if (stdinPaths && named.includes('-'))
    throw new UsageError('standard input cannot be a document (-) and a list of paths (--stdin-paths)');
  const paths = stdinPaths ? [...named, ...listedPaths(readFileSync(0))] : named;
  if (paths.length === 0 && !stdinPaths) throw new UsageError('name the files or folders to be read');
  return paths;
}

/** Where pages have the names by which wiki links call them, if those are asked for. */
function wikiTree(paths: readonly string[], { include }: ExtractArguments): { readonly tree?: WikiTree } {
  const folders = paths.filter((path) => path !== '-');
  if (folders.length === 0 || folders.some((path) => path.includes('://'))) return {};
  if (!include.includes(WIKI_LINK) && !include.includes('*')) return {};
  return { tree: { roots: rootsOf(folders), run: Date.now() } };
}

async function* fromStandardInput(
  reader: DocumentReader,
  options: ExtractArguments,
  filter: LinkFilter,
  signal: AbortSignal,
): AsyncGenerator<ExtractedDocument> {
  const asLines = goesOutAsLines(options);
  for await (const opened of standardInput(reader, options)) {
    if (signal.aborted) return;
    yield* extractedDocuments(reader, opened, undefined, { filter, asLines });
  }
}

/** Whether links go out as they are found: nothing has to be known of the others. */
function goesOutAsLines({ format, unique }: ExtractArguments): boolean {
  return format === 'ndjson' && unique !== true;
}

/** Prints documents' links in the format that was asked for. */
class LinkPrinter {
  readonly output: Output = new Output();
  readonly #format: ExtractArguments['format'];
  readonly #seen: Set<string> | undefined;
  #count = 0;

  constructor({ format, unique }: ExtractArguments) {
    this.#format = format;
    this.#seen = unique ? new Set() : undefined;
  }

  async begin(): Promise<void> {
    if (this.#format === 'csv') await this.output.write(csvHeader());
  }

  async print(document: ExtractedDocument): Promise<void> {
    for (const piece of document.lines) await this.output.write(piece, () => release(piece));
    const links = document.links.filter((link) => this.#isNew(link));
    const before = this.#count;
    this.#count += links.length;
    await this.output.write(this.#text(document, links, before === 0));
  }

  async finish(): Promise<void> {
    if (this.#format === 'json') await this.output.write(this.#count === 0 ? '[]\n' : '\n]\n');
  }

  #text(document: ExtractedDocument, links: readonly LinkRecord[], first: boolean): string {
    switch (this.#format) {
      case 'ndjson':
        return links.map(ndjson).join('');
      case 'csv':
        return links.map(csvRow).join('');
      case 'json':
        return links
          .map((link, index) => `${first && index === 0 ? '[\n' : ',\n'}${jsonText(link)}`)
          .join('');
      case 'table':
        return linkTable(document.file, links);
    }
  }

  #isNew({ target, reference }: LinkRecord): boolean {
    if (!this.#seen) return true;
    const key = target ?? reference;
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    return true;
  }
}
