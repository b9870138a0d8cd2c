import {
  type Base,
  type Extractor,
  References,
  Registry,
  decodeText,
  defaultBase,
  entityOf,
  fileSpan,
  linkOf,
  place,
  retrievalBase,
} from '@linkwright/core';
import { cssExtractor } from '@linkwright/css';
import { xmlExtractor, xmlText } from '../src/index.ts';

const RETRIEVAL = 'http://example.com/dir/doc.xml';

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

export function bytesOf(document: string | Uint8Array): Uint8Array {
  return typeof document === 'string' ? new TextEncoder().encode(document) : document;
}

export function retrieved(uri: string = RETRIEVAL): Base {
  return retrievalBase(uri, defaultBase());
}

export interface Options {
  readonly include?: readonly string[];
  readonly mediaType?: string;
  readonly base?: Base;
  readonly charset?: string;
}

/** All that the document holds, as an extractor tells it. */
export function referencesOf(document: string | Uint8Array, options: Options = {}): References {
  const { include = [], mediaType = 'application/xml', base = retrieved(), charset } = options;
  const source = { path: 'doc.xml', bytes: bytesOf(document), offset: 0, line: 1 };
  const references = new References();
  registry.extract(entityOf(source, mediaType, charset), base, references, new Set(include));
  return references;
}

/** A link with the bytes of the file that it was read from. */
export interface Told {
  readonly place: string;
  readonly reference: string;
  readonly target: string | null;
  readonly raw: string | undefined;
}

export function told(document: string | Uint8Array, options: Options = {}): readonly Told[] {
  const bytes = bytesOf(document);
  return referencesOf(bytes, options).list.map((found) => {
    const { reference, target, place: at } = linkOf(found);
    const span = fileSpan(found.entity, found.start, found.end);
    return {
      place: at.name,
      reference,
      target,
      raw: span && decodeText(bytes, span.start, span.end, 'utf-8'),
    };
  });
}

/** Each link as `place target`. */
export function links(document: string | Uint8Array, options: Options = {}): readonly string[] {
  return told(document, options).map(({ place: at, target }) => `${at} ${target}`);
}
