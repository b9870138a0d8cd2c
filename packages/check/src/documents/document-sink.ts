import {
  type Base,
  type Diagnostic,
  type Entity,
  type Notation,
  type Place,
  type Reference,
  type ReferenceDetails,
  type Sink,
} from '@linkwright/core';
import { nameSetOf } from '../judging/fragments/pdf-names.ts';

/** A name that stands in a document more than once. */
export interface RepeatedName {
  readonly entity: Entity;
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

/** Keeps everything that an extractor tells of a document. */
export class DocumentSink implements Sink {
  readonly references: Reference[] = [];
  readonly problems: Diagnostic[] = [];
  readonly repeated: RepeatedName[] = [];
  /** By the number of their message, 0 where there is none. */
  readonly #names = new Map<number, Set<string>>();
  /** Where each name stood last, by the part of a message that it is in. */
  readonly #last = new Map<string, { readonly entity: Entity; readonly end: number }>();

  reference(
    entity: Entity,
    start: number,
    end: number,
    place: Place,
    notation: Notation,
    base: Base,
    details?: ReferenceDetails,
  ): void {
    this.references.push({ entity, start, end, place, notation, base, details });
  }

  anchor(entity: Entity, start: number, end: number, notation: Notation): void {
    const name = notation.decode(entity, start, end);
    this.names(entity.part?.message, entity.mediaType).add(name);
    const key = entity.part ? `${entity.part.message ?? 0} ${entity.part.path} ${name}` : name;
    const last = this.#last.get(key);
    const isRepeated =
      last &&
      !isSameTag(last, entity, start) &&
      !isOfOtherCell(last, entity, notation) &&
      !isOfOtherItem(last, entity) &&
      !isOfOtherDocument(last, entity) &&
      !notation.mayRepeat;
    if (isRepeated) this.repeated.push({ entity, start, end, name });
    else this.#last.set(key, { entity, end });
  }

  /** The names of the document, or of one message of an mbox. */
  names(message = 0, mediaType?: string): Set<string> {
    let names = this.#names.get(message);
    if (!names) this.#names.set(message, (names = nameSetOf(mediaType)));
    return names;
  }

  problem(diagnostic: Diagnostic): void {
    this.problems.push(diagnostic);
  }
}

const GREATER_THAN = 0x3e;

/** `<a id="x" name="x">` is one element with one name: no tag ends between the two. */
function isSameTag(
  last: { readonly entity: Entity; readonly end: number },
  entity: Entity,
  start: number,
): boolean {
  if (last.entity.bytes !== entity.bytes) return false;
  const close = entity.bytes.indexOf(GREATER_THAN, last.end);
  return close < 0 || close >= start;
}

/** Headings of a notebook's cells and of a canvas' nodes are not numbered: the same one stands in many of them again. */
function isOfOtherCell(last: { readonly entity: Entity }, entity: Entity, { name }: Notation): boolean {
  return (
    name === 'markdown-heading' && entity.layer?.name === 'json-string' && last.entity.bytes !== entity.bytes
  );
}

const FEED_TYPES: ReadonlySet<string> = new Set(['application/feed+json', 'application/json']);

/** What items of a JSON Feed say stands on a page for each. */
function isOfOtherItem(last: { readonly entity: Entity }, entity: Entity): boolean {
  return FEED_TYPES.has(entity.layer?.outer.mediaType ?? '') && last.entity.bytes !== entity.bytes;
}

/** How HTML is written that is a document of its own inside of another one: items of RSS and Atom, `srcdoc`. */
const WRITTEN_INSIDE: ReadonlySet<string> = new Set(['xml-text', 'xml-attribute', 'html-attribute']);

function isOfOtherDocument(last: { readonly entity: Entity }, entity: Entity): boolean {
  return last.entity.layer !== entity.layer && (isInside(last.entity) || isInside(entity));
}

function isInside({ mediaType, layer }: Entity): boolean {
  return mediaType === 'text/html' && WRITTEN_INSIDE.has(layer?.name ?? '');
}
