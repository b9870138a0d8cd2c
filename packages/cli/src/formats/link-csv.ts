import type { LinkRecord } from '@linkwright/corpus';
import { type Row, csvRows } from '@linkwright/table';
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
  return csvRows([COLUMNS]);
}

/**
 * A row a link. Cells that a spreadsheet would take for a formula get a quote before them; on a terminal and in the log
 * of a build service, what would control it is shown and not sent.
 */
export function linkCsv(links: readonly LinkRecord[], { shown }: Shown): string {
  const rows = links.map(rowOf);
  return csvRows(shown ? rows.map((cells) => cells.map((cell) => printable(String(cell ?? '')))) : rows);
}

/** In the order of the columns. Written out, for each link has one: going through the names takes a third of the time. */
function rowOf(link: LinkRecord): Row {
  const { base } = link;
  return [
    link.file,
    link.line,
    link.column,
    link.start,
    link.end,
    link.place,
    link.kind,
    link.raw,
    link.reference,
    base.uri,
    base.rule,
    base.from,
    link.target,
    link.part ?? null,
    link.message ?? null,
    link.messageId ?? null,
    link.date ?? null,
  ];
}
