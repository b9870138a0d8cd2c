import { type Extractor, Registry, decodeText, place } from '@linkwright/core';
import { cssExtractor } from '@linkwright/css';
import {
  type Document,
  type DocumentReading,
  type Options,
  readingOf,
} from '../../core/test/document-reading.ts';
import { xmlExtractor, xmlText } from '../src/index.ts';

const HTML = place('html');

/** Stands in for the HTML extractor: each `href="…"` is a link. */
const htmlStandIn: Extractor = {
  mediaTypes: ['text/html'],
  extract(entity, base, { sink }) {
    const text = decodeText(entity.bytes, entity.start, entity.end, 'latin1');
    for (const match of text.matchAll(/href="([^"]*)"/g)) {
      const start = entity.start + match.index + 6;
      sink.reference(entity, start, start + (match[1] as string).length, HTML, xmlText, base);
    }
  },
};

export const registry: Registry = new Registry([xmlExtractor, cssExtractor, htmlStandIn]);

export const reading: DocumentReading = readingOf(registry, {
  mediaType: 'application/xml',
  path: 'doc.xml',
});

/** Each link as `place target`. */
export function links(document: Document, options: Options = {}): readonly string[] {
  return reading.told(document, options).map(({ place: at, target }) => `${at} ${target}`);
}
