import { type Extractor, type Notation, decodeText, jsonString, place } from '@linkwright/core';

/** Stands in for the extractor of what another one hands on: what is between `<` and `>` is a link. */
export function standInFor(mediaTypes: readonly string[], notation: Notation = jsonString): Extractor {
  return {
    mediaTypes,
    extract(entity, base, { sink }) {
      const text = decodeText(entity.bytes, entity.start, entity.end, 'latin1');
      for (const { index, 1: said = '' } of text.matchAll(/<([^<>]*)>/g)) {
        const start = entity.start + index + 1;
        sink.reference(entity, start, start + said.length, place('link'), notation, base);
      }
    },
  };
}
