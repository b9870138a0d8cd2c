// Values of attributes in JSX.
import { type Notation, asItStands, isSayable, verbatim } from '@linkwright/core';
import { decodeString } from 'micromark-util-decode-string';
import { withReferences } from './character-references.ts';

/** The inside of quotation marks: character references count, a backslash is one. */
export const jsxLiteral: Notation = {
  name: 'jsx-literal',
  decode: (entity, start, end) => decodeString(asItStands(entity, start, end).replaceAll('\\', '\\\\')),
  encode(reference, entity, start, end) {
    if (!isSayable(reference)) return undefined;
    const quote = entity.bytes[start - 1] === 0x22 ? '"' : "'";
    const text = reference
      .replaceAll(/&(?=#?\w+;)/g, '&amp;')
      .replaceAll(quote, quote === '"' ? '&quot;' : '&#39;');
    return withReferences(text, entity, start, end);
  },
};

/** The inside of a string in an expression that has no escapes, and gets none. */
export const jsxString: Notation = verbatim('jsx-string', /^[^"'`\\\u0000-\u001F\u007F$]*$/);

/** Both, where only what begins as a place does is a reference: `./` is put before a name. */
export const jsxPlaceLiteral: Notation = startingAsPlace(jsxLiteral);
export const jsxPlaceString: Notation = startingAsPlace(jsxString);

function startingAsPlace({ name, decode, encode }: Notation): Notation {
  return {
    name: `${name}-place`,
    decode,
    encode: (reference, entity, start, end) =>
      encode(PLACE.test(reference) ? reference : `./${reference}`, entity, start, end),
  };
}

/** What is a place for sure: a path that says where it begins, a part of the page, an address in the web. */
export const PLACE: RegExp = /^(?:[./#?]|https?:)/;
