import { element, shownText } from '@linkwright/page';
import type { Column } from './table-source.ts';

/** Severities by their numbers, with a sign for those who see no colours. */
export const SEVERITIES = [
  { name: 'fine', sign: '✓' },
  { name: 'note', sign: 'i' },
  { name: 'warning', sign: '!' },
  { name: 'error', sign: '×' },
] as const;

export function severityMark(severity: number): HTMLElement {
  const { name, sign } = SEVERITIES[severity] ?? SEVERITIES[0];
  return element(
    'span',
    { class: `severity ${name}` },
    element('span', { class: 'sign', 'aria-hidden': 'true' }, sign),
    name,
  );
}

const NUMBER = new Intl.NumberFormat('en');

export function counted(count: number, one?: string, many: string = `${one}s`): string {
  const number = NUMBER.format(count);
  return one === undefined ? number : `${number} ${count === 1 ? one : many}`;
}

/** The text of a cell, or undefined where it is drawn. */
function cellText({ values, texts }: Column, row: number): string {
  const value = values[row] ?? -1;
  if (texts) return value < 0 ? '' : (texts[value] ?? '');
  return counted(value);
}

/** As much of a text as a cell can show. */
const LONGEST = 400;

export function cellOf(column: Column, row: number): HTMLElement {
  const { look, values } = column;
  const text = cellText(column, row);
  const content =
    look === 'severity'
      ? severityMark(values[row] ?? 0)
      : shownText(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
  return element('div', { role: 'gridcell', class: `cell ${look}` }, content);
}
