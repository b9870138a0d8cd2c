import { Registry, linkOf } from '@linkwright/core';
import { htmlExtractor } from '@linkwright/html';
import {
  type Document,
  type DocumentReading,
  type Options,
  readingOf,
} from '../../core/test/document-reading.ts';
import { orgExtractor } from '../src/index.ts';

export const reading: DocumentReading = readingOf(new Registry([orgExtractor, htmlExtractor]), {
  mediaType: 'text/org',
  path: 'doc.org',
});

/** Each link as `place reference`, the places of Org without its name. */
export function links(document: Document, options: Options = {}): readonly string[] {
  return reading.referencesOf(document, options).list.map((found) => {
    const { reference, place, entity, start, end, notation } = linkOf(found);
    const isUnsaid = notation.isUnsaid?.(entity, start, end) ?? false;
    return `${place.name.replace(/^org:/, '')} ${reference}${isUnsaid ? ' ?' : ''}`;
  });
}
