import { element } from '@linkwright/page';
import type { PastedLink } from './pasted-document.ts';

/** A text to write in, in which the links stand out. Marks lie below the letters of the text area. */
export class HighlightedText {
  readonly element: HTMLElement;
  readonly area: HTMLTextAreaElement;
  readonly #back: HTMLElement = element('div', { class: 'back', 'aria-hidden': 'true' });
  #links: readonly PastedLink[] = [];

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

  /** Marks the links of what is written; `current` is the one that is told of. */
  mark(links: readonly PastedLink[], current: number): void {
    this.#links = links;
    const text = this.area.value;
    const pieces: (string | Node)[] = [];
    let from = 0;
    const placed = [...links.entries()]
      .filter(([, { start, end }]) => start !== undefined && end !== undefined)
      .toSorted(([, a], [, b]) => (a.start ?? 0) - (b.start ?? 0));
    for (const [index, { start = 0, end = 0 }] of placed) {
      if (start < from) continue;
      pieces.push(text.slice(from, start));
      pieces.push(
        element('mark', { class: index === current ? 'current' : undefined }, text.slice(start, end)),
      );
      from = end;
    }
    // A line break at the end takes no room of its own.
    pieces.push(`${text.slice(from)}\n`);
    this.#back.replaceChildren(...pieces);
    this.#scrolled();
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
