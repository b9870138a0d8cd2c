import {
  type Base,
  type Entity,
  References,
  Registry,
  defaultBase,
  entityOf,
  retrievalBase,
} from '@linkwright/core';
import { cssExtractor } from '@linkwright/css';

const sheetBase: Base = retrievalBase('http://a/css/s.css', defaultBase());

export function sheet(css: string | Uint8Array, mediaType = 'text/css', charset?: string): Entity {
  const bytes = typeof css === 'string' ? new TextEncoder().encode(css) : css;
  return entityOf({ path: 's.css', bytes, offset: 0, line: 1 }, mediaType, charset);
}

export function references(entity: Entity, include: readonly string[] = []): References {
  const found = new References();
  new Registry([cssExtractor]).extract(entity, sheetBase, found, new Set(include));
  return found;
}

/** Each reference as `place reference`. */
export function links(css: string | Uint8Array, mediaType?: string, include?: readonly string[]): string[] {
  return references(sheet(css, mediaType), include).list.map(
    ({ place, notation, entity, start, end }) => `${place.name} ${notation.decode(entity, start, end)}`,
  );
}
