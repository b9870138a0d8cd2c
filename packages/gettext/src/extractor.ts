// Catalogues of GNU gettext: text/x-gettext-translation (.po, .pot).
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type Span,
  TextSink,
  declaredCharset,
  isAskedFor,
  oneByteText,
  pieceOf,
  readableText,
  unknownBase,
} from '@linkwright/core';
import { ManualText } from './manual-text.ts';
import { MessageSink, type MessageText, TagsAndText } from './message-sink.ts';
import { messageText } from './message-text.ts';
import { type Comment, type Field, type Message, messagesOf } from './messages.ts';
import * as notation from './notations.ts';
import { gettextPlaces as places } from './places.ts';
import { sourcesIn } from './references.ts';
import { type SourceKind, sourceKind } from './source-kind.ts';

/** Tells every reference in the messages of a catalogue, and the documents that these are taken from. */
export const gettextExtractor: Extractor = {
  mediaTypes: ['text/x-gettext-translation'],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    entity.charset ??= saidCharset(entity);
    new CatalogueReading(entity, base, extraction).run();
  },
};

/** More than stands before the end of the header. */
const HEAD = 64 << 10;

/** The header says it; templates have `CHARSET` there. */
function saidCharset(entity: Entity): string | undefined {
  const { bytes, start, end } = entity;
  const head = oneByteText(bytes, start, Math.min(end, start + HEAD));
  return declaredCharset(/^"Content-Type:[^"\n]*charset=([\w.:-]+)/im.exec(head)?.[1], entity);
}

class CatalogueReading {
  readonly #sink: TextSink;
  readonly #extraction: Extraction;
  readonly #base: Base;
  readonly #isTemplate: boolean;

  constructor(entity: Entity, base: Base, extraction: Extraction) {
    this.#sink = new TextSink(readableText(entity), extraction);
    this.#extraction = extraction;
    this.#base = base;
    this.#isTemplate = /\.pot$/i.test(entity.source.path);
  }

  run(): void {
    for (const message of messagesOf(this.#sink.document.text)) this.#message(message);
  }

  #message(message: Message): void {
    const { comments, fields, isObsolete } = message;
    const { text } = this.#sink.document;
    const spans = sourcesIn(text, comments);
    const sources = spans.map((span) => this.#sink.said(span));
    const kind = sourceKind(text, comments, sources);
    const isFuzzy = comments.some(
      ({ sign, span }) => sign === ',' && /\bfuzzy\b/.test(this.#sink.said(span)),
    );
    const isTranslated = !isFuzzy && fields.every((field) => field.keyword !== 'msgstr' || says(field));
    const base = this.#baseOf(sources, kind, isTranslated);
    this.#comments(comments, spans, base);
    if (isHeader(message)) return this.#header(fields);
    if (isObsolete && !this.#sink.isAsked(places.obsolete)) return;
    const original = new Set<string>();
    for (const field of fields) {
      if (field.keyword === 'msgctxt') continue;
      const heard = this.#textOf(field, isObsolete, isFuzzy);
      this.#field(field, kind, base, new MessageSink(this.#extraction.sink, heard, original));
    }
  }

  /** Names of documents count from where the program ran that made the catalogue, which does not say where that was. */
  #baseOf(sources: readonly string[], { isDocument }: SourceKind, isTranslated: boolean): Base {
    const named = isDocument && sources.length > 0 ? ` of ${sources.join(', ')}` : '';
    const message = { catalogue: this.#base, sources: isDocument ? sources : [], isTranslated };
    return { ...unknownBase(this.#base, `the source of a message${named}`), message };
  }

  #comments(comments: readonly Comment[], spans: readonly Span[], base: Base): void {
    let next = 0;
    for (const { sign, span } of comments)
      if (sign === ':') {
        for (let name = spans[next]; name && name.end <= span.end; name = spans[next]) {
          this.#sink.reference(name, places.reference, notation.reference, base);
          next += 1;
        }
      } else if (sign !== ',') this.#comment(span);
  }

  /** Whether what a msgid says is there is asked in the document itself; of a template nothing else is asked. */
  #textOf({ keyword }: Field, isObsolete: boolean, isFuzzy: boolean): MessageText {
    const isOriginal = keyword !== 'msgstr';
    if (isObsolete) return { of: places.obsolete, standing: 'unjudged', isOriginal };
    if (isOriginal)
      return { of: places.msgid, standing: this.#isTemplate ? 'judged' : 'unjudged', isOriginal };
    if (!isFuzzy) return { of: places.msgstr, standing: 'judged', isOriginal };
    const isAsked = this.#extraction.include.has(places.fuzzy.name);
    return { of: places.fuzzy, standing: isAsked ? 'judged' : 'unjudged', isOriginal };
  }

  #header(fields: readonly Field[]): void {
    const strings = fields.find(({ keyword }) => keyword === 'msgstr')?.strings ?? [];
    if (strings.length === 0) return;
    const text = messageText(this.#sink.document, strings, 'text/plain');
    this.#extraction.embed({ ...text, within: places.header }, this.#base);
  }

  #comment(span: Span): void {
    if (!isAskedFor(places.comment, this.#extraction)) return;
    const { start, end } = this.#sink.bytes(span);
    const piece = pieceOf(this.#sink.document.entity, start, end, 'text/plain');
    this.#extraction.embed({ ...piece, within: places.comment }, this.#base);
  }

  #field({ strings }: Field, { reads, around }: SourceKind, base: Base, sink: MessageSink): void {
    if (!around && !this.#mayHold(strings)) return;
    if (reads === 'plain') this.#plain(strings, base, sink);
    else if (reads === 'man') this.#manual(strings, base, sink);
    else this.#extraction.embed(messageText(this.#sink.document, strings, reads, around), base, sink);
  }

  #plain(strings: readonly Span[], base: Base, sink: MessageSink): void {
    const text = messageText(this.#sink.document, strings, 'text/plain');
    if (!strings.some((span) => /<[A-Za-z]/.test(this.#sink.said(span)))) {
      this.#extraction.embed(text, base, sink);
      return;
    }
    const both = new TagsAndText(sink);
    this.#extraction.embed({ ...text, mediaType: 'text/html' }, base, both.tags);
    this.#extraction.embed(text, base, both.text);
    both.tell();
  }

  #manual(strings: readonly Span[], base: Base, sink: MessageSink): void {
    const text = new ManualText(readableText(messageText(this.#sink.document, strings, 'text/plain')));
    text.read();
    const embed: Extraction['embed'] = (piece, under) => this.#extraction.embed(piece, under, sink);
    text.tell({ ...this.#extraction, embed }, base);
  }

  /** Most messages hold no link, and need no reader. */
  #mayHold(strings: readonly Span[]): boolean {
    return strings.some((span) => /[:/.<[@`{|]|\\/.test(this.#sink.said(span)));
  }
}

/** The message of which all programs take the translation for what is said of the catalogue. */
function isHeader({ fields, isObsolete }: Message): boolean {
  const [first] = fields;
  return !isObsolete && first?.keyword === 'msgid' && !says(first);
}

function says({ strings }: Field): boolean {
  return strings.some(({ start, end }) => end > start);
}
