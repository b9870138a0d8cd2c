import type { CheckSummary, Finding } from '@linkwright/check';
import { maskedFinding } from '@linkwright/check/masked';
import type { DiagnosticRecord } from '@linkwright/corpus';
import { UsageError } from '../exit-status.ts';
import { OutputFile } from '../files/output-file.ts';
import { Output } from '../terminal/output.ts';
import { githubReport } from './github-report.ts';
import { gitlabReport } from './gitlab-report.ts';
import { jsonReport } from './json-report.ts';
import { junitReport } from './junit-report.ts';
import { markdownReport } from './markdown-report.ts';
import { ndjsonReport } from './ndjson-report.ts';
import type { PrintedReport } from './printed-report.ts';
import type { FindingReport, RunEnd } from './report.ts';
import { sarifReport } from './sarif-report.ts';
import { tapReport } from './tap-report.ts';
import { type TextStyle, textReport } from './text-report.ts';

export interface ReportStyle extends TextStyle {
  readonly version: string;
}

/** The one that needs a library is loaded when it is asked for. */
const REPORTS: Readonly<Record<string, (style: ReportStyle) => FindingReport | Promise<FindingReport>>> = {
  text: textReport,
  json: jsonReport,
  ndjson: ndjsonReport,
  sarif: ({ version }) => sarifReport(version),
  junit: junitReport,
  github: githubReport,
  gitlab: gitlabReport,
  csv: async () => (await import('./csv-report.ts')).csvReport(),
  tap: tapReport,
  markdown: markdownReport,
};

export const REPORT_NAMES: readonly string[] = Object.keys(REPORTS);

/** All the reports of a run: at most one on standard output, the others in files. */
export class Reports {
  readonly #open: {
    readonly report: FindingReport;
    readonly write: (text: string | Uint8Array) => Promise<void> | undefined;
  }[] = [];
  readonly #files: OutputFile[] = [];
  readonly #printed: PrintedReport | undefined;

  private constructor(printed: PrintedReport | undefined) {
    this.#printed = printed;
  }

  /**
   * `wanted` are names, each with `=FILE` or for standard output. Throws UsageError for unknown ones. `printed` hears
   * what a report that is the only one says of documents.
   */
  static async open(
    wanted: readonly string[],
    style: ReportStyle,
    printed?: PrintedReport,
  ): Promise<Reports> {
    const asked = (wanted.length > 0 ? wanted : ['text']).map(parsed);
    if (asked.filter(({ file }) => file === undefined).length > 1)
      throw new UsageError(
        '--report: only one report can go to standard output; give the others a file, NAME=FILE',
      );
    if (asked.some(({ file }) => file === ''))
      throw new UsageError('--report: the name of a file is missing behind "="');
    const reports = new Reports(printed);
    const output = new Output();
    for (const { name, file } of asked) {
      const report = await (REPORTS[name] as (typeof REPORTS)[string])(style);
      reports.#open.push({
        report,
        write: file === undefined ? (text) => output.write(text) : reports.#toFile(name, file),
      });
    }
    return reports;
  }

  async begin(): Promise<void> {
    for (const { report, write } of this.#open) await write(report.begin());
  }

  /** A promise where standard output, on which there is one report at most, has to catch up. */
  document(
    file: string,
    findings: readonly Finding[],
    problems: readonly DiagnosticRecord[] = NONE,
  ): Promise<void> | undefined {
    const errors = problems.length === 0 ? NONE : problems.filter(({ severity }) => severity === 'error');
    const shown = findings.length === 0 ? findings : findings.map(maskedFinding);
    let writing: Promise<void> | undefined;
    for (const { report, write } of this.#open) {
      const text = report.document(file, shown, errors);
      if (text !== '') writing = write(this.#heard(text)) ?? writing;
    }
    return writing;
  }

  /** The same, where it has been written. */
  told(text: Uint8Array): Promise<void> | undefined {
    this.#printed?.add(text);
    let writing: Promise<void> | undefined;
    for (const { write } of this.#open) writing = write(text) ?? writing;
    return writing;
  }

  /** Says of all documents what was said in a run before. */
  async again(text: readonly Uint8Array[]): Promise<void> {
    for (const { write } of this.#open) for (const piece of text) await write(piece);
  }

  #heard(text: string): string | Uint8Array {
    if (!this.#printed) return text;
    const bytes = Buffer.from(text);
    this.#printed.add(bytes);
    return bytes;
  }

  /** The end of a run. Where it was interrupted, files stay as they were: half a report looks like a whole one. */
  async finish(summary: CheckSummary, end: RunEnd = 'whole'): Promise<void> {
    for (const { report, write } of this.#open) await write(report.finish(summary, end));
    if (end !== 'interrupted') for (const file of this.#files) file.finish();
  }

  #toFile(name: string, path: string): (text: string | Uint8Array) => undefined {
    const file = new OutputFile(`--report ${name}=`, path);
    this.#files.push(file);
    return (text) => {
      file.write(text);
    };
  }
}

const NONE: readonly DiagnosticRecord[] = [];

function parsed(wanted: string): { name: string; file?: string } {
  const equals = wanted.indexOf('=');
  const name = equals < 0 ? wanted : wanted.slice(0, equals);
  if (!Object.hasOwn(REPORTS, name))
    throw new UsageError(`--report ${wanted}: no report has this name; ${REPORT_NAMES.join(', ')} do`);
  return equals < 0 ? { name } : { name, file: wanted.slice(equals + 1) };
}
