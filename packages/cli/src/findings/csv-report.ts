import { type Row, csvRows } from '@linkwright/table';
import type { Finding } from '@linkwright/check';
import { printable } from '../terminal/printable.ts';
import type { FindingReport } from './report.ts';
import { whereWithin } from './where-within.ts';

const COLUMNS = [
  'file',
  'line',
  'column',
  'start',
  'end',
  'severity',
  'rule',
  'reference',
  'target',
  'message',
  'suggestion',
] as const;

/** A row a finding. Cells that a spreadsheet would take for a formula get a quote before them. */
export function csvReport(): FindingReport {
  return {
    begin: () => csvRows([COLUMNS]),
    document: (_file, findings) => csvRows(findings.map(rowOf)),
    finish: () => '',
  };
}

function rowOf(finding: Finding): Row {
  return COLUMNS.map((name) => {
    const cell = name === 'message' ? whereWithin(finding) + finding.message : (finding[name] ?? '');
    return typeof cell === 'string' ? printable(cell) : cell;
  });
}
