import {
  type Entity,
  type Link,
  type Notation,
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
import { orgExtractor } from '../src/index.ts';

const registry = new Registry([orgExtractor, htmlExtractor]);

type Document = string | Uint8Array;

class Told extends References {
  readonly names: string[] = [];

  anchor(entity: Entity, start: number, end: number, notation: Notation): void {
    this.names.push(notation.decode(entity, start, end));
  }
}

function bytesOf(document: Document): Uint8Array {
  return typeof document === 'string' ? new TextEncoder().encode(document) : document;
}

/** All that the document holds; retrieved from `http://example.com/dir/doc.org`. */
export function toldOf(document: Document, charset?: string): Told {
  const told = new Told();
  const source = { path: 'doc.org', bytes: bytesOf(document), offset: 0, line: 1 };
  const base = retrievalBase('http://example.com/dir/doc.org', defaultBase());
  registry.extract(entityOf(source, 'text/org', charset), base, told);
  return told;
}

/** Each link as `place reference`, the places of Org without its name. */
export function links(document: Document, charset?: string): readonly string[] {
  return toldOf(document, charset).list.map((found) => {
    const { reference, place, entity, start, end, notation } = linkOf(found);
    const isUnsaid = notation.isUnsaid?.(entity, start, end) ?? false;
    return `${place.name.replace(/^org:/, '')} ${reference}${isUnsaid ? ' ?' : ''}`;
  });
}

/** The document with each reference replaced by what `rewrite` says. */
export function rewritten(document: Document, rewrite: (link: Link) => string | undefined): string {
  const bytes = bytesOf(document);
  const edits: PlacedEdit[] = [];
  for (const found of toldOf(bytes).list) {
    const reference = rewrite(linkOf(found));
    const { notation, entity, start, end } = found;
    const edit = reference === undefined ? undefined : notation.encode(reference, entity, start, end);
    if (edit) edits.push({ ...edit, entity });
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(splice(bytes, bytes.length, fileEdits(edits)));
}
