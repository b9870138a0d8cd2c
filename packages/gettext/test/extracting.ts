import { Registry } from '@linkwright/core';
import { asciidocExtractor } from '@linkwright/asciidoc';
import { htmlExtractor } from '@linkwright/html';
import { markdownExtractor } from '@linkwright/markdown';
import { podExtractor } from '@linkwright/pod';
import { restructuredTextExtractor } from '@linkwright/restructuredtext';
import { textExtractor } from '@linkwright/text';
import { xmlExtractor } from '@linkwright/xml';
import {
  type Document,
  type DocumentReading,
  type Options,
  readingOf,
} from '../../core/test/document-reading.ts';
import { gettextExtractor } from '../src/index.ts';

const extractors = [
  gettextExtractor,
  asciidocExtractor,
  htmlExtractor,
  markdownExtractor,
  podExtractor,
  restructuredTextExtractor,
  textExtractor,
  xmlExtractor,
];

export const reading: DocumentReading = readingOf(new Registry(extractors), {
  mediaType: 'text/x-gettext-translation',
  path: 'de.po',
});

/** Each link as `place reference`, without the name of the format. */
export function links(document: Document, options: Options = {}): readonly string[] {
  return reading.links(document, options).map((link) => link.replace(/^gettext:/, ''));
}
