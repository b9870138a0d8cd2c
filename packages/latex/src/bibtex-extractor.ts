import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type Notation,
  type Place,
  type ReadableText,
  type ReferenceDetails,
  type Span,
  TextSink,
  readableText,
} from '@linkwright/core';
import { itemsOf, trimmed } from './arguments.ts';
import { filePath, filePaths, unescaped } from './bibtex-file.ts';
import { type Entry, type Field, entriesOf } from './bibtex-scan.ts';
import { DocumentScan } from './document-scan.ts';
import type { ScanListener } from './scan-listener.ts';
import * as notation from './notations.ts';
import { bibtexPlaces as places } from './places.ts';
import { bibtexUrl, fieldUrl } from './bibtex-url.ts';

/** Tells every reference of a BibTeX file. */
export const bibtexExtractor: Extractor = {
  mediaTypes: ['text/x-bibtex'],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    const document = readableText(entity);
    const teller = new EntryTeller(document, base, extraction);
    for (const entry of entriesOf(document.text)) teller.entry(entry);
  },
};

/** Fields that name other entries, and those that hold a list of such names. */
const ENTRIES: ReadonlySet<string> = new Set(['crossref', 'xref', 'xdata', 'related', 'entryset']);

const NOTHING = (): void => {};

class EntryTeller {
  readonly #text: string;
  readonly #sink: TextSink;
  readonly #base: Base;

  constructor(document: ReadableText, base: Base, extraction: Extraction) {
    this.#text = document.text;
    this.#sink = new TextSink(document, extraction);
    this.#base = base;
  }

  entry({ key, fields }: Entry): void {
    this.#anchor(key);
    for (const field of fields) this.#field(field, fields);
  }

  #field({ name, value }: Field, fields: readonly Field[]): void {
    if (!value) return;
    const text = this.#text;
    if (name === 'file') this.#files(value);
    else if (ENTRIES.has(name))
      for (const item of itemsOf(text, value)) this.#tell(item, places.entry, notation.name);
    else if (name === 'ids') for (const item of itemsOf(text, value)) this.#anchor(item);
    else if (name === 'doi' && /^\s*10\./.test(this.#said(value)))
      this.#abbreviated(value, places.doi, 'https://doi.org/');
    // Publishers write the URL of the PDF there.
    else if (name === 'eprint' && !fieldUrl(text, value) && isArxiv(fields, text))
      this.#abbreviated(value, places.eprint, 'https://arxiv.org/abs/');
    else this.#value(value);
  }

  /** A URL alone, or text with markup in it. */
  #value(value: Span): void {
    const said = this.#said(value);
    const url = fieldUrl(this.#text, value);
    if (url) this.#tell(url, places.url, bibtexUrl);
    else if (/\\(?:url|href)(?![A-Za-z@])/.test(said)) this.#markup(value, said);
  }

  #markup({ start }: Span, said: string): void {
    const listener: ScanListener = {
      named: ({ start: from, end, construct }) => {
        if (construct === 'url' || construct === 'href')
          this.#tell({ start: start + from, end: start + end }, places.markup, notation.url);
      },
      imported: NOTHING,
      graphicsFolder: NOTHING,
      inputFolder: NOTHING,
      graphicsEndings: NOTHING,
      option: NOTHING,
      documentClass: NOTHING,
      documentBody: NOTHING,
      root: NOTHING,
      made: NOTHING,
    };
    new DocumentScan(said, listener).run();
  }

  #files(value: Span): void {
    const text = this.#text;
    for (const found of filePaths(text, value)) {
      const span = trimmed(text, found);
      const path = unescaped(this.#said(span));
      // What begins with the letter of a drive, or is a URL, is no path of a tree.
      if (!/^(?:[A-Za-z]:[\\/]|[A-Za-z][\w+.-]*:\/\/)/.test(path) && !/[{}]/.test(path))
        this.#tell(span, places.file, filePath);
    }
  }

  #abbreviated(value: Span, place: Place, before: string): void {
    const span = trimmed(this.#text, value);
    const name = this.#said(span).replaceAll(/\{?\\([_%#&])\}?/g, '$1');
    if (/[\\{}\s]/.test(name)) return;
    this.#tell(span, place, notation.abbreviation, { abbreviated: before + name });
  }

  #anchor(key: Span): void {
    this.#sink.anchor(key, notation.given);
  }

  #tell(span: Span, at: Place, how: Notation, details?: ReferenceDetails): void {
    this.#sink.reference(span, at, how, this.#base, details);
  }

  #said(span: Span): string {
    return this.#sink.said(span);
  }
}

/** Whether `eprint` is one of arXiv (arxiv.org, "BibTeX and Eprints"; biblatex, "Electronic Publishing Information"). */
function isArxiv(fields: readonly Field[], text: string): boolean {
  return fields.some(
    ({ name, value }) =>
      (name === 'archiveprefix' || name === 'eprinttype') &&
      value !== undefined &&
      text.slice(value.start, value.end).trim().toLowerCase() === 'arxiv',
  );
}
