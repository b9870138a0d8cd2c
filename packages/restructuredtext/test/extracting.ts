import { Registry } from '@linkwright/core';
import { htmlExtractor } from '@linkwright/html';
import { type DocumentReading, readingOf } from '../../core/test/document-reading.ts';
import { restructuredTextExtractor } from '../src/index.ts';

export const reading: DocumentReading = readingOf(new Registry([restructuredTextExtractor, htmlExtractor]), {
  mediaType: 'text/x-rst',
  path: 'doc.rst',
});
