import { type Base, type Entity, type Extraction, type Extractor, readableText } from '@linkwright/core';
import { BodyWalk } from './body-walk.ts';
import { linesOf } from './lines.ts';
import { Teller } from './teller.ts';

/** Tells every reference of a reStructuredText document, as docutils and Sphinx read it. */
export const restructuredTextExtractor: Extractor = {
  mediaTypes: ['text/x-rst'],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    const document = readableText(entity);
    new BodyWalk(document.text, new Teller(document, base, extraction)).body(linesOf(document.text));
  },
};
