import { readFileSync, statSync } from 'node:fs';
import {
  type CorpusFile,
  DocumentReader,
  type LinkRecord,
  MEDIA_TYPE_NAMES,
  type ReadingOptions,
  allExtractors,
  jobsFor,
  parallel,
  slices,
} from '@linkwright/corpus';
import { parseBase } from '@linkwright/uri';
import { Command, Option } from 'commander';
import { EXIT, UsageError } from '../exit-status.ts';
import {
  type ExtractTask,
  type ExtractedDocument,
  type LinkFilter,
  extractedDocument,
  extractMessages,
} from '../extract-job.ts';
import { csvHeader, csvRow } from '../formats/link-csv.ts';
import { linkTable } from '../formats/link-table.ts';
import { ndjson } from '../formats/ndjson.ts';
import { interruption } from '../interruption.ts';
import {
  type ReadingArguments,
  addReadingOptions,
  collect,
  namedFiles,
  readingOptions,
} from '../reading-arguments.ts';
import { Output } from '../terminal/output.ts';
import { Problems } from '../terminal/problems.ts';
import { Progress } from '../terminal/progress.ts';

interface ExtractArguments extends ReadingArguments {
  readonly format: 'table' | 'ndjson' | 'csv' | 'json';
  readonly kind: readonly string[];
  readonly place: readonly string[];
  readonly unique?: boolean;
  readonly retrieval?: string;
}

const SLICE = { bytes: 4 << 20, count: 64 };

export function extractCommand(): Command {
  const command = new Command('extract')
    .summary('list every reference, its base and its target')
    .description('Lists every reference of documents: where it stands, what it says, its base, its target.')
    .argument('<paths...>', 'files, folders, globs; - for standard input')
    .addOption(
      new Option('--format <NAME>', 'how to print')
        .choices(['table', 'ndjson', 'csv', 'json'])
        .default('table'),
    )
    .option('--kind <KIND>', 'only this kind: absolute, relative-path, … (repeatable)', collect, [])
    .option('--place <PLACE>', 'only this place: a@href, img@*, … (repeatable)', collect, [])
    .option('--unique', 'each target once')
    .option('--retrieval <URI>', 'the URI that standard input was retrieved from');
  return addReadingOptions(command)
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
  curl -s https://example.com/ | linkwright extract - --as html --retrieval https://example.com/`;

async function extract(paths: readonly string[], options: ExtractArguments): Promise<number> {
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
  const reader = new DocumentReader(allExtractors(), reading);
  if (paths.includes('-')) yield fromStandardInput(reader, options, filter);
  const files = await namedFiles(
    paths.filter((path) => path !== '-'),
    options,
    problems,
  );
  const asLines = goesOutAsLines(options);
  const progress = new Progress(files.length, options.quiet ?? false);
  const jobs = jobsFor(files, options.jobs);
  for (const stretch of stretches(files)) {
    if (signal.aborted) break;
    if (isStreamed(stretch[0])) {
      for (const document of extractMessages(reader, stretch[0], filter, asLines)) {
        if (signal.aborted) break;
        yield document;
        // Signals and progress want a turn.
        await new Promise(setImmediate);
      }
      progress.advance(1);
      continue;
    }
    const tasks = slices(stretch, SLICE);
    const work = tasksOf(tasks, reading, filter, asLines);
    for await (const slice of parallel<ExtractTask, ExtractedDocument[]>(JOB, work, { jobs, signal })) {
      progress.advance(slice.length);
      yield* slice;
    }
  }
  progress.stop();
}

const JOB = new URL('../extract-job.js', import.meta.url);

function* tasksOf(
  all: Iterable<readonly CorpusFile[]>,
  reading: ReadingOptions,
  filter: LinkFilter,
  asLines: boolean,
): Generator<ExtractTask> {
  for (const files of all) yield { files, reading, filter, asLines };
}

/** Larger than this and an mbox is read message by message. */
const STREAMED = 64 << 20;

function isStreamed(file: CorpusFile | undefined): file is CorpusFile {
  if (file?.mediaType !== 'application/mbox') return false;
  return (statSync(file.absolute, { throwIfNoEntry: false })?.size ?? 0) > STREAMED;
}

/** The files in their order: large mboxes by themselves, the others in stretches that can be shared out. */
function* stretches(files: readonly CorpusFile[]): Generator<readonly [CorpusFile, ...CorpusFile[]]> {
  let from = 0;
  for (const [index, file] of files.entries()) {
    if (!isStreamed(file)) continue;
    yield* stretch(files.slice(from, index));
    yield [file];
    from = index + 1;
  }
  yield* stretch(files.slice(from));
}

function* stretch([first, ...others]: readonly CorpusFile[]): Generator<
  readonly [CorpusFile, ...CorpusFile[]]
> {
  if (first) yield [first, ...others];
}

function fromStandardInput(
  reader: DocumentReader,
  options: ExtractArguments,
  filter: LinkFilter,
): ExtractedDocument {
  const mediaType = MEDIA_TYPE_NAMES[options.as ?? ''];
  if (!mediaType) throw new UsageError('standard input has no name: say what it is with --as');
  if (options.retrieval !== undefined && !parseBase(options.retrieval))
    throw new UsageError(`--retrieval ${options.retrieval}: needs an absolute URI`);
  const document = reader.document('-', readFileSync(0), mediaType, options.retrieval);
  return extractedDocument(reader, document, { filter, asLines: goesOutAsLines(options) });
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
    for (const piece of document.lines) await this.output.write(piece);
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
          .map((link, index) => `${first && index === 0 ? '[\n' : ',\n'}${JSON.stringify(link)}`)
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
