import type { FindingReport } from './report.ts';
import { jsonText } from './json-text.ts';

/** One finding a line, the counts in the last one. */
export function ndjsonReport(): FindingReport {
  return {
    begin: () => '',
    document: (_file, findings) => findings.map((finding) => `${jsonText(finding)}\n`).join(''),
    finish: (summary) => `${jsonText({ summary })}\n`,
  };
}
