import { type Place, place } from '@linkwright/core';
import type { Destination } from './gathering.ts';

/** Where references stand in RTF. An empty one names nothing. */
export const rtfPlaces: Readonly<Record<Exclude<Destination, 'base'>, Place>> = {
  /** `{\*\fldinst HYPERLINK "…"}`, and the other fields that name a place: INCLUDEPICTURE, INCLUDETEXT, RD, LINK. */
  field: place('rtf:field', 'always', 'none'),
  /** `{\hlsrc …}`: where a shape leads. */
  shape: place('rtf:shape', 'always', 'none'),
  /** `{\*\template …}`: the path of a template. */
  template: place('rtf:template', 'optional', 'none'),
};
