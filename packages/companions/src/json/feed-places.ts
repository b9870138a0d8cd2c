// JSON Feed 1.1 and 1.0 (jsonfeed.org/version/1.1): the members of feeds and items that hold links.
import { type Place, place, requestName } from '@linkwright/core';

export const HOME = 'home_page_url';
export const ITEM_URL = 'items[].url';

const AUTHOR = ['author.url', 'author.avatar', 'authors[].url', 'authors[].avatar'];
/** Members that are URLs; the sections "Top-level", "Items" and "Attachments". An `id` is an identity and no link. */
export const PLACES: ReadonlyMap<string, Place> = new Map(
  [
    HOME,
    'feed_url',
    'next_url',
    'icon',
    'favicon',
    ...AUTHOR,
    'hubs[].url',
    ITEM_URL,
    'items[].external_url',
    'items[].image',
    'items[].banner_image',
    ...AUTHOR.map((path) => `items[].${path}`),
    'items[].attachments[].url',
  ].map((path) => [path, { ...place(nameOf(path), 'optional', 'none'), absoluteOnly: true }]),
);

/** `content_text`, `summary` and descriptions are plain text. */
export const HTML = 'items[].content_html';
export const HTML_NAME: string = requestName(nameOf(HTML));

/** The name of the place of a member. */
export function nameOf(path: string): string {
  return `jsonfeed:${path}`;
}
