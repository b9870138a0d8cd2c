import { Registry } from '@linkwright/core';
import { textExtractor } from '@linkwright/text';
import {
  type Document,
  type DocumentReading,
  type Options,
  readingOf,
} from '../../core/test/document-reading.ts';
import { roffExtractor } from '../src/index.ts';

export const reading: DocumentReading = readingOf(new Registry([roffExtractor, textExtractor]), {
  mediaType: 'text/troff',
  path: 'page.1',
});

/** Each link as `place reference`, without the name of the format. */
export function links(document: Document, options: Options = {}): readonly string[] {
  return reading.links(document, options).map((link) => link.replace(/^roff:/, ''));
}
