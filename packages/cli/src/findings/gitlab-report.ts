// GitLab, "Code Quality report format".
import { createHash } from 'node:crypto';
import type { Finding } from '@linkwright/check';
import { checkoutPath } from './checkout-path.ts';
import { jsonText } from './json-text.ts';
import type { FindingReport } from './report.ts';
import { whereWithin } from './where-within.ts';

const SEVERITIES = { error: 'major', warning: 'minor', info: 'info' } as const;

/** An array of issues. */
export function gitlabReport(): FindingReport {
  const seen = new Map<string, number>();
  let separator = '\n';
  return {
    begin: () => '[',
    document: (_file, findings) =>
      findings
        .map((finding) => {
          const text = `${separator}${jsonText(issue(finding, seen))}`;
          separator = ',\n';
          return text;
        })
        .join(''),
    finish: () => '\n]\n',
  };
}

function issue(finding: Finding, seen: Map<string, number>): unknown {
  const { rule, severity, line, reference, message } = finding;
  return {
    description: `${whereWithin(finding)}${reference}: ${message}`,
    check_name: rule,
    fingerprint: fingerprint(finding, seen),
    severity: SEVERITIES[severity],
    location: { path: checkoutPath(finding.file), lines: { begin: line } },
  };
}

/** The same from run to run, whatever moves within the file: the n-th such finding in it. */
export function fingerprint({ rule, file, reference }: Finding, seen: Map<string, number>): string {
  const key = JSON.stringify([rule, checkoutPath(file), reference]);
  const count = (seen.get(key) ?? 0) + 1;
  seen.set(key, count);
  return createHash('sha256').update(`${key}${count}`).digest('hex').slice(0, 32);
}
