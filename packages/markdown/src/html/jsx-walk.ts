// Tags and scripts of MDX (mdxjs.com, "What is MDX?"): HTML, but for components and for what JavaScript says.
import {
  type Base,
  type Extraction,
  type Notation,
  type Place,
  type ReadableText,
  type Span,
  byteSpan,
  pieceOf,
} from '@linkwright/core';
import type { Teller } from '../teller.ts';
import { headingId } from '../ids/heading-ids.ts';
import { headingNotation } from '../ids/heading.ts';
import type { ParsedEvent } from '../parsing/events.ts';
import {
  type JsxAttribute,
  type JsxTag,
  isComponent,
  isReference,
  jsxTag,
  stringIn,
  tagsInScript,
} from './jsx-tag.ts';
import * as notation from '../notations/jsx-values.ts';
import { markdownPlaces } from '../places.ts';
import { htmlEntity } from './raw-html.ts';

const JSX_PLACES: ReadonlyMap<string, Place> = new Map([
  ['src', markdownPlaces.jsxSrc],
  ['poster', markdownPlaces.jsxSrc],
  ['to', markdownPlaces.jsxTo],
]);

/** What components are called by, as headings are (mintlify.com/docs, "Steps", "Accordions", "Tabs" and "Update"). */
const TITLES: ReadonlyMap<string, string> = new Map([
  ['Step', 'title'],
  ['Accordion', 'title'],
  ['Tab', 'title'],
  ['Update', 'label'],
]);

/** What of one document is JSX. Spans are UTF-16 units of its text. */
export class JsxWalk {
  readonly #document: ReadableText;
  readonly #base: Base;
  readonly #extraction: Extraction;
  readonly #teller: Teller;

  constructor(teller: Teller, base: Base, extraction: Extraction) {
    this.#document = teller.document;
    this.#base = base;
    this.#extraction = extraction;
    this.#teller = teller;
  }

  /** A tag of MDX: HTML, but for components, and for attributes that are expressions. */
  tag(span: Span, events: readonly ParsedEvent[], index: number, offset: number): void {
    const tag = jsxTag(events, index, this.#document.text.slice(offset));
    if (tag.isClosing) return;
    const isHtml = !tag.hasExpressions && !isComponent(tag);
    if (isHtml)
      this.#extraction.embed(
        htmlEntity(this.#document.entity, [byteSpan(this.#document, span)], false),
        this.#base,
      );
    // To HTML the attribute is `xlink:href`.
    for (const attribute of tag.attributes)
      if (!isHtml || attribute.name === 'xlinkHref') this.#attribute(tag, attribute, offset);
  }

  #attribute(tag: JsxTag, { name, kind, value }: JsxAttribute, offset: number): void {
    const span = { start: value.start + offset, end: value.end + offset };
    const said = this.#document.text.slice(span.start, span.end);
    const string = kind === 'expression' ? stringIn(said) : { start: 0, end: said.length };
    if (!string) return this.script(span);
    const inner = { start: span.start + string.start, end: span.start + string.end };
    const how = jsxNotation(kind, name);
    const text = said.slice(string.start, string.end);
    if (name === 'id' && text !== '') this.#anchor(inner, how);
    else if (name === TITLES.get(tag.name)) this.#anchor(inner, headingNotation(headingId(text)));
    else if (isReference(tag, name, text) && !/[\r\n]/.test(text))
      this.#teller.tell(inner, JSX_PLACES.get(name) ?? markdownPlaces.jsxHref, how);
  }

  #anchor(span: Span, how: Notation): void {
    const { start, end } = byteSpan(this.#document, span);
    this.#extraction.sink.anchor?.(this.#document.entity, start, end, how);
  }

  /** JavaScript, without the braces around it. */
  script(span: Span): void {
    for (const tag of tagsInScript(this.#document.text.slice(span.start, span.end)))
      for (const attribute of tag.attributes) this.#attribute(tag, attribute, span.start);
    const { start, end } = byteSpan(this.#document, span);
    this.#extraction.embed(pieceOf(this.#document.entity, start, end, 'text/javascript'), this.#base);
  }
}

function jsxNotation(kind: JsxAttribute['kind'], name: string): Notation {
  if (name === 'to') return kind === 'literal' ? notation.jsxPlaceLiteral : notation.jsxPlaceString;
  return kind === 'literal' ? notation.jsxLiteral : notation.jsxString;
}
