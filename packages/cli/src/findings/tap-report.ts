// Test Anything Protocol, version 14.
import type { Finding } from '@linkwright/check';
import type { DiagnosticRecord } from '@linkwright/corpus';
import { printable } from '../terminal/printable.ts';
import { jsonText } from './json-text.ts';
import { type DocumentCase, DocumentCases } from './document-cases.ts';
import type { FindingReport } from './report.ts';

/** A test point a document, with what is wrong, or why it could not be read, as YAML below it. Notes fail nothing. */
export function tapReport(): FindingReport {
  const cases = new DocumentCases();
  return {
    begin: () => 'TAP version 14\n',
    document: (file, findings, errors) => {
      cases.add(file, findings, errors);
      return '';
    },
    finish: () => `${cases.list.map(testPoint).join('')}1..${cases.list.length}\n`,
  };
}

function testPoint([file, { errors, findings }]: readonly [string, DocumentCase], index: number): string {
  const told = list('errors', errors.map(errorItem)) + list('findings', findings.map(item));
  if (told === '') return `ok ${index + 1} - ${named(file)}\n`;
  return `not ok ${index + 1} - ${named(file)}\n  ---\n${told}  ...\n`;
}

/** "#" begins a directive, and "\" escapes it. */
function named(file: string): string {
  return printable(file).replace(/[\\#]/g, '\\$&');
}

function list(name: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `  ${name}:\n${items.join('')}`;
}

function errorItem({ file, code, severity, line, column, message }: DiagnosticRecord): string {
  return `    - ${jsonText({ file, code, severity, line, column, message: printable(message) })}\n`;
}

/** JSON is YAML, and a line. */
function item({ rule, severity, line, column, within, reference, message }: Finding): string {
  return `    - ${jsonText({ rule, severity, line, column, within, reference, message })}\n`;
}
