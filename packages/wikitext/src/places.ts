import { type Place, absolutePlace, documentPlace, place } from '@linkwright/core';

type Construct =
  | 'link'
  | 'interwiki'
  | 'category'
  | 'file'
  | 'fileLink'
  | 'external'
  | 'url'
  | 'redirect'
  | 'template'
  | 'pageUrl'
  | 'magic';

/** Where references stand in wikitext. An empty one names nothing. */
export const wikitextPlaces: Readonly<Record<Construct, Place>> = {
  /** `[[Page#Section|text]]`. */
  link: documentPlace('wiki:link'),
  /** `[[wikt:word]]`, `[[de:Seite]]`: a page of another wiki. */
  interwiki: place('wiki:interwiki', 'never', 'none'),
  /** `[[Category:Name]]`: works as well without a page of its own. */
  category: { ...documentPlace('wiki:category'), mayBeAbsent: true },
  /** `[[File:x.png|…]]`, `[[Media:x.ogg]]`, `<gallery>`, `<imagemap>`: may be in a repository that wikis share. */
  file: { ...documentPlace('wiki:file'), mayBeAbsent: true },
  /** `[[File:x.png|link=Page]]`. */
  fileLink: documentPlace('wiki:file-link'),
  /** `[https://h/ text]`, `[//h/ text]`. */
  external: absolutePlace('wiki:external'),
  /** A URL as it is in the text. */
  url: absolutePlace('wiki:url'),
  /** `#REDIRECT [[Page]]`. */
  redirect: documentPlace('wiki:redirect'),
  /** `{{name|…}}`, `{{#invoke:name|…}}`, `<templatestyles src>`: a page that is put there. */
  template: { ...documentPlace('wiki:template'), policy: 'optional' },
  /** `{{fullurl:Page}}`, `{{localurl:Page}}`, `{{filepath:x.png}}`. */
  pageUrl: documentPlace('wiki:page-url'),
  /** `RFC 3986`, `PMID 1`, `ISBN 0-13-110362-8`, which only some wikis make links of. */
  magic: absolutePlace('wiki:magic', 'optional'),
};
