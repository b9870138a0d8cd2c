import { Registry } from '@linkwright/core';
import { htmlExtractor } from '@linkwright/html';
import {
  type Document,
  type DocumentReading,
  type Options,
  readingOf,
} from '../../core/test/document-reading.ts';
import { wikitextExtractor } from '../src/index.ts';

export const reading: DocumentReading = readingOf(new Registry([wikitextExtractor, htmlExtractor]), {
  mediaType: 'text/x-wiki',
  path: 'Page.mediawiki',
});

/** Each link as `place reference`, without the name of the format. */
export function links(document: Document, options: Options = {}): readonly string[] {
  return reading.links(document, options).map((link) => link.replace(/^wiki:/, ''));
}
