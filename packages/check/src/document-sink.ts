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
    if (this.names.has(name)) this.repeated.push({ entity, start, end, name });
    else this.names.add(name);
  }

  problem(diagnostic: Diagnostic): void {
    this.problems.push(diagnostic);
  }
}
