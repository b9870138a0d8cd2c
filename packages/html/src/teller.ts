import {
  type Base,
  CSS_DECLARATIONS,
  type RefreshUrl,
  type Entity,
  type Extraction,
  type Place,
  type Sink,
  type Span,
  commaSeparated,
  encapsulatedBase,
  fileSpan,
  fromLegacy,
  imageCandidates,
  isMultiByteLegacy,
  oneByteText,
  pieceOf,
  refreshUrl,
  saidBase,
  spaceSeparated,
} from '@linkwright/core';
import { hasReferences, mappedValue } from './attribute-value.ts';
import { tellJson } from './json-scripts.ts';
import { baseOf, secondBase } from './base-element.ts';
import { valueEntity } from './embedded.ts';
import { ANCHOR } from './lookup.ts';
import {
  type ValueNotations,
  commaItem,
  elementName,
  refreshItem,
  spaceItem,
  srcsetItem,
  whole,
} from './notations.ts';
import { type HtmlPlace, htmlPlaces } from './places.ts';
import { type PositionTable, REFERENCED_TEXT } from './position-table.ts';
import type { Quoting } from './tag-reader.ts';
import { HTML_TEXT, textEntity, textRuns } from './text-runs.ts';

/** Where the items of a list stand in decoded bytes. */
type Split = (bytes: Uint8Array, start: number, end: number) => readonly Span[];

/** Tells what the table holds, now that the document's base and charset are settled. */
export class Teller {
  readonly #entity: Entity;
  readonly #bytes: Uint8Array;
  readonly #extraction: Extraction;
  readonly #sink: Sink;
  readonly #fallback: Base;
  #base: Base;
  /**
   * Where the BASE stands that counts; 0 where there is none. A document in `srcdoc` keeps the base that the one
   * around it had when the frame was made (HTML standard, 7.4.2.2, "about base URL"), so without a BASE behind it.
   */
  #baseFrom = 0;

  constructor(entity: Entity, fallback: Base, extraction: Extraction) {
    this.#entity = entity;
    this.#bytes = entity.bytes;
    this.#extraction = extraction;
    this.#sink = extraction.sink;
    this.#fallback = fallback;
    this.#base = fallback;
  }

  tell(table: PositionTable): void {
    if (table.baseRow >= 0) this.#declareBase(table, table.baseRow);
    for (const { start, end, quote } of table.laterBases)
      this.#sink.problem(secondBase(whole[quote].decode(this.#entity, start, end), this.#entity, start, end));
    const entity = this.#entity;
    const sink = this.#sink;
    const tellTextBefore = this.#textTeller();
    for (let row = 0; row < table.length; row += 1) {
      const number = table.place(row);
      const start = table.start(row);
      const end = table.end(row);
      const quote = table.quote(row);
      tellTextBefore?.(start);
      if (number === ANCHOR) sink.anchor?.(entity, start, end, elementName);
      else {
        const place = htmlPlaces[number] as HtmlPlace;
        const base = place.base === 'document' ? this.#base : this.#baseFor(place, table, row);
        if (place.attribute === '#text') this.#text(place, start, end, quote);
        else if (place.syntax === 'url') this.#url(start, end, place.place, whole, quote, base);
        else this.#value(place, start, end, quote, base);
      }
    }
    tellTextBefore?.(entity.end);
  }

  /** Tells the URLs in running text up to an offset, where they are asked for. */
  #textTeller(): ((offset: number) => void) | undefined {
    const { include, embed } = this.#extraction;
    if (!include.has(HTML_TEXT.name)) return undefined;
    const entity = this.#entity;
    const runs = textRuns(entity.bytes, entity.start, entity.end);
    let next = 0;
    return (offset) => {
      for (let run = runs[next]; run && run.end <= offset; run = runs[next]) {
        embed(textEntity(entity, run), this.#base);
        next += 1;
      }
    };
  }

  #declareBase(table: PositionTable, row: number): void {
    const start = table.start(row);
    const end = table.end(row);
    const reference = whole[table.quote(row)].decode(this.#entity, start, end);
    const { base, problem } = baseOf(reference, this.#entity, start, end, this.#fallback);
    this.#base = base;
    this.#baseFrom = start;
    if (problem) this.#sink.problem(problem);
  }

  /** Of what isn't resolved against the document's base. */
  #baseFor({ base }: HtmlPlace, table: PositionTable, row: number): Base {
    if (base === 'fallback') return this.#fallback;
    const codebase = table.codebase(row);
    // WHATWG knows no CODEBASE.
    if (!codebase || this.#base.uri.profile.name === 'whatwg') return this.#base;
    const reference = whole[codebase.quote].decode(this.#entity, codebase.start, codebase.end);
    const span = fileSpan(this.#entity, codebase.start, codebase.end);
    const origin = { from: 'codebase', by: 'CODEBASE', span } as const;
    return saidBase(reference, this.#base, origin) ?? this.#base;
  }

  #url(
    start: number,
    end: number,
    place: Place,
    notations: ValueNotations,
    quote: Quoting,
    base: Base,
  ): void {
    if (place.empty === 'none' && this.#isBlank(start, end)) return;
    this.#sink.reference(this.#entity, start, end, place, notations[quote], base);
  }

  #isBlank(start: number, end: number): boolean {
    for (let at = start; at < end; at += 1) if ((this.#bytes[at] as number) > 0x20) return false;
    return true;
  }

  #value({ syntax, place }: HtmlPlace, start: number, end: number, quote: Quoting, base: Base): void {
    switch (syntax) {
      case 'space-list':
        return this.#list(spaceSeparated, spaceItem, start, end, place, quote, base);
      case 'comma-list':
        return this.#list(commaSeparated, commaItem, start, end, place, quote, base);
      case 'srcset':
        return this.#list(imageCandidates, srcsetItem, start, end, place, quote, base);
      case 'refresh':
        return this.#refresh(start, end, place, quote, base);
      case 'css':
        return this.#style(start, end, place, quote, base);
      case 'html':
        this.#extraction.embed(
          valueEntity(this.#entity, start, end, quote, 'text/html'),
          encapsulatedBase(start < this.#baseFrom ? this.#fallback : base, 'the document around srcdoc'),
        );
        break;
      default:
        break;
    }
  }

  #list(
    split: Split,
    notations: ValueNotations,
    start: number,
    end: number,
    place: Place,
    quote: Quoting,
    base: Base,
  ): void {
    this.#items(split, start, end, (item) => this.#url(item.start, item.end, place, notations, quote, base));
  }

  /** The items of a value; where it has character references, it is split as decoded and led back. */
  #items<Item extends Span>(
    split: (bytes: Uint8Array, start: number, end: number) => readonly Item[],
    start: number,
    end: number,
    tell: (item: Item) => void,
  ): void {
    if (!hasReferences(this.#bytes, start, end)) {
      for (const item of split(this.#bytes, start, end)) tell(item);
      return;
    }
    const { bytes, map } = mappedValue(this.#bytes, start, end, this.#entity.charset);
    for (const item of split(bytes, 0, bytes.length))
      tell({ ...item, ...map.outerSpan(item.start, item.end) });
  }

  #refresh(start: number, end: number, place: Place, quote: Quoting, base: Base): void {
    this.#items(refreshUrls, start, end, (url) =>
      this.#url(url.start, url.end, place, refreshItem[url.quote], quote, base),
    );
  }

  #style(start: number, end: number, place: Place, quote: Quoting, base: Base): void {
    if (!mayHoldLinks(this.#bytes, start, end)) return;
    const piece = valueEntity(this.#entity, start, end, quote, CSS_DECLARATIONS);
    this.#extraction.embed({ ...piece, within: place }, base);
  }

  /** The text of an element or comment. */
  #text({ syntax, place }: HtmlPlace, start: number, end: number, writing: Quoting): void {
    const entity = this.#entity;
    if (syntax === 'css' || syntax === 'script') {
      const mediaType = syntax === 'css' ? 'text/css' : 'text/javascript';
      const piece =
        writing === REFERENCED_TEXT && !holdsSection(entity.bytes, start, end)
          ? textEntity(entity, { start, end }, mediaType, place)
          : { ...pieceOf(entity, start, end, mediaType), within: place };
      this.#extraction.embed(piece, this.#base);
    } else if (syntax === 'html') {
      this.#extraction.embed(pieceOf(entity, start, end, 'text/html'), this.#base);
    } else if (syntax === 'import-map' || syntax === 'speculation-rules' || syntax === 'linked-data') {
      tellJson(syntax, place, jsonEntity(entity, start, end), { base: this.#base, sink: this.#sink });
    }
  }
}

/** JSON in a script; in a charset in which the second byte of a character may look like a backslash, as UTF-8. */
function jsonEntity(document: Entity, start: number, end: number): Entity {
  const { charset, mediaType } = document;
  const piece = pieceOf(document, start, end, mediaType);
  return charset !== undefined && isMultiByteLegacy(charset) ? fromLegacy(piece, charset) : piece;
}

/** Whether a CDATA section stands in text, as in most style elements that have one: nothing is encoded in that. */
function holdsSection(bytes: Uint8Array, start: number, end: number): boolean {
  return oneByteText(bytes, start, end).includes('<![CDATA[');
}

function refreshUrls(bytes: Uint8Array, start: number, end: number): readonly RefreshUrl[] {
  const url = refreshUrl(bytes, start, end);
  return url ? [url] : [];
}

/** Every link in a declaration stands in parentheses; most `style` attributes have none. */
function mayHoldLinks(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (bytes[at] === 0x28 || bytes[at] === 0x26) return true;
  return false;
}
