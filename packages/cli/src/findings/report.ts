import type { CheckSummary, Finding } from '@linkwright/check';
import type { DiagnosticRecord } from '@linkwright/corpus';

/** All was read; something could not be; or whoever called it stopped the run. */
export type RunEnd = 'whole' | 'partial' | 'interrupted';

/** How findings are written down: each call gives the next piece of text. */
export interface FindingReport {
  begin(): string;
  /** A document with what was found in it, perhaps nothing, and why it could not be read, or not all of it. */
  document(file: string, findings: readonly Finding[], errors: readonly DiagnosticRecord[]): string;
  finish(summary: CheckSummary, end?: RunEnd): string;
}
