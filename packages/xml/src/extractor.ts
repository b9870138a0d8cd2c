import type { Base, Entity, Extraction, Extractor } from '@linkwright/core';
import { readable } from './syntax/charset.ts';
import { DocumentWalk } from './document-walk.ts';
import { tellSubset } from './syntax/prolog.ts';

/** Declarations in a file of their own (RFC 7303, section 9.5): a DTD, and lists of entities. */
const DECLARATIONS = 'application/xml-dtd';

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
    DECLARATIONS,
    'application/dash+xml',
    'application/dita+xml',
    'application/docbook+xml',
    'application/x-mallard+xml',
    'application/x-maven-xdoc+xml',
    'application/x-maven-site+xml',
    'application/wsdl+xml',
    'application/vnd.google-earth.kml+xml',
    'application/vnd.openxmlformats-package.relationships+xml',
    'text/x-opml',
  ],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    const document = readable(entity);
    if (document.mediaType === DECLARATIONS) tellSubset({ entity: document, base, extraction });
    else new DocumentWalk(document, base, extraction).run();
  },
};
