import type { Edit } from '../edits/edit.ts';
import { type Entity, pieceOf } from '../model/entity.ts';
import type { Span } from '../model/span.ts';
import type { Layer } from './layer.ts';
import type { MappedBytes } from './offset-map.ts';

/** Writes bytes so that they are legal in the encoding, whatever stands around them. */
export type Encode = (bytes: Uint8Array) => Uint8Array;

/**
 * An entity whose bytes were decoded piece by piece from `outer`, each edit of which can be written
 * without a look at the others: attribute values, XML text, UTF-16. (Base64 and line lengths need
 * layers of their own.)
 */
export function decodedEntity(
  name: string,
  outer: Entity,
  decoded: MappedBytes,
  mediaType: string,
  encode: Encode,
): Entity {
  const { bytes, map } = decoded;
  const layer: Layer = {
    name,
    outer,
    outerSpan: (start, end) => map.outerSpan(start, end),
    encode: (edits) => edits.map((edit) => outerEdit(edit)),
  };
  function outerEdit({ start, end, bytes: replacement }: Edit): Edit {
    const whole = map.wholePieces(start, end);
    const text = concat([bytes.subarray(whole.start, start), replacement, bytes.subarray(end, whole.end)]);
    return { ...map.outerSpan(whole.start, whole.end), bytes: encode(text) };
  }
  return { ...outer, bytes, start: 0, end: bytes.length, mediaType, layer };
}

/**
 * An entity whose bytes stand for pieces of `outer`, each edit of which is written by who knows what stands there: `span` are
 * the bytes of `outer`, `bytes` the new ones of the entity.
 */
export function spelledEntity(
  name: string,
  outer: Entity,
  said: MappedBytes,
  mediaType: string,
  spell: (span: Span, bytes: Uint8Array) => Edit,
): Entity {
  const { bytes, map } = said;
  const layer: Layer = {
    name,
    outer,
    outerSpan: (start, end) => map.outerSpan(start, end),
    encode: (edits) => edits.map((edit) => spell(map.outerSpan(edit.start, edit.end), edit.bytes)),
  };
  return { ...outer, bytes, start: 0, end: bytes.length, mediaType, layer };
}

/**
 * A stretch of `outer` that stands for itself as it is, though new bytes have to be encoded: a
 * `style` attribute without character references.
 */
export function plainEntity(
  name: string,
  outer: Entity,
  start: number,
  end: number,
  mediaType: string,
  encode: Encode,
): Entity {
  const layer: Layer = {
    name,
    outer,
    outerSpan: (from, to) => ({ start: from, end: to }),
    encode: (edits) => edits.map((edit) => ({ ...edit, bytes: encode(edit.bytes) })),
  };
  return pieceOf(outer, start, end, mediaType, layer);
}

/** One array of several. */
export function concat(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
