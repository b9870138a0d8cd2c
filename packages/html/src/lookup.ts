import { isAskedFor } from '@linkwright/core';
import { type HtmlPlace, htmlPlaces, kindPlaces, textPlaces } from './places.ts';
import { attributes, elements } from './vocabulary.ts';

/** The vocabularies whose elements stand in HTML documents. */
export const Vocabulary = { html: 0, svg: 1, math: 2 } as const;

/** Number of what is no reference but a name that a fragment can point at. */
export const ANCHOR: number = htmlPlaces.length;

/** Number of the place of a BASE's reference. */
export const BASE_HREF: number = htmlPlaces.findIndex(({ place }) => place.name === 'base@href');

const decidedByKind: ReadonlySet<HtmlPlace> = new Set(kindPlaces.values());

/** Which places are told: those that are always told, and the optional ones that were asked for. */
export class Lookup {
  readonly anchors: boolean;
  /** Number of the place of comments, -1 unless they were asked for. */
  readonly comment: number;
  readonly #include: ReadonlySet<string>;
  readonly #numbers: Int16Array;

  constructor(include: ReadonlySet<string>, anchors: boolean) {
    this.anchors = anchors;
    this.#include = include;
    this.comment = this.text('comment', '');
    const { names } = attributes;
    this.#numbers = new Int16Array(3 * elements.names.length * names.length).fill(-1);
    for (const [number, place] of htmlPlaces.entries())
      if (place.element.endsWith('*') && this.#isTold(place)) this.#enterAll(number, place);
    for (const [number, place] of htmlPlaces.entries())
      if (!place.element.endsWith('*') && place.attribute !== '#text') this.#enter(number, place);
  }

  /** The number of the place, an index in `htmlPlaces`; -1 where there is none to tell. */
  place(vocabulary: number, element: number, attribute: number): number {
    return this.#numbers[this.#index(vocabulary, element, attribute)] as number;
  }

  /** The number of the place of a text, given its element and type; -1 where it holds nothing to tell. */
  text(element: string, type: string): number {
    const place = textPlaces.get(`${element} ${type}`);
    return place ? this.numberOf(place) : -1;
  }

  /** The number of a place that other attributes decided on; -1 where it isn't told. */
  numberOf(place: HtmlPlace): number {
    return this.#isTold(place) ? htmlPlaces.indexOf(place) : -1;
  }

  #isTold({ place }: HtmlPlace): boolean {
    return isAskedFor(place, { include: this.#include });
  }

  #index(vocabulary: number, element: number, attribute: number): number {
    return (vocabulary * elements.names.length + element) * attributes.names.length + attribute;
  }

  #enterAll(number: number, { element, attribute }: HtmlPlace): void {
    const [vocabulary] = vocabularyOf(element);
    for (let id = 0; id < elements.names.length; id += 1)
      this.#numbers[this.#index(vocabulary, id, attributes.of(attribute))] = number;
  }

  #enter(number: number, htmlPlace: HtmlPlace): void {
    const { element, attribute } = htmlPlace;
    // These depend on other attributes of the element.
    if (element === 'meta' && attribute === 'content') return;
    if (decidedByKind.has(htmlPlace)) return;
    if (!this.#isTold(htmlPlace)) return;
    const [vocabulary, name] = vocabularyOf(element);
    this.#numbers[this.#index(vocabulary, elements.of(name), attributes.of(attribute))] = number;
  }
}

function vocabularyOf(element: string): readonly [number, string] {
  if (element.startsWith('svg:')) return [Vocabulary.svg, element.slice(4)];
  if (element.startsWith('math:')) return [Vocabulary.math, element.slice(5)];
  return [Vocabulary.html, element];
}

let latest: { readonly key: string; readonly lookup: Lookup } | undefined;

/** The lookup for these optional places; the latest is kept, for a run asks for the same again and again. */
export function lookupOf(include: ReadonlySet<string>, anchors: boolean): Lookup {
  const key = `${anchors} ${[...include].toSorted().join(' ')}`;
  if (latest?.key !== key) latest = { key, lookup: new Lookup(include, anchors) };
  return latest.lookup;
}
