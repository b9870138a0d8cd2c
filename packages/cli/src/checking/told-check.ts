import type { Check, CheckedDocument, Telling } from '@linkwright/check';
import type { CorpusFile, DiagnosticRecord } from '@linkwright/corpus';
import pc from 'picocolors';
import { FileNames } from '../files/file-names.ts';
import type { PageOf } from '../findings/excerpt.ts';
import type { FindingStyle } from '../findings/findings-entry.ts';
import { PrintedReport } from '../findings/printed-report.ts';
import { type ReportStyle, Reports } from '../findings/reports.ts';
import { arePathsLinked } from '../terminal/hyperlink.ts';
import type { Problems } from '../terminal/problems.ts';
import { Progress } from '../terminal/progress.ts';
import { version } from '../version.ts';
import { type CheckArguments, printedAlone } from './check-arguments.ts';
import type { Tally } from './tally.ts';

/** Tells of a check as it goes on: in its reports, on standard error, and by a bar. */
export class ToldCheck {
  readonly reports: Reports;
  /** The only report, where it is kept for the next run. */
  readonly printed: PrintedReport | undefined;
  /** How threads print what they find, where they do. */
  readonly telling: Telling | undefined;
  readonly #problems: Problems;

  private constructor(
    problems: Problems,
    reports: Reports,
    printed: PrintedReport | undefined,
    telling: Telling | undefined,
  ) {
    this.#problems = problems;
    this.reports = reports;
    this.printed = printed;
    this.telling = telling;
  }

  /** `pageOf`: of what is in no file. Throws UsageError for reports that are not known or cannot be written. */
  static async open(options: CheckArguments, problems: Problems, pageOf?: PageOf): Promise<ToldCheck> {
    const style = { ...styleOf(options), ...(pageOf && { pageOf }) };
    const alone = printedAlone(options);
    const printed = options.cache && alone !== undefined ? new PrintedReport(alone, style) : undefined;
    // Threads have no pages.
    const telling = alone === undefined || pageOf ? undefined : tellingOf({ ...style, report: alone });
    return new ToldCheck(problems, await Reports.open(options.report, style, printed), printed, telling);
  }

  /** Files of which not even the names lead anywhere. */
  async begin(unfound: readonly DiagnosticRecord[]): Promise<void> {
    await this.reports.begin();
    for (const problem of unfound) await this.reports.document(problem.file, [], [problem]);
  }

  /** Prints what the run before has printed, where this one finds the same. */
  async again(run: Check, files: readonly CorpusFile[], tally: Tally): Promise<boolean> {
    const before = this.printed && run.reportBefore(files, this.printed.key);
    if (!before) return false;
    tally.add(before.counts);
    await this.reports.again(before.text);
    return true;
  }

  /** Tells of documents as they come. The answer is those that are `held` back, since more is to be said of them. */
  async documents(
    stretches: Iterable<Iterable<CheckedDocument>> | AsyncIterable<Iterable<CheckedDocument>>,
    files: readonly CorpusFile[],
    tally: Tally,
    { quiet = false, remote: held = false }: CheckArguments,
  ): Promise<readonly CheckedDocument[]> {
    const progress = new Progress(files.length, quiet);
    const names = new FileNames(files);
    const waiting: CheckedDocument[] = [];
    let latest = '';
    for await (const stretch of stretches)
      for (const document of stretch) {
        if (progress.isShown) {
          const file = names.fileOf(document.file);
          if (file !== latest) progress.advance();
          latest = file;
        }
        for (const problem of document.problems) this.#problems.tell(problem);
        if (document.problems.length > 0) this.printed?.drop();
        if (held) waiting.push(document);
        else {
          // Nor for nothing to be written.
          const writing = this.#document(document, tally);
          if (writing) await writing;
        }
      }
    progress.stop();
    return waiting;
  }

  /** What only the whole run can tell, and the counts. */
  async finish(run: Check, files: readonly CorpusFile[], tally: Tally, interrupted: boolean): Promise<void> {
    for (const remark of run.remarks(files)) await this.reports.document(remark.file, tally.taken([remark]));
    const { error: errors, warning: warnings } = tally.counts;
    const read = this.#problems.errors === 0 ? 'whole' : 'partial';
    const { known } = tally;
    const summary = { ...run.summary({ errors, warnings }), ...(known !== undefined && { known }) };
    await this.reports.finish(summary, interrupted ? 'interrupted' : read);
  }

  /** A promise where standard output has to catch up. */
  #document({ file, findings, problems, told }: CheckedDocument, tally: Tally): Promise<void> | undefined {
    if (!told) return this.reports.document(file, tally.taken(findings), problems);
    tally.add(told.counts);
    return this.reports.told(told.text);
  }
}

function styleOf({ group, excerpts }: CheckArguments): ReportStyle {
  return {
    group,
    excerpts,
    columns: process.stdout.columns ?? 0,
    colours: pc.isColorSupported,
    links: arePathsLinked(),
    version,
  };
}

function tellingOf(style: FindingStyle): Telling {
  const module = new URL('../findings/findings-entry.js', import.meta.url);
  return { module, style, load: () => import('../findings/findings-entry.ts') };
}
