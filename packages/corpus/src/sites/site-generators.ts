// The generators whose sites are known by their settings, and how each takes links (vitepress.dev, "Routing" and "Asset
// Handling"; vuejs.press, "Assets" and "Markdown"; docusaurus.io, "Markdown links" and "Static Assets"; docs.astro.build,
// "Project structure"; 11ty.dev, "Permalinks" and "Passthrough copy"; nextra.site, "File conventions" and "Public"; gohugo.io,
// "Directory structure"; jekyllrb.com, "Directory Structure"; nuxt.com, "Directory structure"; svelte.dev, "Project
// structure"; metalsmith.io; mkdocs.org, "Writing your docs"; docs.getpelican.com, "Writing
// content"; rust-lang.github.io/mdBook; docsify.js.org; sphinx-doc.org, "Cross-referencing
// documents" and "toctree"; quarto.org, "Website basics", "Document listings"; bookdown.org/yihui/bookdown, "Usage"; rmarkdown.rstudio.com, "R Markdown
// websites"; documenter.juliadocs.org, "Guide"; mintlify.com/docs, "Global settings"; docs.github.com, "About wikis";
// maven.apache.org/guides/mini/guide-site.html; gnome.pages.gitlab.gnome.org/gi-docgen; getnikola.com/handbook.html; learn.microsoft.com, "Wiki file and folder structure in Git";
// docs.oracle.com, "Documentation Comment Specification for the Standard Doclet", "Miscellaneous Files").
import { BASE_PATHS, basePathIn } from './base-path.ts';
import { copiedByEleventy } from './generators/copied-files.ts';
import { documentsBeside } from './generators/document-ids.ts';
import { PAGES_OF_DOCUSAURUS_1, docusaurus1Address } from './generators/docusaurus-1-addresses.ts';
import { docusaurusAddress } from './generators/docusaurus-addresses.ts';
import { docusaurusSection, foldersBeyond } from './generators/docusaurus-sections.ts';
import { eleventySite } from './generators/eleventy-folders.ts';
import { MADE_BY_GI_DOCGEN, PICTURES, URL_MAP, giDocgenAddress } from './generators/gi-docgen-addresses.ts';
import { hugoAddress } from './generators/hugo-addresses.ts';
import { hugoModules } from './generators/hugo-modules.ts';
import {
  astroAddress,
  eleventyAddress,
  jekyllAddress,
  mdbookAddress,
  mkdocsAddress,
  nextraAddress,
  nuxtAddress,
  readmeAddress,
  svelteKitAddress,
  vuepressAddress,
} from './page-addresses.ts';
import { MADE_BY_MAVEN, MAVEN_FOLDERS, mavenAddress, sourcesInMaven } from './generators/maven-addresses.ts';
import { MINTLIFY_SETTINGS, mintlifySite } from './generators/mintlify-settings.ts';
import { mdbookSite } from './generators/mdbook-settings.ts';
import { makesPages } from './generators/mkdocs-plugins.ts';
import { mkdocsFolders } from './generators/mkdocs-folders.ts';
import { MAVEN_SITE, MAVEN_XDOC } from '../media-types/maven-sites.ts';
import { sourcesInQuarto } from './generators/quarto-formats.ts';
import { sourcesInEleventy, sourcesInJekyll } from './site-addresses.ts';
import type { SiteRules, SourceRules } from './site-rules.ts';
import { madeBySphinx } from './generators/sphinx-extensions.ts';
import { hugoTranslations, mkdocsTranslations } from './translated-names.ts';
import { vitepressRewrites } from './generators/vitepress-rewrites.ts';
import { ZOLA_SETTINGS, sourcesInZola, zolaAddress } from './generators/zola-addresses.ts';
import {
  WIKI_OF_AZURE,
  WIKI_OF_DENDRON,
  WIKI_OF_GITHUB,
  WIKI_OF_GITLAB,
  WIKI_OF_LOGSEQ,
  WIKI_OF_OBSIDIAN,
  githubWikiAddress,
  pathWikiAddress,
  wikiPages,
} from './wikis/wiki-rules.ts';

const CONFIG_ENDINGS = ['js', 'ts', 'mjs', 'mts', 'cjs', 'cts'];
const SCRIPT_ENDINGS = ['js', 'ts', 'mjs', 'mts'];
const DATA_ENDINGS = ['toml', 'yaml', 'yml', 'json'];

const HUGO = {
  // Each language may have a folder of its own.
  roots: ['static', 'content', 'content/*', 'assets'],
  slashAfterPage: true,
  hasRoutes: true,
  addressing: hugoAddress,
  parts: ['config/_default/languages', 'config/_default/permalinks', 'config/_default/module'].flatMap(
    inDataFormats,
  ),
  basePath: BASE_PATHS.hugo,
  relativeTo: 'folder',
  // `templates` are the layouts of Zola.
  templates: /^(?:layouts|templates|content|themes|_vendor)\//,
  makesBesides: /(?:^|\/)index\.(?:json|xml)$/,
  layouts: /^(?:themes\/[^/]+\/|_vendor\/.+\/)?(?:layouts|templates)\//,
  modules: hugoModules,
} as const;

/** Ids of any page and names of code (mkdocstrings.github.io/autorefs), a file for all pages (Snippets, `auto_append`), other settings. */
const LABELS_OF_MKDOCS = /\b(?:autorefs|mkdocstrings|auto_append|INHERIT)\b/;

/** Links of Markdown, and all of settings but elements of the head. */
const ADDED_BY_VITEPRESS = /^(?:markdown:|vitepress:(?!head))/;

/** VuePress 2 adds it to names of files (`/a.md`), and not to addresses (`/a.html`): `resolvePaths` of its source. */
const ADDED_BY_VUEPRESS = /^(?:vuepress:(?!head)|markdown:\S+ [^?#]*\.md(?:[?#]|$))/;

const BOOK = { slashAfterPage: true, hasRoutes: false, addressing: readmeAddress } as const;

const OF_COMPONENTS = { slashAfterPage: true, hasRoutes: true, forComponents: true } as const;

const VAULT = { roots: [''], slashAfterPage: false, hasRoutes: false } as const;

const WIKI = { ...VAULT, relativeTo: 'root' } as const;

const OF_GITHUB = { ...WIKI, wiki: WIKI_OF_GITHUB, addressing: githubWikiAddress } as const;

const OF_GITLAB = {
  ...WIKI,
  wiki: WIKI_OF_GITLAB,
  addressing: pathWikiAddress,
  dotsFromPage: true,
} as const;

/** What the settings of Nikola say, which are called as those of Sphinx. */
export const NIKOLA_SETTINGS: RegExp = /^(?:NAVIGATION_LINKS|POSTS|COMPILERS)[ \t]*=/m;

export const GENERATORS: readonly SourceRules[] = [
  {
    marks: ['.vitepress'],
    // `srcDir` is usually one of these.
    roots: ['public', '', 'src/public', 'src', 'docs/public', 'docs'],
    slashAfterPage: false,
    hasRoutes: false,
    hasParts: 'vitepress',
    parts: ['config', 'config/index', 'config/shared'].flatMap((name) =>
      SCRIPT_ENDINGS.map((ending) => `.vitepress/${name}.${ending}`),
    ),
    rewriting: (settings) => ({ ...vitepressRewrites(settings), ...vitepressBase(settings) }),
    addsBase: ADDED_BY_VITEPRESS,
  },
  {
    // It stands in the folder of the pages.
    marks: ['.vuepress'],
    roots: ['.vuepress/public', ''],
    slashAfterPage: false,
    hasRoutes: false,
    parts: SCRIPT_ENDINGS.map((ending) => `.vuepress/config.${ending}`),
    rewriting: vitepressBase,
    addressing: vuepressAddress,
    addsBase: ADDED_BY_VUEPRESS,
  },
  {
    marks: CONFIG_ENDINGS.map((ending) => `docusaurus.config.${ending}`),
    roots: ['static', 'src/pages', '', 'docs'],
    slashAfterPage: true,
    hasRoutes: true,
    addressing: docusaurusAddress,
    sectioning: docusaurusSection,
    importsParts: true,
    basePath: BASE_PATHS.docusaurus,
    beyond: foldersBeyond,
    relativeTo: 'page',
  },
  {
    // Docusaurus 1.
    marks: ['siteConfig.js'],
    beside: ['core', 'pages', 'sidebars.json'],
    // Assets lie with the documents, whose folder has its name in their addresses.
    roots: ['static', '..'],
    slashAfterPage: false,
    hasRoutes: true,
    addressing: docusaurus1Address,
    basePath: BASE_PATHS.docusaurus,
    beyond: documentsBeside,
    makes: PAGES_OF_DOCUSAURUS_1,
    relativeTo: 'rewritten',
  },
  {
    marks: CONFIG_ENDINGS.map((ending) => `astro.config.${ending}`),
    roots: ['public', 'src/pages', 'src/content/docs', 'src/content'],
    slashAfterPage: true,
    hasRoutes: true,
    addressing: astroAddress,
    importsParts: true,
    basePath: BASE_PATHS.astro,
    relativeTo: 'folder',
  },
  {
    marks: ['.eleventy.js', ...CONFIG_ENDINGS.map((ending) => `eleventy.config.${ending}`)],
    // Its folder of pages is usually one of these, and what it copies beside them.
    roots: ['public', 'src', 'content', 'src/content', 'site', 'docs', ''],
    slashAfterPage: true,
    hasRoutes: true,
    addressing: eleventyAddress,
    basePath: BASE_PATHS.eleventy,
    copying: copiedByEleventy,
    modules: eleventySite,
    sources: sourcesInEleventy,
    readsTemplates: 'of-html',
    makes: /\.(?:html?|xml|json|txt|rss|atom|ics|webmanifest)$/i,
    relativeTo: 'folder',
  },
  {
    // Metalsmith, whose plugins say which addresses pages have.
    marks: ['metalsmith.json', ...CONFIG_ENDINGS.map((ending) => `metalsmith.${ending}`)],
    roots: ['src', 'static', 'public'],
    slashAfterPage: true,
    hasRoutes: true,
    makes: /\.(?:html?|xml)$/i,
    relativeTo: 'folder',
  },
  {
    // Nextra.
    marks: CONFIG_ENDINGS.map((ending) => `next.config.${ending}`),
    roots: [
      'public',
      ...['', 'src/'].flatMap((folder) => ['content', 'app', 'pages'].map((each) => folder + each)),
    ],
    slashAfterPage: true,
    hasRoutes: true,
    importsParts: true,
    addressing: nextraAddress,
    basePath: BASE_PATHS.next,
    relativeTo: 'page',
  },
  {
    marks: ['hugo', 'config/_default/hugo'].flatMap(inDataFormats),
    ...HUGO,
    translating: hugoTranslations,
  },
  // Zola has the same folders.
  {
    marks: ['zola.toml', 'config.toml'],
    says: ZOLA_SETTINGS,
    beside: ['content'],
    ...HUGO,
    addressing: zolaAddress,
    sources: sourcesInZola,
  },
  {
    marks: ['config', 'config/_default/config'].flatMap(inDataFormats),
    beside: ['content'],
    ...HUGO,
    translating: hugoTranslations,
  },
  {
    // Hexo.
    marks: ['_config.yml'],
    beside: ['source/_posts'],
    roots: ['source', ''],
    slashAfterPage: true,
    hasRoutes: true,
    basePath: BASE_PATHS.hexo,
    relativeTo: 'folder',
    hasPageFolders: true,
    // hexo-renderer-marked, unless `modifyAnchors` says otherwise.
    keepsCase: true,
  },
  {
    marks: ['_config.yml', '_config.yaml', '_config.toml'],
    // Jupyter Book has it.
    without: '_toc.yml',
    roots: ['', '_pages'],
    slashAfterPage: true,
    // Many a repository has the settings alone.
    hasRoutes: 'absolute',
    addressing: jekyllAddress,
    hasParts: 'jekyll',
    sources: sourcesInJekyll,
    readsTemplates: true,
    // jekyll-relative-links; all else is copied into pages as it stands.
    byFile: /\.(?:md|markdown)$/,
    basePath: BASE_PATHS.jekyll,
    relativeTo: 'folder',
    templates: /^(?!_site\/)/,
    layouts: /^_(?:includes|layouts)\//,
  },
  {
    // Pelican, whose articles have their addresses at the root, whatever folder they are in.
    marks: ['pelicanconf.py'],
    roots: ['content', 'content/extra'],
    slashAfterPage: true,
    hasRoutes: true,
    makes: /\.(?:html?|xml)$/i,
    relativeTo: 'root',
    documents: new Set(['text/x-rst', 'text/markdown']),
  },
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
    inherits: /^INHERIT[ \t]*:[ \t]*["']?([^\s"'#]+)/m,
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
  // Wikis of GitHub, whose pages have their addresses at the root, as Gitea, Forgejo and Gollum have them, and of GitLab.
  { marks: wikiPages('_Sidebar', '_Footer'), beside: wikiPages('Home'), ...OF_GITHUB },
  { marks: wikiPages('Home'), named: /\.wiki$/, ...OF_GITHUB },
  {
    marks: wikiPages('_sidebar'),
    beside: wikiPages('home'),
    // Docsify.
    without: 'index.html',
    ...OF_GITLAB,
  },
  { marks: wikiPages('home'), named: /\.wiki$/, ...OF_GITLAB },
  {
    // Wikis of Azure DevOps, each folder of which may have such a list.
    marks: ['.order'],
    without: '../.order',
    wiki: WIKI_OF_AZURE,
    addressing: pathWikiAddress,
    hasEscapedNames: true,
    keepsPunctuation: true,
    ...VAULT,
    relativeTo: 'page',
  },
  { marks: ['logseq/config.edn'], wiki: WIKI_OF_LOGSEQ, ...VAULT },
  // Vaults of Dendron.
  { marks: ['root.schema.yml'], beside: ['root.md'], wiki: WIKI_OF_DENDRON, ...VAULT },
  { marks: ['dendron.yml'], wiki: WIKI_OF_DENDRON, ...VAULT },
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
  { marks: ['.gitbook.yaml', 'SUMMARY.md'], without: '../book.toml', roots: [''], ...BOOK },
  // Nuxt.
  {
    marks: CONFIG_ENDINGS.map((ending) => `nuxt.config.${ending}`),
    roots: ['public', 'static', 'app/public', 'src/public', 'content'],
    addressing: nuxtAddress,
    basePath: BASE_PATHS.nuxt,
    relativeTo: 'page',
    // Nuxt Content.
    pages: /^content\/.*\.md$/,
    ...OF_COMPONENTS,
  },
  // SvelteKit.
  {
    marks: CONFIG_ENDINGS.map((ending) => `svelte.config.${ending}`),
    roots: ['static', 'public'],
    addressing: svelteKitAddress,
    basePath: BASE_PATHS.svelteKit,
    relativeTo: 'page',
    templates: /^src\/[^/]+\.html$/,
    // mdsvex, whose documents are components wherever they are: pages import them.
    pages: /^src\/.*\.md$/,
    ...OF_COMPONENTS,
  },
  {
    marks: CONFIG_ENDINGS.map((ending) => `gatsby-config.${ending}`),
    roots: ['static'],
    basePath: BASE_PATHS.gatsby,
    // Where its starters have them.
    pages: /^(?:content|src)\/.*\.mdx?$/,
    ...OF_COMPONENTS,
  },
  {
    marks: CONFIG_ENDINGS.map((ending) => `vite.config.${ending}`),
    // vite.dev, "index.html and Project Root".
    roots: ['public', ''],
    basePath: BASE_PATHS.vite,
    templates: /^[^/]+\.html$/,
    // Components, and pages of Storybook.
    pages: /\.mdx$/,
    ...OF_COMPONENTS,
  },
  {
    // Storybook with other builds (storybook.js.org, "Images, fonts, and assets": `staticDirs`).
    marks: ['.storybook'],
    roots: ['public', 'static', ''],
    pages: /\.mdx$/,
    ...OF_COMPONENTS,
  },
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
  {
    // Sphinx: of its names of documents and files those that begin with "/" count from the folder of its settings.
    // `sphinx-build -c .sphinx`.
    marks: ['conf.py', '.sphinx/conf.py'],
    parts: ['conf.py', '.sphinx/conf.py'],
    rewriting: madeBySphinx,
    roots: [''],
    slashAfterPage: false,
    hasRoutes: false,
    relativeTo: 'file',
    documents: new Set(['text/x-rst', 'text/markdown']),
    // `docname_join` of its source.
    keepsDocumentsWithin: true,
    // `_modules`: sphinx.ext.viewcode.
    makesBesides:
      /^(?:\.{0,2}\/)*(?:(?:genindex|py-modindex|search|_modules\/.+)\.html|objects\.inv|_sources\/.+\.txt)$/,
  },
  {
    // Javadoc copies what lies here, and makes pages of the sources in the folder around.
    marks: ['.'],
    named: /\/doc-files$/,
    roots: [''],
    slashAfterPage: false,
    hasRoutes: false,
    templates: /\.html$/,
    makesBesides: /^(?:\.\.\/.*\.html$|\{@docRoot\}\/)/,
  },
  {
    marks: ['.obsidian'],
    wiki: WIKI_OF_OBSIDIAN,
    givesWay: true,
    documents: new Set(['text/markdown']),
    ...VAULT,
  },
];

function vitepressBase(settings: string): Pick<SiteRules, 'base'> {
  const base = basePathIn(settings, BASE_PATHS.vitepress);
  return base === undefined ? {} : { base };
}

function inDataFormats(name: string): readonly string[] {
  return DATA_ENDINGS.map((ending) => `${name}.${ending}`);
}
