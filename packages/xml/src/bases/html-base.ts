// The HTML standard, section 4.2.3: the first base element with an href governs the whole document,
// also what stands before it. So it is looked for before anything is told.
import { type Entity, oneByteText } from '@linkwright/core';
import type { Name } from '../syntax/names.ts';
import { type Root, vocabularyOf } from '../vocabularies/namespaces.ts';
import { valueText } from '../notation.ts';
import { OpenElements } from '../syntax/open-elements.ts';
import { Scanner } from '../syntax/scanner.ts';
import { mathml } from '../vocabularies/mathml.ts';
import { svg } from '../vocabularies/svg.ts';
import { xhtml } from '../vocabularies/xhtml.ts';

/** The value of the href, quotes excluded. */
export interface HtmlBase {
  readonly start: number;
  readonly end: number;
  readonly reference: string;
}

/**
 * Whether a document with this root is one that browsers show. There `base` of XHTML counts in every document,
 * also where it stands in SVG or in a vocabulary of its own, and in no head; feeds and books have rules of their own.
 */
export function mayHaveHtmlBase({ vocabulary }: Root): boolean {
  return vocabulary === undefined || vocabulary === xhtml || vocabulary === svg || vocabulary === mathml;
}

/** The base of such a document, whose root element begins at `start`. */
export function firstHtmlBase(
  bytes: Uint8Array,
  start: number,
  entity: Entity,
  root: Root,
): HtmlBase | undefined {
  // Nearly no document has one, and letters are found faster than elements.
  if (!/<(?:[\w.-]+:)?base[\s/]/.test(oneByteText(bytes, start, bytes.length))) return undefined;
  const scanner = new Scanner(bytes, start);
  const valueOf = (index: number) =>
    valueText(entity, scanner.values[index * 2] as number, scanner.values[index * 2 + 1] as number);
  const open = new OpenElements((_, index) => valueOf(index));
  // What stands in a template is in no document (HTML, section 4.12.3).
  let template = Number.POSITIVE_INFINITY;
  for (let token = scanner.next(); token !== 'end'; token = scanner.next()) {
    if (token === 'end-tag') open.close(scanner.name);
    if (open.depth < template) template = Number.POSITIVE_INFINITY;
    if (token !== 'start-tag') continue;
    open.open(scanner);
    const { prefix, local } = scanner.name;
    const isHtml = /^(?:base|template)$/.test(local) && vocabularyOf(open.namespace(prefix), root) === xhtml;
    if (isHtml && local === 'template') template = Math.min(template, open.depth);
    const index = isHtml && local === 'base' ? hrefOf(scanner) : -1;
    if (index >= 0 && template > open.depth) {
      const [from, to] = [scanner.values[index * 2] as number, scanner.values[index * 2 + 1] as number];
      return { start: from, end: to, reference: valueOf(index).trim() };
    }
    if (scanner.empty) {
      open.closeLast();
      if (open.depth < template) template = Number.POSITIVE_INFINITY;
    }
  }
  return undefined;
}

function hrefOf({ attributeNames, count }: Scanner): number {
  return attributeNames.slice(0, count).findIndex(({ text }: Name) => text === 'href');
}
