// Builders of sites and blogs (gohugo.io, "Directory structure"; getzola.org, "Directory structure"; hexo.io; jekyllrb.com, "Directory
// Structure"; docs.getpelican.com, "Writing content").
import { inDataFormats } from './configuration-names.ts';
import { BASE_PATHS } from '../base-path.ts';
import { hugoAddress } from '../generators/hugo-addresses.ts';
import { hugoModules } from '../generators/hugo-modules.ts';
import { jekyllAddress } from '../page-addresses.ts';
import { sourcesInJekyll } from '../site-addresses.ts';
import type { SourceRules } from '../site-rules.ts';
import { SAID_ROOTS } from '../said-roots.ts';
import { hugoTranslations } from '../translated-names.ts';
import { ZOLA_SETTINGS, sourcesInZola, zolaAddress } from '../generators/zola-addresses.ts';

const HUGO = {
  // Each language may have a folder of its own.
  roots: ['static', 'content', 'content/*', 'assets'],
  saysRoots: SAID_ROOTS.hugo,
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

export const PAGE_GENERATORS: readonly SourceRules[] = [
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
    without: ['_toc.yml'],
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
];
