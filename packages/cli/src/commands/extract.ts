import { SERVERS, type ServerName } from '@linkwright/check';
import { DocumentReader, type ReadingOptions, allExtractors, jobsFor } from '@linkwright/corpus';
import { TABLE_ENDINGS } from '@linkwright/table';
import { Command, InvalidArgumentError, Option } from 'commander';
import pc from 'picocolors';
import { type EngineArguments, addEngineOption, engineFor } from '../engine/engine-arguments.ts';
import { EXIT, UsageError } from '../exit-status.ts';
import { type ExtractedDocument, type WikiTree, extractedDocuments } from '../extracting/extract-job.ts';
import { askerOf } from '../extracting/extract-request.ts';
import { extractFiles } from '../extracting/extract-run.ts';
import { csvHeader } from '../formats/link-csv.ts';
import { LineMemory, release } from '../formats/line-memory.ts';
import { type LinkFormat, type LinkWriter, linkWriter } from '../formats/link-writer.ts';
import { interrupted, interruption } from '../interruption.ts';
import type { LinkFilter } from '../extracting/link-filter.ts';
import { KINDS } from '../arguments/link-kinds.ts';
import {
  type ReadingArguments,
  addReadingOptions,
  collect,
  type NamedPaths,
  namedAndListedFiles,
  readingOptions,
} from '../arguments/reading-arguments.ts';
import { OF_ASKING, addAskingOptions } from '../arguments/remote-arguments.ts';
import { rootsOf } from '../arguments/roots.ts';
import {
  FOR_FILES,
  FOR_URLS,
  OF_SITES,
  type SiteArguments,
  addSiteOptions,
  addUnfollowedOption,
  areUrls,
  readingOf,
  refuseBadUrls,
} from '../crawling/site-arguments.ts';
import { type Shard, inShard, listedPaths, shardArgument } from '../arguments/shard.ts';
import { isSaid, refuseSaid } from '../arguments/said-options.ts';
import { RETRIEVAL_OF_FILES } from '../files/standard-input-path.ts';
import { standardInput, wholeStandardInput } from '../files/standard-input.ts';
import { pagesOf } from '../crawling/site-pages.ts';
import { tellStopped } from '../stopped-run.ts';
import { type TableArguments, wantsTables } from '../table/table-arguments.ts';
import { type Telling, isNew } from '../extracting/told-links.ts';
import { Output } from '../terminal/output.ts';
import { isShown } from '../terminal/printable.ts';
import { Problems } from '../terminal/problems.ts';
import { Progress } from '../terminal/progress.ts';
import { extractTables } from './extract-tables.ts';

export interface ExtractArguments extends ReadingArguments, TableArguments, EngineArguments, SiteArguments {
  readonly format: LinkFormat['name'];
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
    .argument(
      '[paths...]',
      'files, folders, globs; - for standard input; URLs of a site for what its server gives',
    )
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
    .option(
      '--stdin-paths',
      'read the paths from standard input, one a line or between NULs; files of other types are passed over',
    );
  addAskingOptions(addUnfollowedOption(addSiteOptions(command)));
  return addReadingOptions(addEngineOption(command))
    .addHelpText('after', EXAMPLES)
    .action(async (paths: string[], options: ExtractArguments, called: Command) => {
      refuseUseless(paths, options, called);
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
  linkwright extract https://example.com/ --depth 0      one page, as its server gives it
  zcat crawl.warc.gz | linkwright extract -              a web archive, record by record
  curl -s https://example.com/ | linkwright extract - --as html --retrieval https://example.com/`;

function collectKind(kind: string, before: readonly string[]): readonly string[] {
  if (!KINDS.has(kind)) throw new InvalidArgumentError(`there are ${[...KINDS].join(', ')}`);
  return collect(kind, before);
}

/** Options that URLs do not go with. */
const OF_FILES: ReadonlySet<string> = new Set(['engine', 'retrieval', 'shard', 'stdinPaths']);

/** Throws UsageError for options that are about something else than what is asked for. */
function refuseUseless(named: readonly string[], options: ExtractArguments, called: Command): void {
  const hasTables = wantsTables(options);
  const hasInput = named.includes('-');
  if (areUrls(named)) refuseSaid(called, (option) => OF_FILES.has(option), FOR_FILES);
  else refuseSaid(called, (option) => OF_SITES.has(option) || OF_ASKING.has(option), FOR_URLS);
  if (!hasInput && isSaid(called, 'retrieval')) throw new UsageError(RETRIEVAL_OF_FILES);
  if (hasInput && named.length === 1)
    refuseSaid(called, (option) => option === 'shard', 'is for files: standard input (-) is one document');
  if (!hasTables) refuseSaid(called, (option) => option === 'server', 'is for --addresses and other tables');
  else refuseSaid(called, (option) => option === 'format', 'is for printing: the name of a table says its');
  if (hasTables && options.to === undefined)
    refuseSaid(
      called,
      (option) => option === 'kind' || option === 'place',
      'is for links, and --anchors and --addresses hold none: add --to',
    );
}

async function extract(named: readonly string[], options: ExtractArguments): Promise<number> {
  const paths = await pathsFrom(named, options);
  if (wantsTables(options)) return extractTables(paths, options);
  const problems = new Problems(options);
  const printer = new LinkPrinter(options);
  const reading = readingOf(paths.named, readingOptions(options));
  // Wrong maps and charsets are told before anything is read or printed.
  const reader = new DocumentReader(allExtractors(reading), reading);
  await printer.begin();
  const { signal } = interruption();
  for await (const document of documents(paths, { reading, reader }, options, problems, signal)) {
    for (const problem of document.problems) problems.tell(problem);
    await printer.print(document);
    if (printer.output.closed) break;
  }
  await printer.finish();
  if (printer.isEmpty && problems.errors === 0) tellOptionalPlaces(options);
  if (signal.aborted) return interrupted('not all was read');
  return problems.errors > 0 ? EXIT.findings : EXIT.done;
}

/** Who looks at a feed and sees nothing hears why. */
function tellOptionalPlaces({ format, kind, place, include, quiet }: ExtractArguments): void {
  if (format !== 'table' || kind.length + place.length + include.length > 0 || quiet) return;
  process.stderr.write(
    "no links; with --include '*' those in optional places are told, too (feeds, sitemaps, a@ping, …)\n",
  );
}

async function* documents(
  paths: NamedPaths,
  { reading, reader }: { readonly reading: ReadingOptions; readonly reader: DocumentReader },
  options: ExtractArguments,
  problems: Problems,
  signal: AbortSignal,
): AsyncGenerator<ExtractedDocument> {
  const filter: LinkFilter = { kinds: options.kind, places: options.place };
  if (paths.named.includes('-')) yield* fromStandardInput(reader, options, filter, signal);
  const named = paths.named.filter((path) => path !== '-');
  const isSite = areUrls(named);
  if (!isSite) tellStopped(rootsOf(named), options);
  const asked = { ...options, asker: askerOf({}) };
  const found = isSite
    ? await pagesOf(named, options, reading, problems, signal)
    : await namedAndListedFiles({ ...paths, named }, asked, problems);
  const files = options.shard ? inShard(found, options.shard) : found;
  const progress = new Progress(files.length, options.quiet ?? false);
  const telling = tellingOf(options);
  const engine = await engineFor(options, ['extract', reading, filter, telling], files, signal);
  try {
    yield* extractFiles(files, {
      reading,
      filter,
      ...telling,
      jobs: jobsFor(files, options.jobs),
      ...wikiTree([...named, ...paths.listed]),
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
async function pathsFrom(
  named: readonly string[],
  { stdinPaths = false }: ExtractArguments,
): Promise<NamedPaths> {
  if (stdinPaths && named.includes('-'))
    throw new UsageError('standard input cannot be a document (-) and a list of paths (--stdin-paths)');
  const listed = stdinPaths ? listedPaths(await wholeStandardInput()) : [];
  if (areUrls(named)) refuseBadUrls(named);
  if (named.length === 0 && !stdinPaths) throw new UsageError('name the files or folders to be read');
  return { named, listed };
}

/** Where pages have the names by which wiki links, generators and canvases call them; nothing is looked up before one does. */
function wikiTree(folders: readonly string[]): { readonly tree?: WikiTree } {
  if (folders.length === 0 || folders.some((path) => path.includes('://'))) return {};
  return { tree: { roots: rootsOf(folders), run: Date.now() } };
}

async function* fromStandardInput(
  reader: DocumentReader,
  options: ExtractArguments,
  filter: LinkFilter,
  signal: AbortSignal,
): AsyncGenerator<ExtractedDocument> {
  const telling = tellingOf(options);
  for await (const opened of standardInput(reader, options)) {
    if (signal.aborted) return;
    yield* extractedDocuments(reader, opened, undefined, { filter, ...telling });
  }
}

/** Only what is for people depends on who looks at it. */
function isForPeople({ format }: ExtractArguments): boolean {
  return format === 'table' || format === 'csv';
}

function formatOf(options: ExtractArguments): LinkFormat {
  const depends = isForPeople(options);
  return { name: options.format, colour: depends && pc.isColorSupported, shown: depends && isShown() };
}

/** How links are told to the thread that prints them. */
function tellingOf(options: ExtractArguments): Telling {
  // Which links are printed is known when those before them are.
  if (options.unique) return { unique: true };
  // Where people are, workers do not know.
  return options.engine !== undefined && isForPeople(options) ? {} : { lines: formatOf(options) };
}

/** Prints documents' links in the format that was asked for. */
class LinkPrinter {
  readonly output: Output = new Output();
  readonly #format: ExtractArguments['format'];
  readonly #writer: LinkWriter;
  readonly #seen: Set<string> | undefined;
  /** Whether nothing was printed so far. */
  isEmpty = true;

  constructor(options: ExtractArguments) {
    this.#format = options.format;
    this.#writer = linkWriter(formatOf(options), new LineMemory());
    this.#seen = options.unique ? new Set() : undefined;
  }

  async begin(): Promise<void> {
    if (this.#format === 'csv') await this.output.write(csvHeader());
  }

  async print({ lines, links }: ExtractedDocument): Promise<void> {
    for (const link of links) {
      if (this.#seen && !isNew(this.#seen, link)) continue;
      const { file, line, column, start, end, raw, reference, place, kind, base, target, ...seldom } = link;
      const common = { file, line, column, start, end, raw, reference, place, kind, base, target };
      this.#writer.add(common, seldom);
    }
    for (const piece of [...lines, ...this.#writer.taken()]) await this.#write(piece);
  }

  async finish(): Promise<void> {
    if (this.#format === 'json') await this.output.write(this.isEmpty ? '[]\n' : '\n]\n');
  }

  async #write(piece: Uint8Array): Promise<void> {
    const first = this.isEmpty && this.#format === 'json';
    this.isEmpty = false;
    if (first) await this.output.write('[');
    // Before each item of the array stands a comma.
    await this.output.write(first ? piece.subarray(1) : piece, () => release(piece));
  }
}
