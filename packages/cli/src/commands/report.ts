import {
  Check,
  Destinations,
  type Finding,
  RULES,
  type Severities,
  checkingThreads,
  isRuleCode,
  rulePage,
} from '@linkwright/check';
import { type CorpusFile, SiteMap, absolutePath, endThreads, jobsFor } from '@linkwright/corpus';
import { type NumberedFinding, ReportBuilder, reportHtml } from '@linkwright/report';
import { Command } from 'commander';
import {
  type CheckingArguments,
  addCheckingOptions,
  checkedPattern,
  checkedReading,
  serverFrom,
  severitiesFrom,
} from '../checking/checking-arguments.ts';
import { EXIT, UsageError } from '../exit-status.ts';
import { interrupted, interruption } from '../interruption.ts';
import { addReadingOptions, namedFiles } from '../arguments/reading-arguments.ts';
import { FileNames } from '../files/file-names.ts';
import { cacheFile, memoryOf } from '../files/cache-file.ts';
import { writeOutput } from '../files/output-file.ts';
import { refuseFile } from '../files/output-path.ts';
import { refuseDocument } from '../files/result-place.ts';
import { gatherFiles } from '../report/gather-run.ts';
import {
  type RemoteArguments,
  addRemoteOptions,
  refuseBadAsking,
  remoteAnswers,
} from '../arguments/remote-arguments.ts';
import { checkedRoots } from '../checking/checked-roots.ts';
import { maskedFinding } from '../terminal/masked.ts';
import { Problems } from '../terminal/problems.ts';
import { Progress } from '../terminal/progress.ts';
import { version } from '../version.ts';

interface ReportArguments extends CheckingArguments, RemoteArguments {
  readonly output: string;
  readonly title?: string;
}

export function reportCommand(): Command {
  const command = new Command('report')
    .summary('a page to look at: the map of the links, and what is wrong with them')
    .description(
      'Writes one HTML file that needs no network: the corpus as a picture of its links to zoom into, and tables of findings, links, targets, files, hosts, schemes and bases to search.',
    )
    .argument('[paths...]', 'files, folders, globs')
    .option('--output <FILE>', 'where the page goes', 'linkwright-report.html')
    .option('--title <TEXT>', 'what the page is called; the paths by default');
  addRemoteOptions(addCheckingOptions(command));
  return addReadingOptions(command)
    .addHelpText('after', EXAMPLES)
    .action(async (paths: string[], options: ReportArguments, called: Command) => {
      refuseBadAsking(called, options);
      process.exitCode = await report(paths, options);
    });
}

const EXAMPLES = `
Examples:
  linkwright report site/
  linkwright report site/ --map site=https://example.com/docs/ --output links.html
  linkwright report site/ --rule orphan-page --remote --title "The handbook"`;

async function report(paths: readonly string[], options: ReportArguments): Promise<number> {
  if (paths.length === 0) throw new UsageError('name the files or folders to be reported on');
  if (paths.includes('-'))
    throw new UsageError('a report is about files; what comes on standard input is none');
  refuseFile('--output', options.output);
  refuseDocument('--output', options.output);
  cacheFile(options.cache, []);
  const run = new ReportRun(paths, options);
  const files = await run.files();
  // Nothing was there of what was named: an old report is worth more than an empty one.
  if (files.length === 0 && run.problems.errors > 0) return EXIT.findings;
  const findings = await run.findings(files);
  const builder = await run.gather(files, findings);
  if (run.interrupted) return interrupted(`${options.output} is as it was`);
  await endThreads();
  writeOutput('--output', options.output, await reportHtml(builder.finish()));
  if (!options.quiet) process.stderr.write(`${options.output}: the report is written\n`);
  return run.problems.errors > 0 || run.errors > 0 ? EXIT.findings : EXIT.done;
}

/** Checks and extracts, and tells the report what is found. */
class ReportRun {
  readonly problems: Problems;
  errors = 0;
  readonly #paths: readonly string[];
  readonly #options: ReportArguments;
  readonly #severities: Severities;
  readonly #settings: ConstructorParameters<typeof Destinations>[0];
  readonly #signal: AbortSignal = interruption().signal;
  /** Where the check has cut web archives. */
  #stretches: Check['archiveStretches'] = () => [];

  constructor(paths: readonly string[], options: ReportArguments) {
    this.#paths = paths;
    this.#options = options;
    this.#severities = severitiesFrom(options.rule);
    this.#settings = {
      reading: checkedReading(options),
      roots: checkedRoots(paths),
      server: serverFrom(options),
    };
    this.problems = new Problems(options);
    // Wrong maps are told before anything is read.
    void new SiteMap(options.map, this.#settings.reading.folder);
  }

  get interrupted(): boolean {
    return this.#signal.aborted;
  }

  async files(): Promise<readonly CorpusFile[]> {
    // What no extractor reads exists all the same.
    const files = await namedFiles(this.#paths, this.#options, this.problems, true);
    // An old report is no part of what the new one is about.
    const output = absolutePath(this.#options.output);
    return files.filter(({ absolute }) => absolute !== output);
  }

  /** By the path of the file. */
  async findings(files: readonly CorpusFile[]): Promise<ReadonlyMap<string, readonly Finding[]>> {
    const { exclude, jobs, remote = false, quiet = false } = this.#options;
    const check = new Check({
      ...this.#settings,
      severities: this.#severities,
      exclude: exclude.map(checkedPattern),
      jobs: checkingThreads(files, jobs),
      remotes: remote,
      signal: this.#signal,
      ...memoryOf(this.#options.cache, this.#settings.roots),
    });
    this.#stretches = (file) => check.archiveStretches(file);
    const found = new Map<string, Finding[]>();
    const names = new FileNames(files);
    const keep = (document: string, findings: readonly Finding[]): void => {
      if (findings.length === 0) return;
      const file = names.fileOf(document);
      const list = found.get(file);
      if (list) for (const finding of findings) list.push(finding);
      else found.set(file, [...findings]);
    };
    for (const problem of check.hostProblems()) this.problems.tell(problem);
    const progress = new Progress(files.length, quiet);
    let latest = '';
    for await (const document of check.documents(files)) {
      const file = names.fileOf(document.file);
      if (file !== latest) progress.advance();
      latest = file;
      for (const problem of document.problems) this.problems.tell(problem);
      keep(document.file, document.findings);
    }
    progress.stop();
    if (remote && !this.interrupted)
      for (const [file, findings] of await remoteAnswers(
        check,
        this.#severities,
        this.#options,
        this.#settings.roots,
        this.#signal,
      ))
        keep(file, findings);
    for (const remark of check.remarks(files)) keep(remark.file, [remark]);
    return found;
  }

  /** Everything that the report holds: the findings where they stand, and all links. */
  async gather(
    files: readonly CorpusFile[],
    found: ReadonlyMap<string, readonly Finding[]>,
  ): Promise<ReportBuilder> {
    const builder = new ReportBuilder(files, {
      title: this.#options.title ?? this.#paths.join(' '),
      version,
      made: madeAt(),
      profile: this.#options.profile,
      rule: ruleText,
    });
    const numbered = new Map<string, NumberedFinding[]>();
    for (const { path } of files)
      for (const finding of found.get(path) ?? []) {
        if (finding.severity === 'error') this.errors += 1;
        const told = { ...builder.finding(maskedFinding(finding)), finding };
        const list = numbered.get(path);
        if (list) list.push(told);
        else numbered.set(path, [told]);
      }
    await this.#links(files, numbered, builder);
    return builder;
  }

  async #links(
    files: readonly CorpusFile[],
    findings: ReadonlyMap<string, readonly NumberedFinding[]>,
    builder: ReportBuilder,
  ): Promise<void> {
    const documents = files.filter(({ mediaType }) => mediaType !== undefined);
    const stretches = gatherFiles(documents, {
      keys: this.#settings,
      findings: ({ path }) => findings.get(path) ?? [],
      listed: () => builder.listsLinks,
      stretches: (file) => this.#stretches(file),
      jobs: jobsFor(documents, this.#options.jobs),
      signal: this.#signal,
    });
    for await (const { links, contexts } of stretches) {
      builder.links(links);
      for (const [number, context] of contexts) builder.context(number, context);
    }
  }
}

function ruleText(code: string): { title: string; page: string } {
  return isRuleCode(code) ? { title: RULES[code].title, page: rulePage(code) } : { title: code, page: '' };
}

/** Now, or when the sources are from (reproducible-builds.org): then the same sources give the same bytes. */
function madeAt(): string {
  const epoch = Number(process.env['SOURCE_DATE_EPOCH'] ?? Number.NaN);
  return (Number.isSafeInteger(epoch) ? new Date(epoch * 1000) : new Date()).toISOString();
}
