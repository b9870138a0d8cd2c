import { type Entity, pieceOf } from '../model/entity.ts';

const MARK: readonly number[] = [0xef, 0xbb, 0xbf];

/** Whether bytes begin with the byte order mark of UTF-8. */
export function hasUtf8Mark(bytes: Uint8Array, start: number, end: number): boolean {
  return end - start >= MARK.length && MARK.every((byte, index) => bytes[start + index] === byte);
}

/**
 * A document behind its byte order mark of UTF-8, which says the charset, whatever is said from outside (Encoding
 * standard, 6, "decode"); undefined where it has none.
 */
export function behindUtf8Mark(entity: Entity): Entity | undefined {
  const { bytes, start, end, mediaType } = entity;
  if (!hasUtf8Mark(bytes, start, end)) return undefined;
  entity.charset = 'utf-8';
  return pieceOf(entity, start + MARK.length, end, mediaType);
}
