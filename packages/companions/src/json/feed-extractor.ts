// JSON Feed 1.1 and 1.0 (jsonfeed.org/version/1.1): what Atom and RSS say, in JSON.
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  isAskedFor,
  isIncluded,
  jsonString,
  jsonStrings,
  oneByteText,
  readableEntity,
} from '@linkwright/core';
import { HOME, HTML, HTML_NAME, PLACES, nameOf } from './feed-places.ts';
import { feedBases } from './feed-bases.ts';
import { joinedStrings } from './joined-strings.ts';

/** Tells the URLs of a feed and of its items, and hands the HTML of each item to the extractor of that. */
export const feedExtractor: Extractor = {
  // "Suggestions for Publishers": feeds that are served as any JSON are to be taken, too.
  mediaTypes: ['application/feed+json', 'application/json'],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    const isHtmlTold = isIncluded(HTML_NAME, extraction);
    if (!isHtmlTold && ![...PLACES.values()].some((at) => isAskedFor(at, extraction))) return;
    const document = readableEntity(entity);
    const text = oneByteText(document.bytes, document.start, document.end);
    const isTold = (path: string): boolean => isIncluded(nameOf(path), extraction);
    const bases = feedBases(document, text, base, isTold);
    if (!bases) return;
    for (const { path, isName, object, ...within } of jsonStrings(text)) {
      if (isName || within.start === within.end) continue;
      const [start, end] = [document.start + within.start, document.start + within.end];
      if (path === HTML && isHtmlTold)
        extraction.embed(joinedStrings(document, [{ start, end }], 'text/html'), bases.ofItem(object));
      const at = PLACES.get(path);
      if (at && isAskedFor(at, extraction))
        extraction.sink.reference(document, start, end, at, jsonString, path === HOME ? base : bases.ofFeed);
    }
  },
};
