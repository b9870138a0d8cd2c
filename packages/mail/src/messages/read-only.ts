import { type Diagnostic, type Entity, type Layer, type Seal, layersOf, pieceOf } from '@linkwright/core';
import { partSpan } from './part-span.ts';

/** A message that a file, or a part, holds in another form than MIME. */
export interface ReadOnlyMessage {
  /**
   * `message/rfc822`, behind a layer that has no bytes of the file: a body may be packed, in UTF-16, and in pieces that lie
   * anywhere. Sealed, for nothing is written back.
   */
  readonly entity: Entity;
  readonly problems: readonly Diagnostic[];
}

/** In what a message is held, as its layer is called. */
type Holder = 'outlook' | 'smime';

const HOLDERS: ReadonlySet<string> = new Set<Holder>(['outlook', 'smime']);

/** Files in one another, each with all bytes of those in it: of more the innermost are not read. */
const FILES = 8;

/** Whether a file stands in as many others as are read. */
export function standsTooDeep(file: Entity): boolean {
  return layersOf(file).filter((name) => HOLDERS.has(name)).length >= FILES;
}

/**
 * A message that was made of properties, or was signed, as an entity of the file that has it: `message/rfc822`, behind a
 * layer that has no bytes of the file, and sealed, for nothing is written back. `advice`: what is told where something would be.
 */
export function readOnlyMessage(
  file: Entity,
  bytes: Uint8Array,
  advice: string,
  holder: Holder = 'outlook',
): Entity {
  const layer: Layer = { name: holder, outer: file, outerSpan: () => undefined, encode: () => [] };
  const piece = pieceOf(file, 0, bytes.length, 'message/rfc822', layer);
  return { ...piece, bytes, seals: [...(file.seals ?? []), sealOf(file, advice)] };
}

/** A part of a MIME message stays as it is, and the others do not. */
function sealOf(file: Entity, message: string): Seal {
  const code = 'read-only-message';
  const path = file.part?.path;
  if (!path) return { code, policy: 'never', subject: 'the message', message };
  const span = partSpan(file);
  const subject = `part ${path}`;
  return { code, policy: 'keep', subject, message: `${subject}: ${message}`, ...(span && { span }) };
}
