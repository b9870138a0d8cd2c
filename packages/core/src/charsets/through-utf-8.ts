import type { Entity } from '../model/entity.ts';
import { ISO_2022_JP, fromIso2022Jp } from './iso-2022-jp.ts';
import { fromUtf16 } from './utf-16.ts';

/**
 * The document as UTF-8 where its charset lets bytes of ASCII stand for something else, so that no scanner could go by
 * them; undefined in every other charset. The charset is named as `charsetName` does it.
 */
export function throughUtf8(entity: Entity, charset: string | undefined): Entity | undefined {
  if (charset === 'utf-16le' || charset === 'utf-16be') return fromUtf16(entity, charset);
  return charset === ISO_2022_JP ? fromIso2022Jp(entity) : undefined;
}
