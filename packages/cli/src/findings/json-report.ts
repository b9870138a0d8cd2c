import { jsonText } from './json-text.ts';
import type { FindingReport } from './report.ts';

/** One object: the findings, and the counts. */
export function jsonReport(): FindingReport {
  let separator = '\n';
  return {
    begin: () => '{"findings": [',
    document: (_file, findings) =>
      findings
        .map((finding) => {
          const text = `${separator}${jsonText(finding)}`;
          separator = ',\n';
          return text;
        })
        .join(''),
    finish: (summary) => `\n], "summary": ${jsonText(summary)}}\n`,
  };
}
