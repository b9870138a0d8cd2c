// Test Anything Protocol, version 14.
import type { Finding } from '@linkwright/check';
import { printable } from '../terminal/printable.ts';
import { jsonText } from './json-text.ts';
import type { FindingReport } from './report.ts';

/** A test point a document, with what is wrong as YAML below it. Notes fail nothing. */
export function tapReport(): FindingReport {
  let count = 0;
  return {
    begin: () => 'TAP version 14\n',
    document: (file, findings) => {
      count += 1;
      const grave = findings.filter(({ severity }) => severity !== 'info');
      const point = `${grave.length > 0 ? 'not ok' : 'ok'} ${count} - ${named(file)}\n`;
      return grave.length > 0 ? `${point}  ---\n  findings:\n${grave.map(item).join('')}  ...\n` : point;
    },
    finish: () => `1..${count}\n`,
  };
}

/** "#" begins a directive, and "\" escapes it. */
function named(file: string): string {
  return printable(file).replace(/[\\#]/g, '\\$&');
}

/** JSON is YAML, and a line. */
function item({ rule, severity, line, column, reference, message }: Finding): string {
  return `    - ${jsonText({ rule, severity, line, column, reference, message })}\n`;
}
