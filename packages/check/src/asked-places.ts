import { HOST_DESTINATIONS } from './judging/judged-links.ts';

/** sitemaps.org and Google's modules for images, videos and other languages: lists of pages, by which no reader comes to them. */
const LISTS: readonly string[] = [
  'sitemap:loc',
  'sitemap:xhtml:link@href',
  'image:loc',
  'video:content_loc',
  'video:player_loc',
  'video:thumbnail_loc',
];

/**
 * What `check` asks for besides the places that are always links: programs ask servers for what stands in them (search
 * engines, readers of feeds, networks that show a card of a page, whoever puts a site on a home screen), and nobody sees
 * that it is missing by reading the site. Rewriting commands do not ask for them: most hold absolute URLs by rule.
 */
export const ASKED_PLACES: readonly string[] = [
  ...LISTS,
  'robots:sitemap',
  'link@search',
  ...HOST_DESTINATIONS,
  'rss:link',
  'rss:description',
  'content:encoded',
  'rss:enclosure@url',
  'itunes:image@href',
  'podcast:transcript@url',
  'podcast:chapters@url',
  ...['home_page_url', 'feed_url', 'next_url', 'icon', 'favicon', 'items[].url', 'items[].content_html'].map(
    feed,
  ),
  ...['items[].image', 'items[].banner_image', 'items[].attachments[].url'].map(feed),
  ...['og:image', 'og:image:url', 'og:image:secure_url'].map(meta),
  ...['og:video', 'og:video:url', 'og:video:secure_url'].map(meta),
  ...['og:audio', 'og:audio:url', 'og:audio:secure_url'].map(meta),
  ...['twitter:image', 'twitter:image:src', 'twitter:player'].map(meta),
  ...['start_url', 'icons[].src', 'screenshots[].src', 'shortcuts[].url', 'shortcuts[].icons[].src'].map(
    manifest,
  ),
  // Readers follow these as any others. They see what is written in them, so that other commands wait to be asked.
  'markdown:autolink',
  'markdown:extended-autolink',
  'docusaurus:site',
  'docusaurus:useBaseUrl',
  'hugo:figure',
  'hexo:img',
  'hexo:link',
  // By these pages are called in sources of sites, and what is wrong in one is found before the site is built.
  'hugo:ref',
  'hexo:post_link',
  'hexo:post_path',
  'hexo:asset',
  'zola:page',
  'pelican:file',
  'jekyll:link',
  'jekyll:post_url',
  'jekyll:relative_url',
  'eleventy:url',
  // Manuals beside are looked into.
  'texinfo:manual',
  'pod:page',
  'mallard:*@xref',
  // What is to be put into pages, and is left out without a word.
  'markdown:include',
  'quarto:shortcode',
  'vitepress:source',
  'vitepress:home',
  'mkdocs:snippet',
  'data:address',
  // Names that stand for URLs.
  'latex:doi',
  'bibtex:doi',
  'bibtex:eprint',
  // Not the action of a `share_target`: a service worker answers it, and there is no file.
  ...['file_handlers[].action', 'file_handlers[].icons[].src'].map(manifest),
];

function meta(name: string): string {
  return `meta@${name}`;
}

function feed(path: string): string {
  return `jsonfeed:${path}`;
}

function manifest(path: string): string {
  return `manifest:${path}`;
}

const LISTED: ReadonlySet<string> = new Set(LISTS);

/** Whether a place is an entry of a list of pages, by which no reader comes to them. */
export function isListed(place: string): boolean {
  return LISTED.has(place);
}
