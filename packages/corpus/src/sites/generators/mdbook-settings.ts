// What the settings of a book say of its addresses (rust-lang.github.io/mdBook, "Renderers").
import { BASE_PATHS, basePathIn } from '../base-path.ts';
import type { SiteRules } from '../site-rules.ts';

/** All chapters as one, the list of them, and the first one again. */
const MADE = /^(?:\.{0,2}\/)*(?:404|index|print|toc)\.html$/;

const TABLE = /^[ \t]*\[([^\]\r\n]*)\]/;
const REDIRECT = /^[ \t]*["']([^"']*)["'][ \t]*=/;

/** The path that it is published at, and the pages that it makes besides: those, too, that lead on to others. */
export function mdbookSite(settings: string): Pick<SiteRules, 'base' | 'makesBesides'> {
  const base = basePathIn(settings, BASE_PATHS.mdbook);
  const redirects = redirectedIn(settings);
  return {
    ...(base !== undefined && { base }),
    makesBesides: {
      test(path) {
        const end = `/${path.replace(/^(?:\.{0,2}\/)*/, '')}`;
        return MADE.test(path) || redirects.some((from) => from.endsWith(end));
      },
    },
  };
}

/** The addresses that lead on to others, from the root of the book. */
function redirectedIn(settings: string): readonly string[] {
  const found: string[] = [];
  let table: string | undefined;
  for (const line of settings.split('\n')) {
    table = TABLE.exec(line)?.[1]?.trim() ?? table;
    const from = table === 'output.html.redirect' ? REDIRECT.exec(line)?.[1] : undefined;
    if (from !== undefined) found.push(`/${from.replace(/^\//, '').replace(/#.*/, '')}`);
  }
  return found;
}
