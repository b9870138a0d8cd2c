// Source maps (ECMA-426, section "Linking generated code to source maps"): the comments that name one.
import { type Place, patternText } from '@linkwright/core';
import { ASTERISK, COMMERCIAL_AT, NUMBER_SIGN } from './code-points.ts';
import { cssPlaces } from './places.ts';

/** The URL in the text of a comment, from `start` to `end`. */
export function commentLink(
  bytes: Uint8Array,
  start: number,
  end: number,
): { readonly start: number; readonly end: number; readonly place: Place } | undefined {
  if (bytes[start] !== NUMBER_SIGN && bytes[start] !== COMMERCIAL_AT) return undefined;
  if (bytes[start - 1] !== ASTERISK) return undefined;
  const found = /^[#@]\s*(sourceMappingURL|sourceURL)=\s*(\S+)\s*$/.exec(patternText(bytes, start, end));
  const [whole, name, url] = found ?? [];
  if (whole === undefined || url === undefined) return undefined;
  const at = start + whole.lastIndexOf(url);
  return {
    start: at,
    end: at + url.length,
    place: name === 'sourceURL' ? cssPlaces.sourceUrl : cssPlaces.sourceMap,
  };
}
