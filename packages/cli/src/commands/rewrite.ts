import { type CorpusFile, SiteMap, absolutePath, jobsFor, statAt } from '@linkwright/corpus';
import {
  type RewriteCommand,
  type RewriteOptions,
  type RewriteRun,
  rewriteFiles,
} from '@linkwright/relocate';
import { Command, Option } from 'commander';
import pc from 'picocolors';
import { commandLine } from '../command-line.ts';
import { type EngineArguments, addEngineOption, engineFor } from '../engine/engine-arguments.ts';
import { EXIT, UsageError } from '../exit-status.ts';
import { RewritePrinter, type RewriteSummary } from '../formats/rewrite-report.ts';
import type { RewriteLines } from '../formats/rewrite-lines.ts';
import { shownForm } from '../formats/shown-diff.ts';
import { interruption } from '../interruption.ts';
import {
  type ReadingArguments,
  addReadingOptions,
  collect,
  filesToCopy,
  namedFiles,
  readingOptions,
} from '../arguments/reading-arguments.ts';
import { journalFolder, namedJournal, refuseFolder, refuseTwoOutputs } from '../files/output-path.ts';
import { rootsOf } from '../arguments/roots.ts';
import { UnmappedDocuments } from '../unmapped-documents.ts';
import { RETRIEVAL_OF_FILES, isStandardInput } from '../files/standard-input-path.ts';
import { tellStopped, toldHalfDone } from '../stopped-run.ts';
import { Problems } from '../terminal/problems.ts';
import { Progress } from '../terminal/progress.ts';

export interface RewriteArguments extends ReadingArguments, EngineArguments {
  readonly retrieval?: string;
  readonly out?: string;
  readonly inPlace?: boolean;
  readonly dryRun?: boolean;
  readonly diff?: boolean;
  readonly only: readonly string[];
  readonly except: readonly string[];
  readonly keepTimes?: boolean;
  readonly allowSigned?: boolean;
  readonly report: 'text' | 'ndjson';
  readonly state?: string;
  readonly style?: 'shortest' | 'path' | 'root';
}

export function absolutizeCommand(): Command {
  return rewriteCommand('absolutize', 'give every relative reference its absolute form')
    .addHelpText(
      'after',
      `
Examples:
  linkwright absolutize site/ --map site=https://example.com/docs/ --out absolute/
  linkwright absolutize site/ --map site=https://example.com/ --in-place --except 'img@*'
  linkwright absolutize page.html --map .=https://example.com/ --dry-run --diff
  curl -s https://example.com/ | linkwright absolutize - --retrieval https://example.com/ > page.html`,
    )
    .action(async (paths: string[], options: RewriteArguments) => {
      process.exitCode = await rewrite({ name: 'absolutize' }, paths, options);
    });
}

export function relativizeCommand(): Command {
  return rewriteCommand('relativize', 'make absolute references into the mapped trees relative')
    .addOption(
      new Option('--style <NAME>', 'how relative references are spelled')
        .choices(['shortest', 'path', 'root'])
        .default('shortest'),
    )
    .addHelpText(
      'after',
      `
Examples:
  linkwright relativize saved/ --map saved=https://example.com/ --out local/
  linkwright relativize saved/ --map saved=https://example.com/ --in-place --style path`,
    )
    .action(async (paths: string[], options: RewriteArguments) => {
      process.exitCode = await rewrite(
        { name: 'relativize', style: options.style ?? 'shortest' },
        paths,
        options,
      );
    });
}

function rewriteCommand(name: string, summary: string): Command {
  const command = new Command(name)
    .summary(summary)
    .description(
      `${summary[0]?.toUpperCase()}${summary.slice(1)}. Only links change, byte for byte; the new documents are read again and every link must have its target before anything is written.`,
    )
    .argument('[paths...]', 'files, folders, globs, or - for standard input')
    .option('--retrieval <URI>', 'the URI that standard input was retrieved from')
    .option('--out <DIR>', 'write a copy of the tree there')
    .option('--in-place', 'replace the files')
    .option('--dry-run', 'show what would be done and write nothing')
    .option('--diff', 'show unified diffs')
    .option(
      '--only <WHAT>',
      'only links in a place (a@href, img@*), to a scheme (https:) or origin (repeatable)',
      collect,
      [],
    )
    .option('--except <WHAT>', 'not these, named as for --only (repeatable)', collect, [])
    .option(
      '--allow-signed',
      'change signed parts of messages and signed archives too, and break their signatures',
    )
    .option('--keep-times', 'keep the modification times of the files')
    .addOption(new Option('--report <NAME>', 'how to report').choices(['text', 'ndjson']).default('text'))
    .option('--state <DIR>', 'where the journal is kept, for undo');
  return addReadingOptions(addEngineOption(command));
}

async function rewrite(
  command: RewriteCommand,
  paths: readonly string[],
  options: RewriteArguments,
): Promise<number> {
  refuseTwoOutputs(options);
  if (isStandardInput(paths)) {
    const { rewriteStandardInput } = await import('./rewrite-standard-input.ts');
    return rewriteStandardInput(command, options);
  }
  if (options.retrieval !== undefined) throw new UsageError(RETRIEVAL_OF_FILES);
  const write = destinationOf(options);
  const reading = { ...readingOptions(options), maps: mapsOf(command, paths, options) };
  refuseBadMaps(reading.maps, reading.folder);
  // Nothing is written down of a dry run.
  const state = write.kind === 'dry-run' ? namedJournal(options.state) : journalFolder(options.state);
  const problems = new Problems(options);
  tellStopped(rootsOf(paths), options);
  const files =
    write.kind === 'out'
      ? copied(await filesToCopy(paths, options, problems), write.folder)
      : await namedFiles(paths, options, problems);
  const interrupted = interruption();
  const asked = { command, reading, write, ...detailsOf(options) };
  const { selection, allowSigned, record, diff } = asked;
  const work = ['rewrite', command, reading, selection, write, allowSigned, record, diff];
  const engine = await engineFor(options, work, files, interrupted.signal);
  const run = rewriteFiles(files, {
    ...asked,
    state,
    title: commandLine(),
    jobs: jobsFor(files, options.jobs),
    job: {
      module: new URL('../formats/rewrite-lines-job.js', import.meta.url),
      load: () => import('../formats/rewrite-lines-job.ts'),
      shared: { ndjson: options.report === 'ndjson', colour: pc.isColorSupported } satisfies RewriteLines,
    },
    signal: interrupted.signal,
    ...(engine && { engine }),
  });
  const printer = new RewritePrinter(options.report, {
    dryRun: write.kind === 'dry-run',
    quiet: options.quiet ?? false,
    state: options.state,
  });
  const progress = new Progress(files.length, options.quiet ?? false);
  const unmapped = new UnmappedDocuments(reading);
  const told = { printer, problems, progress, unmapped };
  const summary = await toldHalfDone(run.run ?? undefined, options.state, consume(run, told)).finally(() =>
    engine?.close(),
  );
  await printer.finish(summary, interrupted.signal.aborted);
  if (!options.quiet)
    process.stderr.write(command.name === 'absolutize' ? unmapped.word() : idleWord(summary, options));
  if (interrupted.signal.aborted) return EXIT.interrupted;
  return problems.errors > 0 || summary.skipped > 0 ? EXIT.findings : EXIT.done;
}

/** Which links are wanted, and what is told of them. */
function detailsOf(
  options: RewriteArguments,
): Pick<RewriteOptions, 'selection' | 'allowSigned' | 'record' | 'diff'> {
  const { only, except, allowSigned = false } = options;
  const isListed = options.dryRun === true && options.diff !== true;
  return {
    selection: { only, except },
    allowSigned,
    record: options.report === 'ndjson' || options.verbose === true || isListed,
    diff: options.diff === true && shownForm(),
  };
}

interface Told {
  readonly printer: RewritePrinter;
  readonly problems: Problems;
  readonly progress: Progress;
  readonly unmapped: UnmappedDocuments;
}

async function consume(
  run: RewriteRun,
  { printer, problems, progress, unmapped }: Told,
): Promise<RewriteSummary> {
  const sum = { documents: 0, edited: 0, edits: 0, kept: 0, skipped: 0 };
  for await (const report of run.reports) {
    if (report.partial) {
      for (const problem of report.problems) problems.tell(problem);
      await printer.print(report);
      continue;
    }
    progress.advance();
    sum.documents += 1;
    sum.edits += report.edited;
    sum.kept += report.references - report.edited;
    if (report.edited > 0) {
      sum.edited += 1;
      unmapped.add(report.file);
    }
    for (const problem of report.problems) problems.tell(problem);
    if (report.skipped) {
      sum.skipped += 1;
      problems.tell({ file: report.file, severity: 'error', ...report.skipped });
    }
    await printer.print(report);
  }
  progress.stop();
  return { ...sum, run: run.run };
}

function destinationOf({ out, inPlace, dryRun, diff, keepTimes }: RewriteArguments): RewriteOptions['write'] {
  if (out !== undefined && inPlace)
    throw new UsageError('--out and --in-place are two different things: choose one');
  if (dryRun || (diff && out === undefined && !inPlace)) return { kind: 'dry-run' };
  const times = { keepTimes: keepTimes ?? false };
  if (out !== undefined) refuseFolder('--out', out);
  if (out !== undefined) return { kind: 'out', folder: absolutePath(out), ...times };
  if (inPlace) return { kind: 'in-place', ...times };
  throw new UsageError('say where the result goes: --out DIR or --in-place (or --dry-run to see it first)');
}

/** Nobody who relativizes without a map and is told that nothing changes knows why. */
function idleWord({ edits, kept }: RewriteSummary, { map }: RewriteArguments): string {
  if (map.length > 0 || edits > 0 || kept === 0) return '';
  return 'Without --map DIR=URL only file: URIs are made relative: it says which URL a folder has.\n';
}

/** Without a map, relativizing looks at `file:` references into the folders that were named. */
function mapsOf(
  command: RewriteCommand,
  paths: readonly string[],
  { map }: RewriteArguments,
): readonly string[] {
  if (command.name !== 'relativize' || map.length > 0) return map;
  const empty = new SiteMap([]);
  // A glob is no path: the folder counts that it begins in. What is not there is told where files are looked for.
  const places = paths.flatMap((path) => (statAt(path) ? [path] : rootsOf([path])));
  return places.filter(statAt).map((path) => `${path}=${empty.retrievalUri(absolutePath(path))}`);
}

function refuseBadMaps(maps: readonly string[], folder: string): void {
  // Throws MapError, which is told as a mistake of usage.
  void new SiteMap(maps, folder);
}

/** What is copied: a copy in the tree itself is no part of it, or each run would copy the one before. */
function copied(found: readonly CorpusFile[], folder: string): readonly CorpusFile[] {
  const files = found.filter(
    ({ below, absolute }) =>
      !absolute.startsWith(`${folder}/`) || !folder.startsWith(absolute.slice(0, -below.length)),
  );
  refuseCollisions(files, folder);
  return files;
}

function refuseCollisions(files: readonly CorpusFile[], folder: string): void {
  const sources = new Map<string, string>();
  for (const { below, path, absolute } of files) {
    if (below.startsWith('../') || below.includes('/../'))
      throw new UsageError(`${path} would be written outside ${folder}; name its folder instead`);
    const other = sources.get(below);
    if (other !== undefined)
      throw new UsageError(`${path} and ${other} would both be written to ${folder}/${below}`);
    sources.set(below, path);
    if (absolute === absolutePath(`${folder}/${below}`))
      throw new UsageError(`--out ${folder} holds the documents themselves; use --in-place to replace them`);
  }
}
