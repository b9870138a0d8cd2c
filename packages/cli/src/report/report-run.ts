// What `linkwright report` does with what was named: checks it, extracts from it, and tells the report.
import {
  Check,
  type CheckSettings,
  type Finding,
  RULES,
  type Severities,
  checkingThreads,
  isRuleCode,
  rulePage,
} from '@linkwright/check';
import { masked, maskedFinding } from '@linkwright/check/masked';
import { type CorpusFile, SiteMap, absolutePath, jobsFor } from '@linkwright/corpus';
import { type NumberedFinding, ReportBuilder } from '@linkwright/report';
import { type RemoteArguments, remoteAnswers } from '../arguments/remote-arguments.ts';
import { namedFiles } from '../arguments/reading-arguments.ts';
import { checkedRoots } from '../checking/checked-roots.ts';
import {
  type CheckingArguments,
  checkedReading,
  exceptionsFrom,
  serverFrom,
  severitiesFrom,
} from '../checking/checking-arguments.ts';
import type { CheckedSite } from '../crawling/checked-site.ts';
import { type SiteArguments, areUrls, readingOf } from '../crawling/site-arguments.ts';
import { FileNames } from '../files/file-names.ts';
import { memoryOf } from '../files/cache-file.ts';
import { interruption } from '../interruption.ts';
import { Problems } from '../terminal/problems.ts';
import { Progress } from '../terminal/progress.ts';
import { version } from '../version.ts';
import { gatherFiles } from './gather-run.ts';
import type { GatherKeys } from './gathering.ts';
import { ReportedPages } from './reported-pages.ts';

/** What `linkwright report` is told. */
export interface ReportArguments extends CheckingArguments, RemoteArguments, SiteArguments {
  readonly output: string;
  readonly title?: string;
}

/** Checks and extracts, and tells the report what is found. */
export class ReportRun {
  readonly problems: Problems;
  errors = 0;
  readonly #paths: readonly string[];
  readonly #options: ReportArguments;
  readonly #severities: Severities;
  readonly #settings: GatherKeys;
  readonly #signal: AbortSignal = interruption().signal;
  #check: Check | undefined;
  /** Where URLs are named. */
  #site: CheckedSite | undefined;
  #pages: ReportedPages | undefined;

  constructor(paths: readonly string[], options: ReportArguments) {
    this.#paths = paths;
    this.#options = options;
    this.#severities = severitiesFrom(options.rule);
    this.#settings = {
      reading: readingOf(paths, checkedReading(options)),
      roots: checkedRoots(areUrls(paths) ? ['.'] : paths),
      server: serverFrom(options),
    };
    this.problems = new Problems(options);
    // Wrong maps are told before anything is read.
    void new SiteMap(this.#settings.reading.maps ?? [], this.#settings.reading.folder);
  }

  get interrupted(): boolean {
    return this.#signal.aborted;
  }

  /** None where nothing was there of what is named. */
  async files(): Promise<readonly CorpusFile[]> {
    if (areUrls(this.#paths)) {
      this.#site = await this.#retrieved();
      return this.#site.there.length === 0 ? [] : [this.#site.file];
    }
    // What no extractor reads exists all the same.
    const files = await namedFiles(this.#paths, this.#options, this.problems, true);
    // An old report is no part of what the new one is about.
    const output = absolutePath(this.#options.output);
    return files.filter(({ absolute }) => absolute !== output);
  }

  /** The pages of the site that is named. */
  async #retrieved(): Promise<CheckedSite> {
    // Few ask servers.
    const { KeptSite } = await import('../crawling/kept-site.ts');
    const { checkedSite } = await import('../crawling/checked-site.ts');
    const settings = this.#checking();
    const retrieving = { settings, problems: this.problems, signal: this.#signal };
    return checkedSite(this.#paths, this.#options, new KeptSite(), retrieving);
  }

  /** What links are held against. */
  #checking(): CheckSettings {
    return { ...this.#settings, severities: this.#severities, ...exceptionsFrom(this.#options) };
  }

  /** By the path of the file. */
  async findings(files: readonly CorpusFile[]): Promise<ReadonlyMap<string, readonly Finding[]>> {
    const { jobs, remote = false, quiet = false } = this.#options;
    const site = this.#site;
    const check = new Check({
      ...this.#checking(),
      jobs: checkingThreads(files, jobs),
      remotes: remote,
      signal: this.#signal,
      pages: true,
      ...(site ? { retrieved: site } : memoryOf(this.#options.cache, this.#settings.roots)),
    });
    this.#check = check;
    const found = new Map<string, Finding[]>();
    const pages = (this.#pages = new ReportedPages(files, site?.there));
    const names = site ? { fileOf: () => site.file.path } : new FileNames(files);
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
      pages.checked(document.file, file);
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
    const builder = new ReportBuilder(this.#site ? [] : files, {
      title: this.#options.title ?? this.#paths.join(' '),
      pages: this.#pages?.list(this.#check?.archivedPages()) ?? [],
      version,
      made: madeAt(),
      profile: this.#options.profile,
      rule: ruleText,
    });
    const numbered = new Map<string, NumberedFinding[]>();
    for (const { path } of files)
      for (const finding of found.get(path) ?? []) {
        if (finding.severity === 'error') this.errors += 1;
        const shown = { ...maskedFinding(finding), file: masked(finding.file) };
        const told = { ...builder.finding(shown), finding };
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
    const pages = this.#check?.archivedPages();
    const stretches = gatherFiles(documents, {
      keys: { ...this.#settings, ...(pages && { pages }) },
      findings: ({ path }) => findings.get(path) ?? [],
      listed: () => builder.listsLinks,
      stretches: (file) => this.#check?.archiveStretches(file) ?? [],
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
