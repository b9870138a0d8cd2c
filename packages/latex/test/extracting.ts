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
import { bibtexExtractor, latexExtractor } from '../src/index.ts';

const registry = new Registry([latexExtractor, bibtexExtractor]);

export interface Options {
  readonly include?: readonly string[];
  readonly charset?: string;
  /** A file of BibTeX, and not one of LaTeX. */
  readonly isBibtex?: boolean;
}

type Document = string | Uint8Array;

/** What is found, and the names that are given. */
class Found extends References {
  readonly names: string[] = [];

  anchor(...[entity, start, end, notation]: Parameters<NonNullable<Sink['anchor']>>): void {
    this.names.push(notation.decode(entity, start, end));
  }
}

/** All that the document holds; retrieved from `http://example.com/dir/doc.tex`. */
export function referencesOf(document: Document, options: Options = {}): Found {
  const { include = [], charset, isBibtex = false } = options;
  const bytes = typeof document === 'string' ? new TextEncoder().encode(document) : document;
  const [ending, type] = isBibtex ? ['bib', 'text/x-bibtex'] : ['tex', 'text/x-tex'];
  const references = new Found();
  const source = { path: `doc.${ending}`, bytes, offset: 0, line: 1 };
  const base = retrievalBase(`http://example.com/dir/doc.${ending}`, defaultBase());
  registry.extract(entityOf(source, type, charset), base, references, new Set(include));
  return references;
}

/** Each link as `place reference`, without the name of the format; an abbreviated one as what it stands for. */
export function links(document: Document, options: Options = {}): readonly string[] {
  return referencesOf(document, options).list.map((found) => {
    const { reference, place } = linkOf(found);
    const name = place.name.replace(/^(?:latex|bibtex):/, '');
    return `${name} ${found.details?.abbreviated ?? reference}`;
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
  const bytes = new TextEncoder().encode(document);
  const edits: PlacedEdit[] = [];
  for (const found of referencesOf(bytes, options).list) {
    const reference = rewrite(linkOf(found));
    const { notation, entity, start, end } = found;
    const edit = reference === undefined ? undefined : notation.encode(reference, entity, start, end);
    if (edit) edits.push({ ...edit, entity });
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(splice(bytes, bytes.length, fileEdits(edits)));
}
