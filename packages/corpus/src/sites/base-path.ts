// The path that a site is published at, below which its links are written out where the generator does not add it: one of a
// project on GitHub Pages (gohugo.io, "baseURL"; jekyllrb.com, "baseurl"; docusaurus.io, "baseUrl"; docs.astro.build, "base";
// 11ty.dev, "pathPrefix"; mkdocs.org, "site_url"; rust-lang.github.io/mdBook, "site-url"; nextjs.org, "basePath"; svelte.dev,
// "paths"; nuxt.com, "app.baseURL"; vite.dev, "base"; vitepress.dev, "Base URL"; gatsbyjs.com, "Adding a Path Prefix"; hexo.io,
// "Configuration").
import type { SiteRules } from './site-rules.ts';

type Generator =
  | 'hugo'
  | 'jekyll'
  | 'docusaurus'
  | 'astro'
  | 'eleventy'
  | 'mkdocs'
  | 'mdbook'
  | 'next'
  | 'svelteKit'
  | 'nuxt'
  | 'vite'
  | 'vitepress'
  | 'gatsby'
  | 'hexo';

/** A path in quotes, also as one of two (`isProduction ? '/a' : ''`). */
const SAID = String.raw`["']?\s{0,9}[:=]\s{0,9}(?:[^,;\r\n]{0,200}[\s?:(|])?["'\x60](\/[^"'\x60$\s]*)["'\x60]`;

/** What settings say of it, as a path or at the end of a URL; the first one counts. */
export const BASE_PATHS: Readonly<Record<Generator, RegExp>> = {
  hugo: /^[ \t]*(?:\{[ \t]*)?["']?base_?url["']?[ \t]*[:=][ \t]*["']?(?:https?:\/\/[^/\s"']+)?(\/[^\s"',#]*)/im,
  jekyll: /^baseurl[ \t]*[:=][ \t]*["']?(\/[^\s"'#]+)/m,
  docusaurus: /\bbaseUrl["']?\s*:\s*["'`](\/[^"'`$]*)["'`]/,
  astro: /\bbase["']?\s*:\s*["'`](\/?[^"'`$:]*)["'`]/,
  eleventy: /\bpathPrefix["']?\s*:\s*["'`](\/?[^"'`$:]*)["'`]/,
  mkdocs: /^site_url:[ \t]*["']?https?:\/\/[^/\s"']+(\/[^\s"'#]*)?/m,
  next: new RegExp(String.raw`\bbasePath${SAID}`),
  svelteKit: new RegExp(String.raw`\bpaths\s{0,9}:\s{0,9}\{[^{}]{0,400}\bbase${SAID}`),
  nuxt: new RegExp(String.raw`\b(?:app|router)\s{0,9}:\s{0,9}\{[^]{0,400}?\bbase(?:URL)?${SAID}`),
  vite: new RegExp(String.raw`\bbase${SAID}`),
  // `base` of a list of pages stands beside its `items`.
  vitepress: new RegExp(String.raw`\bbase${SAID}(?!\s{0,9},?\s{0,99}(?:items|text|link|collapsed)\b)`),
  gatsby: new RegExp(String.raw`\bpathPrefix${SAID}`),
  hexo: /^root[ \t]*:[ \t]*["']?(\/[^\s"'#]+)/m,
  mdbook: /^site-url[ \t]*=[ \t]*["'](\/[^\s"'#]*)/m,
};

/** The path in settings, with `/` at its start and none at its end; undefined where it is the root. */
export function basePathIn(text: string, said: RegExp): string | undefined {
  const names = (said.exec(text)?.[1] ?? '').split('/').filter((name) => name !== '');
  return names.length === 0 ? undefined : `/${names.join('/')}`;
}

/**
 * An absolute path, with what is behind it, as it is from the root of a site; undefined where it is not below its base, and in
 * a place of what the generator adds that to.
 */
export function belowBase(
  reference: string,
  { base, addsBase }: Pick<SiteRules, 'base' | 'addsBase'>,
  place = '',
): string | undefined {
  if (base === undefined || !reference.startsWith(base) || addsBase?.test(`${place} ${reference}`))
    return undefined;
  const rest = reference.slice(base.length);
  return /^[/?#]/.test(rest) || rest === '' ? rest.replace(/^(?!\/)/, '/') : undefined;
}
