// Where the pages of a wiki are: below its article path (`$wgArticlePath`), or as files of a folder, as wikis in a
// repository have them (docs.github.com, "About wikis").
import { type Base, type WikiSite, declaredBase, pathOfReference, referenceOfPath } from '@linkwright/core';
import { type Namespace, kindOfNamespace, otherNames } from './namespaces.ts';
import { type Title, type TitleRules, USUAL_RULES, escapedFragment, escapedTitle } from './titles.ts';

/** What references to pages are, in one document. */
export interface Pages {
  readonly rules: TitleRules;
  /** The title of the document itself. */
  readonly own: string;
  /** What references to pages count from. */
  readonly base: Base;
  /** Whether MediaWiki answers there, which makes special pages, and sends on to other wikis what has their prefix. */
  readonly isServed: boolean;
  /** What names a page, the likeliest first; its section left aside. */
  referencesTo(title: Title): readonly string[];
  /**
   * The title of the page that a reference without fragment names, written as `old` was; undefined where it names none.
   */
  titleAt(reference: string, old: string): string | undefined;
}

/** The endings of files that are pages. */
const PAGE_FILE = /^(.*\/)?([^/]*)(\.(?:mediawiki|wikitext|wiki|mw))$/i;

/** The pages around a document, by what its wiki says or, where nothing is known of that, by its own URL. */
export function pagesAround(base: Base, site: WikiSite | undefined): Pages {
  const [path = ''] = base.uri.uri.split(/[?#]/, 1);
  if (site) return articles(base, site.articlePath, rulesOf(site));
  const [, , stem = '', ending] = PAGE_FILE.exec(path) ?? [];
  if (ending !== undefined) return files(base, decoded(stem), ending);
  return articles(base, articlePathIn(path), USUAL_RULES);
}

/** `…/wiki/` and `…/index.php/` hold pages, whatever slashes their titles have. */
function articlePathIn(path: string): string {
  return /^.*?\/(?:wiki|index\.php)\/(?=.)/.exec(path)?.[0] ?? path.slice(0, path.lastIndexOf('/') + 1);
}

/** Of the wiki that was read last: its pages come one behind the other, and to other threads with a copy of the site each. */
let known: { readonly site: WikiSite; readonly rules: TitleRules } | undefined;

function rulesOf(site: WikiSite): TitleRules {
  if (known && isSame(known.site, site)) return known.rules;
  const namespaces = new Map<string, Namespace>();
  for (const { number, name, isFirstLetter } of site.namespaces) {
    const written = name.replaceAll(' ', '_');
    const namespace = { kind: kindOfNamespace(number), name: written, isFirstLetter };
    for (const said of otherNames(number, written)) namespaces.set(said, namespace);
    if (number !== 0) namespaces.set(written.toLowerCase(), namespace);
  }
  const isFirstLetter = site.namespaces.find(({ number }) => number === 0)?.isFirstLetter ?? true;
  const rules = { namespaces, isFirstLetter, hasInterwiki: true };
  known = { site, rules };
  return rules;
}

function isSame(one: WikiSite, other: WikiSite): boolean {
  if (one === other) return true;
  if (one.articlePath !== other.articlePath || one.namespaces.length !== other.namespaces.length)
    return false;
  return one.namespaces.every(({ number, name, isFirstLetter }, index) => {
    const each = other.namespaces[index];
    return each?.number === number && each.name === name && each.isFirstLetter === isFirstLetter;
  });
}

function articles(base: Base, articlePath: string, rules: TitleRules): Pages {
  const { uri } = base.uri;
  const own = uri.startsWith(articlePath)
    ? decoded(uri.slice(articlePath.length).split(/[?#]/, 1)[0] ?? '')
    : '';
  // Without a path of their own, pages are told by a query (`index.php?title=Page`).
  const query = articlePath.indexOf('?');
  const before = query < 0 ? '' : articlePath.slice(query);
  const declared = declaredBase(articlePath, base, { from: 'codebase', by: 'the article path of the wiki' });
  return {
    rules,
    own,
    base: declared ? { ...declared, fixed: true } : base,
    isServed: true,
    referencesTo({ page }) {
      const escaped = escapedTitle(page);
      return [query < 0 && /^[^/]*:|^\//.test(escaped) ? `./${escaped}` : before + escaped];
    },
    titleAt(reference) {
      if (query >= 0)
        return reference.startsWith(before) ? decoded(reference.slice(before.length)) : undefined;
      return /^(?:[^./][^/:]*:|\/|\.\.)|\?/.test(reference)
        ? undefined
        : decoded(reference.replace(/^\.\//, ''));
    },
  };
}

/** What stands in brackets where files of a repository link to one another: `[[guide.mediawiki|text]]`, `[[data/]]`. */
const FILE_NAME = /\.[A-Za-z]\w{0,9}$|\/$/;

/** GitHub and Gitea have `-` in the name of a file for each space; others keep it, or have `_`. */
const SPACED: readonly string[] = ['-', ' ', '_'];
const UNDERSCORED: readonly string[] = ['_', '-', ' '];

function isFileKind({ kind }: Title): boolean {
  return kind === 'file' || kind === 'media';
}

function files(base: Base, own: string, ending: string): Pages {
  return {
    rules: FILE_RULES,
    own,
    base,
    isServed: false,
    referencesTo(title) {
      const { name, page } = title;
      const isFile = FILE_NAME.test(page);
      // A page may be called after a file: `[[Node.js]]`.
      const files = isFileKind(title) ? [name] : isFile ? [page, page + ending] : [page + ending];
      const signs = title.hasUnderscore ? UNDERSCORED : SPACED;
      const names = files
        .flatMap((each) => [each, each.charAt(0).toUpperCase() + each.slice(1)])
        .flatMap((each) => signs.map((sign) => each.replaceAll('_', sign)));
      return [...new Set(names)].map(referenceOfPath);
    },
    titleAt(reference, old) {
      const path = pathOfReference(reference)?.replace(/^\.\//, '');
      if (path === undefined || path.startsWith('/')) return undefined;
      return path.endsWith(ending) && !FILE_NAME.test(old.replace(/#.*/s, '').trimEnd())
        ? path.slice(0, -ending.length)
        : path;
    },
  };
}

/** In a folder names of files are what they are. */
const FILE_RULES: TitleRules = {
  namespaces: new Map(
    Array.from(USUAL_RULES.namespaces, ([name, namespace]) => [name, { ...namespace, isFirstLetter: false }]),
  ),
  isFirstLetter: false,
  hasInterwiki: true,
};

/** The reference to a page and its section. */
export function referenceTo(title: Title, page: string): string {
  return title.fragment === undefined ? page : `${page}#${escapedFragment(title.fragment)}`;
}

function decoded(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}
