import { stringify } from 'csv-stringify/sync';
import { printable } from '../terminal/printable.ts';
import type { FindingReport } from './report.ts';

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
    begin: () => row(COLUMNS),
    document: (_file, findings) =>
      findings.map((finding) => row(COLUMNS.map((name) => finding[name] ?? ''))).join(''),
    finish: () => '',
  };
}

function row(cells: readonly (string | number)[]): string {
  const shown = cells.map((cell) => (typeof cell === 'string' ? printable(cell) : cell));
  return stringify([shown], { escape_formulas: true });
}
