// The XML that Ant's JUnit task writes, in the form that continuous-integration servers read.
import type { CheckSummary, Finding } from '@linkwright/check';
import { printable } from '../terminal/printable.ts';
import type { FindingReport } from './report.ts';

/** A test case a document; it fails with what is wrong. Notes fail nothing. */
export function junitReport(): FindingReport {
  const cases: string[] = [];
  let failures = 0;
  return {
    begin: () => '',
    document: (file, findings) => {
      const grave = findings.filter(({ severity }) => severity !== 'info');
      if (grave.length > 0) failures += 1;
      cases.push(testCase(file, grave));
      return '';
    },
    finish: ({ seconds }: CheckSummary) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n<testsuite name="linkwright" tests="${cases.length}" failures="${failures}" errors="0" skipped="0" time="${seconds}">\n${cases.join('')}</testsuite>\n</testsuites>\n`,
  };
}

function testCase(file: string, findings: readonly Finding[]): string {
  const head = `<testcase classname="linkwright" name="${escaped(file)}"`;
  const [first] = findings;
  if (!first) return `${head}/>\n`;
  const lines = findings.map(
    ({ file, line, column, severity, rule, reference, message }) =>
      `${file}:${line}:${column} ${severity} ${rule} ${reference}: ${message}`,
  );
  const said = findings.length === 1 ? first.message : `${findings.length} findings`;
  return `${head}>\n<failure message="${escaped(said)}" type="${first.rule}">${lines.map(escaped).join('\n')}</failure>\n</testcase>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  // XML 1.0 has no control characters, no lone surrogates, and no U+FFFE and U+FFFF, also not escaped.
  return printable(text.toWellFormed())
    .replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] as string);
}
