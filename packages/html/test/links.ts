import {
  type Base,
  type Entity,
  type Notation,
  References,
  Registry,
  defaultBase,
  entityOf,
  retrievalBase,
} from '@linkwright/core';
import { htmlExtractor } from '@linkwright/html';

export const pageBase: Base = retrievalBase('http://a/b/page.html', defaultBase());

export function page(html: string | Uint8Array, charset?: string): Entity {
  const bytes = typeof html === 'string' ? new TextEncoder().encode(html) : html;
  return entityOf({ path: 'page.html', bytes, offset: 0, line: 1 }, 'text/html', charset);
}

/** Keeps anchors, too: the offset of each and its name. */
export class Found extends References {
  readonly anchors: { readonly start: number; readonly name: string }[] = [];

  anchor(entity: Entity, start: number, end: number, notation: Notation): void {
    this.anchors.push({ start, name: notation.decode(entity, start, end) });
  }
}

export function found(entity: Entity, include: readonly string[] = [], base: Base = pageBase): Found {
  const sink = new Found();
  new Registry([htmlExtractor]).extract(entity, base, sink, new Set(include));
  return sink;
}

/** Each reference as `place reference`. */
export function links(html: string | Uint8Array, include?: readonly string[]): string[] {
  return found(page(html), include).list.map(
    ({ place, notation, entity, start, end }) => `${place.name} ${notation.decode(entity, start, end)}`,
  );
}
