import { REFERENCE_PARAMETERS, areOriginOnly, linkKinds } from '@linkwright/core';
import { type Lookup, ANCHOR, BASE_HREF, Vocabulary } from './lookup.ts';
import { attributeText } from './attribute-value.ts';
import { metaPlaces, kindPlaces } from './places.ts';
import { Quote, type Quoting, type TagReader } from './tag-reader.ts';
import { attributes, elements } from './vocabulary.ts';

const META = elements.of('meta');
const LINK = elements.of('link');
const PARAM = elements.of('param');
const A = elements.of('a');

const ID = attributes.of('id');
const NAME = attributes.of('name');
const HREF = attributes.of('href');
const VALUE = attributes.of('value');
const CONTENT = attributes.of('content');
const HTTP_EQUIV = attributes.of('http-equiv');
const PROPERTY = attributes.of('property');
const REL = attributes.of('rel');
const TYPE = attributes.of('type');
const VALUE_TYPE = attributes.of('valuetype');
const CODEBASE = attributes.of('codebase');

/** Text in which `&` is an ampersand. */
const RAW_TEXT: Quoting = Quote.noValue;

/** Text in which character references stand for characters. */
export const REFERENCED_TEXT: Quoting = Quote.none;

/** Where an attribute's value stands. */
export interface ValueSpan {
  readonly start: number;
  readonly end: number;
  readonly quote: Quoting;
}

/** Numbers of one position: start, end, number of place and quote, number of codebase. */
const WIDTH = 4;

/** The rows of a table that has been told, for the next: one for each small document keeps the collector busy. */
let spare: Uint32Array | undefined;

/** Rows for more than 256 Ki positions are given back. */
const SPARE_LIMIT = (1 << 18) * WIDTH;

/**
 * The positions found in one document, in its order: four numbers each. What they mean is settled
 * when the whole document has been read, for a BASE may stand behind the links that it governs.
 */
export class PositionTable {
  #rows: Uint32Array;
  #length = 0;
  readonly #bytes: Uint8Array;
  readonly #lookup: Lookup;
  readonly codebases: ValueSpan[] = [];
  /** The row of the BASE that counts, the first that is a child of the document; -1 where there is none. */
  baseRow = -1;
  /** What others say, that count for nothing. */
  readonly laterBases: ValueSpan[] = [];

  constructor(bytes: Uint8Array, lookup: Lookup) {
    this.#bytes = bytes;
    this.#lookup = lookup;
    this.#rows = spare ?? new Uint32Array(1024 * WIDTH);
    spare = undefined;
  }

  /** Gives the rows to the next table; this one is not to be asked any more. */
  release(): void {
    if (this.#rows.length <= SPARE_LIMIT) spare = this.#rows;
  }

  get length(): number {
    return this.#length;
  }

  start(row: number): number {
    return this.#rows[row * WIDTH] as number;
  }

  end(row: number): number {
    return this.#rows[row * WIDTH + 1] as number;
  }

  place(row: number): number {
    return (this.#rows[row * WIDTH + 2] as number) >>> 2;
  }

  quote(row: number): Quoting {
    return ((this.#rows[row * WIDTH + 2] as number) & 3) as Quoting;
  }

  codebase(row: number): ValueSpan | undefined {
    return this.codebases[(this.#rows[row * WIDTH + 3] as number) - 1];
  }

  /**
   * The text of the element whose tag was read last, from `start` to `end`: raw in HTML; in SVG text like any other,
   * with character references (13.2.6.5), which is kept where other rows have their quote.
   */
  text(
    reader: TagReader,
    element: 'style' | 'script',
    start: number,
    end: number,
    vocabulary: number = Vocabulary.html,
  ): void {
    const place = this.#lookup.text(element, this.#text(reader, TYPE).trim());
    const writing = vocabulary === Vocabulary.html ? RAW_TEXT : REFERENCED_TEXT;
    if (place >= 0 && start < end) this.#add(start, end, place, writing, 0);
  }

  comment(start: number, end: number): void {
    const place = this.#lookup.comment;
    if (place >= 0 && start < end) this.#add(start, end, place, Quote.noValue, 0);
  }

  /** What the known attributes of a tag hold. */
  tag(reader: TagReader, element: number, vocabulary: number): void {
    const { count, names } = reader;
    const codebase = this.#codebaseOf(reader);
    for (let index = 0; index < count; index += 1) {
      const name = names[index] as number;
      const place = this.#lookup.place(vocabulary, element, name);
      if (place >= 0) {
        // In SVG and MathML an element of this name is none of HTML's.
        const told = vocabulary === 0 ? this.#special(reader, element, name, place) : place;
        this.#attribute(reader, name, told, codebase);
      } else if (name === ID || (name === NAME && element === A && vocabulary === 0))
        this.#anchor(reader, name);
      else if (element === META && name === CONTENT) this.#attribute(reader, name, this.#meta(reader), 0);
    }
  }

  #anchor(reader: TagReader, name: number): void {
    if (this.#lookup.anchors && reader.starts[name] !== reader.ends[name])
      this.#attribute(reader, name, ANCHOR, 0);
  }

  #attribute(reader: TagReader, name: number, place: number, codebase: number): void {
    if (place < 0) return;
    if (place === BASE_HREF) {
      if (this.baseRow >= 0) return this.laterBase(reader, name);
      this.baseRow = this.#length;
    }
    this.#add(
      reader.starts[name] as number,
      reader.ends[name] as number,
      place,
      reader.quotes[name] as number,
      codebase,
    );
  }

  /** A BASE that is not the document's, though it would be if it stood alone: what its attribute `name` holds. */
  laterBase(reader: TagReader, name: number): void {
    this.laterBases.push(valueOf(reader, name));
  }

  /** The number of the tag's codebase, from 1; 0 where it has none. */
  #codebaseOf(reader: TagReader): number {
    if (!reader.has(CODEBASE)) return 0;
    return this.codebases.push(valueOf(reader, CODEBASE));
  }

  /** The place, where other attributes of the element have a say in it. */
  #special(reader: TagReader, element: number, name: number, place: number): number {
    if (element === LINK && name === HREF && reader.has(REL)) return this.#link(reader, place);
    if (element !== PARAM || name !== VALUE) return place;
    const isReference =
      this.#text(reader, VALUE_TYPE) === 'ref' || REFERENCE_PARAMETERS.has(this.#text(reader, NAME));
    return isReference ? place : -1;
  }

  #link(reader: TagReader, place: number): number {
    const kinds = kindsOf(this.#text(reader, REL));
    if (areOriginOnly(kinds)) return -1;
    const [kind = ''] = kinds;
    const decided = kinds.length === 1 ? kindPlaces.get(kind) : undefined;
    return decided ? this.#lookup.numberOf(decided) : place;
  }

  #meta(reader: TagReader): number {
    for (const name of [HTTP_EQUIV, PROPERTY, NAME]) {
      const place = metaPlaces.get(this.#text(reader, name));
      if (place && (name === HTTP_EQUIV) === ONLY_HTTP_EQUIV.has(place.place.name))
        return this.#lookup.numberOf(place);
    }
    return -1;
  }

  #text(reader: TagReader, name: number): string {
    if (!reader.has(name)) return '';
    return attributeText(
      this.#bytes,
      reader.starts[name] as number,
      reader.ends[name] as number,
    ).toLowerCase();
  }

  #add(start: number, end: number, place: number, quote: number, codebase: number): void {
    let rows = this.#rows;
    const at = this.#length * WIDTH;
    if (at === rows.length) {
      rows = new Uint32Array(rows.length * 2);
      rows.set(this.#rows);
      this.#rows = rows;
    }
    rows[at] = start;
    rows[at + 1] = end;
    rows[at + 2] = (place << 2) | quote;
    rows[at + 3] = codebase;
    this.#length += 1;
  }
}

function valueOf(reader: TagReader, name: number): ValueSpan {
  return {
    start: reader.starts[name] as number,
    end: reader.ends[name] as number,
    quote: reader.quotes[name] as Quoting,
  };
}

/** Kinds of links by what `rel` says: few values stand in many documents. */
const knownKinds = new Map<string, readonly string[]>();

/** A document that makes up values is not remembered for ever. */
const KNOWN_KINDS_LIMIT = 1000;

function kindsOf(rel: string): readonly string[] {
  let kinds = knownKinds.get(rel);
  if (!kinds) {
    kinds = linkKinds(rel);
    if (knownKinds.size >= KNOWN_KINDS_LIMIT) knownKinds.clear();
    if (rel.length < 100) knownKinds.set(rel, kinds);
  }
  return kinds;
}

const ONLY_HTTP_EQUIV: ReadonlySet<string> = new Set([
  'meta@refresh',
  'meta@content-location',
  'meta@content-base',
]);
