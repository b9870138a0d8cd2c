import { element } from '@linkwright/page';
import type { PastedLink } from './pasted-document.ts';

/** Links that are marked at once: a browser takes seconds to lay out tens of thousands. */
const MOST_MARKED = 2000;

/** A text to write in, in which the links stand out. Marks lie below the letters of the text area. */
export class HighlightedText {
  readonly element: HTMLElement;
  readonly area: HTMLTextAreaElement;
  /** It scrolls with the area, and browsers stop at what scrolls: the keyboard passes it by. */
  readonly #back: HTMLElement = element('div', { class: 'back', 'aria-hidden': 'true', tabindex: '-1' });
  #links: readonly PastedLink[] = [];
  #marks: ReadonlyMap<number, HTMLElement> | undefined;

  constructor(changed: () => void, at: (index: number) => void) {
    const looked = (): void => at(this.#linkAt(this.area.selectionStart));
    this.area = element('textarea', {
      id: 'text',
      spellcheck: 'false',
      autocomplete: 'off',
      autocapitalize: 'off',
      'aria-label': 'The document',
      input: changed,
      click: looked,
      keyup: looked,
      scroll: () => this.#scrolled(),
    });
    this.element = element('div', { class: 'editor' }, this.#back, this.area);
  }

  /** Marks the links of what is written, of many those around `current`, which is the one that is told of. */
  mark(links: readonly PastedLink[], current: number): void {
    if (links !== this.#links) this.#marks = undefined;
    this.#links = links;
    if (!this.#marks || (current >= 0 && !this.#marks.has(current) && links.length > MOST_MARKED))
      this.#marks = this.#marked(current);
    for (const [index, mark] of this.#marks) mark.classList.toggle('current', index === current);
  }

  /** No marks, until links are marked again: what was marked is elsewhere now. Costs nothing, whatever the text. */
  unmark(): void {
    this.#back.hidden = true;
    this.#marks = undefined;
    this.#links = [];
  }

  /** Writes the text below the area anew; gives its marks by the number of their link. */
  #marked(current: number): ReadonlyMap<number, HTMLElement> {
    const text = this.area.value;
    const placed = [...this.#links.entries()]
      .filter(([, { start, end }]) => start !== undefined && end !== undefined)
      .toSorted(([, a], [, b]) => (a.start ?? 0) - (b.start ?? 0));
    const first = Math.max(0, placed.findIndex(([index]) => index === current) - MOST_MARKED / 2);
    const pieces: (string | Node)[] = [];
    const marks = new Map<number, HTMLElement>();
    let from = 0;
    for (const [index, { start = 0, end = 0 }] of placed.slice(first, first + MOST_MARKED)) {
      if (start < from) continue;
      const mark = element('mark', {}, text.slice(start, end));
      marks.set(index, mark);
      pieces.push(text.slice(from, start), mark);
      from = end;
    }
    // A line break at the end takes no room of its own.
    pieces.push(`${text.slice(from)}\n`);
    this.#back.replaceChildren(...pieces);
    this.#back.hidden = false;
    this.#scrolled();
    return marks;
  }

  /** Goes to a link. */
  show(index: number): void {
    const { start, end } = this.#links[index] ?? {};
    if (start === undefined || end === undefined) return;
    const mark = this.#back.querySelector<HTMLElement>('mark.current');
    if (mark) this.area.scrollTop = Math.max(0, mark.offsetTop - this.area.clientHeight / 3);
  }

  #linkAt(unit: number): number {
    return this.#links.findIndex(
      ({ start, end }) => start !== undefined && end !== undefined && start <= unit && unit <= end,
    );
  }

  #scrolled(): void {
    this.#back.scrollTop = this.area.scrollTop;
    this.#back.scrollLeft = this.area.scrollLeft;
  }
}
