import type { Base } from './base.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Entity } from './entity.ts';
import type { ReferenceDetails, Sink } from './extractor.ts';
import type { Notation } from './notation.ts';
import type { Place } from './place.ts';

/** Where a reference stands and what it is read with. Offsets are bytes of `entity.bytes`. */
export interface Reference {
  readonly entity: Entity;
  readonly start: number;
  readonly end: number;
  readonly place: Place;
  readonly notation: Notation;
  readonly base: Base;
  readonly details: ReferenceDetails | undefined;
}

/** Keeps what an extractor tells, in its order. Good for as long as the source's bytes are. */
export class References implements Sink {
  readonly list: Reference[] = [];
  readonly problems: Diagnostic[] = [];

  reference(
    entity: Entity,
    start: number,
    end: number,
    place: Place,
    notation: Notation,
    base: Base,
    details?: ReferenceDetails,
  ): void {
    this.list.push({ entity, start, end, place, notation, base, details });
  }

  problem(diagnostic: Diagnostic): void {
    this.problems.push(diagnostic);
  }
}
