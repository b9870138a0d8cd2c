// What Pelican finds in the attributes of pages when they are made, whatever the format of their sources: in place of a
// reference, what is meant and a path (docs.getpelican.com, "Linking to internal content").
import {
  type Base,
  type Diagnostic,
  type Entity,
  type Extraction,
  type Notation,
  type Place,
  type ReferenceDetails,
  type Sink,
  isAskedFor,
  oneByteText,
} from '@linkwright/core';
import { markdownPlaces } from '../places.ts';

/** What names no file (`{tag}a`, `{index}`) is no call. */
const OPENING = /^(?:\{(?:filename|static|attach)\}|\|(?:filename|static|attach)\|)/;

/** The bytes of the longest of them. */
const LENGTH = '{filename}'.length;

const BRACE = 0x7b;
const BAR = 0x7c;

/** Types of sources of Pelican. */
const SOURCE = /^text\/(?:markdown|html|x-rst)$/;

/** A sink that is told of calls as such where references are told; the same one where nothing of the kind is asked for, or read. */
export function hearingCalls(
  sink: Sink,
  { mediaType }: Pick<Entity, 'mediaType'>,
  wishes: Pick<Extraction, 'include'>,
): Sink {
  const isHeard = SOURCE.test(mediaType) && isAskedFor(markdownPlaces.pelicanFile, wishes);
  return isHeard ? new CallSink(sink) : sink;
}

class CallSink implements Sink {
  readonly #sink: Sink;
  readonly anchor?: NonNullable<Sink['anchor']>;

  constructor(sink: Sink) {
    this.#sink = sink;
    // Who has no ear for anchors is not told of them.
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
    const { bytes } = entity;
    // Of millions of references next to none begins so.
    const mayBeCall = bytes[start] === BRACE || bytes[start] === BAR;
    const isCall =
      mayBeCall &&
      place.policy === 'always' &&
      OPENING.test(oneByteText(bytes, start, Math.min(end, start + LENGTH)));
    this.#sink.reference(
      entity,
      start,
      end,
      isCall ? markdownPlaces.pelicanFile : place,
      notation,
      base,
      details,
    );
  }

  problem(diagnostic: Diagnostic): void {
    this.#sink.problem(diagnostic);
  }
}
