// The path that a site is published at, below which its links are written out where the generator does not add it: one of a
// project on GitHub Pages (gohugo.io, "baseURL"; jekyllrb.com, "baseurl"; docusaurus.io, "baseUrl"; docs.astro.build, "base";
// 11ty.dev, "pathPrefix"; mkdocs.org, "site_url"; rust-lang.github.io/mdBook, "site-url").

type Generator = 'hugo' | 'jekyll' | 'docusaurus' | 'astro' | 'eleventy' | 'mkdocs' | 'mdbook';

/** What settings say of it, as a path or at the end of a URL; the first one counts. */
export const BASE_PATHS: Readonly<Record<Generator, RegExp>> = {
  hugo: /^[ \t]*(?:\{[ \t]*)?["']?base_?url["']?[ \t]*[:=][ \t]*["']?(?:https?:\/\/[^/\s"']+)?(\/[^\s"',#]*)/im,
  jekyll: /^baseurl[ \t]*[:=][ \t]*["']?(\/[^\s"'#]+)/m,
  docusaurus: /\bbaseUrl["']?\s*:\s*["'`](\/[^"'`$]*)["'`]/,
  astro: /\bbase["']?\s*:\s*["'`](\/?[^"'`$:]*)["'`]/,
  eleventy: /\bpathPrefix["']?\s*:\s*["'`](\/?[^"'`$:]*)["'`]/,
  mkdocs: /^site_url:[ \t]*["']?https?:\/\/[^/\s"']+(\/[^\s"'#]*)/m,
  mdbook: /^site-url[ \t]*=[ \t]*["'](\/[^\s"'#]*)/m,
};

/** A line that is a comment in a script, or within one. */
const COMMENT = /^[ \t]*(?:\/\/|\/?\*).*$/gm;

/** The path in settings, with `/` at its start and none at its end; undefined where it is the root. */
export function basePathIn(text: string, said: RegExp): string | undefined {
  const names = (said.exec(text.replaceAll(COMMENT, ''))?.[1] ?? '').split('/').filter((name) => name !== '');
  return names.length === 0 ? undefined : `/${names.join('/')}`;
}

/** An absolute path, with what is behind it, as it is from the root of the site; undefined where it is not below its base. */
export function belowBase(reference: string, base: string | undefined): string | undefined {
  if (base === undefined || !reference.startsWith(base)) return undefined;
  const rest = reference.slice(base.length);
  return /^[/?#]/.test(rest) || rest === '' ? rest.replace(/^(?!\/)/, '/') : undefined;
}
