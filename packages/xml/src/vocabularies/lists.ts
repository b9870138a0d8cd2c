// Lists of links: sitemaps (sitemaps.org and Google's modules), OPML, XBEL, OpenSearch, XSPF, KML, RSD.
import { OPTIONAL, OPTIONAL_ABSOLUTE, type Vocabulary, attributes, text, vocabulary } from './vocabulary.ts';

/** sitemaps.org: a URL begins with its scheme. */
export const sitemap: Vocabulary = vocabulary('sitemap', [text('loc', OPTIONAL_ABSOLUTE)]);
export const sitemapImage: Vocabulary = vocabulary('image', [text('loc license', OPTIONAL_ABSOLUTE)]);
export const sitemapVideo: Vocabulary = vocabulary('video', [
  text('thumbnail_loc content_loc player_loc gallery_loc', OPTIONAL_ABSOLUTE),
  attributes('uploader', 'info', OPTIONAL_ABSOLUTE),
]);
/** The `xhtml:link` by which a sitemap names the same page in other languages. */
export const sitemapAlternates: Vocabulary = vocabulary('sitemap:xhtml', [
  attributes('link', 'href', OPTIONAL_ABSOLUTE),
]);

export const opml: Vocabulary = vocabulary('opml', [
  attributes('outline', 'xmlUrl htmlUrl url', OPTIONAL_ABSOLUTE),
  text('ownerId docs', OPTIONAL_ABSOLUTE),
]);
export const xbel: Vocabulary = vocabulary('xbel', [attributes('bookmark', 'href', OPTIONAL_ABSOLUTE)]);

export const openSearch: Vocabulary = vocabulary('opensearch', [
  attributes('Url', 'template', OPTIONAL_ABSOLUTE),
  text('Image', OPTIONAL),
]);
export const mozillaSearch: Vocabulary = vocabulary('moz', [text('SearchForm', OPTIONAL)]);

export const xspf: Vocabulary = vocabulary('xspf', [text('location info image license', OPTIONAL)]);
export const kml: Vocabulary = vocabulary('kml', [text('href styleUrl', OPTIONAL)]);
export const rsd: Vocabulary = vocabulary('rsd', [
  attributes('api', 'apiLink', OPTIONAL),
  text('homePageLink engineLink', OPTIONAL),
]);
export const browserConfig: Vocabulary = vocabulary('browserconfig', [
  attributes(
    'square70x70logo square150x150logo wide310x150logo square310x310logo TileImage polling-uri ' +
      'polling-uri2 polling-uri3 polling-uri4 polling-uri5',
    'src',
    OPTIONAL,
  ),
]);
/** MPEG-DASH (ISO/IEC 23009-1). */
export const dash: Vocabulary = vocabulary('dash', [
  attributes('*', 'media sourceURL initialization index', { ...OPTIONAL, syntax: 'url' }),
  text('BaseURL Location', OPTIONAL),
]);
/** Property lists, of which the one in a `.webloc` file has a URL. */
export const propertyList: Vocabulary = vocabulary('webloc', [
  text('string', { ...OPTIONAL_ABSOLUTE, named: 'webloc:URL', follows: /<key>\s*URL\s*<\/key>\s*$/ }),
]);
