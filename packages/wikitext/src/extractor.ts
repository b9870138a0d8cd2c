// Pages of MediaWiki: mediawiki.org, "Help:Links", and what its parser does (includes/parser/Parser.php).
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type Notation,
  TextSink,
  readableText,
} from '@linkwright/core';
import type { Found, FoundTemplate, Item } from './found.ts';
import { REDIRECT } from './namespaces.ts';
import * as notation from './notations.ts';
import { type Pages, pagesAround } from './pages.ts';
import { wikitextPlaces as places } from './places.ts';
import { Scan } from './scan.ts';
import { HAS_REFERENCE } from './tags.ts';
import { titleOf } from './titles.ts';

export const WIKITEXT = 'text/x-wiki';

/** Tells every reference of a page in wikitext. */
export const wikitextExtractor: Extractor = {
  mediaTypes: [WIKITEXT],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    new DocumentReading(entity, base, extraction).run();
  },
};

class DocumentReading {
  readonly #sink: TextSink;
  readonly #base: Base;
  readonly #pages: Pages;
  readonly #title: Notation;
  readonly #file: Notation;

  constructor(entity: Entity, base: Base, extraction: Extraction) {
    this.#sink = new TextSink(readableText(entity), extraction);
    this.#base = base;
    this.#pages = pagesAround(base, entity.source.wiki);
    this.#title = notation.titleNotation(this.#pages);
    this.#file = notation.titleNotation(this.#pages, (said) => `File:${said}`);
  }

  run(): void {
    const { text } = this.#sink.document;
    const { rules, own } = this.#pages;
    const titles = (said: string) => titleOf(said, rules, own);
    const scan = new Scan(text, {
      titleOf: titles,
      inFile: !this.#pages.isServed,
      hearsNames: this.#sink.hearsNames,
    });
    scan.run();
    const redirect = REDIRECT.exec(text)?.[0].length;
    const tells: (readonly [start: number, tell: () => void])[] = [];
    for (const tag of scan.tags)
      if (HAS_REFERENCE.test(this.#sink.said(tag)))
        tells.push([tag.start, () => void this.#sink.embed(tag, 'text/html', this.#base)]);
    for (const item of scan.items) {
      const isRedirect = redirect !== undefined && 'outer' in item && item.outer.start === redirect - 2;
      tells.push([item.start, () => this.#tell(item, isRedirect)]);
    }
    for (const [, tell] of tells.toSorted(([one], [other]) => one - other)) tell();
  }

  #tell(item: Item, isRedirect: boolean): void {
    if (item.place === 'name')
      for (const name of item.names) this.#sink.anchor(item, notation.nameNotation(name));
    else if (item.place === 'magic')
      this.#sink.reference(item, places.magic, notation.constant(item.url), this.#base);
    else if (item.place === 'template') this.#template(item);
    else if (!item.isShown) this.#found(item, isRedirect);
  }

  #found(item: Found, isRedirect: boolean): void {
    const place = isRedirect && item.place === 'link' ? places.redirect : places[item.place];
    const details = { outer: this.#sink.bytes(item.outer) };
    switch (item.form) {
      case 'free-url':
      case 'bracket-url': {
        const how = item.form === 'free-url' ? notation.freeUrl : notation.bracketUrl;
        return this.#sink.reference(item, place, how, this.#base, details);
      }
      case 'open':
        return this.#sink.reference(item, place, notation.unsaid, this.#pages.base, details);
      case 'section':
        return this.#sink.reference(item, place, this.#title, this.#base, details);
      default:
        return this.#page(item, place, item.form === 'file-function' ? 'File:' : '');
    }
  }

  #page(item: Found, place: (typeof places)[keyof typeof places], prefix: 'File:' | ''): void {
    const said = prefix + this.#sink.said(item);
    const title = titleOf(said, this.#pages.rules, this.#pages.own);
    if (!title) return;
    const outer = this.#sink.bytes(item.outer);
    const at = title.kind === 'interwiki' ? places.interwiki : place;
    const isOfServer = title.kind === 'interwiki' || title.kind === 'special';
    if (isOfServer && !this.#pages.isServed)
      return this.#sink.reference(item, at, notation.unsaid, this.#pages.base, { outer });
    const how = prefix === '' ? this.#title : this.#file;
    const [, ...alternatives] = notation.referencesTo(title, this.#pages);
    this.#sink.reference(item, at, how, this.#pages.base, { outer, alternatives });
  }

  #template(item: FoundTemplate): void {
    if (!this.#sink.isAsked(places.template)) return;
    const prefixed = (said: string): string => {
      if (item.namespace === 'Module:' || !/^(?:[:/]|\.\.\/)/.test(said))
        return inNamespace(said, item.namespace, this.#pages);
      return said;
    };
    const said = this.#sink.said(item);
    const details = { outer: this.#sink.bytes(item.outer) };
    if (notation.isOpen(said)) {
      this.#sink.reference(item, places.template, notation.unsaid, this.#pages.base, details);
      return;
    }
    const title = titleOf(prefixed(said), this.#pages.rules, this.#pages.own);
    if (!title || title.kind === 'interwiki' || title.kind === 'special') return;
    const how = notation.titleNotation(this.#pages, prefixed);
    const [, ...alternatives] = notation.referencesTo(title, this.#pages);
    this.#sink.reference(item, places.template, how, this.#pages.base, { ...details, alternatives });
  }
}

/** A name that says no namespace is in that of templates, or of modules. */
function inNamespace(said: string, namespace: string, { rules }: Pages): string {
  const prefix = /^([^:]+):/.exec(said)?.[1]?.trim().replaceAll(' ', '_').toLowerCase();
  return prefix !== undefined && rules.namespaces.has(prefix) ? said : namespace + said;
}
