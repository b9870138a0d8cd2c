// Media types by extension.
import { EMLX, OUTLOOK, PST, TNEF } from '@linkwright/mail';
import { PDF } from '@linkwright/pdf';
import { WIKITEXT } from '@linkwright/wikitext';
import { MBOX, WARC, ZIP } from './container-types.ts';
import { MARKDOWN_ENDINGS } from './markdown-endings.ts';
import { GZIP } from './packing-types.ts';

export const XML = 'application/xml';

export const RTF = 'application/rtf';

/** RFC 4263. */
export const ROFF = 'text/troff';

export const TEXINFO = 'text/x-texinfo';

export const POD = 'text/x-pod';

/** Catalogues of messages; also templates of them. */
export const GETTEXT = 'text/x-gettext-translation';

/** Extensions of documents of office software, each a package of its parts. */
const OFFICE: readonly string[] = [
  // OOXML: text, tables, presentations, drawings; those with programs in them, and templates.
  'docx docm dotx dotm xlsx xlsm xltx xltm xlsb pptx pptm potx potm ppsx ppsm vsdx vsdm vstx',
  // OpenDocument.
  'odt ott odm ods ots odp otp odg otg odf odc odb',
];

/** Media types by extension, of what Linkwright reads. */
export const BY_EXTENSION: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html'],
  ['htm', 'text/html'],
  ['shtml', 'text/html'],
  ['xhtml', 'application/xhtml+xml'],
  ['xht', 'application/xhtml+xml'],
  ['css', 'text/css'],
  // They become CSS.
  ['scss', 'text/x-scss'],
  ['sass', 'text/x-sass'],
  ['less', 'text/x-less'],
  ['xml', XML],
  ['fml', 'application/x-maven-xdoc+xml'],
  ['svg', 'image/svg+xml'],
  ['mml', 'application/mathml+xml'],
  ['mathml', 'application/mathml+xml'],
  ['atom', 'application/atom+xml'],
  ['rss', 'application/rss+xml'],
  ['rdf', 'application/rdf+xml'],
  ['opml', 'text/x-opml'],
  ['xbel', 'application/xml'],
  ['xsl', 'application/xslt+xml'],
  ['xslt', 'application/xslt+xml'],
  ['xsd', 'application/xml'],
  ['rng', 'application/xml'],
  ['wsdl', 'application/wsdl+xml'],
  ['opf', 'application/oebps-package+xml'],
  ['ncx', 'application/x-dtbncx+xml'],
  ['rels', 'application/xml'],
  ['smil', 'application/smil+xml'],
  ['xspf', 'application/xspf+xml'],
  ['kml', 'application/vnd.google-earth.kml+xml'],
  ['mpd', 'application/dash+xml'],
  ['dita', 'application/dita+xml'],
  ['webloc', 'application/xml'],
  ['ditamap', 'application/dita+xml'],
  ['ditaval', 'application/dita+xml'],
  // Of Mallard, the help of desktop programs.
  ['page', 'application/x-mallard+xml'],
  ['docbook', 'application/docbook+xml'],
  ['dbk', 'application/docbook+xml'],
  ['tei', 'application/xml'],
  ...MARKDOWN_ENDINGS.map((ending): [string, string] => [ending, 'text/markdown']),
  // Quarto and R Markdown.
  ['qmd', 'text/markdown'],
  ['rmd', 'text/markdown'],
  // mdsvex.
  ['svx', 'text/markdown'],
  ['mdx', 'text/mdx'],
  ['rst', 'text/x-rst'],
  ['rest', 'text/x-rst'],
  ['adoc', 'text/asciidoc'],
  ['asciidoc', 'text/asciidoc'],
  ['org', 'text/org'],
  ['org_archive', 'text/org'],
  ['tex', 'text/x-tex'],
  ['ltx', 'text/x-tex'],
  ['latex', 'text/x-tex'],
  ['bib', 'text/x-bibtex'],
  ['typ', 'text/x-typst'],
  ['rtf', RTF],
  ['man', ROFF],
  ['mdoc', ROFF],
  ['roff', ROFF],
  ['troff', ROFF],
  ['texi', TEXINFO],
  ['texinfo', TEXINFO],
  ['txi', TEXINFO],
  ['mediawiki', WIKITEXT],
  ['wikitext', WIKITEXT],
  ['wiki', WIKITEXT],
  // git-remote-mediawiki.
  ['mw', WIKITEXT],
  // Also in programs of Perl.
  ['pod', POD],
  ['pm', POD],
  ['pl', POD],
  ['po', GETTEXT],
  ['pot', GETTEXT],
  // Of Eleventy; others have them, too.
  ['njk', 'text/x-nunjucks'],
  ['nunjucks', 'text/x-nunjucks'],
  ['liquid', 'text/x-liquid'],
  ['vue', 'text/x-vue'],
  ['svelte', 'text/x-svelte'],
  ['astro', 'text/x-astro'],
  ['jsx', 'text/jsx'],
  ['tsx', 'text/tsx'],
  ['ipynb', 'application/x-ipynb+json'],
  ['canvas', 'application/x-canvas+json'],
  ['webmanifest', 'application/manifest+json'],
  ['importmap', 'application/importmap+json'],
  ['url', 'application/internet-shortcut'],
  ['desktop', 'application/x-desktop'],
  ['m3u8', 'application/vnd.apple.mpegurl'],
  ['m3u', 'application/vnd.apple.mpegurl'],
  ['appcache', 'text/cache-manifest'],
  ['txt', 'text/plain'],
  ['text', 'text/plain'],
  ['log', 'text/plain'],
  ['rfc', 'text/plain'],
  ['csv', 'text/csv'],
  ['ics', 'text/calendar'],
  ['ifb', 'text/calendar'],
  ['vcs', 'text/x-vcalendar'],
  ['vcf', 'text/vcard'],
  ['vcard', 'text/vcard'],
  ['eml', 'message/rfc822'],
  // Of Apple Mail.
  ['emlx', EMLX],
  // Of Outlook, and its templates. Read only.
  ['msg', OUTLOOK],
  ['oft', OUTLOOK],
  // As it sends them beside a text, in `winmail.dat`.
  ['tnef', TNEF],
  ['tnf', TNEF],
  // Its folders: its own, and those that it keeps of a server's.
  ['pst', PST],
  ['ost', PST],
  ['mht', 'message/rfc822'],
  ['mhtml', 'message/rfc822'],
  ['mbox', MBOX],
  ['pdf', PDF],
  ['zip', ZIP],
  ['epub', ZIP],
  ['kmz', ZIP],
  ['svgz', GZIP],
  ['warc', WARC],
  ...extensions(ZIP, OFFICE),
  // Declarations of entities, by which documents are put together.
  ...extensions('application/xml-dtd', ['dtd ent entities']),
  // OpenDocument in one file.
  ...extensions('application/xml', ['fodt fods fodp fodg']),
]);

/** Whether the name of a file is that of a document of office software, which names its neighbours as any other does. */
export function isOfficeDocument(path: string): boolean {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return OFFICE.some((list) => list.split(' ').includes(extension));
}

function extensions(type: string, lists: readonly string[]): [string, string][] {
  return lists.flatMap((list) => list.split(' ').map((extension): [string, string] => [extension, type]));
}
