// The addresses of pages in sites of VitePress whose settings have `rewrites` (vitepress.dev, "Route Rewrites"): one path of
// a page becomes another, from which links count, too.
import { type PathPattern, pathPattern } from './path-pattern.ts';
import { folderSaid } from '../said-address.ts';
import type { SiteRules } from '../site-rules.ts';

/** `srcDir: './src'`. */
export const SOURCE_FOLDER: RegExp = /\bsrcDir["']?[ \t]*:[ \t]*["'`]([^"'`$]+)["'`]/;

/** The folder of the pages that settings say, from that of the site; empty where it is the same. */
export function vitepressSources(settings: string): string {
  return folderSaid(SOURCE_FOLDER.exec(settings)?.[1] ?? '');
}

/** A comment, a string, a word, or any other sign. */
const TOKEN =
  /\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/|"((?:[^"\\\r\n]|\\.)*)"|'((?:[^'\\\r\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|[\w$]+|\S/g;

/** What stands behind the name of a property, a method or what is imported. */
const BEHIND_NAME: ReadonlySet<string> = new Set([':', '(', ',', '}']);

interface Rewrite {
  readonly from: PathPattern;
  readonly to: PathPattern;
}

/** What settings say of the addresses of pages; nothing where these have the paths of their files. */
export function vitepressRewrites(
  settings: string,
): Pick<SiteRules, 'addressing' | 'relativeTo' | 'sources' | 'hidesAddresses'> {
  const tokens = tokensOf(settings);
  const at = tokens.findIndex(
    ({ token, text }, index) =>
      (text ?? token) === 'rewrites' && BEHIND_NAME.has(tokens[index + 1]?.token ?? ''),
  );
  if (at < 0) return {};
  const isObject = tokens[at + 1]?.token === ':' && tokens[at + 2]?.token === '{';
  const rewrites = isObject ? rewritesIn(tokens.slice(at + 3)) : undefined;
  if (!rewrites) return { hidesAddresses: true };
  if (rewrites.length === 0) return {};
  const folder = vitepressSources(settings);
  const before = folder === '' ? '' : `${folder}/`;
  return {
    relativeTo: 'rewritten',
    addressing(below) {
      if (!below.startsWith(before) || !below.endsWith('.md')) return undefined;
      const page = rewritten(below.slice(before.length), rewrites);
      return page && `/${page.replace(/(?:(^|\/)index)?\.md$/, '$1')}`;
    },
    sources: (address) =>
      address.startsWith(before)
        ? sourcesOf(address.slice(before.length), rewrites).map((page) => before + page)
        : [],
  };
}

/** The pages that may have an address, and have it. */
function sourcesOf(address: string, rewrites: readonly Rewrite[]): readonly string[] {
  const stem = address.replace(/\.(?:html|md)$/, '').replace(/(^|\/)$/, '$1index');
  const page = `${stem}.md`;
  return rewrites.flatMap(({ from, to }) => {
    const said = to.match(`/${page}`);
    const source = said && from.path(said);
    return source !== undefined && rewritten(source, rewrites) === page ? [source] : [];
  });
}

/** By the first that fits. */
function rewritten(page: string, rewrites: readonly Rewrite[]): string | undefined {
  for (const { from, to } of rewrites) {
    const said = from.match(page);
    if (said) return to.path(said)?.slice(1);
  }
  return page;
}

interface Token {
  readonly token: string;
  /** Of a string, what stands between its quotes. */
  readonly text: string | undefined;
}

function tokensOf(settings: string): readonly Token[] {
  const found = Array.from(settings.matchAll(TOKEN), ([token, double, single, template]) => ({
    token,
    text: double ?? single ?? template,
  }));
  return found.filter(({ token }) => !/^\/[/*]/.test(token));
}

/** Those behind an opening brace; undefined where anything but strings stands there, or a pattern that is not known. */
function rewritesIn(tokens: readonly Token[]): readonly Rewrite[] | undefined {
  const found: Rewrite[] = [];
  let said: string[] = [];
  for (const { token, text } of tokens) {
    const isEnd = token === '}' || token === ',';
    if (text !== undefined) said.push(text);
    else if (!isEnd && !(token === ':' && said.length === 1)) return undefined;
    if (isEnd && said.length > 0) {
      const [from = '', to, ...others] = said;
      const rewrite = to === undefined || others.length > 0 ? undefined : rewriteOf(from, to);
      if (!rewrite) return undefined;
      found.push(rewrite);
      said = [];
    }
    if (token === '}') return found;
  }
  return undefined;
}

/** VitePress holds the path of a page, without a slash before it, against the one, and writes the other with one. */
function rewriteOf(page: string, address: string): Rewrite | undefined {
  const [from, to] = [pathPattern(page), pathPattern(`/${address}`)];
  const isTemplate = `${page}${address}`.includes('${');
  return from && to && !isTemplate ? { from, to } : undefined;
}
