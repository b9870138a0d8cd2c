// Documents of roff: groff(7), man(7), mdoc(7). text/troff: RFC 4263.
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type Notation,
  type Span,
  TextSink,
  readableText,
  referenceOfPath,
} from '@linkwright/core';
import { type Named, namedIn } from './calls.ts';
import { unescaped } from './escapes.ts';
import { hierarchyBase, otherPages, pageReference, pagesBase, sectionFolder } from './hierarchy.ts';
import { type Call, linesOf } from './lines.ts';
import * as notation from './notations.ts';
import { roffPlaces as places } from './places.ts';
import { PageText } from './page-text.ts';
import { heedString } from './strings.ts';

/** Tells every reference of a manual page, or of another document of roff. */
export const roffExtractor: Extractor = {
  mediaTypes: ['text/troff'],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    new DocumentReading(entity, base, extraction).run();
  },
};

/** A line of mdoc that every page of it has; what a line goes on with is none. */
const MDOC = /(?<!\\\r?\n)^\.[ \t]*D[dt][ \t\r\n]/m;

class DocumentReading {
  readonly #sink: TextSink;
  readonly #extraction: Extraction;
  readonly #base: Base;
  readonly #hierarchy: Base | undefined;
  readonly #strings = new Map<string, string>();
  readonly #running: PageText;
  readonly #isMdoc: boolean;

  constructor(entity: Entity, base: Base, extraction: Extraction) {
    const document = readableText(entity);
    this.#sink = new TextSink(document, extraction);
    this.#extraction = extraction;
    this.#base = base;
    this.#hierarchy = hierarchyBase(base);
    this.#running = new PageText(document, this.#strings);
    this.#isMdoc = MDOC.test(document.text);
  }

  run(): void {
    for (const line of linesOf(this.#sink.document.text))
      if (line.kind === 'call') this.#call(line);
      else if (line.kind === 'text') this.#running.read(line.end);
      else this.#running.leaveOut(line.end);
    this.#running.tell(this.#extraction, this.#base);
  }

  #call(call: Call): void {
    const { text } = this.#sink.document;
    if (/^(?:ds|as|rm)$/.test(call.name)) heedString(text, call, this.#strings);
    this.#running.leaveOut(call.nameEnd);
    for (const named of namedIn(text, call, this.#isMdoc, this.#strings)) {
      this.#running.read(named.start);
      this.#running.later(this.#tellerOf(named));
      this.#running.leaveOut(named.end);
    }
    this.#running.read(call.end);
  }

  /** Strings are those that are defined up to here. */
  #tellerOf(named: Named): () => void {
    if (named.kind === 'page') return this.#page(named.name, named.section, named);
    const text = this.#sink.said(named);
    const said = unescaped(text, this.#strings);
    if (named.kind === 'link')
      return () => this.#sink.reference(named, places.link, notationOf(text, said, notation.uri), this.#base);
    if (named.kind === 'email') {
      const details = said === undefined ? undefined : { abbreviated: `mailto:${said}` };
      const how = said === undefined ? notation.unsaid : notation.emailAddress;
      return () => this.#sink.reference(named, places.email, how, this.#base, details);
    }
    return this.#file(named, text, said === undefined ? undefined : referenceOfPath(said));
  }

  /** A file that is put there, or shown. Paths of pages count from the top of the hierarchy, but for a name alone. */
  #file(named: Named, text: string, path: string | undefined): () => void {
    if (named.kind === 'picture') {
      const how = notationOf(text, path, notation.path);
      return () => this.#sink.reference(named, places.picture, how, this.#base);
    }
    const folder = path?.includes('/') === false ? sectionFolder(this.#base) : undefined;
    const how = notationOf(text, path, folder === undefined ? notation.path : notation.pathBeside(folder));
    const alternatives = path === undefined ? [] : otherPages(path, this.#hierarchy !== undefined);
    const base = folder === undefined ? pagesBase(this.#base) : this.#base;
    return () => this.#sink.reference(named, places.include, how, base, { alternatives });
  }

  #page(name: Span, section: Span, span: Span): () => void {
    const said = unescaped(this.#sink.said(name), this.#strings);
    if (said === undefined || said === '') return () => {};
    const isIn = this.#hierarchy !== undefined;
    const reference = pageReference(said, this.#sink.said(section), isIn);
    const details = { alternatives: otherPages(reference, isIn) };
    const how = this.#sink.said(span).includes('\\*')
      ? notation.constant(reference)
      : notation.pageName(isIn);
    return () => this.#sink.reference(span, places.page, how, pagesBase(this.#base), details);
  }
}

/** `said`: what a text stands for, of which strings may be a part. */
function notationOf(text: string, said: string | undefined, usual: Notation): Notation {
  if (said === undefined) return notation.unsaid;
  return text.includes('\\*') ? notation.constant(said) : usual;
}
