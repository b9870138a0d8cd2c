import { type Entity, type Layer, type Seal, pieceOf } from '@linkwright/core';

/**
 * A message that was made of properties, as an entity of the file that has them: `message/rfc822`, behind a layer that has no
 * bytes of the file, and sealed, for nothing is written back. `advice`: what is told where something would be.
 */
export function readOnlyMessage(file: Entity, bytes: Uint8Array, advice: string): Entity {
  const layer: Layer = { name: 'outlook', outer: file, outerSpan: () => undefined, encode: () => [] };
  const piece = pieceOf(file, 0, bytes.length, 'message/rfc822', layer);
  const seal: Seal = { code: 'read-only-message', policy: 'never', subject: 'the message', message: advice };
  return { ...piece, bytes, seals: [...(file.seals ?? []), seal] };
}
