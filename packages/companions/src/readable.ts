import { type Entity, behindUtf8Mark, charsetName, throughUtf8, utf16Mark } from '@linkwright/core';

/** The file with its charset settled: UTF-8, unless a mark or something from outside says otherwise. */
export function readable(entity: Entity): Entity {
  const marked = behindUtf8Mark(entity);
  if (marked) return marked;
  const known = entity.charset === undefined ? undefined : charsetName(entity.charset);
  const utf8 = throughUtf8(entity, utf16Mark(entity) ?? known);
  if (utf8) return utf8;
  entity.charset ??= 'utf-8';
  return entity;
}
