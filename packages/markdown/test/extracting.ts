import {
  DOCUMENT_LIMITS,
  type Link,
  type PlacedEdit,
  References,
  Registry,
  type Sink,
  decodeText,
  defaultBase,
  entityOf,
  fileEdits,
  fileSpan,
  linkOf,
  retrievalBase,
  splice,
} from '@linkwright/core';
import { htmlExtractor } from '@linkwright/html';
import { restructuredTextExtractor } from '@linkwright/restructuredtext';
import { extractPageCalls, markdownExtractor } from '../src/index.ts';

const registry = new Registry(
  [markdownExtractor, htmlExtractor, restructuredTextExtractor],
  DOCUMENT_LIMITS,
  [extractPageCalls],
);

export interface Options {
  readonly include?: readonly string[];
  readonly charset?: string;
  readonly mediaType?: string;
  readonly path?: string;
}

function bytesOf(document: string | Uint8Array): Uint8Array {
  return typeof document === 'string' ? new TextEncoder().encode(document) : document;
}

/** All that the document holds; retrieved from `http://example.com/dir/doc.md`. */
export function referencesOf(document: string | Uint8Array, options: Options = {}): References {
  const references = new References();
  extractInto(references, document, options);
  return references;
}

function extractInto(
  sink: References,
  document: string | Uint8Array,
  { include = [], charset, mediaType = 'text/markdown', path = 'doc.md' }: Options,
): void {
  const source = { path, bytes: bytesOf(document), offset: 0, line: 1 };
  const base = retrievalBase('http://example.com/dir/doc.md', defaultBase());
  registry.extract(entityOf(source, mediaType, charset), base, sink, new Set(include));
}

/** A link with the bytes of the file that it was read from. */
export interface Told {
  readonly place: string;
  readonly reference: string;
  readonly target: string | null;
  readonly raw: string;
}

export function told(document: string | Uint8Array, options: Options = {}): readonly Told[] {
  const bytes = bytesOf(document);
  return referencesOf(bytes, options).list.map((found) => {
    const { reference, target, place } = linkOf(found);
    const { start, end } = fileSpan(found.entity, found.start, found.end) ?? { start: 0, end: 0 };
    return { place: place.name, reference, target, raw: decodeText(bytes, start, end, 'utf-8') };
  });
}

/** Each link as `place reference`. */
export function links(document: string | Uint8Array, options: Options = {}): readonly string[] {
  return told(document, options).map(({ place, reference }) => `${place} ${reference}`);
}

/** The ids of the document, with the text that they come from. */
export function anchors(document: string, options: Options = {}): readonly string[] {
  const bytes = bytesOf(document);
  const found: string[] = [];
  const sink = Object.assign(new References(), {
    anchor: (...[entity, start, end, notation]: Parameters<NonNullable<Sink['anchor']>>) => {
      const span = fileSpan(entity, start, end) ?? { start: 0, end: 0 };
      found.push(
        `${notation.decode(entity, start, end)} < ${decodeText(bytes, span.start, span.end, 'utf-8')}`,
      );
    },
  });
  extractInto(sink, bytes, options);
  return found;
}

/** The document with each link's reference replaced by what `rewrite` says. */
export function rewritten(
  document: string,
  rewrite: (link: Link) => string | undefined,
  options: Options = {},
): string {
  const bytes = bytesOf(document);
  const edits: PlacedEdit[] = [];
  for (const found of referencesOf(bytes, options).list) {
    const reference = rewrite(linkOf(found));
    const { notation, entity, start, end } = found;
    const edit = reference === undefined ? undefined : notation.encode(reference, entity, start, end);
    if (edit) edits.push({ ...edit, entity });
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(splice(bytes, bytes.length, fileEdits(edits)));
}
