import type {
  Base,
  Diagnostic,
  Entity,
  Notation,
  Place,
  Reference,
  ReferenceDetails,
  Sink,
} from '@linkwright/core';

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
  readonly names: Set<string> = new Set();
  readonly repeated: RepeatedName[] = [];
  /** Where each name stood last. */
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
    this.names.add(name);
    const last = this.#last.get(name);
    if (last && !isSameTag(last, entity, start)) this.repeated.push({ entity, start, end, name });
    else this.#last.set(name, { entity, end });
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
