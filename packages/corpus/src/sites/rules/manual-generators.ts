// Builders of manuals and books (mkdocs.org, "Writing your docs"; rust-lang.github.io/mdBook; quarto.org, "Website basics", "Document
// listings"; bookdown.org/yihui/bookdown, "Usage"; rmarkdown.rstudio.com, "R Markdown websites"; documenter.juliadocs.org,
// "Guide"; mintlify.com/docs, "Global settings"; docsify.js.org; honkit.netlify.app).
import { BASE_PATHS } from '../base-path.ts';
import { mdbookAddress, mkdocsAddress, readmeAddress } from '../page-addresses.ts';
import { MINTLIFY_SETTINGS, mintlifySite } from '../generators/mintlify-settings.ts';
import { mdbookSite } from '../generators/mdbook-settings.ts';
import { makesPages } from '../generators/mkdocs-plugins.ts';
import { mkdocsFolders } from '../generators/mkdocs-folders.ts';
import { saidPath } from '../generators/said-path.ts';
import { sourcesInQuarto } from '../generators/quarto-formats.ts';
import type { SourceRules } from '../site-rules.ts';
import { mkdocsTranslations } from '../translated-names.ts';

/** Ids of any page and names of code (mkdocstrings.github.io/autorefs), a file for all pages (Snippets, `auto_append`), other settings. */
const LABELS_OF_MKDOCS = /\b(?:autorefs|mkdocstrings|auto_append|INHERIT)\b/;

const BOOK = { slashAfterPage: true, hasRoutes: false, addressing: readmeAddress } as const;

export const MANUAL_GENERATORS: readonly SourceRules[] = [
  {
    marks: ['mkdocs.yml', 'mkdocs.yaml'],
    roots: ['docs', 'doc/docs', 'doc', ''],
    slashAfterPage: true,
    // Since 1.5 (`_target_uri` of its source).
    dropsSlashAfterFile: true,
    hasRoutes: false,
    addressing: mkdocsAddress,
    translating: mkdocsTranslations,
    hasParts: 'snippets',
    labels: LABELS_OF_MKDOCS,
    makesFolders: makesPages,
    hooks: /^hooks[ \t]*:/m,
    modules: mkdocsFolders,
    inherits: saidPath('INHERIT'),
    // mkdocs-rss-plugin.
    makesBesides: /(?:^|\/)feed_(?:json|rss)_(?:created|updated)\.(?:json|xml)$/,
    basePath: BASE_PATHS.mkdocs,
    relativeTo: 'folder',
  },
  {
    marks: ['book.toml'],
    roots: ['src', ''],
    slashAfterPage: false,
    hasRoutes: false,
    addressing: mdbookAddress,
    parts: ['book.toml'],
    rewriting: mdbookSite,
    hasSiblings: true,
    hasParts: 'mdbook',
  },
  {
    marks: ['_quarto.yml', '_quarto.yaml'],
    roots: [''],
    slashAfterPage: false,
    hasRoutes: false,
    hasParts: 'quarto',
    sources: sourcesInQuarto,
    // Feeds of listings, also by categories.
    makesBesides: /\.xml$/,
    makesIds: /^(?:category=|listing-|quarto-)|^(?:TOC|title-block-header)$/,
  },
  {
    // bookdown, which puts its chapters together in the folder of the book.
    marks: ['_bookdown.yml'],
    roots: [''],
    slashAfterPage: false,
    hasRoutes: false,
    relativeTo: 'root',
    hasParts: 'knitr',
  },
  // Sites of R Markdown.
  { marks: ['_site.yml'], roots: [''], slashAfterPage: false, hasRoutes: false, hasParts: 'knitr' },
  {
    // Documenter: `[text](@ref)` names a heading or a function by its text.
    marks: ['make.jl'],
    // Scripts that build programs have that name, too.
    says: /\b(?:makedocs|Documenter)\b/,
    beside: ['src'],
    roots: ['src'],
    slashAfterPage: true,
    hasRoutes: false,
    makesBesides: /^@(?:ref|extref)$/,
    keepsCase: true,
  },
  {
    // Mintlify.
    marks: ['docs.json', 'mint.json'],
    says: MINTLIFY_SETTINGS,
    roots: [''],
    slashAfterPage: true,
    hasRoutes: false,
    parts: ['docs.json', 'mint.json'],
    importsParts: true,
    rewriting: mintlifySite,
  },
];

export const BOOK_GENERATORS: readonly SourceRules[] = [
  // Docsify, which is in a page.
  {
    marks: ['_sidebar.md', '_coverpage.md', '_navbar.md'],
    beside: ['index.html'],
    roots: [''],
    relativeTo: 'root',
    layouts: /(?:^|\/)_(?:coverpage|navbar|sidebar)\.md$/,
    ...BOOK,
  },
  // GitBook, HonKit. The pages of mdBook have a summary, too, in a folder below its settings.
  { marks: ['.gitbook.yaml', 'SUMMARY.md'], without: ['../book.toml'], roots: [''], ...BOOK },
];
