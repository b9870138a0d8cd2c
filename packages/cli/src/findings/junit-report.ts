// The XML that Ant's JUnit task writes, in the form that continuous-integration servers read.
import type { CheckSummary, Finding } from '@linkwright/check';
import type { DiagnosticRecord } from '@linkwright/corpus';
import { printable } from '../terminal/printable.ts';
import { type DocumentCase, DocumentCases } from './document-cases.ts';
import type { FindingReport } from './report.ts';
import { whereWithin } from './where-within.ts';

/**
 * A test case a document; it fails with what is wrong, and is an error where it could not be read. Notes fail nothing.
 */
export function junitReport(): FindingReport {
  const cases = new DocumentCases();
  return {
    begin: () => '',
    document: (file, findings, errors) => {
      cases.add(file, findings, errors);
      return '';
    },
    finish: ({ seconds }: CheckSummary) => {
      const all = cases.list;
      const unread = all.filter(([, { errors }]) => errors.length > 0).length;
      const failures = all.filter(
        ([, { errors, findings }]) => errors.length === 0 && findings.length > 0,
      ).length;
      return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n<testsuite name="linkwright" tests="${all.length}" failures="${failures}" errors="${unread}" skipped="0" time="${seconds}">\n${all.map(testCase).join('')}</testsuite>\n</testsuites>\n`;
    },
  };
}

function testCase([file, { errors, findings }]: readonly [string, DocumentCase]): string {
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
