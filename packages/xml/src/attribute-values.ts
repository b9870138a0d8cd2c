// References in the values of attributes: XML 1.0, section 3.3.3, and what each vocabulary has in them.
import {
  type Base,
  CSS_DECLARATIONS,
  type Entity,
  type Extraction,
  type Notation,
  type Place,
  encapsulatedBase,
} from '@linkwright/core';
import { valueEntity } from './embedded.ts';
import {
  bookmarkNotationOf,
  itemNotation,
  notationOf,
  officeNotationOf,
  pathNotationOf,
  xmlPlain,
} from './notation.ts';
import type { Attributes } from './syntax/attributes.ts';
import * as code from './syntax/characters.ts';
import type { Quote, Scanner } from './syntax/scanner.ts';
import { itemsOf } from './vocabularies/value-lists.ts';
import type { Syntax } from './vocabularies/vocabulary.ts';

/** The document that is read, and the tag that the scanner is at. */
export interface ScannedDocument {
  readonly entity: Entity;
  readonly scanner: Scanner;
  readonly attributes: Attributes;
}

/** Tells what stands in the attributes of the tag that was scanned last, by their numbers. */
export class AttributeValues {
  readonly #entity: Entity;
  readonly #bytes: Uint8Array;
  readonly #scanner: Scanner;
  readonly #attributes: Attributes;
  readonly #extraction: Extraction;

  constructor({ entity, scanner, attributes }: ScannedDocument, extraction: Extraction) {
    this.#entity = entity;
    this.#bytes = entity.bytes.subarray(0, entity.end);
    this.#scanner = scanner;
    this.#attributes = attributes;
    this.#extraction = extraction;
  }

  /** `leadsOut`: of the package that the document is a part of (OPC), as programs of an office write it. */
  tell(index: number, syntax: Syntax, at: Place, base: Base, leadsOut: boolean): void {
    if (syntax === 'url' && leadsOut) this.#reference(index, at, base, officeNotationOf);
    else if (syntax === 'path') this.#reference(index, at, base, pathNotationOf);
    else if (syntax === 'url') this.url(index, at, base);
    else this.#structured(index, syntax, at, base);
  }

  /** A reference that is a URI. */
  url(index: number, at: Place, base: Base): void {
    this.#reference(index, at, base, notationOf);
  }

  #reference(index: number, at: Place, base: Base, notation: (quote: Quote) => Notation): void {
    const { start, end } = this.#attributes.trimmed(index);
    if (start === end && at.empty === 'none') return;
    this.#extraction.sink.reference(
      this.#entity,
      start,
      end,
      at,
      notation(this.#scanner.quoteOf(index)),
      base,
    );
  }

  #structured(index: number, syntax: Syntax, at: Place, base: Base): void {
    const bytes = this.#bytes;
    const { start, end } = this.#attributes.trimmed(index);
    switch (syntax) {
      case 'css':
      case 'css-value':
        // Whatever makes a string or an identifier a link in a declaration is a function.
        if (holds(bytes, start, end, code.LEFT_PARENTHESIS) || holds(bytes, start, end, code.AMPERSAND))
          this.#extraction.embed(
            { ...valueEntity(this.#entity, start, end, CSS_DECLARATIONS), within: at },
            base,
          );
        return;
      case 'html':
        this.#extraction.embed(
          valueEntity(this.#entity, start, end, 'text/html'),
          encapsulatedBase(base, 'the document around srcdoc'),
        );
        return;
      case 'bookmark':
        this.#reference(index, at, base, bookmarkNotationOf);
        return;
      case 'page-id':
        this.#pageId(index, at, base);
        return;
      case 'template':
        if (!holds(bytes, start, end, code.LEFT_BRACE)) this.url(index, at, base);
        return;
      default:
        this.#list(index, syntax, at, base);
    }
  }

  /** The section behind a page's id is a detail of the call. */
  #pageId(index: number, at: Place, base: Base): void {
    const { start, end } = this.#attributes.trimmed(index);
    const middle = start + fragmentAt(this.#bytes.subarray(start, end));
    if (middle === start || middle === end) {
      this.url(index, at, base);
      return;
    }
    const notation = notationOf(this.#scanner.quoteOf(index));
    const fragment = notation.decode(this.#entity, middle, end);
    this.#extraction.sink.reference(this.#entity, start, middle, at, notation, base, { fragment });
  }

  #list(index: number, syntax: Syntax, at: Place, base: Base): void {
    const { start, end } = this.#attributes.trimmed(index);
    const isPlain = !holds(this.#bytes, start, end, code.AMPERSAND);
    const value = isPlain ? this.#entity : valueEntity(this.#entity, start, end, 'text/plain');
    const whole = isPlain ? notationOf(this.#scanner.quoteOf(index)) : xmlPlain;
    const [from, to] = isPlain ? [start, end] : [0, value.end];
    for (const item of itemsOf(syntax, value.bytes, from, to)) {
      const notation = itemNotation(whole, syntax, item);
      this.#extraction.sink.reference(value, item.start, item.end, at, notation, base);
    }
  }
}

/** Where a `#` stands that is no part of a character reference; at the end where there is none. */
function fragmentAt(bytes: Uint8Array): number {
  const at = bytes.findIndex((byte, index) => byte === code.HASH && bytes[index - 1] !== code.AMPERSAND);
  return at < 0 ? bytes.length : at;
}

function holds(bytes: Uint8Array, start: number, end: number, byte: number): boolean {
  for (let at = start; at < end; at += 1) if (bytes[at] === byte) return true;
  return false;
}
