// What references in a JSON Feed are resolved against. The specification does not say; one of its authors has it be
// `home_page_url` (github.com/manton/JSONFeed, issue 8), and readers have the HTML of an item be as on the page that the
// item is about (section 5.1.2: the item is the entity around it), as in RSS.
import {
  type Base,
  type Entity,
  type Span,
  declaredBase,
  fileSpan,
  isHierarchical,
  jsonString,
  jsonStrings,
} from '@linkwright/core';
import { HOME, ITEM_URL, PLACES } from './feed-places.ts';

/** The member that says what a document is. */
const VERSION = 'version';
const A_VERSION = 'https://jsonfeed.org/version/';
/** What of that no writer of JSON escapes. Servers and archives have much JSON that has it nowhere. */
const HOST = 'jsonfeed.org';

/** What generators fill in: what they make a feed from is none, and its quotes are not those of JSON. */
const TEMPLATE = /\{[{%]/;

/** The bases of one feed. */
interface FeedBases {
  /** Of what is said about the feed, and of URLs that are said of its items. */
  readonly ofFeed: Base;
  /** Of the HTML of an item, by where that begins. */
  ofItem(object: number): Base;
}

/**
 * Undefined where the document is no feed. `text`: its letters, one a byte; `isTold`: whether links in a member are
 * told, and so may be rewritten.
 */
export function feedBases(
  document: Entity,
  text: string,
  outer: Base,
  isTold: (path: string) => boolean,
): FeedBases | undefined {
  // What begins otherwise (`---`) is a template from which a generator makes one.
  if (!/^\s*\{/.test(text) || !text.includes(HOST)) return undefined;
  let isFeed = false;
  let home: Span | undefined;
  const urls = new Map<number, Span>();
  for (const { path, isName, object, ...within } of jsonStrings(text)) {
    if (isName || within.start === within.end) continue;
    if (PLACES.has(path) && TEMPLATE.test(text.slice(within.start, within.end))) return undefined;
    const span = { start: document.start + within.start, end: document.start + within.end };
    if (path === VERSION) isFeed = jsonString.decode(document, span.start, span.end).startsWith(A_VERSION);
    else if (path === HOME) home = span;
    else if (path === ITEM_URL) urls.set(object, span);
  }
  if (!isFeed) return undefined;
  const declared = (path: string, at: Span | undefined, around: Base): Base =>
    at ? declaredIn(document, at, around, path, isTold(path)) : around;
  const ofFeed = declared(HOME, home, outer);
  return { ofFeed, ofItem: (object) => declared(ITEM_URL, urls.get(object), ofFeed) };
}

function declaredIn(document: Entity, at: Span, outer: Base, path: string, isTold: boolean): Base {
  const span = fileSpan(document, at.start, at.end);
  const reference = jsonString.decode(document, at.start, at.end);
  const by = path === HOME ? `${HOME} of the feed` : 'url of the item';
  const base = declaredBase(reference, outer, { from: 'encapsulating', by, span });
  if (!base || !isHierarchical(base)) return outer;
  return { ...base, rule: '5.1.2', ...(!isTold && { fixed: true }) };
}
