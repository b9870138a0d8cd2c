import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  byteSpan,
  readableText,
} from '@linkwright/core';
import { DIALECT_TYPES, dialectOf } from './dialect.ts';
import { dialectNotations } from './dialect-notations.ts';
import { dialectPlace } from './dialect-places.ts';
import { readDialect } from './dialect-reading.ts';

/** Tells every reference of a sheet of Sass, in both of its syntaxes, or of Less. */
export const dialectExtractor: Extractor = {
  mediaTypes: DIALECT_TYPES,
  extract(entity: Entity, base: Base, { sink }: Extraction): void {
    const dialect = dialectOf(entity.mediaType);
    if (dialect === undefined) return;
    const document = readableText(entity);
    for (const found of readDialect(document.text, dialect)) {
      const { start, end } = byteSpan(document, found);
      const place = dialectPlace(dialect, found.construct);
      if (place) sink.reference(document.entity, start, end, place, dialectNotations[found.written], base);
    }
  },
};
