import { SCHEMA } from '@linkwright/companions';
import type { Packing } from '@linkwright/core';
import { EMLX, OUTLOOK, PST, TNEF, isNamedTnef } from '@linkwright/mail';
import { PDF } from '@linkwright/pdf';

export { EMLX, OUTLOOK, PST, SCHEMA, TNEF };

/** A document that is packed; what it is inside, `packedTypeOf` tells. */
export const GZIP = 'application/gzip';
/** The same, read and not written. */
const BZIP2 = 'application/x-bzip2';
const XZ = 'application/x-xz';
const ZSTD = 'application/zstd';

const PACKINGS: ReadonlyMap<string | undefined, Packing> = new Map([
  [GZIP, 'gzip'],
  [BZIP2, 'bzip2'],
  [XZ, 'xz'],
  [ZSTD, 'zstd'],
]);

/** How documents of a type are packed; undefined for those that are not. */
export function packingOfType(mediaType: string | undefined): Packing | undefined {
  return PACKINGS.get(mediaType);
}

const TYPE_OF_PACKING: Readonly<Record<Packing, string>> = { gzip: GZIP, bzip2: BZIP2, xz: XZ, zstd: ZSTD };

export function typeOfPacking(packing: Packing): string {
  return TYPE_OF_PACKING[packing];
}

/** By extension. */
const PACKED: ReadonlyMap<string, string> = new Map([
  ['gz', GZIP],
  ['bz2', BZIP2],
  ['xz', XZ],
  ['zst', ZSTD],
]);

/** Archives of entries that are documents themselves. */
export const ZIP = 'application/zip';

/** The same, and read where they are named: what lies in a tree may be whole releases, which nobody reads there. */
export const TAR = 'application/x-tar';

/** Whether documents of a type hold entries that are documents themselves. */
export function isArchive(mediaType: string | undefined): boolean {
  return mediaType === ZIP || mediaType === TAR;
}

/** Web archives: records of what was retrieved. Read only. */
export const WARC = 'application/warc';

/** A file of messages, one behind the other. */
export const MBOX = 'application/mbox';

const XML = 'application/xml';

/** Extensions of documents of office software, each a package of its parts. */
const OFFICE: readonly string[] = [
  // OOXML: text, tables, presentations, drawings; those with programs in them, and templates.
  'docx docm dotx dotm xlsx xlsm xltx xltm xlsb pptx pptm potx potm ppsx ppsm vsdx vsdm vstx',
  // OpenDocument.
  'odt ott odm ods ots odp otp odg otg odf odc odb',
];

/** Media types by extension, of what Linkwright reads. */
const BY_EXTENSION: ReadonlyMap<string, string> = new Map([
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
  ['docbook', 'application/docbook+xml'],
  ['dbk', 'application/docbook+xml'],
  ['tei', 'application/xml'],
  ['md', 'text/markdown'],
  ['markdown', 'text/markdown'],
  ['mdown', 'text/markdown'],
  ['mkdn', 'text/markdown'],
  ['mkd', 'text/markdown'],
  // Quarto and R Markdown.
  ['qmd', 'text/markdown'],
  ['rmd', 'text/markdown'],
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

const MINTLIFY = 'application/x-mintlify+yaml';

/** Of files that are known by their whole name. */
const BY_NAME: ReadonlyMap<string, string> = new Map([
  ['manifest.json', 'application/manifest+json'],
  // Of Apple Mail, in a folder `Inbox.mbox`.
  ['mbox', MBOX],
  ['robots.txt', 'text/x-robots'],
  // llmstxt.org: a table of contents in Markdown, and all of the pages in one.
  ['llms.txt', 'text/markdown'],
  ['llms-full.txt', 'text/markdown'],
  ['_redirects', 'text/x-redirects'],
  ['_headers', 'text/x-headers'],
  ['.htaccess', 'text/x-htaccess'],
  ['mkdocs.yml', 'application/x-mkdocs+yaml'],
  ['mkdocs.yaml', 'application/x-mkdocs+yaml'],
  ['antora.yml', 'application/x-antora+yaml'],
  ['antora-playbook.yml', 'application/x-antora-playbook+yaml'],
  ['_toc.yml', 'application/x-jupyter-book+yaml'],
  ['myst.yml', 'application/x-myst+yaml'],
  ['_quarto.yml', 'application/x-quarto+yaml'],
  ['_quarto.yaml', 'application/x-quarto+yaml'],
  ['_bookdown.yml', 'application/x-rmarkdown+yaml'],
  ['_output.yml', 'application/x-rmarkdown+yaml'],
  ['_site.yml', 'application/x-rmarkdown+yaml'],
  ['toc.yml', 'application/x-docfx+yaml'],
  ['vercel.json', 'application/x-vercel+json'],
  ['netlify.toml', 'application/x-netlify+toml'],
  ['firebase.json', 'application/x-firebase+json'],
  ['staticwebapp.config.json', 'application/x-static-web-app+json'],
  // JSON is YAML, too.
  ['_category_.json', 'application/x-docusaurus-category+yaml'],
  ['_category_.yml', 'application/x-docusaurus-category+yaml'],
  ['_category_.yaml', 'application/x-docusaurus-category+yaml'],
  ['.gitbook.yaml', 'application/x-gitbook+yaml'],
  // Of wikis of Azure DevOps.
  ['.order', 'text/x-page-order'],
  ['docs.json', MINTLIFY],
  ['mint.json', MINTLIFY],
]);

/** Schemas, and descriptions of interfaces, which are schemas for a good part. */
const OF_SCHEMAS = /^(?:[^/]+\.)?(?:openapi|swagger|asyncapi)\.\w+$|\.schema\.\w+$/;

const DOCUSAURUS_SIDEBARS = 'application/x-docusaurus-sidebars+javascript';

/** Those of a version of the documents, which Docusaurus writes as JSON, and all of Docusaurus 1. */
const SIDEBARS_IN_JSON = /(?:^|\/)(?:versioned_sidebars\/[^/]+-sidebars|sidebars)\.json$/;

/** Navigation of Nextra, by language in some; of Nextra 2 also in JSON. */
const NEXTRA_META = /(?:^|\/)_meta(?:\.[\w-]+)?\.(?:[jt]sx?|json)$/;

/** Configurations of generators that are programs, by what their paths end with. */
const SCRIPTS: readonly (readonly [path: RegExp, type: string])[] = [
  // Those of its theme are no configuration, and what it has built is none.
  [/(?:^|\/)\.vitepress\/(?!(?:theme|cache|dist)\/)/, 'application/x-vitepress+javascript'],
  // What runs in pages is no configuration.
  [
    /(?:^|\/)\.vuepress\/(?!(?:theme|components|layouts|composables|public|dist|\.\w+)\/|client\.)/,
    'application/x-vuepress+javascript',
  ],
  [/(?:^|\/)docusaurus\.config\.[^./]+$/, 'application/x-docusaurus+javascript'],
  [/(?:^|\/)sidebars\.[^./]+$/, DOCUSAURUS_SIDEBARS],
  [/(?:^|\/)astro\.config\.[^./]+$/, 'application/x-astro+javascript'],
  [NEXTRA_META, 'application/x-nextra-meta+javascript'],
];

/** Settings of Hugo, by what their paths end with; of Zola, and of others, some have the same name. */
const HUGO_SETTINGS: readonly (readonly [path: RegExp, type: string])[] = [
  [
    /(?:^|\/)(?:hugo\.(?:toml|ya?ml|json)|config\.(?:toml|ya?ml)|config\/\w+\/(?:\w+\/)?(?:hugo|config|languages)\.(?:toml|ya?ml|json))$/,
    'application/x-hugo',
  ],
  [/(?:^|\/)config\/\w+\/(?:\w+\/)?menus?(?:\.[\w-]+)?\.(?:toml|ya?ml|json)$/, 'application/x-hugo-menus'],
];

/** Settings of gi-docgen, which a build fills in, and of others by the same name. */
const GI_DOCGEN_SETTINGS = /\.toml\.in$/i;

/** Those in JSON are YAML, too. */
function hugoSettings(path: string, extension: string): string | undefined {
  const type = HUGO_SETTINGS.find(([known]) => known.test(path))?.[1];
  return type && `${type}+${extension === 'toml' ? 'toml' : 'yaml'}`;
}

/** What templates of Jekyll and Eleventy show. */
const DATA_FOLDER = /(?:^|\/)_data\//;
export const SITE_DATA = 'application/x-site-data+yaml';

/** The media types of configurations and data of generators that take absolute paths from the folders of their site. */
export const GENERATOR_SETTINGS: ReadonlySet<string> = new Set([
  ...SCRIPTS.map(([, type]) => type),
  ...HUGO_SETTINGS.flatMap(([, type]) => [`${type}+toml`, `${type}+yaml`]),
  SITE_DATA,
  MINTLIFY,
]);

/** Documents of Maven sites, their lists of questions among them. */
export const MAVEN_XDOC = 'application/x-maven-xdoc+xml';
export const MAVEN_SITE = 'application/x-maven-site+xml';

/** What `--as` accepts. */
export const MEDIA_TYPE_NAMES: Readonly<Record<string, string>> = {
  html: 'text/html',
  text: 'text/plain',
  source: 'text/x-source',
  mail: 'message/rfc822',
  emlx: EMLX,
  msg: OUTLOOK,
  pst: PST,
  tnef: TNEF,
  mbox: MBOX,
  css: 'text/css',
  scss: 'text/x-scss',
  sass: 'text/x-sass',
  less: 'text/x-less',
  xml: 'application/xml',
  markdown: 'text/markdown',
  mdx: 'text/mdx',
  rst: 'text/x-rst',
  asciidoc: 'text/asciidoc',
  org: 'text/org',
  latex: 'text/x-tex',
  bibtex: 'text/x-bibtex',
  typst: 'text/x-typst',
  nunjucks: 'text/x-nunjucks',
  liquid: 'text/x-liquid',
  vue: 'text/x-vue',
  svelte: 'text/x-svelte',
  astro: 'text/x-astro',
  jsx: 'text/jsx',
  tsx: 'text/tsx',
  notebook: 'application/x-ipynb+json',
  canvas: 'application/x-canvas+json',
  schema: SCHEMA,
  script: 'text/javascript',
  manifest: 'application/manifest+json',
  'source-map': 'application/source-map+json',
  pdf: PDF,
  zip: ZIP,
  tar: TAR,
  warc: WARC,
};

/**
 * A message in a Maildir, in `cur` or `new`: seconds (and a number, with OfflineIMAP), a dot and what makes the name
 * unique; or any name that ends with flags, for what gives a name is free to choose it.
 */
const MAILDIR = /(?:^|\/)(?:cur|new)\/(?:\d{9,}(?:_\d+)?\.[^/]+|[^/]+[:;!]2,[A-Za-z]*)$/;

/** A message that lies elsewhere, and whose name ends with that of a host: no document of Org. */
const DELIVERED_BY_ORG = /^\d{9,}(?:_\d+)?\..+\.org$/;

/** The media type that a path's name or extension says; undefined for one that nothing here reads. */
export function mediaTypeOf(path: string): string | undefined {
  const start = path.lastIndexOf('/') + 1;
  const dot = path.lastIndexOf('.');
  const extension = dot < start ? '' : path.slice(dot + 1);
  // Most are spelled so; a corpus may have millions.
  const usual = FIRST_OF_OTHERS.includes(path.charAt(start)) ? undefined : BY_EXTENSION.get(extension);
  const type = usual ?? unusualType(path, path.slice(start), extension.toLowerCase());
  return type === XML ? (mavenType(path) ?? type) : type;
}

/** What Maven makes a site of, and what tells it of that (maven.apache.org/guides/mini/guide-site.html). */
function mavenType(path: string): string | undefined {
  const [, folder] = /(?:^|\/)src\/site\/(?:(xdoc)\/.+|site(?:_\w+)?\.xml$)/.exec(path) ?? [undefined, ''];
  if (folder === '') return undefined;
  return folder === undefined ? MAVEN_SITE : MAVEN_XDOC;
}

/** What names begin with that say more than their extension: those of `BY_NAME`, and of messages in a Maildir. */
const FIRST_OF_OTHERS = '0123456789_lmrt~';

function unusualType(path: string, name: string, extension: string): string | undefined {
  // Whatever else a file of that name would be.
  if (/^(?:ya?ml|json)$/.test(extension) && DATA_FOLDER.test(path)) return SITE_DATA;
  const known = BY_NAME.get(name);
  if (known) return known;
  if (/^(?:ya?ml|json)$/.test(extension) && OF_SCHEMAS.test(name)) return SCHEMA;
  if (extension === 'dat' && isNamedTnef(name)) return TNEF;
  // Word's mark that a document of that name is open.
  if (name.startsWith('~$')) return undefined;
  if (MAILDIR.test(path)) return 'message/rfc822';
  if (DELIVERED_BY_ORG.test(name)) return undefined;
  if (extension === 'json' && SIDEBARS_IN_JSON.test(path)) return DOCUSAURUS_SIDEBARS;
  if (/^[cm]?[jt]s$/.test(extension) || NEXTRA_META.test(path))
    return SCRIPTS.find(([known]) => known.test(path))?.[1];
  if (extension === 'in' && GI_DOCGEN_SETTINGS.test(name)) return 'application/x-gi-docgen+toml';
  if (/^(?:toml|ya?ml|json)$/.test(extension)) return hugoSettings(path, extension);
  const packing = PACKED.get(extension);
  if (!packing) return BY_EXTENSION.get(extension) ?? typeBeforeQuery(name);
  const packed = packedTypeOf(path);
  // A web archive is packed record by record.
  return packed === undefined || packed === WARC ? packed : packing;
}

/** `wget -r` writes `page.html?id=1` into a file that is called so. */
function typeBeforeQuery(name: string): string | undefined {
  const query = name.indexOf('?');
  return query < 0 ? undefined : mediaTypeOf(name.slice(0, query));
}

/** What a packed file holds, by its name: `page.html.gz`, `icon.svgz`. Undefined where it is nothing that is read. */
export function packedTypeOf(path: string): string | undefined {
  if (/\.svgz$/i.test(path)) return 'image/svg+xml';
  const inner = path.replace(/\.(?:gz|bz2|xz|zst)$/i, '');
  return inner === path || /\.(?:gz|svgz|bz2|xz|zst)$/i.test(inner) ? undefined : mediaTypeOf(inner);
}
