import { type Place, pathPlace, place } from '@linkwright/core';

/** Where references stand in RTF. An empty one names nothing. */
export const rtfPlaces: Readonly<Record<'field' | 'bookmark' | 'shape' | 'template', Place>> = {
  /** `{\*\fldinst HYPERLINK "…"}`, and the other fields that name a place: INCLUDEPICTURE, INCLUDETEXT, RD, LINK. */
  field: place('rtf:field', 'always', 'none'),
  /** `HYPERLINK \l name`, `REF name`, `PAGEREF name`, `NOTEREF name`: a bookmark of the document, which no URI calls. */
  bookmark: pathPlace('rtf:bookmark'),
  /** `{\hlsrc …}`: where a shape leads. */
  shape: place('rtf:shape', 'always', 'none'),
  /** `{\*\template …}`: the path of a template. */
  template: place('rtf:template', 'optional', 'none'),
};
