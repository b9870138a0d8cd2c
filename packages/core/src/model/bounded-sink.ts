import type { Base } from './base.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Entity } from './entity.ts';
import type { ReferenceDetails, Sink } from './extractor.ts';
import type { Notation } from './notation.ts';
import type { Place } from './place.ts';
import { problemAt } from './problem-at.ts';

/** Hands on what it hears, references of at most `limit` bytes. */
export class BoundedSink implements Sink {
  readonly #sink: Sink;
  readonly #limit: number;
  readonly anchor?: NonNullable<Sink['anchor']>;

  constructor(sink: Sink, limit: number) {
    this.#sink = sink;
    this.#limit = limit;
    // Who has no ear for anchors is not told of them, which spares looking for them.
    if (sink.anchor) this.anchor = sink.anchor.bind(sink);
  }

  reference(
    entity: Entity,
    start: number,
    end: number,
    place: Place,
    notation: Notation,
    base: Base,
    details?: ReferenceDetails,
  ): void {
    if (end - start <= this.#limit) this.#sink.reference(entity, start, end, place, notation, base, details);
    else this.#tooLong(entity, start, end, place);
  }

  problem(diagnostic: Diagnostic): void {
    this.#sink.problem(diagnostic);
  }

  #tooLong(entity: Entity, start: number, end: number, place: Place): void {
    const message = `the reference in ${place.name} has ${end - start} bytes; ${this.#limit} are the most that are read`;
    this.problem(problemAt(entity, start, end, { code: 'reference-too-long', message }));
  }
}
