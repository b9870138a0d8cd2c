import { Registry } from '@linkwright/core';
import { htmlExtractor } from '@linkwright/html';
import { type DocumentReading, readingOf } from '../../core/test/document-reading.ts';
import { asciidocExtractor } from '../src/index.ts';

export const reading: DocumentReading = readingOf(new Registry([asciidocExtractor, htmlExtractor]), {
  mediaType: 'text/asciidoc',
  path: 'doc.adoc',
});
