import { type Base, type Entity, type Extraction, type Extractor, readableText } from '@linkwright/core';
import { DocumentWalk } from './document-walk.ts';
import { elementsOf } from './elements.ts';
import { Settings } from './settings.ts';
import { Teller } from './teller.ts';

/** Tells every reference of an Org document, and what its links can find in it. */
export const orgExtractor: Extractor = {
  mediaTypes: ['text/org'],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    const document = readableText(entity);
    const elements = elementsOf(document.text);
    const settings = new Settings(document.text, elements);
    new DocumentWalk(elements, settings, new Teller(document, base, extraction, settings)).run();
  },
};
