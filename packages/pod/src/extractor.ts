// Plain Old Documentation: perlpod(1), perlpodspec(1).
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type Span,
  TextSink,
  declaredCharset,
  oneByteText,
  readableText,
} from '@linkwright/core';
import { type Code, codesOf, nameSaid } from './codes.ts';
import { namedIn } from './links.ts';
import * as notation from './notations.ts';
import { type Paragraph, paragraphsOf } from './paragraphs.ts';
import { podPlaces as places } from './places.ts';
import { PageText } from './page-text.ts';

/** Tells every reference of a page of POD, by itself or in a program of Perl. */
export const podExtractor: Extractor = {
  mediaTypes: ['text/x-pod'],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    entity.charset ??= saidCharset(entity);
    new DocumentReading(entity, base, extraction).run();
  },
};

/** `=encoding`; what says none is UTF-8, or Latin-1 where it is not (perlpodspec, "Notes on Implementing Pod Processors"). */
function saidCharset(entity: Entity): string | undefined {
  const { bytes, start, end } = entity;
  return declaredCharset(/^=encoding[ \t]+([\w.:-]+)/m.exec(oneByteText(bytes, start, end))?.[1], entity);
}

class DocumentReading {
  readonly #sink: TextSink;
  readonly #extraction: Extraction;
  readonly #base: Base;
  readonly #running: PageText;
  /** The format of the part that is being read (`=begin`), where it is not POD itself. */
  #format: string | undefined;
  #formatStart = 0;

  constructor(entity: Entity, base: Base, extraction: Extraction) {
    const document = readableText(entity);
    this.#sink = new TextSink(document, extraction);
    this.#extraction = extraction;
    this.#base = base;
    this.#running = new PageText(document);
  }

  run(): void {
    for (const paragraph of paragraphsOf(this.#sink.document.text)) this.#paragraph(paragraph);
    this.#running.tell(this.#extraction, this.#base);
  }

  #paragraph(paragraph: Paragraph): void {
    const { kind, command, start, end, text } = paragraph;
    if (this.#format !== undefined) {
      if (command === 'end') this.#formatEnds(start);
    } else if (kind === 'ordinary' || /^(?:head\d|item)$/.test(command))
      this.#read({ start: text, end }, command);
    else if (command === 'for') this.#for({ start: text, end });
    else if (command === 'begin') this.#begins({ start: text, end });
  }

  /** `=for html …`, `=for :text …`. */
  #for(span: Span): void {
    const { format, behind } = this.#formatAt(span);
    if (format.startsWith(':')) this.#read({ start: behind, end: span.end }, '');
    else if (/^html$/i.test(format)) this.#html({ start: behind, end: span.end });
  }

  #begins(span: Span): void {
    const { format } = this.#formatAt(span);
    if (format === '' || format.startsWith(':')) return;
    this.#format = format;
    this.#formatStart = span.end;
  }

  #formatEnds(start: number): void {
    if (/^html$/i.test(this.#format ?? '')) this.#html({ start: this.#formatStart, end: start });
    this.#format = undefined;
  }

  #formatAt({ start, end }: Span): { readonly format: string; readonly behind: number } {
    const [whole = '', format = ''] = /^\s*(\S*)\s*/.exec(this.#sink.document.text.slice(start, end)) ?? [];
    return { format, behind: start + whole.length };
  }

  #html(span: Span): void {
    this.#later(() => this.#sink.embed(span, 'text/html', this.#base));
  }

  #read(span: Span, command: string): void {
    if (command !== '') this.#anchors(span, command === 'item');
    this.#running.read(span, (code) => {
      if (code.letter === 'L') this.#link(code);
      else if (code.letter === 'X') this.#later(() => this.#sink.anchor(code.inner, notation.given));
    });
  }

  /** Titles are names, and so is the first word of each (Pod::Checker). Text is parted by them, whoever listens. */
  #anchors(span: Span, isItem: boolean): void {
    const { text } = this.#sink.document;
    const said = text.slice(span.start, span.end);
    const [mark = ''] = isItem ? (/^(?:\*|\d+\.?)\s+/.exec(said) ?? []) : [];
    const title = { start: span.start + mark.length, end: span.start + said.trimEnd().length };
    this.#later(() => this.#sink.anchor(title, notation.given));
    const word = firstWord(text, title);
    if (word) this.#later(() => this.#sink.anchor(word, notation.given));
  }

  #link(code: Code): void {
    const { text } = this.#sink.document;
    const named = namedIn(text, code);
    if (!named) return;
    const { start, end } = named;
    const tell = (
      place: (typeof places)[keyof typeof places],
      how: typeof notation.url,
      fragment?: string,
    ): void =>
      this.#later(() =>
        this.#sink.reference(
          { start, end },
          place,
          how,
          this.#base,
          fragment === undefined ? undefined : { fragment },
        ),
      );
    if (named.kind === 'url') tell(places.link, notation.url);
    else if (named.kind === 'section') tell(places.section, notation.section);
    else
      tell(
        places.page,
        notation.page,
        named.section && `#${encodeURIComponent(nameSaid(text, named.section))}`,
      );
  }

  #later(tell: () => void): void {
    this.#running.later(tell);
  }
}

/** The first of several words of a title, with the code that it stands in. */
function firstWord(text: string, title: Span): Span | undefined {
  let at = title.start;
  const codes = codesOf(text, title);
  while (at < title.end && !/\s/.test(text.charAt(at))) {
    const code = codes.find(({ start }) => start === at);
    at = code && !/\s/.test(text.slice(code.start, code.end)) ? code.end : at + 1;
  }
  return at < title.end && at > title.start ? { start: title.start, end: at } : undefined;
}
