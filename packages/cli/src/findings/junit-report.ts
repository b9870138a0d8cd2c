// The XML that Ant's JUnit task writes, in the form that continuous-integration servers read.
import type { CheckSummary, Finding } from '@linkwright/check';
import type { DiagnosticRecord } from '@linkwright/corpus';
import { printable } from '../terminal/printable.ts';
import type { FindingReport } from './report.ts';
import { whereWithin } from './where-within.ts';

/** What is told of a document. */
interface Case {
  readonly errors: DiagnosticRecord[];
  readonly findings: Finding[];
}

/**
 * A test case a document; it fails with what is wrong, and is an error where it could not be read. Notes fail nothing.
 */
export function junitReport(): FindingReport {
  // What the whole tree tells of a document comes after all of them, and readers take one case of each name.
  const cases = new Map<string, Case>();
  return {
    begin: () => '',
    document: (file, findings, errors) => {
      const { errors: unread, findings: grave } = caseOf(cases, file);
      for (const error of errors) unread.push(error);
      for (const finding of findings) if (finding.severity !== 'info') grave.push(finding);
      return '';
    },
    finish: ({ seconds }: CheckSummary) => {
      const all = [...cases.values()];
      const unread = all.filter(({ errors }) => errors.length > 0).length;
      const failures = all.filter(
        ({ errors, findings }) => errors.length === 0 && findings.length > 0,
      ).length;
      return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n<testsuite name="linkwright" tests="${cases.size}" failures="${failures}" errors="${unread}" skipped="0" time="${seconds}">\n${Array.from(cases, testCase).join('')}</testsuite>\n</testsuites>\n`;
    },
  };
}

function caseOf(cases: Map<string, Case>, file: string): Case {
  let found = cases.get(file);
  if (!found) cases.set(file, (found = { errors: [], findings: [] }));
  return found;
}

function testCase([file, { errors, findings }]: readonly [string, Case]): string {
  const head = `<testcase classname="linkwright" name="${escaped(file)}"`;
  const told = [...errors.map(errorLine), ...findings.map(findingLine)];
  const [error] = errors;
  const [finding] = findings;
  if (error) {
    const said = errors.length === 1 ? error.message : `${errors.length} errors`;
    return `${head}>\n${outcome('error', said, error.code, told)}</testcase>\n`;
  }
  if (!finding) return `${head}/>\n`;
  const said = findings.length === 1 ? finding.message : `${findings.length} findings`;
  return `${head}>\n${outcome('failure', said, finding.rule, told)}</testcase>\n`;
}

function outcome(element: 'error' | 'failure', said: string, type: string, told: readonly string[]): string {
  return `<${element} message="${escaped(said)}" type="${type}">${told.map(escaped).join('\n')}</${element}>\n`;
}

function findingLine(finding: Finding): string {
  const { file, line, column, severity, rule, reference, message } = finding;
  return `${file}:${line}:${column} ${severity} ${rule} ${whereWithin(finding)}${reference}: ${message}`;
}

function errorLine({ file, line, column, severity, code, message }: DiagnosticRecord): string {
  return `${line === undefined ? file : `${file}:${line}:${column}`} ${severity} ${code}: ${message}`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  // XML 1.0 has no control characters, no lone surrogates, and no U+FFFE and U+FFFF, also not escaped.
  return printable(text.toWellFormed())
    .replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] as string);
}
