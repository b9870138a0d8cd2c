// Who hears of what stands in a message.
import {
  type Base,
  type Entity,
  type Notation,
  type Place,
  type Reference,
  type ReferenceDetails,
  References,
  type Sink,
  type Span,
  fileSpan,
  oneByteText,
  oneForEach,
} from '@linkwright/core';
import { type Standing, placeInMessage } from './places.ts';

/** Tells each reference as one in a message. Names and problems are those of a whole document, and a message is none. */
export class MessageSink implements Sink {
  readonly #sink: Sink;
  readonly #of: Place;
  readonly #standing: Standing;

  constructor(sink: Sink, of: Place, standing: Standing) {
    this.#sink = sink;
    this.#of = of;
    this.#standing = standing;
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
    const at = placeInMessage(this.#of, place, this.#standing);
    const isSaid = !isXml(entity) || !ENTITY.test(oneByteText(entity.bytes, start, end));
    this.#sink.reference(entity, start, end, at, isSaid ? notation : unsaid(notation), base, details);
  }

  problem(): void {}
}

/** An entity that the document type of the whole document declares. */
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos);)[A-Za-z_][\w.-]*;/;

const unsaid = oneForEach((notation: Notation): Notation => ({ ...notation, isUnsaid: () => true }));

function isXml({ mediaType }: Entity): boolean {
  return mediaType.endsWith('xml');
}

/** A text of a program, which may hold tags, as two readers see it. */
export class TagsAndText {
  readonly tags: References = new References();
  readonly text: References = new References();
  readonly #sink: Sink;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  /** All, in their order; a URL in a tag is told as what it is there. */
  tell(): void {
    const tags = this.tags.list.map(placed);
    const text = this.text.list.map(placed).filter((one) => !tags.some((tag) => overlap(one.span, tag.span)));
    for (const { reference } of [...tags, ...text].toSorted((a, b) => a.span.start - b.span.start)) {
      const { entity, start, end, place, notation, base, details } = reference;
      this.#sink.reference(entity, start, end, place, notation, base, details);
    }
  }
}

interface Placed {
  readonly reference: Reference;
  readonly span: Span;
}

function placed(reference: Reference): Placed {
  const { entity, start, end } = reference;
  return { reference, span: fileSpan(entity, start, end) ?? { start, end } };
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}
