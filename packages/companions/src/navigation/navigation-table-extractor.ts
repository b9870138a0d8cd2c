// Where a generator is told of its pages (`navigation-formats.ts`), in TOML 1.0 and in Python.
import { type Base, type Entity, type Extraction, type Extractor, readableText } from '@linkwright/core';
import { NAVIGATION_TABLES } from './navigation-formats.ts';
import { meaningNotation } from './navigation-notation.ts';
import { pythonStrings } from '../settings/python-strings.ts';
import { tomlStrings } from '../settings/toml-strings.ts';

/** Tells the pages that a generator's file of settings names. */
export const navigationTableExtractor: Extractor = {
  mediaTypes: [...NAVIGATION_TABLES.keys()],
  extract(entity: Entity, base: Base, { sink }: Extraction): void {
    const { named = [] } = NAVIGATION_TABLES.get(entity.mediaType) ?? {};
    const { entity: readable, text, byteOf } = readableText(entity);
    const strings = entity.mediaType.endsWith('+python') ? pythonStrings : tomlStrings;
    for (const { start, end, names, notation } of strings(text)) {
      if (start === end) continue;
      const first = byteOf(start);
      const last = byteOf(end);
      const value = notation.decode(readable, first, last);
      const found = named.find(({ is }) => is(names.split('.'), value));
      if (found)
        sink.reference(readable, first, last, found.place, meaningNotation(notation, found.means), base);
    }
  },
};
