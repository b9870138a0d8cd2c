import type { Finding, KnownFindings } from '@linkwright/check';
import type { Changes } from '../repairs/changed-files.ts';
import type { FindingMarks } from '../table/finding-marks.ts';
import type { CheckArguments } from './check-arguments.ts';

/** What decides whether a finding counts, and who hears of those that do. */
export interface TallyOptions {
  /** Findings that were there before. */
  readonly known: KnownFindings | undefined;
  /** Keep all findings, for a new baseline. */
  readonly keep: boolean;
  readonly marks: FindingMarks | undefined;
  /** Only what concerns these counts. */
  readonly changes: Changes | undefined;
}

/** What has been found so far. */
export class Tally {
  readonly counts = { error: 0, warning: 0, info: 0 };
  readonly all: Finding[] = [];
  readonly #options: TallyOptions;

  constructor(options: TallyOptions) {
    this.#options = options;
  }

  /** The findings that count. */
  taken(findings: readonly Finding[]): readonly Finding[] {
    if (findings.length === 0) return findings;
    const { known, keep, marks, changes } = this.#options;
    // A baseline is of everything, whatever has changed.
    if (keep) for (const finding of findings) this.all.push(finding);
    const unknown = known ? findings.filter((finding) => known.isNew(finding)) : findings;
    const fresh = changes ? unknown.filter((finding) => changes.concern(finding)) : unknown;
    for (const { severity } of fresh) this.counts[severity] += 1;
    marks?.add(fresh);
    return fresh;
  }

  /** How many findings were left out because they are known; undefined where nothing is. */
  get known(): number | undefined {
    return this.#options.known?.met;
  }

  /** Adds what was found in a run before, or by a thread that has told of it. */
  add(counts: Tally['counts']): void {
    for (const severity of ['error', 'warning', 'info'] as const) this.counts[severity] += counts[severity];
  }

  reaches(least: CheckArguments['failOn']): boolean {
    const { error, warning, info } = this.counts;
    const sums = { never: 0, error, warning: error + warning, info: error + warning + info };
    return sums[least] > 0;
  }
}
