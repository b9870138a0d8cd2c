import { type Base, type Entity, type Extraction, type Extractor, readableText } from '@linkwright/core';
import { DocumentWalk } from './document-walk.ts';

/** Tells every reference of a Markdown document, and hands its raw HTML on. */
export const markdownExtractor: Extractor = {
  mediaTypes: ['text/markdown', 'text/mdx'],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    new DocumentWalk(readableText(entity), base, extraction).run();
  },
};
