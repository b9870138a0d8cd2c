import type { CheckSummary, Finding } from '@linkwright/check';

/** How findings are written down: each call gives the next piece of text. */
export interface FindingReport {
  begin(): string;
  /** A document with what was found in it, perhaps nothing. */
  document(file: string, findings: readonly Finding[]): string;
  finish(summary: CheckSummary): string;
}
