// What becomes of relative references in documents that generators put into pages: they count from each page, and those in
// chapters of a book of bookdown from its folder.
import { join } from 'node:path/posix';
import { type Base, type Link, retrievalBase } from '@linkwright/core';
import { IncludedParts, type SourceSite, isWithin, textAt } from '@linkwright/corpus';
import { resolve } from '@linkwright/uri';
import { type LinkStyle, inStyle } from './link-style.ts';
import type { BelowRoot, Moves } from './moves.ts';
import { isSameIri } from './same-iri.ts';

/** Of the places that only Markdown has, all but those in its text are read by the generator, and count from the file. */
const OF_MARKDOWN = 'markdown:';
const IN_TEXT: ReadonlySet<string> = new Set(['markdown:link', 'markdown:image', 'markdown:definition']);

/** Read by knitr, which runs the chapters of a book as one document. */
const CHILD = 'markdown:include';
const CHAPTER = /\.rmd$/i;
/** Stands in the folder of a book. */
const BOOK = '_bookdown.yml';

function isBook({ hasParts, relativeTo }: SourceSite): boolean {
  return hasParts === 'knitr' && relativeTo === 'root';
}

/** Also of the HTML and the styles in it, which become those of the page. */
function countsFromPage({ kind, place, base }: Link, site: SourceSite): boolean {
  const isInText =
    IN_TEXT.has(place.name) || !place.name.startsWith(OF_MARKDOWN) || (isBook(site) && place.name === CHILD);
  return isInText && kind === 'relative-path' && base.declared === undefined;
}

/** Where a reference leads in a page, and what it has to lead to afterwards. */
export interface Reading {
  readonly page: string;
  readonly target: string;
  readonly now: string;
  readonly base: Base;
}

/** References in parts of pages, in sites of generators that put pages together. */
export class PartMoves {
  readonly #existing: readonly string[];
  readonly #moves: Moves;
  readonly #alreadyMoved: boolean;
  #parts: IncludedParts | undefined;

  /** See `PageAddressMoves`. */
  constructor(
    existing: readonly string[],
    moves: Moves,
    { alreadyMoved }: { readonly alreadyMoved: boolean },
  ) {
    this.#existing = existing;
    this.#moves = moves;
    this.#alreadyMoved = alreadyMoved;
  }

  /**
   * Of a link in the file at a path; undefined where that is no part, or where the link leads nowhere from some page, or
   * to another file from the part itself: then it is meant there.
   */
  fate(link: Link, from: string, site: SourceSite, style: LinkStyle): BelowRoot | undefined {
    const { target } = link;
    if (!site.hasParts || !countsFromPage(link, site)) return undefined;
    const readings = this.#pagesOf(from, site).map((page) => this.#read(link, page));
    const [first] = readings;
    if (!first || !readings.every((each) => this.#moves.isFile(each.target))) return undefined;
    if (target !== null && target !== first.target && this.#moves.isFile(target)) return undefined;
    return fateInPages(link, [first, ...readings.slice(1)], this.#moves, style);
  }

  /**
   * Of a link in a chapter of a book that leads to no file: a page that is called after a heading may be meant
   * (`heading.html`). It goes on counting from the folder of the book; undefined of all others.
   */
  inBook(link: Link, from: string, site: SourceSite): BelowRoot | undefined {
    const { target } = link;
    if (!isBook(site) || !CHAPTER.test(from) || !countsFromPage(link, site)) return undefined;
    if (target === null || this.#moves.isFile(target) || this.#pagesOf(from, site).length === 0)
      return undefined;
    return { reference: undefined, remark: undefined };
  }

  #read({ reference, base }: Link, page: string): Reading {
    const [before, after] = [this.#moves.retrievalUri(page), this.#moves.newRetrievalUri(page)].map((uri) =>
      retrievalBase(uri, base.outer ?? base),
    ) as [Base, Base];
    const target = resolve(reference, before.uri).target ?? '';
    return { page, target, now: this.#moves.newTarget(target), base: after };
  }

  #pagesOf(path: string, site: SourceSite): readonly string[] {
    if (isBook(site) && CHAPTER.test(path)) {
      const stays = isWithin(this.#moves.newPath(path), this.#moves.newPath(site.folder));
      return stays ? [join(site.folder, BOOK)] : [];
    }
    this.#parts ??= new IncludedParts(this.#existing, (each) =>
      textAt(this.#alreadyMoved ? this.#moves.newPath(each) : each),
    );
    return this.#parts.pagesOf(path);
  }
}

/** What becomes of a reference that leads from each page to what it has to lead to afterwards. */
export function fateInPages(
  { reference, kind }: Link,
  readings: readonly [Reading, ...Reading[]],
  moves: Moves,
  style: LinkStyle,
): BelowRoot {
  const [first] = readings;
  const remark = moves.remark(first.target);
  const says = (written: string): boolean =>
    readings.every(({ base, now }) => isSameIri(resolve(written, base.uri).target, now));
  if (says(reference)) return { reference: undefined, remark };
  const written = inStyle(style, reference, kind, first.now, first.base);
  return says(written) ? { reference: written, remark } : notFromAll(reference, readings);
}

/** Of what would have to be written in another way for each page. */
function notFromAll(reference: string, readings: readonly Reading[]): BelowRoot {
  const pages = readings.map(({ page }) => page).join(' and ');
  const message = `${reference} stands in a part of ${pages}; nothing leads from all of them to what it means, and it is kept`;
  return { reference: undefined, remark: { code: 'cannot-be-written', message } };
}
