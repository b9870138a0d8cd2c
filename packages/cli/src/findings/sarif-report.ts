// Static Analysis Results Interchange Format 2.1.0 (OASIS).
import { isAbsolute } from 'node:path';
import { type Finding, RULES, type RuleCode, rulePage } from '@linkwright/check';
import { fileUri, uriPath, isSiteUrl } from '@linkwright/corpus';
import { checkoutPath } from './checkout-path.ts';
import { fingerprint } from './gitlab-report.ts';
import { jsonText } from './json-text.ts';
import type { FindingReport } from './report.ts';
import { whereWithin } from './where-within.ts';

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
  const { rule, severity, file, reference, message, suggestion } = finding;
  const instead = suggestion === undefined ? '' : ` Perhaps ${suggestion} is meant.`;
  return {
    ruleId: rule,
    ruleIndex: CODES.indexOf(rule),
    level: LEVELS[severity],
    message: { text: plainMessage(`${whereWithin(finding)}${reference}: ${message}.${instead}`) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(checkoutPath(file)) },
          region: region(finding),
        },
      },
    ],
    partialFingerprints: { 'linkwright/v1': fingerprint(finding, seen) },
  };
}

/**
 * Text alone: viewers take a region with bytes for one of a binary file, and its lines for those of a hex editor
 * (3.30.4: text and bytes stand for themselves). Without an end it goes to the end of its line.
 */
function region({ line, column, start, end, reference }: Finding): unknown {
  const at = { startLine: line, startColumn: column };
  // As many bytes as ASCII that was read: nothing in them is encoded, and no line ends there.
  const isAsRead = start !== null && end !== null && end - start === reference.length;
  return isAsRead && /^[ -~]+$/.test(reference) ? { ...at, endColumn: column + reference.length } : at;
}

/** Nothing in the text is a placeholder (3.11.5) or a link that a viewer would follow (3.11.6). */
function plainMessage(text: string): string {
  return text.replace(/[{}]/g, '$&$&').replaceAll('](', '\\](');
}

/** A path as a URI reference, which may not begin with what looks like a scheme. */
function uriOf(path: string): string {
  if (isSiteUrl(path)) return path;
  if (isAbsolute(path)) return fileUri(path);
  const escaped = uriPath(path);
  return /^[^/]*:/.test(escaped) ? `./${escaped}` : escaped;
}
