// What the `meta` of a page holds besides what HTML defines, by its `property` or `name`, in both syntaxes.

/** What others show of a page: a URL of `http:` or `https:` (the Open Graph protocol, "Types"; Twitter's cards). */
export const CARD_METADATA: readonly string[] = [
  'og:url',
  ...['image', 'audio', 'video'].flatMap((kind) => [`og:${kind}`, `og:${kind}:url`, `og:${kind}:secure_url`]),
  'twitter:image',
  'twitter:image:src',
  'twitter:player',
];

/** What programs ask for: Windows for its tiles, search engines, those who send pingbacks. */
export const PROGRAM_METADATA: readonly string[] = [
  'msapplication-tileimage',
  'msapplication-config',
  'msapplication-starturl',
  ...['70x70', '150x150', '310x310'].map((size) => `msapplication-square${size}logo`),
  'msapplication-wide310x150logo',
  'thumbnail',
  'pingback',
  'image_src',
];
