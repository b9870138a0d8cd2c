import { DOCUMENT_LIMITS, Registry } from '@linkwright/core';
import { htmlExtractor } from '@linkwright/html';
import { restructuredTextExtractor } from '@linkwright/restructuredtext';
import {
  type Document,
  type DocumentReading,
  type Options,
  readingOf,
} from '../../core/test/document-reading.ts';
import { extractPageCalls, hearingCalls, markdownExtractor } from '../src/index.ts';

export const reading: DocumentReading = readingOf(
  new Registry(
    [markdownExtractor, htmlExtractor, restructuredTextExtractor],
    DOCUMENT_LIMITS,
    [extractPageCalls],
    hearingCalls,
  ),
  { mediaType: 'text/markdown', path: 'doc.md' },
);

/** Each link as `place reference`. */
export function links(document: Document, options: Options = {}): readonly string[] {
  return reading.told(document, options).map(({ place, reference }) => `${place} ${reference}`);
}

/** The ids of the document, with the text that they come from. */
export function anchors(document: string | Uint8Array, options: Options = {}): readonly string[] {
  return reading.namings(document, options).map(([name, raw]) => `${name} < ${raw}`);
}
