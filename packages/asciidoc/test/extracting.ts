import {
  type Link,
  type PlacedEdit,
  References,
  Registry,
  defaultBase,
  entityOf,
  fileEdits,
  linkOf,
  retrievalBase,
  splice,
} from '@linkwright/core';
import { htmlExtractor } from '@linkwright/html';
import { asciidocExtractor } from '../src/index.ts';

const registry = new Registry([asciidocExtractor, htmlExtractor]);

export interface Options {
  readonly include?: readonly string[];
  readonly charset?: string;
  readonly uri?: string;
}

type Document = string | Uint8Array;

function bytesOf(document: Document): Uint8Array {
  return typeof document === 'string' ? new TextEncoder().encode(document) : document;
}

/** All that the document holds; retrieved from `http://example.com/dir/doc.adoc`. */
export function referencesOf(document: Document, options: Options = {}): References {
  const { include = [], charset, uri = 'http://example.com/dir/doc.adoc' } = options;
  const references = new References();
  const source = { path: 'doc.adoc', bytes: bytesOf(document), offset: 0, line: 1 };
  const base = retrievalBase(uri, defaultBase());
  registry.extract(entityOf(source, 'text/asciidoc', charset), base, references, new Set(include));
  return references;
}

/** Each link as `place reference`; an abbreviated one as what it stands for. */
export function links(document: Document, options: Options = {}): readonly string[] {
  return referencesOf(document, options).list.map((found) => {
    const { reference, place } = linkOf(found);
    return `${place.name} ${found.details?.abbreviated ?? reference}`;
  });
}

/** The target of each link. */
export function targets(document: string, options: Options = {}): readonly (string | null)[] {
  return referencesOf(document, options).list.map((found) => linkOf(found).target);
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
