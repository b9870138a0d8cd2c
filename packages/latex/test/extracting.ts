import { Registry } from '@linkwright/core';
import {
  type Document,
  type DocumentReading,
  type Options,
  readingOf,
} from '../../core/test/document-reading.ts';
import { bibtexExtractor, latexExtractor } from '../src/index.ts';

/** A file of BibTeX, and not one of LaTeX. */
export const BIB: Options = { mediaType: 'text/x-bibtex', path: 'doc.bib' };

export const reading: DocumentReading = readingOf(new Registry([latexExtractor, bibtexExtractor]), {
  mediaType: 'text/x-tex',
  path: 'doc.tex',
});

/** Each link as `place reference`, without the name of the format; an abbreviated one as what it stands for. */
export function links(document: Document, options: Options = {}): readonly string[] {
  return reading.links(document, options).map((link) => link.replace(/^(?:latex|bibtex):/, ''));
}
