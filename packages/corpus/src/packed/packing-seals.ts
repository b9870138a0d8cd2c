// What keeps a document from being written because of the files that it stands packed in.
import type { Entity, Packing } from '@linkwright/core';
import { isReadOnly } from './packing.ts';

/** What is packed in any way but gzip is not packed again. */
export function sealedBy(packings: readonly Packing[], entity: Entity): Entity {
  const packing = packings.find(isReadOnly);
  if (!packing) return entity;
  const message = `it is packed with ${packing}, which is read and not written: unpack it, or pack it with gzip`;
  return neverWritten(entity, 'read-only-packing', message);
}

/** Of what is damaged not all is known that would have to be written. */
export function sealedAsDamaged(packing: Packing, entity: Entity): Entity {
  if (entity.seals?.some(({ policy }) => policy === 'never')) return entity;
  const message = `the ${packing} file is damaged, and only what stands before the fault is read: it stays as it is`;
  return neverWritten(entity, 'damaged-packing', message);
}

function neverWritten(entity: Entity, code: string, message: string): Entity {
  return { ...entity, seals: [{ code, policy: 'never', subject: 'the file', message }] };
}
