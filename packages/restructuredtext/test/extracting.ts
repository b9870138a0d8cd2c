import {
  type Link,
  type PlacedEdit,
  References,
  Registry,
  type Sink,
  defaultBase,
  entityOf,
  fileEdits,
  linkOf,
  retrievalBase,
  splice,
} from '@linkwright/core';
import { htmlExtractor } from '@linkwright/html';
import { restructuredTextExtractor } from '../src/index.ts';

const registry = new Registry([restructuredTextExtractor, htmlExtractor]);

export interface Options {
  readonly include?: readonly string[];
  readonly charset?: string;
  readonly path?: string;
}

type Document = string | Uint8Array;

function bytesOf(document: Document): Uint8Array {
  return typeof document === 'string' ? new TextEncoder().encode(document) : document;
}

/** All that the document holds; retrieved from `http://example.com/dir/doc.rst`. */
export function referencesOf(document: Document, options: Options = {}): References {
  const references = new References();
  extractInto(references, document, options);
  return references;
}

function extractInto(
  sink: References,
  document: Document,
  { include = [], charset, path = 'doc.rst' }: Options,
): void {
  const source = { path, bytes: bytesOf(document), offset: 0, line: 1 };
  const base = retrievalBase(`http://example.com/dir/${path}`, defaultBase());
  registry.extract(entityOf(source, 'text/x-rst', charset), base, sink, new Set(include));
}

/** Each link as `place reference`; an abbreviated one as what it stands for. */
export function links(document: Document, options: Options = {}): readonly string[] {
  return referencesOf(document, options).list.map((found) => {
    const { reference, place } = linkOf(found);
    return `${place.name} ${found.details?.abbreviated ?? reference}`;
  });
}

/** The ids that the document gives. */
export function anchors(document: string): readonly string[] {
  const found: string[] = [];
  const anchor: Sink['anchor'] = (entity, start, end, notation) => {
    found.push(notation.decode(entity, start, end));
  };
  extractInto(Object.assign(new References(), { anchor }), document, {});
  return found;
}

/** The document with each reference replaced by what `rewrite` says. */
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
