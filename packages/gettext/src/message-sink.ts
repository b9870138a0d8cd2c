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

/** One text of a message. */
export interface MessageText {
  /** The place of what stands in it. */
  readonly of: Place;
  readonly standing: Standing;
  /** Whether it is what is translated. */
  readonly isOriginal: boolean;
}

/** Tells each reference as one in a message. Names and problems are those of a whole document, and a message is none. */
export class MessageSink implements Sink {
  readonly #sink: Sink;
  readonly #of: Place;
  readonly #standing: Standing;
  readonly #original: Set<string>;
  readonly #isOriginal: boolean;

  /** `original`: what the text of the message refers to, which is collected from that, and asked for in its translations. */
  constructor(sink: Sink, { of, standing, isOriginal }: MessageText, original: Set<string>) {
    this.#sink = sink;
    this.#of = of;
    this.#standing = standing;
    this.#original = original;
    this.#isOriginal = isOriginal;
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
    const written = oneByteText(entity.bytes, start, end);
    if (this.#isOriginal) this.#original.add(written);
    // Of what the document says as well, it is asked there, and not once more for each language.
    const isAskedThere = !this.#isOriginal && this.#original.has(written) && !SCHEME.test(written);
    const at = placeInMessage(this.#of, place, isAskedThere ? 'unjudged' : this.#standing);
    const isSaid = !isXml(entity) || !ENTITY.test(written);
    this.#sink.reference(entity, start, end, at, isSaid ? notation : unsaid(notation), base, details);
  }

  problem(): void {}
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

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
