import { type Entity, type Span, fileSpan } from '@linkwright/core';

/** Bytes of the file that a part of a MIME message has there, be it encoded; undefined where the message itself has none. */
export function partSpan(part: Entity): Span | undefined {
  const encoded = part.layer?.outer;
  return fileSpan(part, part.start, part.end) ?? (encoded && fileSpan(encoded, encoded.start, encoded.end));
}
