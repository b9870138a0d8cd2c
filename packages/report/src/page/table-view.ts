import { element } from '@linkwright/page';
import { SEVERITIES, counted } from './cells.ts';
import { RowWindow } from './row-window.ts';
import { type Column, type TableSource, selectedRows, sortedRows } from './table-source.ts';

/** How long typing is waited for. Milliseconds. */
const PAUSE = 60;

/** A table with its search, its filters and the details of a row. */
export class TableView {
  readonly element: HTMLElement;
  readonly source: TableSource;
  readonly #rows: RowWindow;
  readonly #told: HTMLElement = element('p', { class: 'told muted', role: 'status' });
  readonly #details: HTMLElement = element('aside', {
    class: 'details',
    hidden: true,
    tabindex: -1,
    'aria-label': 'Details',
    keydown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') this.#close();
    },
  });
  readonly #search: HTMLInputElement;
  readonly #heads: HTMLElement[];
  readonly #chosen = new Map<number, number>();
  #words: readonly string[] = [];
  #area: readonly [number, number] | undefined;
  #sort: { readonly column: number; readonly down: boolean } | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(source: TableSource) {
    this.source = source;
    const { sortedBy } = source;
    if (sortedBy !== undefined) this.#sort = { column: sortedBy, down: true };
    this.#heads = source.columns.map((column, index) => this.#head(column, index));
    const head = element('div', { class: 'row head', role: 'row', 'aria-rowindex': 1 }, this.#heads);
    this.#rows = new RowWindow(source, element('div', { role: 'rowgroup', class: 'heads' }, head), (row) =>
      this.#open(row),
    );
    this.#search = element('input', {
      type: 'search',
      placeholder: `Search ${source.title.toLowerCase()}`,
      'aria-label': `Search ${source.title.toLowerCase()}`,
      input: () => this.#typed(),
    });
    this.element = element(
      'div',
      { class: 'table-view' },
      element('div', { class: 'controls' }, this.#search, this.#choices(), this.#told),
      source.note === undefined ? undefined : element('p', { class: 'muted note' }, source.note),
      element('div', { class: 'split' }, this.#rows.element, this.#details),
    );
    this.#show();
  }

  /** Only rows of an area of the picture. */
  limit(area: readonly [number, number] | undefined): void {
    this.#area = area;
    this.#show();
  }

  /** Only rows with a value in a column. */
  choose(column: number, value: number): void {
    const select = this.element.querySelector<HTMLSelectElement>(`select[data-column="${column}"]`);
    if (select) select.value = String(value);
    this.#pick(column, value);
  }

  #head(column: Column, index: number): HTMLElement {
    return element(
      'div',
      { role: 'columnheader', class: `cell ${column.look}` },
      element(
        'button',
        { type: 'button', class: 'quiet sort', click: () => this.#sortBy(index) },
        column.title,
      ),
    );
  }

  #sortBy(column: number): void {
    const counts = this.source.columns[column]?.texts === undefined;
    const again = this.#sort?.column === column;
    this.#sort = { column, down: again ? !this.#sort?.down : counts };
    this.#show();
  }

  #typed(): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => {
      this.#words = this.#search.value.toLowerCase().split(/\s+/).filter(Boolean);
      this.#show();
    }, PAUSE);
  }

  #choices(): HTMLElement[] {
    return this.source.columns.flatMap((column, index) =>
      column.chosen ? [this.#choice(column, index)] : [],
    );
  }

  #choice(column: Column, index: number): HTMLElement {
    const counts = new Map<number, number>();
    for (let row = 0; row < this.source.count; row += 1) {
      const value = column.values[row] ?? -1;
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const values = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, 200);
    const name = (value: number): string =>
      column.look === 'severity' ? (SEVERITIES[value]?.name ?? '') : (column.texts?.[value] ?? '(none)');
    const select: HTMLSelectElement = element(
      'select',
      {
        'aria-label': column.title,
        'data-column': index,
        change: () => this.#pick(index, select.value === '' ? undefined : Number(select.value)),
      },
      element('option', { value: '' }, `${column.title}: all`),
      values.map(([value, count]) =>
        element('option', { value }, `${name(value).slice(0, 60)} (${counted(count)})`),
      ),
    );
    return select;
  }

  #pick(column: number, value: number | undefined): void {
    if (value === undefined) this.#chosen.delete(column);
    else this.#chosen.set(column, value);
    this.#show();
  }

  #show(): void {
    const { source } = this;
    let rows = selectedRows(source, { words: this.#words, chosen: this.#chosen, area: this.#area });
    const column = this.#sort && source.columns[this.#sort.column];
    if (column && this.#sort) rows = sortedRows(rows, column, this.#sort.down);
    for (const [index, head] of this.#heads.entries()) {
      const sorted = this.#sort?.column === index;
      head.setAttribute('aria-sort', sorted ? (this.#sort?.down ? 'descending' : 'ascending') : 'none');
    }
    this.#rows.show(rows);
    this.#told.textContent =
      rows.length === source.count
        ? counted(rows.length, 'row')
        : `${counted(rows.length)} of ${counted(source.count, 'row')}`;
  }

  #open(row: number): void {
    if (!this.source.details) return;
    const close = element(
      'button',
      { type: 'button', class: 'quiet close', click: () => this.#close() },
      'Close',
    );
    this.#details.replaceChildren(close, this.source.details(row));
    this.#details.hidden = false;
    this.#details.scrollTop = 0;
    this.#details.focus({ preventScroll: true });
  }

  #close(): void {
    this.#details.hidden = true;
    this.#rows.element.focus({ preventScroll: true });
  }
}
