import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  MARKDOWN_CELL,
  readableText,
} from '@linkwright/core';
import { DocumentWalk } from './document-walk.ts';

/** Tells every reference of a Markdown document, and hands its raw HTML on. */
export const markdownExtractor: Extractor = {
  mediaTypes: ['text/markdown', 'text/mdx', MARKDOWN_CELL],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    new DocumentWalk(readableText(entity), base, extraction).run();
  },
};
