// What ids documents have that are put together, as far as that can be known: an id is missing where none may be it.
import type { AsciidocFacts, KnownEnds } from './document-facts.ts';
import { type IdStyle, idOf } from './section-ids.ts';

/** Names in the page that Asciidoctor gives by itself. */
const AUTOMATIC =
  /^(?:toc|toctitle|header|content|preamble|footer|footer-text|footnotes|author\d*|email\d*|rev(?:number|date|remark)|_footnote.*|CO\d+-\d+)$/;

/** The ids of documents that are put together. */
export class KnownIds {
  /** Those that the documents give by what they say themselves. */
  readonly likely: ReadonlySet<string>;
  /** And those that they give where their site says more. */
  readonly #all: ReadonlySet<string>;
  readonly #texts: ReadonlySet<string>;
  readonly #parts: readonly KnownEnds[];

  constructor(documents: readonly AsciidocFacts[]) {
    const prefixes = documents.flatMap((each) => each.prefixes);
    const separators = documents.flatMap((each) => each.separators);
    const said = combined(orElse(prefixes, '_'), orElse(separators, '_'));
    const all = combined(['_', '', ...prefixes], ['_', '-', ...separators]);
    const written = documents.flatMap(({ ids }) => ids);
    this.likely = new Set([...written, ...titleIds(documents, said)]);
    this.#all = new Set([...written, ...titleIds(documents, all)]);
    this.#texts = new Set(documents.flatMap(({ texts }) => texts.map(lettersOf)));
    this.#parts = documents.flatMap((each) => partsOf(each, new Set(['_', '', ...prefixes])));
  }

  /** Whether an id is there, or may be. */
  has(id: string): boolean {
    // A title that is there twice has a number.
    const numbered = id.replace(/(?<!\d)\d+$/, '');
    const first = numbered === id ? id : numbered.replace(/[^\p{L}\p{N}]$/u, '');
    if (this.#all.has(id) || this.#all.has(first) || AUTOMATIC.test(id)) return true;
    return this.#isPart(lettersOf(id)) || this.#isPart(lettersOf(first));
  }

  /** Whether a natural reference, `<<Some Title>>`, finds a title or a text. */
  hasText(said: string): boolean {
    return this.#texts.has(lettersOf(said)) || this.#isPart(lettersOf(said));
  }

  #isPart(letters: string): boolean {
    return this.#parts.some(({ before, behind }) => letters.startsWith(before) && letters.endsWith(behind));
  }
}

function orElse(values: readonly string[], usual: string): readonly string[] {
  return values.length > 0 ? values : [usual];
}

/** Where one of the documents sets an attribute, it may be set in all. */
function combined(prefixes: readonly string[], separators: readonly string[]): readonly IdStyle[] {
  return [...new Set(prefixes)].flatMap((prefix) =>
    [...new Set(separators)].map((separator) => ({ prefix, separator })),
  );
}

function* titleIds(documents: readonly AsciidocFacts[], styles: readonly IdStyle[]): Generator<string> {
  for (const { titles } of documents)
    for (const { before, behind } of titles)
      if (behind === undefined) for (const style of styles) yield idOf(before, style);
}

/** What is known of ids that are not known as a whole, in letters. */
function partsOf({ partIds, titles }: AsciidocFacts, prefixes: ReadonlySet<string>): readonly KnownEnds[] {
  const cut = titles.flatMap(({ before, behind }) =>
    behind === undefined ? [] : [...prefixes].map((prefix) => ({ before: prefix + before, behind })),
  );
  return [...partIds, ...cut].map(({ before, behind }) => ({
    before: lettersOf(before),
    behind: lettersOf(behind),
  }));
}

/** What is the same however a title or an id is written. */
function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
