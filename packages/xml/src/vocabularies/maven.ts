// The descriptor of a Maven site (maven.apache.org/doxia/doxia-sitetools/doxia-site-model/site.html), in whose texts Maven fills in
// what the project says (`${project.url}`). Its `head` holds HTML; documents of the site are written in that, too (XDoc, FML).
import { type Vocabulary, attributes, combined, text, vocabulary } from './vocabulary.ts';
import { xhtml } from './xhtml.ts';

const FILLED = { syntax: 'template' } as const;

export const mavenSite: Vocabulary = combined(
  xhtml,
  vocabulary('maven', [
    attributes('item menu logo bannerLeft bannerRight', 'href', FILLED),
    attributes('logo item', 'img', FILLED),
    attributes('image', 'src', FILLED),
    text('href src', FILLED),
  ]),
);
