import { type Entity, charsetName, pieceOf, throughUtf8, utf16Mark } from '@linkwright/core';

/** The file with its charset settled: UTF-8, unless a mark or something from outside says otherwise. */
export function readable(entity: Entity): Entity {
  const { bytes, start, end } = entity;
  const known = entity.charset === undefined ? undefined : charsetName(entity.charset);
  const utf8 = throughUtf8(entity, utf16Mark(entity) ?? known);
  if (utf8) return utf8;
  entity.charset ??= 'utf-8';
  const isMarked =
    end - start >= 3 && bytes[start] === 0xef && bytes[start + 1] === 0xbb && bytes[start + 2] === 0xbf;
  return isMarked ? pieceOf(entity, start + 3, end, entity.mediaType) : entity;
}
