import { Registry } from '@linkwright/core';
import {
  type Document,
  type DocumentReading,
  type Options,
  readingOf,
} from '../../core/test/document-reading.ts';
import { typstExtractor } from '../src/index.ts';

export const reading: DocumentReading = readingOf(new Registry([typstExtractor]), {
  mediaType: 'text/x-typst',
  path: 'doc.typ',
});

/** Each link as `place reference`, without the name of the format. */
export function links(document: Document, options: Options = {}): readonly string[] {
  return reading.links(document, options).map((link) => link.replace(/^typst:/, ''));
}
