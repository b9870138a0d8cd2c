// Configurations of generators that are programs: VitePress ("Default Theme Config"), VuePress ("Default Theme", "Config"),
// Docusaurus ("Sidebar items",
// "docusaurus.config.js"), Starlight ("Sidebar Navigation").
import { type Place, callPlace, documentPlace, pathPlace } from '@linkwright/core';
import type { LiteralString } from '../scripts/literal-strings.ts';
import type { Meaning } from './navigation-format.ts';

/** A kind of string that names something. */
export interface NamedString {
  readonly place: Place;
  readonly means: Meaning;
  readonly is: (found: LiteralString, value: string) => boolean;
  /** It is the name of a property, where others are values. */
  readonly isKey?: true;
  /** The folder that it is counted from, from that of the file at a path; the file itself where none is set. */
  readonly below?: (path: string) => string;
  /** The property of the objects around it that it is added to. */
  readonly adds?: 'base' | 'prefix';
}

/** What begins a path from the root of the site, or a URL. */
const ADDRESS = /^(?:\/(?!\/)|[a-z][a-z0-9+.-]*:)/i;
/** What a module or a style sheet is named by. */
const RELATIVE = /^\.\.?\//;

/** The property of a string, or of the list that it stands in. */
const keyOf = ({ keys }: LiteralString): string => keys.at(-1) ?? '';

/** The value itself of a property with one of these names. */
const isValueOf =
  (...names: readonly string[]) =>
  (found: LiteralString): boolean =>
    !found.isElement && names.includes(keyOf(found));

/** Names that generators give to pages may be others than those of their files: they need not be there. */
const absent = (of: Place): Place => ({ ...of, mayBeAbsent: true });

/** Files that the configuration uses itself. */
const files = (of: Place): NamedString => ({
  place: of,
  means: 'path',
  is: (_, value) => RELATIVE.test(value) && /\.\w+$/.test(value),
});

const isLogo = (found: LiteralString): boolean =>
  isValueOf('logo', 'logoDark')(found) ||
  (isValueOf('light', 'dark', 'src')(found) && found.keys.at(-2) === 'logo');

/** `['link', { rel: 'icon', href: '/a.png' }]` in `head`; below the base of a site that has one, it is none of its files. */
const head = (of: Place): NamedString => ({
  place: absent(of),
  means: 'reference',
  is: (found, value) => isValueOf('href', 'src')(found) && found.keys.includes('head') && ADDRESS.test(value),
});

/** `sidebar: { '/guide/': […] }`, for the pages whose paths begin so; the folder needs no page of its own. */
const sidebar = (of: Place): NamedString => ({
  place: absent(of),
  means: 'rooted-path',
  is: ({ keys }, value) => keys.at(-1) === 'sidebar' && /^\/(?!\/)/.test(value),
  isKey: true,
});

const VITEPRESS: readonly NamedString[] = [
  {
    place: pathPlace('vitepress:link'),
    means: 'reference',
    is: (found, value) => isValueOf('link')(found) && (found.base !== undefined || ADDRESS.test(value)),
    adds: 'base',
  },
  {
    place: pathPlace('vitepress:logo'),
    means: 'reference',
    is: (found, value) => isLogo(found) && ADDRESS.test(value),
  },
  head(pathPlace('vitepress:head')),
  sidebar(pathPlace('vitepress:sidebar')),
];

/** A list of pages: under one of these names, for a folder of pages (`'/guide/': […]`), or the whole of a module. */
const isListOfPages = (found: LiteralString): boolean =>
  found.isElement && /^(?:navbar|sidebar|children|nav|items|\/[^]*|)$/.test(keyOf(found));

/** Text beside a page (`['a', 'All of it']`) is none. */
const NAME_OF_PAGE = /^[^\s:]+$/;

/** What a page in navigation of VuePress is named from: a folder that `prefix` says, and in a sidebar that which it is for. */
export function prefixOf({ prefix, keys }: Pick<LiteralString, 'prefix' | 'keys'>): string | undefined {
  const at = keys.lastIndexOf('sidebar');
  const folder = at < 0 ? undefined : keys.slice(at + 1).find((key) => key.startsWith('/'));
  if (folder === undefined || prefix?.startsWith('/')) return prefix;
  return folder.replace(/\/?$/, '/') + (prefix ?? '');
}

const VUEPRESS: readonly NamedString[] = [
  {
    // Themes and plugins make pages of their own.
    place: absent(pathPlace('vuepress:link')),
    means: 'reference',
    is: (found, value) =>
      (isValueOf('link', 'home')(found) || isListOfPages(found)) &&
      ((prefixOf(found)?.startsWith('/') && NAME_OF_PAGE.test(value)) || ADDRESS.test(value)),
    adds: 'prefix',
  },
  {
    place: pathPlace('vuepress:logo'),
    means: 'reference',
    is: (found, value) => isLogo(found) && ADDRESS.test(value),
  },
  head(pathPlace('vuepress:head')),
  sidebar(pathPlace('vuepress:sidebar')),
];

/** Words of lists in which no page is named. */
const WORDS: ReadonlySet<string> = new Set(['keywords', 'tags', 'customProps']);

/** Ids: which documents have them, numbers in names and front matter decide (`corpus/src/sites/called/called-pages.ts`). */
const DOC: Place = { ...callPlace('docusaurus:doc'), policy: 'always' };

/** The documents that sidebars are for: those of a version where it has sidebars of its own. */
const docs = (path: string): string => {
  const [, version] = /(?:^|\/)([^/]+)-sidebars\.json$/.exec(path) ?? [];
  return version === undefined ? 'docs/' : `../versioned_docs/${version}/`;
};
const statics = (): string => 'static/';

const SIDEBARS: readonly NamedString[] = [
  {
    place: DOC,
    means: 'reference',
    is: (found) => (found.isElement && !found.keys.some((key) => WORDS.has(key))) || isValueOf('id')(found),
    below: docs,
  },
  {
    place: absent(pathPlace('docusaurus:dirName')),
    means: 'path',
    is: (found, value) => isValueOf('dirName')(found) && value !== '.',
    below: docs,
  },
  {
    place: pathPlace('docusaurus:href'),
    means: 'reference',
    is: (found, value) => isValueOf('href')(found) && ADDRESS.test(value),
  },
];

const STATIC = absent(pathPlace('docusaurus:static'));

/** Pictures of the site: `favicon`, `image`, and `src` and `srcDark` of a logo. */
const isStatic = (found: LiteralString): boolean =>
  (isValueOf('favicon')(found) && found.keys.length === 1) ||
  (isValueOf('image')(found) && found.keys.at(-2) === 'themeConfig') ||
  (isValueOf('src', 'srcDark')(found) && found.keys.at(-2) === 'logo');

const DOCUSAURUS: readonly NamedString[] = [
  {
    place: pathPlace('docusaurus:href'),
    means: 'reference',
    is: (found, value) => isValueOf('to', 'href')(found) && ADDRESS.test(value),
  },
  { place: DOC, means: 'reference', is: isValueOf('docId'), below: docs },
  {
    // Also from the root of the site, and then of its own folder all the same.
    place: STATIC,
    means: 'path',
    is: (found, value) => isStatic(found) && !/^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(value),
    below: statics,
  },
  {
    place: STATIC,
    means: 'reference',
    is: (found, value) => isStatic(found) && ADDRESS.test(value),
  },
  files(pathPlace('docusaurus:file')),
];

const pages = (): string => 'src/content/docs/';

/** `redirects: { '/old': '/new/', '/older': { status: 302, destination: '/new/' } }`. */
const leadsOn = (found: LiteralString): boolean =>
  !found.isElement && found.keys.at(isValueOf('destination')(found) ? -3 : -2) === 'redirects';

const ASTRO: readonly NamedString[] = [
  {
    place: absent(documentPlace('starlight:slug')),
    means: 'document',
    is: (found) =>
      isValueOf('slug')(found) || (found.isElement && ['items', 'sidebar'].includes(keyOf(found))),
    below: pages,
  },
  {
    place: absent(pathPlace('starlight:directory')),
    means: 'path',
    is: isValueOf('directory'),
    below: pages,
  },
  {
    place: pathPlace('starlight:link'),
    means: 'reference',
    is: (found, value) => isValueOf('link')(found) && ADDRESS.test(value),
  },
  {
    // Of patterns, which lead to no one page.
    place: absent(pathPlace('astro:redirect')),
    means: 'reference',
    is: (found, value) => leadsOn(found) && ADDRESS.test(value),
  },
  files(pathPlace('astro:file')),
];

/** By media type. */
export const NAVIGATION_SCRIPTS: ReadonlyMap<string, readonly NamedString[]> = new Map([
  ['application/x-vitepress+javascript', VITEPRESS],
  ['application/x-vuepress+javascript', VUEPRESS],
  ['application/x-docusaurus+javascript', DOCUSAURUS],
  ['application/x-docusaurus-sidebars+javascript', SIDEBARS],
  ['application/x-astro+javascript', ASTRO],
]);
