// Builders of pages out of components (nuxt.com, "Directory structure"; svelte.dev, "Project structure"; gatsbyjs.com, "Project structure";
// vite.dev, "Static Asset Handling"; storybook.js.org, "Images, fonts, and assets").
import { inScripts } from './configuration-names.ts';
import { BASE_PATHS } from '../base-path.ts';
import { SAID_ROOTS } from '../said-roots.ts';
import { nuxtAddress, svelteKitAddress } from '../page-addresses.ts';
import type { SourceRules } from '../site-rules.ts';

const OF_COMPONENTS = { slashAfterPage: true, hasRoutes: true, forComponents: true } as const;

export const COMPONENT_GENERATORS: readonly SourceRules[] = [
  // Nuxt.
  {
    marks: inScripts('nuxt.config'),
    roots: ['public', 'static', 'app/public', 'src/public', 'content'],
    saysRoots: SAID_ROOTS.nuxt,
    addressing: nuxtAddress,
    basePath: BASE_PATHS.nuxt,
    relativeTo: 'page',
    // Nuxt Content.
    pages: /^content\/.*\.md$/,
    ...OF_COMPONENTS,
  },
  // SvelteKit.
  {
    marks: inScripts('svelte.config'),
    roots: ['static', 'public'],
    saysRoots: SAID_ROOTS.svelteKit,
    addressing: svelteKitAddress,
    basePath: BASE_PATHS.svelteKit,
    relativeTo: 'page',
    templates: /^src\/[^/]+\.html$/,
    // mdsvex, whose documents are components wherever they are: pages import them.
    pages: /^src\/.*\.(?:md|svx)$/,
    ...OF_COMPONENTS,
  },
  {
    marks: inScripts('gatsby-config'),
    roots: ['static'],
    basePath: BASE_PATHS.gatsby,
    // Where its starters have them.
    pages: /^(?:content|src)\/.*\.mdx?$/,
    ...OF_COMPONENTS,
  },
  {
    marks: inScripts('vite.config'),
    // vite.dev, "index.html and Project Root".
    roots: ['public', ''],
    saysRoots: SAID_ROOTS.vite,
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
];
