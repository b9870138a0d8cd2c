// The HTML standard, section 4.2.3: the first base element with an href governs the whole document,
// also what stands before it. So it is looked for before anything is told.
import { type Entity, oneByteText } from '@linkwright/core';
import type { Name } from './names.ts';
import { type Root, vocabularyOf } from './namespaces.ts';
import { valueText } from './notation.ts';
import { OpenElements } from './open-elements.ts';
import { Scanner } from './scanner.ts';
import { xhtml } from './vocabularies/xhtml.ts';

/** The value of the href, quotes excluded. */
export interface HtmlBase {
  readonly start: number;
  readonly end: number;
  readonly reference: string;
}

/** The base of an XHTML document whose root element begins at `start`. */
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
  for (let token = scanner.next(); token !== 'end'; token = scanner.next()) {
    if (token === 'end-tag') open.close(scanner.name);
    if (token !== 'start-tag') continue;
    open.open(scanner);
    const { prefix, local } = scanner.name;
    const index = local === 'base' ? scanner.attributeNames.slice(0, scanner.count).findIndex(isHref) : -1;
    if (index >= 0 && vocabularyOf(open.namespace(prefix), root) === xhtml) {
      const [from, to] = [scanner.values[index * 2] as number, scanner.values[index * 2 + 1] as number];
      return { start: from, end: to, reference: valueOf(index).trim() };
    }
    if (scanner.empty) open.closeLast();
  }
  return undefined;
}

function isHref({ text }: Name): boolean {
  return text === 'href';
}
