import type { Base, Entity, Extraction, Extractor } from '@linkwright/core';
import { DocumentWalk } from './document-walk.ts';
import { readableText } from './readable-text.ts';

/** Tells every reference of a Markdown document, and hands its raw HTML on. */
export const markdownExtractor: Extractor = {
  mediaTypes: ['text/markdown', 'text/mdx'],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    new DocumentWalk(readableText(entity), base, extraction).run();
  },
};
