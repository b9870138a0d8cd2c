import type { Edit } from '@linkwright/core';

/** Edits to be sent from thread to thread: each view of a buffer would take all of it along. */
export interface PackedEdits {
  /** For each edit where it starts and ends, and how many bytes are put there. */
  readonly places: Float64Array;
  /** Those bytes, one edit after the other. */
  readonly bytes: Uint8Array;
}

export function packedEdits(edits: readonly Edit[]): PackedEdits {
  const places = Float64Array.from(edits.flatMap(({ start, end, bytes }) => [start, end, bytes.length]));
  const bytes = new Uint8Array(edits.reduce((sum, edit) => sum + edit.bytes.length, 0));
  let at = 0;
  for (const edit of edits) {
    bytes.set(edit.bytes, at);
    at += edit.bytes.length;
  }
  return { places, bytes };
}

export function* unpackedEdits({ places, bytes }: PackedEdits): Generator<Edit> {
  let from = 0;
  for (let at = 0; at < places.length; at += 3) {
    const [start = 0, end = 0, length = 0] = places.subarray(at, at + 3);
    yield { start, end, bytes: bytes.subarray(from, from + length) };
    from += length;
  }
}
