// The namespaces of the applications that are known here, and what each says of its elements.
import { type Rule, type Vocabulary, globalAttributes } from './vocabulary.ts';
import * as feeds from './feeds.ts';
import * as lists from './lists.ts';
import { mallard, mallardUi } from './mallard.ts';
import { mathml } from './mathml.ts';
import { mavenSite } from './maven.ts';
import * as office from './office.ts';
import * as publications from './publications.ts';
import * as schemas from './schemas.ts';
import { svg } from './svg.ts';
import { xhtml } from './xhtml.ts';

export const XML = 'http://www.w3.org/XML/1998/namespace';
export const XLINK = 'http://www.w3.org/1999/xlink';
export const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';

/**
 * What prefixes mean that a document type binds in declarations of its own file, which is not read: the DTDs of SVG and
 * JATS have `xmlns:xlink`, and those around DocBook `xmlns:xi`, on all elements.
 */
export const PREFIXES_OF_DTDS: ReadonlyMap<string, string> = new Map([
  ['xlink', XLINK],
  ['xi', 'http://www.w3.org/2001/XInclude'],
]);

/** Open Container Format: `META-INF/container.xml`, `META-INF/encryption.xml` and their like. */
export const OPEN_DOCUMENT = 'urn:oasis:names:tc:opendocument:xmlns:office:1.0';
export const CONTAINER = 'urn:oasis:names:tc:opendocument:xmlns:container';

const MAVEN = 'http://maven.apache.org/';

export const WORDPROCESSING = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const STRICT_WORDPROCESSING = 'http://purl.oclc.org/ooxml/wordprocessingml/main';

const BY_NAMESPACE: ReadonlyMap<string, Vocabulary> = new Map<string, Vocabulary>([
  ['http://www.w3.org/2000/svg', svg],
  ['http://www.w3.org/1999/xhtml', xhtml],
  ['http://www.w3.org/1998/Math/MathML', mathml],
  ['http://www.w3.org/2001/XInclude', schemas.xinclude],
  ['http://www.w3.org/2003/XInclude', schemas.xinclude],
  ['http://www.w3.org/1999/XSL/Transform', schemas.xslt],
  ['http://www.w3.org/2001/XMLSchema', schemas.xmlSchema],
  ['http://relaxng.org/ns/structure/1.0', schemas.relaxNg],
  ['urn:oasis:names:tc:entity:xmlns:xml:catalog', schemas.catalog],
  ['http://schemas.xmlsoap.org/wsdl/', schemas.wsdl],
  ['http://www.w3.org/ns/wsdl', schemas.wsdl],
  ['http://schemas.xmlsoap.org/wsdl/soap/', schemas.soapBinding],
  ['http://schemas.xmlsoap.org/wsdl/soap12/', schemas.soapBinding],
  ['http://schemas.xmlsoap.org/wsdl/http/', schemas.soapBinding],
  ['http://www.w3.org/2005/Atom', feeds.atom],
  ['http://purl.org/atom/ns#', feeds.atom],
  ['http://purl.org/syndication/thread/1.0', feeds.thread],
  ['http://www.w3.org/2007/app', feeds.publishing],
  ['http://purl.org/rss/1.0/', feeds.rss],
  ['http://my.netscape.com/rdf/simple/0.9/', feeds.rss],
  ['http://channel.netscape.com/rdf/simple/0.9/', feeds.rss],
  ['http://backend.userland.com/rss2', feeds.rss],
  ['http://purl.org/rss/1.0/modules/content/', feeds.rssContent],
  ...['1.0', '1.1', '1.2'].flatMap((version): [string, Vocabulary][] => [
    [`http://wordpress.org/export/${version}/`, feeds.wordPress],
    [`http://wordpress.org/export/${version}/excerpt/`, feeds.wordPressExcerpt],
  ]),
  ['http://www.itunes.com/dtds/podcast-1.0.dtd', feeds.itunes],
  ['https://podcastindex.org/namespace/1.0', feeds.podcast],
  ['https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md', feeds.podcast],
  ['http://rssnamespace.org/feedburner/ext/1.0', feeds.feedBurner],
  ['http://backend.userland.com/creativeCommonsRssModule', feeds.creativeCommons],
  ['http://search.yahoo.com/mrss/', feeds.media],
  ['http://search.yahoo.com/mrss', feeds.media],
  ['http://wellformedweb.org/CommentAPI/', feeds.commentApi],
  ['http://www.sitemaps.org/schemas/sitemap/0.9', lists.sitemap],
  ['https://www.sitemaps.org/schemas/sitemap/0.9', lists.sitemap],
  ['http://www.google.com/schemas/sitemap/0.84', lists.sitemap],
  ['http://www.google.com/schemas/sitemap-image/1.1', lists.sitemapImage],
  ['http://www.google.com/schemas/sitemap-video/1.1', lists.sitemapVideo],
  ['http://a9.com/-/spec/opensearch/1.1/', lists.openSearch],
  ['http://a9.com/-/spec/opensearchdescription/1.0/', lists.openSearch],
  ['http://www.mozilla.org/2006/browser/search/', lists.mozillaSearch],
  ['http://xspf.org/ns/0/', lists.xspf],
  ['http://www.opengis.net/kml/2.2', lists.kml],
  ['http://earth.google.com/kml/2.0', lists.kml],
  ['http://earth.google.com/kml/2.1', lists.kml],
  ['http://earth.google.com/kml/2.2', lists.kml],
  ['http://archipelago.phrasewise.com/rsd', lists.rsd],
  ['urn:mpeg:dash:schema:mpd:2011', lists.dash],
  [CONTAINER, publications.container],
  ['http://www.idpf.org/2007/opf', publications.packageDocument],
  ['http://openebook.org/namespaces/oeb-package/1.0/', publications.packageDocument],
  ['http://www.daisy.org/z3986/2005/ncx/', publications.ncx],
  ['http://www.w3.org/ns/SMIL', publications.smil],
  ['http://www.w3.org/TR/REC-smil', publications.smil],
  ['http://www.w3.org/2005/SMIL21/Language', publications.smil],
  ['http://www.w3.org/2001/SMIL20/Language', publications.smil],
  ['http://www.w3.org/2001/04/xmlenc#', publications.xmlEncryption],
  ['http://www.w3.org/2000/09/xmldsig#', publications.xmlSignature],
  ['http://docbook.org/ns/docbook', publications.docBook],
  ['http://www.tei-c.org/ns/1.0', publications.tei],
  ['http://projectmallard.org/1.0/', mallard],
  ['http://projectmallard.org/ui/1.0/', mallardUi],
  ['http://projectmallard.org/experimental/', mallardUi],
  ['http://schemas.openxmlformats.org/package/2006/relationships', office.relationships],
  [WORDPROCESSING, office.wordprocessing],
  [STRICT_WORDPROCESSING, office.wordprocessing],
  ['http://schemas.openxmlformats.org/spreadsheetml/2006/main', office.spreadsheet],
  ['http://purl.oclc.org/ooxml/spreadsheetml/main', office.spreadsheet],
  ['http://schemas.microsoft.com/office/visio/2012/main', office.visio],
  ['http://schemas.microsoft.com/office/visio/2011/1/core', office.visio],
  ['urn:schemas-microsoft-com:vml', office.vml],
  ['urn:oasis:names:tc:opendocument:xmlns:meta:1.0', office.openDocumentMeta],
  ...['XDOC/2.0', 'FML/1.0', 'FML/1.0.1'].map((name): [string, Vocabulary] => [MAVEN + name, xhtml]),
  ...['SITE/2.0.0', 'SITE/2.1.0', ...minors('DECORATION/1.', 8)].map((name): [string, Vocabulary] => [
    MAVEN + name,
    mavenSite,
  ]),
]);

function minors(before: string, last: number): string[] {
  return Array.from({ length: last + 1 }, (_, minor) => `${before}${minor}.0`);
}

/** Applications that are older than namespaces, or written without: known by the root element. */
const BY_ROOT: ReadonlyMap<string, Vocabulary> = new Map([
  ['rss', feeds.rss],
  ['opml', lists.opml],
  ['xbel', lists.xbel],
  ['rsd', lists.rsd],
  ['plist', lists.propertyList],
  ['browserconfig', lists.browserConfig],
  ['urlset', lists.sitemap],
  ['sitemapindex', lists.sitemap],
  ['OpenSearchDescription', lists.openSearch],
  ['MPD', lists.dash],
  ['html', xhtml],
  ['svg', svg],
  ['package', publications.packageDocument],
  ['ncx', publications.ncx],
  ['smil', publications.smil],
  ...rooted('TEI.2 teiCorpus.2', publications.teiBeforeXLink),
  ...rooted(
    'set setinfo bookinfo part partintro preface chapter appendix articleinfo section simplesect sect1 ' +
      'sect2 sect3 sect4 sect5 refentry refsect1 refsect2 refsect3 refsection glossary glossdiv bibliography bibliodiv ' +
      'colophon dedication acknowledgements legalnotice authorgroup revhistory abstract para simpara formalpara ' +
      'itemizedlist orderedlist variablelist procedure qandaset figure informalfigure mediaobject screenshot ' +
      'informaltable sidebar',
    publications.docBook,
  ),
  ...rooted(
    'topic concept map bookmap dita glossgroup troubleshooting subjectScheme classificationMap learningContent ' +
      'learningOverview learningAssessment learningPlan learningSummary learningMap val',
    publications.dita,
  ),
  ...rooted('reference task glossentry', publications.docBookOrDita),
  ...rooted('book-part-wrapper book-part pmc-articleset', publications.jats),
  ...rooted('article book', publications.docBookOrJats),
]);

/** Of documents whose root is called as their authors like, by what their files are. */
const BY_MEDIA_TYPE: ReadonlyMap<string, Vocabulary> = new Map([
  ['application/dita+xml', publications.dita],
  ['application/docbook+xml', publications.docBook],
  ['application/x-maven-xdoc+xml', xhtml],
  ['application/x-maven-site+xml', mavenSite],
]);

function rooted(names: string, vocabulary: Vocabulary): [string, Vocabulary][] {
  return names.split(' ').map((name) => [name, vocabulary]);
}

/** Attributes with a prefix, which mean the same wherever they stand. */
export const GLOBAL_ATTRIBUTES: ReadonlyMap<string, ReadonlyMap<string, Rule>> = new Map([
  [XML, globalAttributes('xml', 'base', { policy: 'base' })],
  [XLINK, globalAttributes('xlink', 'href')],
  [
    'http://www.w3.org/2001/XMLSchema-instance',
    new Map([
      ...globalAttributes('xsi', 'schemaLocation', { policy: 'optional', syntax: 'pairs' }),
      ...globalAttributes('xsi', 'noNamespaceSchemaLocation', { policy: 'optional' }),
    ]),
  ],
  [RDF, globalAttributes('rdf', 'about resource', { policy: 'optional' })],
  ['http://www.idpf.org/2007/ops', globalAttributes('epub', 'textref')],
  [WORDPROCESSING, office.wordAttributes],
  [STRICT_WORDPROCESSING, office.wordAttributes],
  ['urn:oasis:names:tc:opendocument:xmlns:table:1.0', office.openDocumentFormulas],
]);

/** What a document as a whole is, by its root element. */
export interface Root {
  readonly vocabulary: Vocabulary | undefined;
  readonly namespace: string;
  readonly local: string;
}

export function rootOf(namespace: string, local: string, mediaType: string): Root {
  const vocabulary =
    namespace === '' ? (BY_MEDIA_TYPE.get(mediaType) ?? BY_ROOT.get(local)) : BY_NAMESPACE.get(namespace);
  return { vocabulary, namespace, local };
}

/**
 * The vocabulary of an element. One without a namespace is read as the root is, if that has none either; in RSS
 * always, whose elements have no namespace, and are found with `xmlns=""` below a root that was given one.
 */
export function vocabularyOf(namespace: string, root: Root): Vocabulary | undefined {
  if (namespace === '')
    return root.namespace === '' || root.vocabulary === feeds.rss ? root.vocabulary : undefined;
  const vocabulary = BY_NAMESPACE.get(namespace);
  return vocabulary === xhtml && root.vocabulary === lists.sitemap ? lists.sitemapAlternates : vocabulary;
}
