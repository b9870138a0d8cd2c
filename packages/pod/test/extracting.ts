import { Registry } from '@linkwright/core';
import { htmlExtractor } from '@linkwright/html';
import { textExtractor } from '@linkwright/text';
import {
  type Document,
  type DocumentReading,
  type Options,
  readingOf,
} from '../../core/test/document-reading.ts';
import { podExtractor } from '../src/index.ts';

export const reading: DocumentReading = readingOf(
  new Registry([podExtractor, textExtractor, htmlExtractor]),
  {
    mediaType: 'text/x-pod',
    path: 'page.pod',
  },
);

/** Each link as `place reference`, without the name of the format. */
export function links(document: Document, options: Options = {}): readonly string[] {
  return reading.links(document, options).map((link) => link.replace(/^pod:/, ''));
}
