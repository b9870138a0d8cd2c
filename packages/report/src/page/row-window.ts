import { element } from '@linkwright/page';
import { cellOf } from './cells.ts';
import type { TableSource } from './table-source.ts';

const HEIGHT = 36;
/** Browsers draw nothing beyond some 30 million pixels: more rows share the height. */
const TALLEST = 15_000_000;
/** Rows beyond the edges, so that scrolling meets no gap. */
const SPARE = 8;

/** The rows of a table that are in sight, as a grid that is used by keyboard (ARIA Authoring Practices, grid). */
export class RowWindow {
  readonly element: HTMLElement;
  readonly #source: TableSource;
  readonly #inner: HTMLElement = element('div', { class: 'rows', role: 'rowgroup' });
  readonly #opened: (row: number) => void;
  #rows: Uint32Array = new Uint32Array(0);
  /** The rows that are drawn, by their place. */
  #drawn = new Map<number, HTMLElement>();
  #current = 0;

  constructor(source: TableSource, head: HTMLElement, opened: (row: number) => void) {
    this.#source = source;
    this.#opened = opened;
    this.element = element(
      'div',
      {
        class: 'grid',
        role: 'grid',
        tabindex: 0,
        'aria-label': source.title,
        'aria-colcount': source.columns.length,
        scroll: () => this.#draw(),
        keydown: (event: KeyboardEvent) => this.#key(event),
      },
      head,
      this.#inner,
    );
    this.element.style.setProperty('--tracks', source.columns.map(({ width }) => width).join(' '));
    new ResizeObserver(() => this.#draw()).observe(this.element);
  }

  show(rows: Uint32Array): void {
    this.#rows = rows;
    this.#drawn = new Map();
    this.#inner.replaceChildren();
    this.#current = 0;
    this.element.setAttribute('aria-rowcount', String(rows.length + 1));
    this.#inner.style.setProperty('height', `${this.#tall}px`);
    this.element.scrollTop = 0;
    this.#draw();
  }

  get #tall(): number {
    return Math.min(this.#rows.length * HEIGHT, TALLEST);
  }

  /** The number of the first row in sight; between its pixels where rows share them. */
  #first(): number {
    const { scrollTop, clientHeight } = this.element;
    const most = Math.max(1, this.#tall - clientHeight);
    const hidden = Math.max(0, this.#rows.length - clientHeight / HEIGHT);
    return this.#rows.length * HEIGHT <= TALLEST ? scrollTop / HEIGHT : (scrollTop / most) * hidden;
  }

  #draw(): void {
    const first = this.#first();
    const from = Math.max(0, Math.floor(first) - SPARE);
    const to = Math.min(this.#rows.length, Math.ceil(first + this.element.clientHeight / HEIGHT) + SPARE);
    const top = this.element.scrollTop - first * HEIGHT;
    const wanted = new Map<number, HTMLElement>();
    for (let at = from; at < to; at += 1) {
      const row = this.#drawn.get(at) ?? this.#row(at);
      row.style.setProperty('transform', `translateY(${top + at * HEIGHT}px)`);
      wanted.set(at, row);
    }
    this.#put(wanted);
    this.#mark();
  }

  /**
   * Rows that stay are not touched: a click whose press and release do not meet the same element
   * is no click, and the table may be drawn between them.
   */
  #put(wanted: Map<number, HTMLElement>): void {
    for (const [at, row] of this.#drawn) if (!wanted.has(at)) row.remove();
    let next = this.#inner.firstElementChild;
    for (const row of wanted.values())
      if (row === next) next = next.nextElementSibling;
      else this.#inner.insertBefore(row, next);
    this.#drawn = wanted;
  }

  #row(at: number): HTMLElement {
    const row = this.#rows[at] ?? 0;
    return element(
      'div',
      {
        role: 'row',
        class: 'row',
        id: this.#idOf(at),
        'aria-rowindex': at + 2,
        click: () => {
          this.#current = at;
          this.#mark();
          this.#opened(row);
        },
      },
      this.#source.columns.map((column) => cellOf(column, row)),
    );
  }

  #idOf(at: number): string {
    return `${this.#source.id}-row-${at}`;
  }

  /** Marks the row that keys work on. */
  #mark(): void {
    for (const row of this.#inner.children)
      row.classList.toggle('current', row.id === this.#idOf(this.#current));
    if (this.#inner.querySelector('.current'))
      this.element.setAttribute('aria-activedescendant', this.#idOf(this.#current));
    else this.element.removeAttribute('aria-activedescendant');
  }

  #key(event: KeyboardEvent): void {
    if (event.target !== this.element) return;
    const page = Math.max(1, Math.floor(this.element.clientHeight / HEIGHT) - 2);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -Infinity,
      End: Infinity,
    };
    const step = steps[event.key];
    if (step !== undefined) this.#go(Math.min(this.#rows.length - 1, Math.max(0, this.#current + step)));
    else if (event.key === 'Enter' && this.#rows.length > 0) this.#opened(this.#rows[this.#current] ?? 0);
    else return;
    event.preventDefault();
  }

  #go(at: number): void {
    if (at < 0) return;
    this.#current = at;
    const { clientHeight } = this.element;
    const room = clientHeight / HEIGHT - 2;
    const first = this.#first();
    if (at < first || at > first + room) {
      const wanted = at < first ? at : at - room;
      const hidden = Math.max(1, this.#rows.length - clientHeight / HEIGHT);
      this.element.scrollTop =
        this.#rows.length * HEIGHT <= TALLEST
          ? wanted * HEIGHT
          : (wanted / hidden) * (this.#tall - clientHeight);
    }
    this.#draw();
  }
}
