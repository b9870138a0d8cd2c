// How a reference is written in a style sheet: CSS Syntax Module Level 3, sections 4.3.5 and 4.3.6.
import {
  type Edit,
  type Entity,
  type Notation,
  decodeText,
  encodeReference,
  encodeText,
  withoutUrlSpace,
} from '@linkwright/core';
import { type AtEnd, escapeCss, hexEscape, unescapeCss } from './escapes.ts';

/** The inside of `"…"`. */
export const cssDoubleQuoted: Notation = notation('css-double-quoted', '', /["\\<\u0000-\u001F\u007F]/g);

/** The inside of `'…'`. */
export const cssSingleQuoted: Notation = notation('css-single-quoted', '', /['\\<\u0000-\u001F\u007F]/g);

/** The inside of `url(…)` without quotes, white space excluded. */
export const cssUnquoted: Notation = notation('css-unquoted', '\uFFFD', /["'()\\<\u0000-\u0020\u007F]/g);

/** A URL in a comment, up to white space or the comment's end. */
export const cssComment: Notation = {
  name: 'css-comment',
  decode: (entity, start, end) => decodeText(entity.bytes, start, end, entity.charset),
  encode(reference, { charset }, start, end) {
    if (reference === '' || /[\s"']|\*\//.test(reference)) return undefined;
    return { start, end, bytes: encodeReference(reference, charset) };
  },
};

function notation(name: string, atEnd: AtEnd, special: RegExp): Notation {
  return {
    name,
    decode: (entity, start, end) =>
      withoutUrlSpace(unescapeCss(decodeText(entity.bytes, start, end, entity.charset), atEnd)),
    // Neither NUL nor an escape says NUL (section 3.3).
    encode: (reference, entity, start, end) =>
      reference.includes('\0') ? undefined : edit(escapeCss(reference, special), entity, start, end),
  };
}

function edit(text: string, { charset }: Entity, start: number, end: number): Edit {
  return { start, end, bytes: encodeText(text, charset) ?? withEscapes(text, charset) };
}

/** Characters that the charset can't say are escaped by their number, so the reference stays what it is. */
export function withEscapes(text: string, charset: string | undefined): Uint8Array {
  let written = '';
  for (const character of text)
    written += encodeText(character, charset) || !character.isWellFormed() ? character : hexEscape(character);
  return encodeReference(written, charset);
}
