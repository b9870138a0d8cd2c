import {
  Check,
  type CheckOptions,
  type CheckedDocument,
  type Finding,
  type KnownFindings,
  RULES,
  type Severities,
  type Telling,
  checkingThreads,
  isRuleCode,
  rulePage,
} from '@linkwright/check';
import { type CorpusFile, type DiagnosticRecord, SiteMap } from '@linkwright/corpus';
import { Command, Option } from 'commander';
import pc from 'picocolors';
import {
  type CheckingArguments,
  addCheckingOptions,
  checkedPattern,
  serverFrom,
  severitiesFrom,
} from '../checking-arguments.ts';
import { type EngineArguments, addEngineOption, engineFor } from '../engine/engine-arguments.ts';
import { EXIT, UsageError } from '../exit-status.ts';
import { BaselineFile } from '../findings/baseline-file.ts';
import { checkedFiles } from '../findings/checked-files.ts';
import type { FindingStyle } from '../findings/findings-entry.ts';
import { PrintedReport } from '../findings/printed-report.ts';
import { REPORT_NAMES, Reports } from '../findings/reports.ts';
import { interruption } from '../interruption.ts';
import { addReadingOptions, collect, namedFiles, readingOptions } from '../reading-arguments.ts';
import { FileNames } from '../file-names.ts';
import { cacheFile, memoryOf } from '../cache-file.ts';
import { journalFolder, refuseFile } from '../output-path.ts';
import { type RemoteArguments, addRemoteOptions, remoteAnswers } from '../remote-arguments.ts';
import type { Changes } from '../repairs/changed-files.ts';
import { rootsOf } from '../roots.ts';
import type { FindingMarks } from '../table/finding-marks.ts';
import type { FindingTables } from '../table/finding-tables.ts';
import { type TableArguments, wantsTables } from '../table/table-arguments.ts';
import { checkedInput, refuseForInput } from './checked-input.ts';
import { arePathsLinked } from '../terminal/hyperlink.ts';
import { Output } from '../terminal/output.ts';
import { isStandardInput } from '../standard-input.ts';
import { Problems } from '../terminal/problems.ts';
import { Progress } from '../terminal/progress.ts';
import { version } from '../version.ts';

interface CheckArguments extends CheckingArguments, RemoteArguments, TableArguments, EngineArguments {
  readonly retrieval?: string;
  readonly report: readonly string[];
  readonly group: 'file' | 'target';
  readonly excerpts: boolean;
  readonly failOn: 'error' | 'warning' | 'info' | 'never';
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  readonly explain?: string;
  readonly fix?: boolean;
  readonly dryRun?: boolean;
  readonly diff?: boolean;
  readonly state?: string;
  readonly since?: string;
  readonly watch?: boolean;
}

export function checkCommand(): Command {
  const command = new Command('check')
    .summary('does every link lead somewhere')
    .description(
      'Looks whether the files and the names in them exist that links lead to. Everything that `extract`\nlists is checked; nothing outside the named folders and mapped trees is read.',
    )
    .argument('[paths...]', 'files, folders, globs, or - for standard input')
    .option(
      '--retrieval <URI>',
      'the URI that standard input was retrieved from; else it stands in this folder',
    );
  addCheckingOptions(command)
    .option('--report <NAME[=FILE]>', `${REPORT_NAMES.join(', ')} (repeatable)`, collect, [])
    .option('--no-excerpts', 'do not show the lines that findings stand in')
    .addOption(
      new Option('--group <BY>', 'how the text report is grouped')
        .choices(['file', 'target'])
        .default('file'),
    )
    .addOption(
      new Option('--fail-on <SEVERITY>', 'the least severity that makes the exit status 1')
        .choices(['error', 'warning', 'info', 'never'])
        .default('error'),
    )
    .option('--baseline <FILE>', 'findings that are known: only new ones count')
    .option('--update-baseline', 'write what is found to the baseline')
    .option('--to <FILE>', 'write a table of all links, and what was found of them')
    .option('--anchors <FILE>', 'write a table of the names in the documents')
    .option('--addresses <FILE>', 'write a table of the addresses that the files are found at');
  command
    .option('--since <REV>', 'only findings in files that changed since this revision, and of links to them')
    .option('--watch', 'check again when files change, and tell what is new and what is fixed')
    .option('--fix', 'write the suggestions that are certain; what is left is reported')
    .option('--dry-run', 'with --fix: tell what would be fixed and write nothing')
    .option('--diff', 'with --fix: show unified diffs')
    .option('--state <DIR>', 'where the journal is kept, for undo');
  addRemoteOptions(command).option('--explain <CODE>', 'print the page of a rule; `all` lists the rules');
  return addReadingOptions(addEngineOption(command))
    .addHelpText('after', EXAMPLES)
    .action(async (paths: string[], options: CheckArguments) => {
      if (options.explain !== undefined) process.exitCode = await explain(options.explain);
      else process.exitCode = options.watch ? await watched(paths, options) : await check(paths, options);
    });
}

const EXAMPLES = `
Examples:
  linkwright check site/                                       a tree of files
  linkwright check site/ --map site=https://example.com/docs/ --server netlify
  linkwright check site/ --report text --report sarif=links.sarif
  linkwright check site/ --rule orphan-page --rule outside-root=off --fail-on warning
  linkwright check site/ --baseline links.json --update-baseline
  linkwright check site/ --to links.parquet                    findings as a column, for linkwright query
  git show :README.md | linkwright check - --as markdown       a document that is in no file
  linkwright check site/ --watch                               again whenever a file changes
  linkwright check --explain missing-fragment`;

async function explain(code: string): Promise<number> {
  const output = new Output();
  if (code === 'all') {
    for (const [name, { severity, standard, title }] of Object.entries(RULES))
      await output.line(`${name.padEnd(30)} ${(standard ? severity : `(${severity})`).padEnd(10)} ${title}`);
    return EXIT.done;
  }
  if (!isRuleCode(code))
    throw new UsageError(`--explain ${code}: no rule has this code; \`--explain all\` lists them`);
  await output.write(rulePage(code));
  return EXIT.done;
}

/** The report as it is now, and then what changes in it. */
async function watched(paths: readonly string[], options: CheckArguments): Promise<number> {
  const { fix, updateBaseline, baseline, since, remote, engine } = options;
  if (
    fix ||
    updateBaseline ||
    baseline !== undefined ||
    since !== undefined ||
    remote ||
    engine !== undefined
  )
    throw new UsageError(
      '--watch looks at files alone: without --fix, --baseline, --since, --remote, --engine',
    );
  if (options.report.some((name) => name !== 'text') || wantsTables(options))
    throw new UsageError('--watch prints text; other reports and tables are for a single check');
  if ((await check(paths, options)) === EXIT.interrupted) return EXIT.interrupted;
  const { watchLinks } = await import('./watch-links.ts');
  return watchLinks(paths, options);
}

async function check(paths: readonly string[], options: CheckArguments): Promise<number> {
  if (paths.length === 0) throw new UsageError('name the files or folders to be checked');
  const isInput = isStandardInput(paths);
  const { retrieval, cache, fix, since, watch, engine: shared } = options;
  refuseForInput(isInput, { retrieval, cache, fix, since, watch, engine: shared, to: wantsTables(options) });
  const named = isInput ? [] : paths;
  const reading = readingOptions(options);
  // Wrong maps are told before anything is read.
  const map = new SiteMap(reading.maps ?? [], reading.folder);
  if (options.updateBaseline && options.baseline === undefined)
    throw new UsageError('--update-baseline: say which file with --baseline');
  if (!options.fix && (options.dryRun || options.diff))
    throw new UsageError('--dry-run and --diff belong to --fix');
  const machine = options.report.find((name) => !name.includes('=') && name !== 'text');
  if (options.diff && machine !== undefined)
    throw new UsageError(
      `--diff prints where --report ${machine} does; give the report a file, ${machine}=FILE`,
    );
  const severities = severitiesFrom(options.fix ? [...FIXED_RULES, ...options.rule] : options.rule);
  const changes = options.since === undefined ? undefined : await changesSince(options.since, paths, map);
  const problems = new Problems(options);
  const interrupted = interruption();
  refuseUnwritable(options);
  const style = {
    group: options.group,
    excerpts: options.excerpts,
    columns: process.stdout.columns ?? 0,
    colours: pc.isColorSupported,
    links: arePathsLinked(),
    version,
  };
  const alone = printedAlone(options);
  const printed = options.cache && alone !== undefined ? new PrintedReport(alone, style) : undefined;
  const reports = await Reports.open(options.report, style, printed);
  const keys = { reading, roots: rootsOf(isInput ? ['.'] : paths), server: serverFrom(options) };
  const tables = wantsTables(options) ? await openTables(options, keys) : undefined;
  // What no extractor reads exists all the same.
  const unfound: DiagnosticRecord[] = [];
  const finding: Pick<Problems, 'tell'> = {
    tell: (problem) => {
      problems.tell(problem);
      unfound.push(problem);
    },
  };
  let files = await namedFiles(named, options, finding, true);
  const baseline =
    options.baseline === undefined
      ? undefined
      : new BaselineFile(options.baseline, options.updateBaseline ?? false, checkedFiles(paths, files));
  const exclude = options.exclude.map(checkedPattern);
  const remotes = options.remote ?? false;
  // What is to be written is looked at as it is.
  const engine = options.fix
    ? undefined
    : await engineFor(options, ['check', keys, severities, exclude, remotes], files);
  const settings: CheckOptions = {
    ...keys,
    severities,
    exclude,
    jobs: checkingThreads(files, options.jobs),
    remotes,
    signal: interrupted.signal,
    ...(engine && { engine }),
    ...(options.fix && { moved: await movedBelow(paths) }),
  };
  if (options.fix) {
    const sure = await fixable(
      new Check(settings),
      files,
      severities,
      { ...options, roots: keys.roots },
      changes,
      interrupted.signal,
    );
    const fixing = { ...options, reading, signal: interrupted.signal };
    const { fixLinks } = await import('../repairs/fix-links.ts');
    const fixed = interrupted.signal.aborted ? 0 : await fixLinks(files, sure, problems, fixing);
    if (fixed > 0 && !options.dryRun) files = await namedFiles(paths, options, problems, true);
  }
  const input = isInput ? await checkedInput(reading, options) : undefined;
  // What is remembered knows nothing of files that moved, so fixing goes without.
  const tally = new Tally(baseline?.known, options.updateBaseline ?? false, tables?.marks, changes);
  const report = () => printed?.kept(tally.counts);
  const run = new Check({
    ...settings,
    ...(!options.fix && memoryOf(options.cache, keys.roots, report)),
    ...(alone !== undefined && { telling: tellingOf({ ...style, report: alone }) }),
  });
  const progress = new Progress(files.length, options.quiet ?? false);
  await reports.begin();
  for (const problem of unfound) await reports.document(problem.file, [], [problem]);
  const before = printed && run.reportBefore(files, printed.key);
  if (before) {
    tally.add(before.counts);
    await reports.again(before.text);
  }
  const waiting: CheckedDocument[] = [];
  const names = new FileNames(files);
  let latest = '';
  try {
    const stretches = input ? [run.passing(input.file, input.opened)] : run.stretches(files);
    for await (const stretch of before ? [] : stretches)
      for (const document of stretch) {
        if (progress.isShown) {
          const file = names.fileOf(document.file);
          if (file !== latest) progress.advance();
          latest = file;
        }
        for (const problem of document.problems) problems.tell(problem);
        if (document.problems.length > 0) printed?.drop();
        if (options.remote) waiting.push(document);
        else {
          // Nor for nothing to be written.
          const writing = tell(document, reports, tally);
          if (writing) await writing;
        }
      }
  } finally {
    await engine?.close();
  }
  progress.stop();
  const answers =
    waiting.length > 0
      ? await remoteAnswers(run, severities, options, keys.roots, interrupted.signal)
      : undefined;
  for (const { file, findings, problems: told } of waiting) {
    const all = [...findings, ...(answers?.get(file) ?? [])];
    all.sort((a, b) => a.line - b.line || a.column - b.column);
    await reports.document(file, tally.taken(all), told);
  }
  for (const remark of run.remarks(files)) await reports.document(remark.file, tally.taken([remark]));
  const sums = { errors: tally.counts.error, warnings: tally.counts.warning };
  await reports.finish(run.summary(sums), interrupted.signal.aborted);
  await tables?.write(files, options, problems, interrupted.signal);
  if (interrupted.signal.aborted) return EXIT.interrupted;
  baseline?.settle(tally.all);
  return problems.errors > 0 || tally.reaches(options.failOn) ? EXIT.findings : EXIT.done;
}

/** Hours of work must not be for a file that nobody can write. */
function refuseUnwritable({ cache, baseline, updateBaseline, fix, dryRun, state }: CheckArguments): void {
  cacheFile(cache, []);
  if (updateBaseline && baseline !== undefined) refuseFile('--baseline', baseline);
  if (fix && !dryRun) journalFolder(state);
}

/** A promise where standard output has to catch up. */
function tell(
  { file, findings, problems, told }: CheckedDocument,
  reports: Reports,
  tally: Tally,
): Promise<void> | undefined {
  if (!told) return reports.document(file, tally.taken(findings), problems);
  tally.add(told.counts);
  return reports.told(told.text);
}

/** How threads print what they have found. */
function tellingOf(style: FindingStyle): Telling {
  const module = new URL('../findings/findings-entry.js', import.meta.url);
  return { module, style, load: () => import('../findings/findings-entry.ts') };
}

/** The only report, if it is printed document by document and nothing but what is found decides about it. */
function printedAlone(options: CheckArguments): FindingStyle['report'] | undefined {
  const { report, group, fix, remote, baseline, since, engine } = options;
  const isMore = fix || remote || baseline !== undefined || since !== undefined || engine !== undefined;
  if (isMore || wantsTables(options) || report.length > 1) return undefined;
  const [name = 'text'] = report;
  return (name === 'text' && group === 'file') || name === 'ndjson' ? name : undefined;
}

/** Few ask git. */
async function changesSince(revision: string, paths: readonly string[], map: SiteMap): Promise<Changes> {
  const { Changes: Since } = await import('../repairs/changed-files.ts');
  return new Since(revision, rootsOf(paths), map);
}

async function movedBelow(paths: readonly string[]): Promise<NonNullable<CheckOptions['moved']>> {
  const { movedFiles } = await import('../repairs/moved-files.ts');
  return movedFiles(rootsOf(paths));
}

/** Few ask for tables. */
async function openTables(...asked: Parameters<typeof FindingTables.open>): Promise<FindingTables> {
  const { FindingTables: Tables } = await import('../table/finding-tables.ts');
  return Tables.open(...asked);
}

/** Rules that are looked for with --fix, unless it is said that they are off. */
const FIXED_RULES = ['missing-slash=info', 'unsafe-character=info', 'unwise-character=info'];

/** The findings whose suggestions are certain. */
async function fixable(
  run: Check,
  files: readonly CorpusFile[],
  severities: Severities,
  options: CheckArguments & { readonly roots: readonly string[] },
  changes: Changes | undefined,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for await (const { findings } of run.documents(files)) found.push(...findings.filter(isSure));
  if (options.remote)
    for (const findings of (await remoteAnswers(run, severities, options, options.roots, signal)).values())
      found.push(...findings.filter(isSure));
  return changes ? found.filter((finding) => changes.concern(finding)) : found;
}

function isSure({ fixable: sure }: Finding): boolean {
  return sure === true;
}

/** What has been found so far. */
class Tally {
  readonly counts = { error: 0, warning: 0, info: 0 };
  readonly all: Finding[] = [];
  readonly #known: KnownFindings | undefined;
  readonly #keep: boolean;
  readonly #marks: FindingMarks | undefined;
  readonly #changes: Changes | undefined;

  constructor(known: KnownFindings | undefined, keep: boolean, marks?: FindingMarks, changes?: Changes) {
    this.#known = known;
    this.#marks = marks;
    this.#keep = keep;
    this.#changes = changes;
  }

  /** The findings that count. */
  taken(findings: readonly Finding[]): readonly Finding[] {
    if (findings.length === 0) return findings;
    // A baseline is of everything, whatever has changed.
    if (this.#keep) for (const finding of findings) this.all.push(finding);
    const unknown = this.#known ? findings.filter((finding) => this.#known?.isNew(finding)) : findings;
    const fresh = this.#changes ? unknown.filter((finding) => this.#changes?.concern(finding)) : unknown;
    for (const { severity } of fresh) this.counts[severity] += 1;
    this.#marks?.add(fresh);
    return fresh;
  }

  /** Adds what was found in a run before. */
  add(counts: Tally['counts']): void {
    for (const severity of ['error', 'warning', 'info'] as const) this.counts[severity] += counts[severity];
  }

  reaches(least: CheckArguments['failOn']): boolean {
    const { error, warning, info } = this.counts;
    const sums = { never: 0, error, warning: error + warning, info: error + warning + info };
    return sums[least] > 0;
  }
}
