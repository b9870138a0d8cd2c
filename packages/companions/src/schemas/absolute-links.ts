// Links in texts of schemas: OpenAPI 3.1.0, 4.7: "Relative references in CommonMark hyperlinks are resolved in their rendered
// context, which might differ from the context of the API description", and so no file says what they name.
import type { Base, Diagnostic, Entity, Notation, Place, ReferenceDetails, Sink } from '@linkwright/core';

const ABSOLUTE = /^[a-z][a-z0-9+.-]*:/i;

/** Hands on what it hears of absolute references; headings of a text are no names of the schema around it. */
export class AbsoluteLinks implements Sink {
  readonly #sink: Sink;

  constructor(sink: Sink) {
    this.#sink = sink;
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
    if (ABSOLUTE.test(notation.decode(entity, start, end)))
      this.#sink.reference(entity, start, end, place, notation, base, details);
  }

  problem(diagnostic: Diagnostic): void {
    this.#sink.problem(diagnostic);
  }
}
