import {
  Check,
  type CheckOptions,
  type CheckedDocument,
  type Finding,
  type KnownAnswers,
  type PassingDocument,
  type Severities,
  checkingThreads,
  threadsBeside,
} from '@linkwright/check';
import {
  type CorpusFile,
  type DiagnosticRecord,
  type ReadingOptions,
  SiteMap,
  beginThreads,
  isFile,
  pageSources,
} from '@linkwright/corpus';
import { memoryOf } from '../files/cache-file.ts';
import { engineFor } from '../engine/engine-arguments.ts';
import { EXIT, UsageError } from '../exit-status.ts';
import { BaselineFile } from '../findings/baseline-file.ts';
import { checkedFiles } from '../findings/checked-files.ts';
import { interrupted, interruption } from '../interruption.ts';
import { namedFiles } from '../arguments/reading-arguments.ts';
import { remoteAnswers } from '../arguments/remote-arguments.ts';
import type { Changes } from '../repairs/changed-files.ts';
import { rootsOf } from '../arguments/roots.ts';
import type { CheckedSite } from '../crawling/checked-site.ts';
import type { KeptSite } from '../crawling/kept-site.ts';
import { areUrls, readingOf, refuseBadUrls } from '../crawling/site-arguments.ts';
import { checkedRoots } from './checked-roots.ts';
import { isStandardInput } from '../files/standard-input-path.ts';
import { tellStopped } from '../stopped-run.ts';
import type { FindingTables } from '../table/finding-tables.ts';
import { wantsTables } from '../table/table-arguments.ts';
import { Problems } from '../terminal/problems.ts';
import { type CheckArguments, refuseUnclear, refuseUnwritable } from './check-arguments.ts';
import { checkedReading, exceptionsFrom, serverFrom, severitiesFrom } from './checking-arguments.ts';
import { type Fixing, fixSureLinks } from './fixed-links.ts';
import { tellFlood } from './flood-hint.ts';
import { Tally } from './tally.ts';
import { ToldCheck } from './told-check.ts';
import { tellWikiLinks } from './unread-wiki-links.ts';

/** `linkwright check`, from what is asked for to the exit status. */
export async function runCheck(paths: readonly string[], options: CheckArguments): Promise<number> {
  if (paths.length === 0) throw new UsageError('name the files or folders to be checked');
  const isInput = isStandardInput(paths);
  const isSite = areUrls(paths);
  refuseUnclear(options, { isInput, isSite });
  if (isSite) refuseBadUrls(paths);
  const reading = readingOf(paths, checkedReading(options));
  // Wrong maps are told before anything is read.
  const map = new SiteMap(reading.maps ?? [], reading.folder);
  const wanted = wantedOf(isInput || isSite ? ['.'] : paths, reading, options);
  const changes =
    options.since === undefined ? undefined : await changesSince(options.since, paths, map, wanted);
  const problems = new Problems(options);
  const { signal } = interruption();
  refuseUnwritable(options);
  if (!isSite) tellStopped(rootsOf(isInput ? ['.'] : paths), options);
  const kept = isSite ? await keptSite() : undefined;
  const told = await ToldCheck.open(options, problems, kept && ((uri) => kept.page(uri)));
  const tables = wantsTables(options) ? await openTables(options, wanted) : undefined;
  const prepared = { paths, isInput, kept, reading, wanted, changes, problems, signal, told, tables };
  try {
    return await checked(prepared, options);
  } catch (error) {
    await tables?.discard();
    throw error;
  }
}

/** A check for which everything that can be refused at once has been looked at. */
interface Prepared {
  readonly paths: readonly string[];
  readonly isInput: boolean;
  /** Where the pages are kept, if the paths are URLs. */
  readonly kept: KeptSite | undefined;
  readonly reading: ReadingOptions;
  readonly wanted: Wanted;
  readonly changes: Changes | undefined;
  readonly problems: Problems;
  readonly signal: AbortSignal;
  readonly told: ToldCheck;
  readonly tables: FindingTables | undefined;
}

async function checked(prepared: Prepared, options: CheckArguments): Promise<number> {
  const { paths, isInput, kept, reading, wanted, changes, problems, signal, told, tables } = prepared;
  const site = kept && (await retrieved(paths, kept, prepared, options));
  const found = site
    ? { files: [site.file], unfound: [] }
    : await foundFiles(isInput ? [] : paths, options, wanted, problems);
  const baseline = baselineOf(site?.isOf ?? checkedFiles(paths, found.files), options);
  const jobs = checkingThreads(found.files, options.jobs);
  if (options.engine === undefined && !options.cache) beginThreads(threadsBeside(jobs, wanted));
  const settings = { ...wanted, jobs, signal };
  // What is to be written is looked at as it is.
  const engine = options.fix ? undefined : await engineFor(options, engineKey(wanted), found.files, signal);
  const fixed = options.fix ? await fixedFirst(found.files, settings, prepared, options) : undefined;
  const files = fixed?.files ?? found.files;
  const tally = new Tally({
    known: baseline?.known,
    keep: options.updateBaseline ?? false,
    marks: tables?.marks,
    changes,
  });
  const run = new Check({
    ...settings,
    ...(engine && { engine }),
    ...(site && { retrieved: site }),
    ...(told.telling && { telling: told.telling }),
    // What is remembered knows nothing of files that moved, so fixing goes without.
    ...(fixed || site
      ? { ...(fixed && { moved: fixed.moved }) }
      : memoryOf(options.cache, wanted.roots, () => told.printed?.kept(tally.counts))),
  });
  const hosts = run.hostProblems();
  for (const problem of hosts) problems.tell(problem);
  const input = isInput ? await inputFrom(reading, options) : undefined;
  try {
    await told.begin([...found.unfound, ...hosts]);
    if (!(await told.again(run, files, tally))) {
      const stretches = input ? run.passing([input]) : run.stretches(files);
      const waiting = await told.documents(stretches, files, tally, options);
      const answers = await answersOf(waiting, run, wanted, options, signal, fixed?.answers);
      await tellAnswered(waiting, answers, told, tally);
    }
  } finally {
    await engine?.close();
  }
  await told.finish(run, files, tally, signal.aborted);
  await tables?.write(files, options, problems, signal);
  if (signal.aborted) return interrupted('not all was checked; what is written to files is as it was');
  baseline?.settle(tally.all);
  tellFlood(tally, options);
  if (!site) {
    if (tally.reaches('warning')) {
      await ignoredTold(files, paths, options);
      await siteAroundTold(files, wanted, options);
    }
    if (!isInput) tellWikiLinks(files, rootsOf(paths), options);
  }
  return problems.errors > 0 || tally.reaches(options.failOn) ? EXIT.findings : EXIT.done;
}

/** What is known once the links that are sure have been fixed. */
interface Fixed {
  /** The files as they are then. */
  readonly files: readonly CorpusFile[];
  /** Where files have gone, for what is told of the links that are left. */
  readonly moved: NonNullable<CheckOptions['moved']>;
  /** What servers have answered; they are not asked again. */
  readonly answers: KnownAnswers;
}

async function fixedFirst(
  files: readonly CorpusFile[],
  settings: Fixing['settings'],
  { paths, changes, problems }: Prepared,
  options: CheckArguments,
): Promise<Fixed> {
  const moved = await movedBelow(paths);
  const answers: KnownAnswers = new Map();
  const fixing = { settings: { ...settings, moved }, options, changes, problems, answers };
  const count = await fixSureLinks(files, fixing);
  const isChanged = count > 0 && !options.dryRun;
  return { files: isChanged ? await namedFiles(paths, options, problems, true) : files, moved, answers };
}

/** Not loaded where files are checked: it reads documents, which a run that remembers all of them does not. */
async function inputFrom(reading: ReadingOptions, options: CheckArguments): Promise<PassingDocument> {
  const { checkedInput } = await import('./checked-input.ts');
  return checkedInput(reading, options);
}

/** What every link is held against. */
type Wanted = Pick<CheckOptions, 'reading' | 'roots' | 'server' | 'exclude' | 'exempt'> & {
  readonly severities: Severities;
  readonly remotes: boolean;
};

function wantedOf(paths: readonly string[], reading: ReadingOptions, options: CheckArguments): Wanted {
  return {
    reading,
    roots: checkedRoots(paths),
    server: serverFrom(options),
    severities: severitiesFrom(options.rule),
    ...exceptionsFrom(options),
    remotes: options.remote ?? false,
  };
}

/** What makes two commands at one engine the same. */
function engineKey({ reading, roots, server, severities, remotes, ...except }: Wanted): readonly unknown[] {
  return ['check', { reading, roots, server }, severities, except.exclude, except.exempt, remotes];
}

/** The files that are named, and what names none. What no extractor reads exists all the same. */
async function foundFiles(
  paths: readonly string[],
  options: CheckArguments,
  wanted: Wanted,
  problems: Problems,
): Promise<{ readonly files: readonly CorpusFile[]; readonly unfound: readonly DiagnosticRecord[] }> {
  const unfound: DiagnosticRecord[] = [];
  const telling: Pick<Problems, 'tell'> = {
    tell: (problem) => {
      problems.tell(problem);
      unfound.push(problem);
    },
  };
  // How many threads pay is known by the sizes of the files alone.
  const threads = threadsBeside(options.jobs ?? 1, wanted);
  return { files: await namedFiles(paths, { ...options, threads }, telling, true), unfound };
}

function baselineOf(
  isChecked: (file: string) => boolean,
  { baseline, updateBaseline = false }: CheckArguments,
): BaselineFile | undefined {
  if (baseline === undefined) return undefined;
  return new BaselineFile(baseline, updateBaseline, isChecked);
}

type Answers = Awaited<ReturnType<typeof remoteAnswers>>;

/** Servers are asked once all documents are read. */
async function answersOf(
  waiting: readonly CheckedDocument[],
  run: Check,
  { severities, roots }: Wanted,
  options: CheckArguments,
  signal: AbortSignal,
  known: KnownAnswers | undefined,
): Promise<Answers | undefined> {
  return waiting.length > 0 ? remoteAnswers(run, severities, options, roots, signal, known) : undefined;
}

/** The documents that had to wait, with what servers have answered. */
async function tellAnswered(
  waiting: readonly CheckedDocument[],
  answers: Answers | undefined,
  { reports }: ToldCheck,
  tally: Tally,
): Promise<void> {
  for (const document of waiting) {
    const { file, findings, problems } = document;
    const all = [...findings, ...answersTo(document, answers)];
    all.sort((a, b) => a.line - b.line || a.column - b.column);
    await reports.document(file, tally.taken(all), problems);
  }
}

/** What servers have answered of the links of one document: several records of a web archive may be of the same page. */
function answersTo({ file, remotes }: CheckedDocument, answers: Answers | undefined): readonly Finding[] {
  const records = new Set(remotes.map(({ finding }) => finding.recordOffset));
  return (answers?.get(file) ?? []).filter(({ recordOffset }) => records.has(recordOffset));
}

/** Few check a site at its server. */
async function keptSite(): Promise<KeptSite> {
  const { KeptSite: Kept } = await import('../crawling/kept-site.ts');
  return new Kept();
}

async function retrieved(
  urls: readonly string[],
  kept: KeptSite,
  { wanted: settings, problems, signal }: Prepared,
  options: CheckArguments,
): Promise<CheckedSite> {
  const { checkedSite } = await import('../crawling/checked-site.ts');
  return checkedSite(urls, options, kept, { settings, problems, signal });
}

/** Few ask git. */
async function changesSince(
  revision: string,
  paths: readonly string[],
  map: SiteMap,
  { reading, server }: Wanted,
): Promise<Changes> {
  const { Changes: Since } = await import('../repairs/changed-files.ts');
  const sources = pageSources(reading.mediaTypes);
  return new Since(revision, rootsOf(paths), map, { sources, index: server.index });
}

/** Not loaded where all is well. */
async function ignoredTold(
  files: readonly CorpusFile[],
  paths: readonly string[],
  options: CheckArguments,
): Promise<void> {
  const { tellIgnored } = await import('./ignored-documents.ts');
  // Whoever names a file means it.
  tellIgnored(files, rootsOf(paths.filter((path) => !isFile(path))), options);
}

/** Nor is this. */
async function siteAroundTold(
  files: readonly CorpusFile[],
  { roots, reading }: Wanted,
  options: CheckArguments,
): Promise<void> {
  const { tellSiteAround } = await import('./sites-around.ts');
  const map = new SiteMap(reading.maps ?? [], reading.folder);
  tellSiteAround(files, [...roots, ...map.roots], options);
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
