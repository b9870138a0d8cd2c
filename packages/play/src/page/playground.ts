import { Tabs, element, shownText, themeButton } from '@linkwright/page';
import { type ProfileName, profiles } from '@linkwright/uri';
import { EXAMPLES } from './examples.ts';
import { HighlightedText } from './highlighted-text.ts';
import { linkDetails } from './link-details.ts';
import { guessedType } from './media-type-guess.ts';
import { type PastedDocument, type PastedLink, readPasted } from './pasted-document.ts';
import { type Way, changes, rewritten } from './rewriting.ts';

const TYPES = {
  html: 'HTML',
  mail: 'Mail',
  markdown: 'Markdown',
  asciidoc: 'AsciiDoc',
  rst: 'reStructuredText',
  org: 'Org',
  latex: 'LaTeX',
  bibtex: 'BibTeX',
  typst: 'Typst',
  roff: 'Manual page',
  texinfo: 'Texinfo',
  pod: 'POD',
  gettext: 'gettext catalogue',
  rtf: 'RTF',
  wikitext: 'Wikitext',
  nunjucks: 'Nunjucks',
  liquid: 'Liquid',
  vue: 'Vue',
  svelte: 'Svelte',
  astro: 'Astro',
  tsx: 'JSX, TSX',
  css: 'CSS',
  scss: 'SCSS',
  less: 'Less',
  xml: 'XML, SVG, feed',
  text: 'Plain text',
};

/** How long typing is waited for. Milliseconds. */
const PAUSE = 120;

/** Links that are listed; more of them take a browser seconds. */
const MOST_LISTED = 2000;

/** A text on one side, what its links mean on the other. */
export class Playground {
  readonly #place: HTMLElement;
  readonly #text: HighlightedText;
  readonly #type: HTMLSelectElement;
  readonly #retrieval: HTMLInputElement;
  readonly #profile: HTMLSelectElement;
  readonly #told: HTMLElement = element('p', { class: 'told muted', role: 'status' });
  readonly #list: HTMLElement = element('ul', { class: 'links', 'aria-label': 'Links' });
  readonly #details: HTMLElement = element('div', { class: 'details' });
  readonly #panels: Readonly<Record<Way, HTMLElement>> = {
    absolutize: element('div', {}),
    relativize: element('div', {}),
  };
  readonly #tabs: Tabs;
  #pasted: PastedDocument | undefined;
  #current = -1;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(place: HTMLElement) {
    this.#place = place;
    this.#text = new HighlightedText(
      () => this.#soon(),
      (index) => this.#select(index, false),
    );
    this.#type = chooser('Type', [['', 'Type: by its text'], ...Object.entries(TYPES)], () => this.#read());
    this.#profile = chooser(
      'Rules',
      Object.keys(profiles).map((name) => [name, name] as const),
      () => this.#read(),
    );
    this.#profile.value = 'rfc3986';
    this.#retrieval = element('input', {
      type: 'text',
      inputmode: 'url',
      spellcheck: 'false',
      placeholder: 'retrieved from https://…',
      'aria-label': 'Retrieved from',
      input: () => this.#soon(),
    });
    this.#tabs = new Tabs('What is done with the links', [
      { id: 'links', title: 'Links', panel: () => element('div', {}, this.#list, this.#details) },
      { id: 'absolutize', title: 'Make absolute', panel: () => this.#panels.absolutize },
      { id: 'relativize', title: 'Make relative', panel: () => this.#panels.relativize },
    ]);
  }

  start(): void {
    const examples = chooser(
      'Example',
      [['', 'Examples …'], ...Object.keys(EXAMPLES).map((name) => [name, name] as const)],
      () => this.#example(examples.value),
    );
    const source = element(
      'section',
      { class: 'source card', 'aria-labelledby': 'source-title' },
      element(
        'div',
        { class: 'controls' },
        element('h2', { id: 'source-title' }, 'Document'),
        examples,
        opener((text) => this.#opened(text)),
      ),
      this.#text.element,
      element('div', { class: 'controls' }, this.#retrieval, this.#type, this.#profile),
    );
    const meaning = element(
      'section',
      { class: 'meaning card', 'aria-label': 'Meaning' },
      this.#told,
      this.#tabs.element,
    );
    this.#place.replaceChildren(header(), element('main', {}, source, meaning));
    this.#tabs.show('links');
    this.#example(Object.keys(EXAMPLES)[0] ?? '');
  }

  #example(name: string): void {
    const example = Object.hasOwn(EXAMPLES, name) ? EXAMPLES[name] : undefined;
    if (!example) return;
    this.#text.area.value = example.text;
    this.#retrieval.value = example.retrieval;
    this.#type.value = example.as;
    this.#read();
  }

  #opened(text: string): void {
    this.#text.area.value = text;
    this.#type.value = '';
    this.#read();
  }

  #soon(): void {
    this.#text.unmark();
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#read(), PAUSE);
  }

  #read(): void {
    const text = this.#text.area.value;
    const as = this.#type.value || guessedType(text);
    const [automatic] = this.#type.options;
    if (automatic) automatic.textContent = `Type: by its text (${TYPES[as as keyof typeof TYPES]})`;
    try {
      this.#pasted = readPasted({
        text,
        as,
        retrieval: this.#retrieval.value.trim(),
        profile: this.#profile.value as ProfileName,
      });
      this.#retrieval.removeAttribute('aria-invalid');
    } catch (error) {
      this.#forget();
      this.#retrieval.setAttribute('aria-invalid', 'true');
      this.#told.textContent = error instanceof Error ? error.message : String(error);
      return;
    }
    const { links, problems } = this.#pasted;
    this.#told.replaceChildren(
      `${links.length} ${links.length === 1 ? 'link' : 'links'}`,
      ...problems.slice(0, 3).map(({ message }) => element('span', {}, ' · ', shownText(message))),
    );
    const listed = links.slice(0, MOST_LISTED).map((link, index) => this.#item(link, index));
    const more = links.length - listed.length;
    if (more > 0)
      listed.push(element('li', { class: 'muted' }, `and ${more} more: the caret in the text chooses them`));
    this.#list.replaceChildren(...listed);
    this.#select(links.length > 0 ? Math.min(Math.max(0, this.#current), links.length - 1) : -1, false);
    this.#rewrite('absolutize');
    this.#rewrite('relativize');
  }

  /** Nothing is told of a text that is not read: what was told is of another one, and would be put into its place. */
  #forget(): void {
    this.#pasted = undefined;
    this.#text.unmark();
    for (const told of [this.#list, this.#details, this.#panels.absolutize, this.#panels.relativize])
      told.replaceChildren();
  }

  #item({ link }: PastedLink, index: number): HTMLElement {
    const { reference, target, place, base } = link;
    return element(
      'li',
      {},
      element(
        'button',
        { type: 'button', class: 'link quiet', click: () => this.#select(index, true) },
        element('span', { class: 'where muted' }, place.name),
        element('code', {}, reference === '' ? '(empty)' : shownText(reference)),
        element('span', { class: 'arrow', 'aria-hidden': 'true' }, '→'),
        element('code', { class: 'to' }, target === null ? 'nothing' : shownText(target)),
        element('span', { class: 'rule', title: `base by ${base.rule}` }, base.rule),
      ),
    );
  }

  #select(index: number, show: boolean): void {
    const links = this.#pasted?.links ?? [];
    if (index < 0 && links.length > 0) return;
    this.#current = index;
    this.#text.mark(links, index);
    if (show) this.#text.show(index);
    for (const [at, item] of [...this.#list.children].entries())
      item.firstElementChild?.setAttribute('aria-pressed', String(at === index));
    const chosen = links[index];
    this.#details.replaceChildren(
      ...(chosen ? [linkDetails(chosen.link)] : [element('p', { class: 'muted' }, 'No link is found.')]),
    );
  }

  #rewrite(way: Way): void {
    const pasted = this.#pasted;
    if (!pasted) return;
    const text = this.#text.area.value;
    const plan = rewritten(pasted, way);
    const kept = plan.references - plan.edited;
    const take = element(
      'button',
      { type: 'button', disabled: plan.bytes === undefined, click: () => this.#take(plan.bytes) },
      'Put it into the document',
    );
    const proof = plan.skipped
      ? element('p', { class: 'refused' }, 'Left alone: ', shownText(plan.skipped.message))
      : element(
          'p',
          { class: plan.edited > 0 ? 'proved' : 'muted' },
          plan.edited > 0
            ? `✓ proved: each of the ${plan.references} links has the target that it had; no other byte changes`
            : 'There is nothing to change.',
        );
    this.#panels[way].replaceChildren(
      element('div', { class: 'controls' }, element('p', {}, `${plan.edited} changed, ${kept} kept`), take),
      proof,
      ...plan.problems.slice(0, 5).map(({ message }) => element('p', { class: 'muted' }, shownText(message))),
      changes(plan, text),
    );
  }

  #take(bytes: Uint8Array | undefined): void {
    if (!bytes) return;
    this.#text.area.value = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    this.#read();
  }
}

function chooser(
  label: string,
  choices: readonly (readonly [string, string])[],
  changed: () => void,
): HTMLSelectElement {
  return element(
    'select',
    { 'aria-label': label, change: changed },
    choices.map(([value, name]) => element('option', { value }, name)),
  );
}

/** A file instead of pasting. */
function opener(opened: (text: string) => void): HTMLElement {
  const input: HTMLInputElement = element('input', {
    type: 'file',
    'aria-label': 'Open a file',
    change: () => void input.files?.[0]?.text().then(opened),
  });
  return input;
}

function header(): HTMLElement {
  return element(
    'header',
    {},
    element(
      'div',
      {},
      element('h1', {}, 'Linkwright playground'),
      element(
        'p',
        { class: 'muted' },
        'Paste a document: what does each link mean, and why? All of it is done in this page; nothing is sent anywhere.',
      ),
    ),
    themeButton(() => undefined),
  );
}
