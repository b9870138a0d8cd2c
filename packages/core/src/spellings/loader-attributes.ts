// Attributes from which the usual scripts take addresses: lazy loaders, galleries, players; in HTML and in XHTML.

/** Those that hold one. */
export const LOADER_ATTRIBUTES: readonly string[] = (
  'data-src data-href data-background data-poster data-url data-original data-original-src data-lazy data-lazy-src ' +
  'data-lazyload data-bg data-bg-image data-background-image data-image data-img data-thumb data-full data-large ' +
  'data-hi-res-src data-retina data-video data-link data-file'
).split(' ');

/** Those that hold image candidates, as `srcset` does. */
export const LOADER_CANDIDATES: readonly string[] = ['data-srcset', 'data-lazy-srcset', 'data-original-set'];
