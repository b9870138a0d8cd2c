import { type Place, place } from '@linkwright/core';

/** A string or `url()` that is empty is no link: it names no resource (CSS Values 4, section 4.5). */
const link = (name: string): Place => place(name, 'always', 'none');
const option = (name: string): Place => place(name, 'optional', 'none');

type CssPlaceName =
  | 'url'
  | 'import'
  | 'src'
  | 'imageSet'
  | 'image'
  | 'behavior'
  | 'binding'
  | 'alphaImageLoader'
  | 'customProperty'
  | 'sourceMap'
  | 'sourceUrl';

/** Where references stand in a style sheet. */
export const cssPlaces: Readonly<Record<CssPlaceName, Place>> = {
  /** `url()` in the value of any property. */
  url: link('css:url'),
  /** The string or `url()` of `@import`. */
  import: link('css:import'),
  /** `src("…")`. */
  src: link('css:src'),
  /** A string directly in `image-set()` or `-webkit-image-set()`. */
  imageSet: link('css:image-set'),
  /** A string directly in `image()`. */
  image: link('css:image'),
  /** `behavior: url()`; its base is the document that uses the sheet. */
  behavior: link('css:behavior'),
  /** `-moz-binding: url()`; its base is the document that uses the sheet. */
  binding: link('css:-moz-binding'),
  /** `src='…'` of the AlphaImageLoader filter; its base is the document that uses the sheet. */
  alphaImageLoader: link('css:AlphaImageLoader'),
  /** Anything of the above in the value of a custom property. */
  customProperty: option('css:custom-property'),
  /** `sourceMappingURL=` in a comment. */
  sourceMap: option('css:sourceMappingURL'),
  /** `sourceURL=` in a comment. */
  sourceUrl: option('css:sourceURL'),
};
