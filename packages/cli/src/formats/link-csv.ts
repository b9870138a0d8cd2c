import type { LinkRecord } from '@linkwright/corpus';
import { stringify } from 'csv-stringify/sync';
import { printable } from '../terminal/printable.ts';

const COLUMNS = [
  'file',
  'line',
  'column',
  'start',
  'end',
  'place',
  'kind',
  'raw',
  'reference',
  'base',
  'rule',
  'from',
  'target',
  'part',
  'message',
  'messageId',
  'date',
] as const;

interface Shown {
  /** On a terminal, or in the log of a build service. */
  readonly shown: boolean;
}

export function csvHeader(): string {
  return row(COLUMNS, { shown: false });
}

/**
 * A link as a row. Cells that a spreadsheet would take for a formula get a quote before them; on a terminal and in the log
 * of a build service, what would control it is shown and not sent.
 */
export function csvRow(link: LinkRecord, shown: Shown): string {
  const { base } = link;
  const cells: Record<string, unknown> = { ...link, base: base.uri, rule: base.rule, from: base.from };
  return row(
    COLUMNS.map((name) => cells[name] ?? ''),
    shown,
  );
}

function row(cells: readonly unknown[], { shown: isShown }: Shown): string {
  const shown = isShown ? cells.map((cell) => printable(String(cell))) : cells;
  return stringify([shown as unknown[]], { escape_formulas: true });
}
