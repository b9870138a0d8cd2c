import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  TextSink,
  readableText,
} from '@linkwright/core';
import { DIALECT_TYPES, dialectOf } from './dialect.ts';
import { dialectNotations } from './dialect-notations.ts';
import { dialectPlace } from './dialect-places.ts';
import { readDialect } from './dialect-reading.ts';

/** Tells every reference of a sheet of Sass, in both of its syntaxes, or of Less. */
export const dialectExtractor: Extractor = {
  mediaTypes: DIALECT_TYPES,
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    const dialect = dialectOf(entity.mediaType);
    if (dialect === undefined) return;
    const document = readableText(entity);
    const sink = new TextSink(document, extraction);
    for (const found of readDialect(document.text, dialect)) {
      const place = dialectPlace(dialect, found.construct);
      if (place) sink.reference(found, place, dialectNotations[found.written], base);
    }
  },
};
