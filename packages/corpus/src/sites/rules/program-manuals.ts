// Builders of what is written of programs (maven.apache.org/guides/mini/guide-site.html; gnome.pages.gitlab.gnome.org/gi-docgen;
// sphinx-doc.org, "Cross-referencing documents" and "toctree"; Javadoc), and Nikola, whose settings are called as those of Sphinx
// are (getnikola.com/handbook.html).
import { MADE_BY_GI_DOCGEN, PICTURES, URL_MAP, giDocgenAddress } from '../generators/gi-docgen-addresses.ts';
import { MADE_BY_MAVEN, MAVEN_FOLDERS, mavenAddress, sourcesInMaven } from '../generators/maven-addresses.ts';
import { MAVEN_SITE, MAVEN_XDOC } from '../../media-types/maven-sites.ts';
import type { SourceRules } from '../site-rules.ts';
import { ADDRESSES_OF_SPHINX, copiedBySphinx } from '../generators/sphinx-copies.ts';
import { madeBySphinx } from '../generators/sphinx-extensions.ts';

/** Where one of these stands, Javadoc has made its pages: what is missing is missing. */
const MADE_BY_JAVADOC: readonly string[] = [
  'package-summary.html',
  'module-summary.html',
  'element-list',
  'package-list',
];

/** What the settings of Nikola say, which are called as those of Sphinx. */
export const NIKOLA_SETTINGS: RegExp = /^(?:NAVIGATION_LINKS|POSTS|COMPILERS)[ \t]*=/m;

/** Of its names of documents and files those that begin with "/" count from the folder of its documents. */
const SPHINX = {
  rewriting: (settings: string) => ({ ...madeBySphinx(settings), copied: copiedBySphinx(settings) }),
  addressesOfCopies: ADDRESSES_OF_SPHINX,
  slashAfterPage: false,
  hasRoutes: false,
  relativeTo: 'file',
  documents: new Set(['text/x-rst', 'text/markdown']),
  // `docname_join` of its source.
  keepsDocumentsWithin: true,
  // `_modules`: sphinx.ext.viewcode.
  makesBesides:
    /^(?:\.{0,2}\/)*(?:(?:genindex|py-modindex|search|_modules\/.+)\.html|objects\.inv|_sources\/.+\.txt)$/,
} as const;

export const PROGRAM_MANUALS: readonly SourceRules[] = [
  {
    marks: [...MAVEN_FOLDERS, 'site.xml'],
    named: /\/src\/site$/,
    roots: MAVEN_FOLDERS,
    slashAfterPage: false,
    hasRoutes: false,
    addressing: mavenAddress,
    sources: sourcesInMaven,
    relativeTo: 'rewritten',
    documents: new Set(['text/markdown', MAVEN_XDOC, MAVEN_SITE]),
    hasSiblings: true,
    makesBesides: MADE_BY_MAVEN,
  },
  {
    // gi-docgen.
    marks: ['urlmap.js'],
    says: URL_MAP,
    roots: ['', 'images'],
    slashAfterPage: false,
    hasRoutes: false,
    addressing: giDocgenAddress,
    addressed: PICTURES,
    relativeTo: 'root',
    makesBesides: MADE_BY_GI_DOCGEN,
  },
  {
    // Nikola, whose settings have the same name.
    marks: ['conf.py'],
    says: NIKOLA_SETTINGS,
    // `FILES_FOLDERS` and `IMAGE_FOLDERS`.
    roots: ['files', ''],
    slashAfterPage: true,
    hasRoutes: true,
    makes: /\.(?:html?|xml)$/i,
    // What themes bring, and smaller pictures.
    makesBesides: /^\/assets\/|\.thumbnail\.\w+$/,
    relativeTo: 'folder',
    documents: new Set(['text/x-rst', 'text/markdown']),
  },
  // `sphinx-build -c .sphinx doc`: the documents are there, or in a folder beside the settings.
  { marks: ['.sphinx/conf.py'], parts: ['.sphinx/conf.py'], ...SPHINX, roots: ['', 'doc', 'docs'] },
  { marks: ['conf.py'], parts: ['conf.py'], ...SPHINX, roots: [''] },
  {
    // Javadoc copies what lies here, and makes pages of the sources in the folder around.
    marks: ['.'],
    named: /\/doc-files$/,
    without: MADE_BY_JAVADOC.map((name) => `../${name}`),
    roots: [''],
    slashAfterPage: false,
    hasRoutes: false,
    templates: /\.html$/,
    makesBesides: /^(?:\.\.\/.*\.html$|\{@docRoot\}\/)/,
  },
  {
    // What Javadoc and Groovydoc say of a package, on the page that they make beside those of its classes.
    marks: ['package.html'],
    named: /\/(?:java|groovy|src\/(?:main|test)\/(?!resources\/|webapp\/))/,
    without: MADE_BY_JAVADOC,
    roots: [''],
    slashAfterPage: false,
    hasRoutes: false,
    templates: /^package\.html$/,
    makesBesides: /^(?:[^/].*\.html$|\{@docRoot\}\/)/,
  },
];
