// Static Analysis Results Interchange Format 2.1.0 (OASIS).
import { type Finding, RULES, type RuleCode, rulePage } from '@linkwright/check';
import { fingerprint } from './gitlab-report.ts';
import { jsonText } from './json-text.ts';
import type { FindingReport } from './report.ts';

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const;
const CODES = Object.keys(RULES) as RuleCode[];

/** One log with one run. Its head is written last: results may be many, and are written as they come. */
export function sarifReport(version: string): FindingReport {
  const seen = new Map<string, number>();
  let separator = '\n';
  return {
    begin: () =>
      `{"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [{\n"tool": ${jsonText({ driver: driver(version) })},\n"columnKind": "utf16CodeUnits",\n"results": [`,
    document: (_file, findings) =>
      findings
        .map((finding) => {
          const text = `${separator}${jsonText(result(finding, seen))}`;
          separator = ',\n';
          return text;
        })
        .join(''),
    finish: () => '\n]}]}\n',
  };
}

function driver(version: string): unknown {
  return {
    name: 'linkwright',
    semanticVersion: version,
    rules: CODES.map((id) => ({
      id,
      shortDescription: { text: RULES[id].title },
      help: { text: rulePage(id), markdown: rulePage(id) },
      defaultConfiguration: { level: LEVELS[RULES[id].severity], enabled: RULES[id].standard },
    })),
  };
}

function result(finding: Finding, seen: Map<string, number>): unknown {
  const { rule, severity, file, line, column, start, end, reference, message, suggestion } = finding;
  const instead = suggestion === undefined ? '' : ` Perhaps ${suggestion} is meant.`;
  const bytes = start === null || end === null ? {} : { byteOffset: start, byteLength: end - start };
  return {
    ruleId: rule,
    ruleIndex: CODES.indexOf(rule),
    level: LEVELS[severity],
    message: { text: `${reference}: ${message}.${instead}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: relativeUri(file) },
          region: { startLine: line, startColumn: column, ...bytes },
        },
      },
    ],
    partialFingerprints: { 'linkwright/v1': fingerprint(finding, seen) },
  };
}

/** A path as a URI reference, which may not begin with what looks like a scheme. */
function relativeUri(path: string): string {
  const escaped = encodeURI(path.toWellFormed()).replace(/[?#]/g, encodeURIComponent);
  if (path.startsWith('/')) return `file://${escaped}`;
  return /^[^/]*:/.test(escaped) ? `./${escaped}` : escaped;
}
