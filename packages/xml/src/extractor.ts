import type { Base, Entity, Extraction, Extractor } from '@linkwright/core';
import { readable } from './charset.ts';
import { DocumentWalk } from './document-walk.ts';

/** Tells every reference of an XML document, of whichever application. */
export const xmlExtractor: Extractor = {
  mediaTypes: [
    'application/xml',
    'text/xml',
    'image/svg+xml',
    'application/xhtml+xml',
    'application/atom+xml',
    'application/rss+xml',
    'application/rdf+xml',
    'application/mathml+xml',
    'application/xslt+xml',
    'application/opensearchdescription+xml',
    'application/oebps-package+xml',
    'application/x-dtbncx+xml',
    'application/smil+xml',
    'application/xspf+xml',
    'application/dash+xml',
    'application/dita+xml',
    'application/docbook+xml',
    'application/wsdl+xml',
    'application/vnd.google-earth.kml+xml',
    'application/vnd.openxmlformats-package.relationships+xml',
    'text/x-opml',
  ],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    new DocumentWalk(readable(entity), base, extraction).run();
  },
};
