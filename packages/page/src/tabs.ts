import { element } from './element.ts';

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly panel: () => HTMLElement;
}

/** Panels of which one is seen (ARIA Authoring Practices, tabs). A panel is made when it is first wanted. */
export class Tabs {
  readonly element: HTMLElement;
  readonly #buttons: readonly HTMLButtonElement[];
  readonly #panels: readonly HTMLElement[];
  readonly #tabs: readonly Tab[];

  constructor(label: string, tabs: readonly Tab[]) {
    this.#tabs = tabs;
    this.#buttons = tabs.map(({ id, title }) =>
      element(
        'button',
        {
          type: 'button',
          role: 'tab',
          class: 'tab quiet',
          id: `tab-${id}`,
          'aria-controls': `panel-${id}`,
          click: () => this.show(id),
        },
        title,
      ),
    );
    this.#panels = tabs.map(({ id }) =>
      element('div', { role: 'tabpanel', id: `panel-${id}`, 'aria-labelledby': `tab-${id}`, hidden: true }),
    );
    this.element = element(
      'div',
      {},
      element(
        'div',
        {
          role: 'tablist',
          class: 'tablist',
          'aria-label': label,
          keydown: (event: KeyboardEvent) => this.#key(event),
        },
        this.#buttons,
      ),
      this.#panels,
    );
  }

  show(id: string): void {
    for (const [index, tab] of this.#tabs.entries()) {
      const button = this.#buttons[index] as HTMLButtonElement;
      const panel = this.#panels[index] as HTMLElement;
      const seen = tab.id === id;
      button.setAttribute('aria-selected', String(seen));
      button.tabIndex = seen ? 0 : -1;
      panel.hidden = !seen;
      if (seen && panel.childElementCount === 0) panel.append(tab.panel());
    }
  }

  #key(event: KeyboardEvent): void {
    const at = this.#buttons.findIndex((button) => button === document.activeElement);
    const last = this.#buttons.length - 1;
    const to: Readonly<Record<string, number>> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = to[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    this.#buttons[next]?.focus();
    this.show(this.#tabs[next]?.id ?? '');
  }
}
