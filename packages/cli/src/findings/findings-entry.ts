// What the threads of a check print of what they have found, where a report says it document by document.
import type { Teller } from '@linkwright/check';
import { maskedFinding } from '@linkwright/check/masked';
import { ndjsonReport } from './ndjson-report.ts';
import { FindingText, type TextStyle } from './text-report.ts';

/** Plain data, for threads. */
export interface FindingStyle extends TextStyle {
  readonly report: 'text' | 'ndjson';
}

export default function findingTeller(style: FindingStyle): Teller {
  if (style.report === 'ndjson') {
    const report = ndjsonReport();
    return {
      document: (file, findings) => report.document(file, findings.map(maskedFinding), []),
      close: () => {},
    };
  }
  const text = new FindingText(style);
  return {
    document: (_, findings) => text.inFiles(findings.map(maskedFinding)),
    close: () => text.close(),
  };
}
