// Builders whose settings are scripts (vitepress.dev, "Routing" and "Asset Handling"; vuejs.press, "Assets" and "Markdown"; docusaurus.io,
// "Markdown links" and "Static Assets"; docs.astro.build, "Project structure"; 11ty.dev, "Permalinks" and "Passthrough copy";
// metalsmith.io; nextra.site, "File conventions" and "Public").
import { inScripts, inModules } from './configuration-names.ts';
import { BASE_PATHS, basePathIn } from '../base-path.ts';
import { copiedByEleventy } from '../generators/copied-files.ts';
import { documentsBeside } from '../generators/document-ids.ts';
import { PAGES_OF_DOCUSAURUS_1, docusaurus1Address } from '../generators/docusaurus-1-addresses.ts';
import { docusaurusAddress } from '../generators/docusaurus-addresses.ts';
import { docusaurusSection, foldersBeyond } from '../generators/docusaurus-sections.ts';
import { eleventySite } from '../generators/eleventy-folders.ts';
import { astroAddress, eleventyAddress, nextraAddress, vuepressAddress } from '../page-addresses.ts';
import { sourcesInEleventy } from '../site-addresses.ts';
import { SAID_ROOTS } from '../said-roots.ts';
import type { SiteRules, SourceRules } from '../site-rules.ts';
import { vitepressRewrites, vitepressSources } from '../generators/vitepress-rewrites.ts';

/** Links of Markdown, and all of settings but elements of the head. */
const ADDED_BY_VITEPRESS = /^(?:markdown:|vitepress:(?!head))/;

/** VuePress 2 adds it to names of files (`/a.md`), and not to addresses (`/a.html`): `resolvePaths` of its source. */
const ADDED_BY_VUEPRESS = /^(?:vuepress:(?!head)|markdown:\S+ [^?#]*\.md(?:[?#]|$))/;

/** `srcDir` is usually one of these. */
const VITEPRESS_ROOTS = ['public', '', 'src/public', 'src', 'docs/public', 'docs'];

export const SCRIPT_GENERATORS: readonly SourceRules[] = [
  {
    marks: ['.vitepress'],
    roots: VITEPRESS_ROOTS,
    slashAfterPage: false,
    hasRoutes: false,
    hasParts: 'vitepress',
    parts: ['config', 'config/index', 'config/shared'].flatMap((name) => inModules(`.vitepress/${name}`)),
    rewriting: (settings) => ({
      ...vitepressRewrites(settings),
      ...vitepressBase(settings),
      ...vitepressRoots(settings),
    }),
    addsBase: ADDED_BY_VITEPRESS,
  },
  {
    // It stands in the folder of the pages.
    marks: ['.vuepress'],
    roots: ['.vuepress/public', ''],
    slashAfterPage: false,
    hasRoutes: false,
    parts: inModules('.vuepress/config'),
    rewriting: vitepressBase,
    addressing: vuepressAddress,
    addsBase: ADDED_BY_VUEPRESS,
  },
  {
    marks: inScripts('docusaurus.config'),
    roots: ['static', 'src/pages', '', 'docs'],
    slashAfterPage: true,
    hasRoutes: true,
    saysRoots: SAID_ROOTS.docusaurus,
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
    marks: inScripts('astro.config'),
    roots: ['public', 'src/pages', 'src/content/docs', 'src/content'],
    slashAfterPage: true,
    hasRoutes: true,
    saysRoots: SAID_ROOTS.astro,
    addressing: astroAddress,
    importsParts: true,
    basePath: BASE_PATHS.astro,
    relativeTo: 'folder',
  },
  {
    marks: ['.eleventy.js', ...inScripts('eleventy.config')],
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
    marks: ['metalsmith.json', ...inScripts('metalsmith')],
    roots: ['src', 'static', 'public'],
    slashAfterPage: true,
    hasRoutes: true,
    makes: /\.(?:html?|xml)$/i,
    relativeTo: 'folder',
  },
  {
    // Nextra.
    marks: inScripts('next.config'),
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
];

function vitepressBase(settings: string): Pick<SiteRules, 'base'> {
  const base = basePathIn(settings, BASE_PATHS.vitepress);
  return base === undefined ? {} : { base };
}

function vitepressRoots(settings: string): Pick<SiteRules, 'roots'> {
  const sources = vitepressSources(settings);
  const said = sources === '' ? [] : [`${sources}/public`, sources];
  return { roots: [...new Set([...said, ...VITEPRESS_ROOTS])] };
}
