import {
  type Base,
  CSS_DECLARATIONS,
  type Entity,
  type Extraction,
  type Extractor,
  behindUtf8Mark,
  charsetName,
  fromLegacy,
  fromUtf16,
  isMultiByteLegacy,
  oneByteText,
  throughUtf8,
  utf16Mark,
} from '@linkwright/core';
import { withEscapes } from './notations.ts';
import { StyleScanner } from './style-scanner.ts';

/** Tells every reference of a style sheet, a `style` element or a `style` attribute. */
export const cssExtractor: Extractor = {
  mediaTypes: ['text/css', CSS_DECLARATIONS],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    new StyleScanner(decoded(entity), base, extraction).scan();
  },
};

/**
 * The sheet with its charset settled (CSS Syntax 3, section 3.2): byte order mark, what is known from
 * outside, `@charset`, UTF-8. A sheet in UTF-16 or ISO-2022-JP is read through UTF-8.
 */
function decoded(entity: Entity): Entity {
  const mark = entity.within ? undefined : utf16Mark(entity);
  if (mark) return fromUtf16(entity, mark);
  const marked = entity.within ? undefined : behindUtf8Mark(entity);
  if (marked) return marked;
  const known = entity.charset === undefined ? undefined : charsetName(entity.charset);
  if (known !== undefined) return throughUtf8(entity, known) ?? fromMultiByte(entity, known);
  entity.charset ??= charsetRule(entity) ?? 'utf-8';
  return throughUtf8(entity, entity.charset) ?? fromMultiByte(entity, entity.charset);
}

/** The sheet as UTF-8 where bytes can't be read one by one: the second of a character may be a backslash or a brace. */
function fromMultiByte(entity: Entity, charset: string): Entity {
  return isMultiByteLegacy(charset) ? fromLegacy(entity, charset, withEscapes) : entity;
}

/** What `@charset "…";` at the very start of the sheet says, written exactly so. */
function charsetRule({ bytes, start, end }: Entity): string | undefined {
  const text = oneByteText(bytes, start, Math.min(end, start + 1024));
  const label = /^@charset "([^"]*)";/.exec(text)?.[1];
  const name = label === undefined ? undefined : charsetName(label);
  // A sheet in which ASCII can be read is not in UTF-16, whatever it says.
  return name?.startsWith('utf-16') ? 'utf-8' : name;
}
