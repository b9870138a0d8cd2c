// RFC 4287 (Atom), the RSS specifications from 0.90 to 2.0, and the modules that feeds use.
import {
  type Lookup,
  OPTIONAL,
  OPTIONAL_ABSOLUTE,
  type Vocabulary,
  attributes,
  text,
  vocabulary,
} from './vocabulary.ts';

/** RFC 4287, section 3.1: the text constructs; with the names that Atom 0.3 had. */
const TEXT_CONSTRUCTS = 'title subtitle summary rights content tagline copyright info';

/** Section 4.1.3.1: `html` is a type of its own. Atom 0.3 said it with a media type, and `mode`. */
function isHtml(attribute: Lookup): boolean {
  const type = (attribute('type') ?? '').trim().toLowerCase();
  return type === 'html' || type.startsWith('text/html');
}

export const atom: Vocabulary = vocabulary('atom', [
  attributes('link', 'href'),
  attributes('content', 'src'),
  attributes('generator', 'uri url'),
  text('icon logo uri url'),
  text(TEXT_CONSTRUCTS, { syntax: 'html', select: isHtml }),
]);

/** RFC 4685, section 3: the entry that one replies to. Its `ref` is an identity. */
export const thread: Vocabulary = vocabulary('thr', [attributes('in-reply-to', 'href source')]);

/** RFC 5023, section 8.3: the service document of the Atom Publishing Protocol. */
export const publishing: Vocabulary = vocabulary('app', [attributes('collection categories', 'href')]);

const HTML_TEXT = { ...OPTIONAL, syntax: 'html' } as const;

/**
 * `guid` is an identity, and `domain` names a taxonomy: neither is a link. RSS 2.0 asks for URLs that begin with
 * their scheme.
 */
export const rss: Vocabulary = vocabulary('rss', [
  text('link comments docs url', OPTIONAL_ABSOLUTE),
  attributes('enclosure source', 'url', OPTIONAL_ABSOLUTE),
  text('description', HTML_TEXT),
]);

export const rssContent: Vocabulary = vocabulary('content', [text('encoded', HTML_TEXT)]);

/**
 * What WordPress exports (WXR): RSS with names of its own. A `meta_value` may hold addresses within serialized data, where
 * lengths count: it is not told.
 */
export const wordPress: Vocabulary = vocabulary('wp', [
  text('base_site_url base_blog_url attachment_url comment_author_url', OPTIONAL_ABSOLUTE),
  text('comment_content', HTML_TEXT),
]);

export const wordPressExcerpt: Vocabulary = vocabulary('excerpt', [text('encoded', HTML_TEXT)]);

/** Apple's podcasts, whose summary may hold links of HTML. */
export const itunes: Vocabulary = vocabulary('itunes', [
  attributes('image', 'href', OPTIONAL_ABSOLUTE),
  text('new-feed-url', OPTIONAL_ABSOLUTE),
  text('summary', HTML_TEXT),
]);

/** podcastindex.org, namespace 1.0. */
export const podcast: Vocabulary = vocabulary('podcast', [
  attributes('transcript chapters funding trailer license', 'url', OPTIONAL_ABSOLUTE),
  attributes('person image contentLink', 'href', OPTIONAL_ABSOLUTE),
  attributes('person', 'img', OPTIONAL_ABSOLUTE),
  attributes('source socialInteract', 'uri', OPTIONAL_ABSOLUTE),
  attributes('remoteItem', 'feedUrl', OPTIONAL_ABSOLUTE),
  attributes('images', 'srcset', { ...OPTIONAL, syntax: 'srcset' }),
]);

/** Media RSS 1.5.1. */
export const media: Vocabulary = vocabulary('media', [
  attributes('content thumbnail player embed copyright', 'url', OPTIONAL_ABSOLUTE),
  attributes('license subTitle peerLink', 'href', OPTIONAL_ABSOLUTE),
  text('backLink response', OPTIONAL_ABSOLUTE),
  text('title description text', { ...HTML_TEXT, select: isHtml }),
]);

/** Where an entry was before FeedBurner put its own address in the place of that. */
export const feedBurner: Vocabulary = vocabulary('feedburner', [
  text('origLink origEnclosureLink', OPTIONAL_ABSOLUTE),
]);

/** The module of RSS 2.0; RSS 1.0 has `rdf:resource`. */
export const creativeCommons: Vocabulary = vocabulary('creativeCommons', [
  text('license', OPTIONAL_ABSOLUTE),
]);

export const commentApi: Vocabulary = vocabulary('wfw', [
  text('comment commentRss commentRSS', OPTIONAL_ABSOLUTE),
]);
