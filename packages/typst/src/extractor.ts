import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type Notation,
  TextSink,
  readableText,
  referenceOfPath,
} from '@linkwright/core';
import { type Found, readDocument } from './reading/document-reading.ts';
import * as notation from './notations.ts';
import { typstPlaces } from './places.ts';

/** Tells every reference of a Typst document, and the labels that it may give. */
export const typstExtractor: Extractor = {
  mediaTypes: ['text/x-typst'],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    const document = readableText(entity);
    const sink = new TextSink(document, extraction);
    for (const found of readDocument(document.text).found) {
      const how = notationOf(found);
      if (found.construct === 'label') sink.anchor(found, how);
      else sink.reference(found, typstPlaces[found.construct], how, base);
    }
  },
};

function notationOf({ construct, written, said }: Found): Notation {
  const isString = written === 'string';
  switch (construct) {
    case 'label':
      return isString ? notation.givenInString : notation.given;
    case 'url':
      return notation.bareUrl;
    case 'ref':
    case 'cite':
      return isString ? notation.nameInString : notation.name;
    case 'link':
      return isString ? notation.url : notation.constant(said);
    default:
      return isString ? notation.path : notation.constant(referenceOfPath(said));
  }
}
