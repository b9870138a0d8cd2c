// sitemaps.org and Google's modules for images, videos and other languages.

/** What `check` asks for besides the places that are always links: search engines follow a sitemap as readers do links. */
export const SITEMAP_PLACES: readonly string[] = [
  'sitemap:loc',
  'sitemap:xhtml:link@href',
  'image:loc',
  'video:content_loc',
  'video:player_loc',
  'video:thumbnail_loc',
];

const LISTED: ReadonlySet<string> = new Set(SITEMAP_PLACES);

/** Whether a place is an entry of a list of pages, by which no reader comes to them. */
export function isListed(place: string): boolean {
  return LISTED.has(place);
}
