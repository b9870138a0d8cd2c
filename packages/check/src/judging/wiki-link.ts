/** The place of links that call pages by their names. */
export const WIKI_LINK = 'markdown:wiki-link';
